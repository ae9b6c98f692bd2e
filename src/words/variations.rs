//! Moves that are played one after the other, as a reader writes them.

use super::line::joined;
use crate::rules::notation::pgn::number;
use crate::rules::notation::{Letters, san};
use crate::rules::{Color, Move, Position};

/// The moves of a variation, each with the position in which it is played, up to one that cannot be played.
pub(super) fn variation(
    start: &Position,
    moves: &[Move],
    letters: Letters,
) -> Vec<(Position, String)> {
    let mut position = *start;
    let mut written = Vec::with_capacity(moves.len());
    for &mv in moves {
        let Ok(next) = position.play(mv) else { break };
        written.push((position, san(&position, mv, letters)));
        position = next;
    }
    written
}

/// The moves of a variation behind the numbers of their rounds: `2... Nc6`, `3. Bb5`, `a6`. The first one has a number
/// in any case.
pub(super) fn numbered(
    told: impl IntoIterator<Item = (Position, String)>,
) -> impl Iterator<Item = String> {
    let mut latest = None;
    told.into_iter().map(move |(before, text)| {
        if latest.replace(before.round()) == Some(before.round()) {
            text
        } else {
            format!("{} {text}", number(&before))
        }
    })
}

/// A variation in a line, with the moves of one colour in bold: `e5 **Nf3** Nc6 **Bb5**`.
pub(super) fn in_bold(
    start: &Position,
    moves: &[Move],
    letters: Letters,
    own: Option<Color>,
) -> String {
    let written = variation(start, moves, letters).into_iter();
    let shown = written.map(|(before, text)| {
        let is_own = Some(before.turn()) == own;
        if is_own { format!("**{text}**") } else { text }
    });
    joined(shown, " ")
}
