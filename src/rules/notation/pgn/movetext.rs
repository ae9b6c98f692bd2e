//! The moves of a record, up to its result.

use super::error::{Misplaced, RecordFault, Unplayable};
use super::scan::{Scanner, Token, quoted};
use super::turn;
use super::verdict::Given;
use crate::rules::history::History;
use crate::rules::notation::{Letters, Misread, read_move};
use crate::rules::outcome::Ending;
use crate::rules::piece::Color;
use crate::rules::position::Position;
use crate::rules::ruleset::Leaving;

/// The longest text that can be a move, in bytes; nothing longer is compared with legal moves.
const LONGEST_MOVE: usize = 24;

/// Plays the moves up to the result, the next game's tags or the end of the text; gives the result
/// too, with the byte where it stands.
pub(super) fn read(
    scanner: &mut Scanner<'_>,
    start: Position,
) -> Result<(History, Option<(usize, Given)>), Misplaced> {
    let mut history = History::new(start);
    while let Some((at, token)) = scanner.look()? {
        match token {
            Token::Tag { .. } => break,
            Token::VariationStart => {
                scanner.skip_variation()?;
                continue;
            }
            Token::Comment(comment) => {
                if let Some((color, by)) = turn::leaver(comment) {
                    leave(&mut history, color, by).map_err(Misplaced::at(at))?;
                }
            }
            Token::Glyph => {}
            Token::Word(word) => {
                let (at, word) = without_number(at, word);
                let variant = history.position().variant();
                if !word.is_empty() && Given::is_meant_by(word) {
                    scanner.next()?;
                    let given = Given::read(word, variant).map_err(Misplaced::at(at))?;
                    return Ok((history, Some((at, given))));
                }
                play(&mut history, word).map_err(Misplaced::at(at))?;
            }
        }
        scanner.next()?;
    }
    Ok((history, None))
}

/// Lets a player leave; in other games than those that go on then, the comment is one like any.
fn leave(history: &mut History, color: Color, by: Leaving) -> Result<(), RecordFault> {
    let position = history.position();
    if !position.rules().goes_on_without_a_player() {
        return Ok(());
    }
    let still_in = position.players().iter().any(|player| player == color);
    if !still_in || position.outcome().is_some() {
        return Err(RecordFault::NotIn(color));
    }
    match history.leave(color, by) {
        None => Ok(()),
        Some(outcome) => Err(RecordFault::LeftToOne(outcome)),
    }
}

/// A word without the number of a move before it, whatever its dots, and where what is left begins.
fn without_number(at: usize, word: &str) -> (usize, &str) {
    let behind_digits = word.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let rest = behind_digits.trim_start_matches(['.', '…']);
    if rest.len() < behind_digits.len() || rest.is_empty() {
        (at + word.len() - rest.len(), rest)
    } else {
        (at, word)
    }
}

/// Plays a move; what is nothing but marks of the move before is passed over, and so is what
/// follows a dead position.
fn play(history: &mut History, word: &str) -> Result<(), RecordFault> {
    let text = word.trim_end_matches(['!', '?', '+', '#']);
    let text = ["e.p.", "e.p", "ep"]
        .into_iter()
        .find_map(|mark| text.strip_suffix(mark))
        .unwrap_or(text);
    if text.is_empty() {
        return Ok(());
    }
    let position = history.position();
    match position.outcome().map(|outcome| outcome.ending) {
        None => {}
        // Many files go on for a move or two where nobody can mate any longer.
        Some(Ending::DeadPosition) => return Ok(()),
        Some(ending) => {
            let text = quoted(word);
            return Err(RecordFault::Over { text, ending });
        }
    }
    let read = if text.len() > LONGEST_MOVE {
        Err(Misread::NotAMove)
    } else {
        read_move(position, text, Letters::ENGLISH)
    };
    let played = read.and_then(|mv| {
        history
            .play(mv)
            .map_err(|reason| Misread::Illegal(mv, reason))
    });
    played.map_err(|misread| {
        RecordFault::from(Box::new(Unplayable {
            text: quoted(word),
            ply: history.move_count() + 1,
            position: *history.position(),
            misread,
        }))
    })
}
