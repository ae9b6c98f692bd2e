//! What stands in the movetext between one position and the next.

use crate::rules::history::HistoryEntry;
use crate::rules::notation::{Letters, san};
use crate::rules::piece::Color;
use crate::rules::position::Position;
use crate::rules::ruleset::Leaving;

/// A turn as it is written: a move, or a comment for a player who leaves while the others play on.
pub(super) fn text(position: &Position, turn: HistoryEntry) -> String {
    match turn {
        HistoryEntry::Moved(mv) => san(position, mv, Letters::ENGLISH),
        HistoryEntry::Left { color, by } => format!("{{[%{} {color}]}}", command(by)),
    }
}

/// The player whose leaving a comment tells, as `[%resigns r]` or `[%timeout r]`.
pub(super) fn leaver(comment: &str) -> Option<(Color, Leaving)> {
    let inside = comment.trim().strip_prefix("[%")?.strip_suffix(']')?;
    let (verb, color) = inside.split_once(' ')?;
    let by = [Leaving::Resignation, Leaving::Timeout]
        .into_iter()
        .find(|&by| command(by) == verb)?;
    let mut letters = color.trim().chars();
    let color = letters.next().and_then(Color::from_letter)?;
    letters.next().is_none().then_some((color, by))
}

fn command(by: Leaving) -> &'static str {
    match by {
        Leaving::Resignation => "resigns",
        Leaving::Timeout => "timeout",
    }
}

/// The number before a move: `12.` for White, `12..` for Red, `12...` for Black.
#[must_use]
pub fn number(position: &Position) -> String {
    let dots = ".".repeat(position.turn().index() + 1);
    format!("{}{dots}", position.round())
}
