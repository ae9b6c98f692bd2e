//! Writes a record in PGN's export format.

use super::record::Record;
use super::turn::{number, text};
use crate::rules::history::HistoryEntry;
use crate::rules::moves::Move;
use crate::rules::position::Position;

/// PGN: fewer than 80 signs on a line of moves.
const LONGEST_LINE: usize = 79;

/// Writes a record: its tags, an empty line, and its moves with the result.
///
/// Records are joined by an empty line.
#[must_use]
pub fn write(record: &Record) -> String {
    let tags: Vec<String> = record
        .tags()
        .iter()
        .map(|(name, value)| format!("[{name} \"{}\"]\n", escaped(value)))
        .collect();
    let mut lines = Lines {
        text: tags.concat() + "\n",
        width: 0,
    };
    let mut numbered = None;
    let history = record.history();
    let turns = history.positions().iter().zip(history.turns());
    for (place, (position, &turn)) in turns.enumerate() {
        let is_move = matches!(turn, HistoryEntry::Moved(_));
        if is_move && numbered != Some(position.round()) {
            lines.push(&number(position));
        }
        if !is_move {
            // A variation would be one of the move before, so that a comment tells what was looked at here.
            for line in record.variations(place) {
                lines.push_line(["{", "}"], position, line);
            }
        }
        lines.push(&text(position, turn));
        let remark = record.remark(place);
        if let Some(remark) = remark {
            lines.push(&format!("${}", remark.nag));
            let comment = format!("{{ {} }}", remark.comment.replace(['{', '}'], ""));
            comment.split_whitespace().for_each(|part| lines.push(part));
        }
        // Behind a comment there is a number again.
        numbered = (is_move && remark.is_none()).then(|| position.round());
        for line in record.variations(place).filter(|_| is_move) {
            lines.push_line(["(", ")"], position, line);
            numbered = None;
        }
    }
    // After the last move nothing was played instead: a comment tells it.
    for line in record.variations(history.turns().len()) {
        lines.push_line(["{", "}"], history.position(), line);
    }
    lines.push(&record.result());
    lines.text + "\n"
}

fn escaped(value: &str) -> String {
    value.replace('\\', "\\\\").replace('"', "\\\"")
}

/// A text that is filled line by line.
struct Lines {
    text: String,
    width: usize,
}

impl Lines {
    /// Adds a line that was not played from a position on, between two signs.
    fn push_line(&mut self, [open, close]: [&str; 2], start: &Position, line: &[Move]) {
        self.push(open);
        let (mut position, mut numbered) = (*start, None);
        for &mv in line {
            if numbered != Some(position.round()) {
                self.push(&number(&position));
                numbered = Some(position.round());
            }
            self.push(&text(&position, HistoryEntry::Moved(mv)));
            let Ok(next) = position.play(mv) else {
                break;
            };
            position = next;
        }
        self.push(close);
    }

    /// Adds a token behind a blank, or on a line of its own where it does not fit.
    fn push(&mut self, token: &str) {
        if self.width == 0 {
            self.width = token.len();
        } else if self.width + 1 + token.len() <= LONGEST_LINE {
            self.text.push(' ');
            self.width += 1 + token.len();
        } else {
            self.text.push('\n');
            self.width = token.len();
        }
        self.text.push_str(token);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::notation::pgn::{MoveRemark, read};
    use crate::rules::notation::{Letters, san};
    use crate::rules::{Color, History, Leaving, Move, Position, Variant};

    #[test]
    fn a_line_from_where_somebody_left_is_no_variation_of_the_move_before() {
        let mut game = History::new(Position::start(Variant::Yalta));
        let play = |game: &mut History, text: &str| {
            let mv = Move::from_coordinates(text, game.position().topology()).unwrap();
            game.play(mv).unwrap();
        };
        let first = game.position().legal_moves()[0];
        game.play(first).unwrap();
        let tried = game.position().legal_moves()[0];
        let coordinates = tried.coordinates(game.position().topology());
        let mut line = History::new(*game.position());
        play(&mut line, &coordinates);
        game.leave(Color::Red, Leaving::Resignation);
        let next = game.position().legal_moves()[0];
        game.play(next).unwrap();
        let moves: Vec<Move> = line.moves().collect();
        let record = Record::new(game, None).with_line(1, &moves);
        let written = write(&record);
        let tried = san(&line.positions()[0], tried, Letters::ENGLISH);
        let told = format!("{{ 1.. {tried} }} {{[%resigns r]}}");
        assert!(written.contains(&told), "{written}");
        assert!(!written.contains('('), "{written}");
        assert_eq!(read(&written).unwrap(), [record]);
    }

    #[test]
    fn remarks_stand_behind_their_moves_and_are_read_over() {
        let mut game = History::new(Position::start(Variant::Chess));
        for text in ["f2f3", "e7e5", "g2g4", "d8h4"] {
            let mv = Move::from_coordinates(text, game.position().topology()).unwrap();
            game.play(mv).unwrap();
        }
        let remark = MoveRemark {
            turn: 2,
            nag: 4,
            comment: "[%eval #-1] [%best d4]".to_owned(),
        };
        let record = Record::new(game, None).with_remarks(vec![remark]);
        let text = write(&record);
        let moves = "1. f3 e5 2. g4 $4 { [%eval #-1] [%best d4] } 2... Qh4# 0-1";
        assert!(text.contains(moves), "{text}");
        assert_eq!(read(&text).unwrap(), [record]);
    }
}
