//! Writes a record in PGN's export format.

use super::record::Record;
use super::turn::{number, text};
use crate::rules::history::HistoryEntry;

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
    for (position, &turn) in history.positions().iter().zip(history.turns()) {
        let is_move = matches!(turn, HistoryEntry::Moved(_));
        if is_move && numbered != Some(position.round()) {
            lines.push(&number(position));
        }
        lines.push(&text(position, turn));
        // Behind a comment there is a number again.
        numbered = is_move.then(|| position.round());
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
