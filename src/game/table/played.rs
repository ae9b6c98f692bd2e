//! What has been played at a table.

use super::Table;
use crate::rules::{Color, History, HistoryEntry, Move, Position};

impl Table {
    /// The latest moves that came at once, each with the position in which it was played: one, and
    /// those that were planned for it; none where something else happened last.
    pub fn burst(&self) -> impl Iterator<Item = (&Position, Move)> {
        let history = self.history();
        let turns = history.map_or(&[][..], History::turns);
        let positions = history.map_or(&[][..], History::positions);
        let from = turns.len().saturating_sub(self.burst);
        let latest = positions.iter().skip(from).zip(&turns[from..]);
        latest.filter_map(|(before, turn)| match turn {
            HistoryEntry::Moved(mv) => Some((before, *mv)),
            HistoryEntry::Left { .. } => None,
        })
    }

    /// How many turns remain where a colour's last move is taken back with all that followed; none
    /// where the colour has not moved, or somebody has left since.
    #[must_use]
    pub fn takeback(&self, color: Color) -> Option<usize> {
        let history = self.history()?;
        let turns = history.positions().iter().zip(history.turns()).enumerate();
        let back = turns.rev().map_while(|(place, (before, turn))| match turn {
            HistoryEntry::Moved(_) => Some((place, before.turn())),
            HistoryEntry::Left { .. } => None,
        });
        back.into_iter()
            .find_map(|(place, mover)| (mover == color).then_some(place))
    }

    /// Whether everyone who is still in has moved so often.
    #[must_use]
    pub fn everyone_has_moved(&self, times: usize) -> bool {
        let mut players = self.position().players().iter();
        players.all(|color| self.moves_of(color) >= times)
    }

    /// How often a colour has moved.
    #[must_use]
    pub fn moves_of(&self, color: Color) -> usize {
        let Some(history) = self.history() else {
            return 0;
        };
        let turns = history.positions().iter().zip(history.turns());
        let own = turns.filter(|(before, turn)| {
            before.turn() == color && matches!(turn, HistoryEntry::Moved(_))
        });
        own.count()
    }
}
