//! All moves of a game, round by round.

use super::GamePage;
use crate::rules::HistoryEntry;
use crate::words::Line;

/// What stands on one line of the list of moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveEntry {
    /// The moves of a round, or a part of them.
    Round {
        /// The number of the round.
        number: u32,
        /// By colour, in the order of play; none where a colour has not moved in it.
        cells: Vec<Option<MoveCell>>,
    },
    /// Somebody left, and the others play on.
    Remark {
        /// The position that came of it, from 0 on.
        place: usize,
        /// What is said.
        text: String,
    },
}

/// A move in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveCell {
    /// The position that came of it, from 0 on.
    pub place: usize,
    /// The move as the reader writes it, with the sign of what it cost.
    pub text: String,
}

impl GamePage<'_> {
    /// The moves of the game, in order.
    #[must_use]
    pub fn moves(self) -> Vec<MoveEntry> {
        let mut entries: Vec<MoveEntry> = Vec::new();
        let turns = self.history.positions().iter().zip(self.history.turns());
        for (turn, (before, entry)) in turns.enumerate() {
            let place = turn + 1;
            match *entry {
                HistoryEntry::Moved(mv) => {
                    let colors = before.colors();
                    let column = colors.iter().position(|&color| color == before.turn());
                    let mark = self.analysis.and_then(|report| report.mark_at(turn));
                    let sign = mark.map_or("", |marked| marked.sign());
                    let text = self.san(before, mv) + sign;
                    let at = (before.round(), column.unwrap_or_default());
                    add(&mut entries, at, colors.len(), MoveCell { place, text });
                }
                HistoryEntry::Left { color, .. } => {
                    let line = Line::new("page-left-then").with("color", self.color(color));
                    let text = self.say(line);
                    entries.push(MoveEntry::Remark { place, text });
                }
            }
        }
        entries
    }
}

/// Puts a move into its round, which is the latest line or a new one.
fn add(
    entries: &mut Vec<MoveEntry>,
    (round, column): (u32, usize),
    columns: usize,
    cell: MoveCell,
) {
    if let Some(MoveEntry::Round { number, cells }) = entries.last_mut()
        && *number == round
        && cells[column..].iter().all(Option::is_none)
    {
        cells[column] = Some(cell);
        return;
    }
    let mut cells = vec![None; columns];
    cells[column] = Some(cell);
    entries.push(MoveEntry::Round {
        number: round,
        cells,
    });
}
