//! What has been played at a table.

use crate::rules::{Color, History, Move, Players, Position};

/// The moves of a table's game so far; none before its start.
#[derive(Clone, Copy, Debug)]
pub struct MoveRecord<'a> {
    pub(super) history: Option<&'a History>,
    /// Those who are still in.
    pub(super) players: Players,
    /// How many of the latest moves are told together.
    pub(super) burst: usize,
}

impl<'a> MoveRecord<'a> {
    /// The latest moves that are told together, each with the position in which it was played: one, and
    /// those that were planned for it or that computers answered; none where something else happened last.
    pub fn burst(self) -> impl Iterator<Item = (&'a Position, Move)> + Clone {
        let turns = self.history.map_or(&[][..], History::turns);
        let positions = self.history.map_or(&[][..], History::positions);
        let from = turns.len().saturating_sub(self.burst);
        let latest = positions.iter().skip(from).zip(&turns[from..]);
        latest.filter_map(|(before, turn)| Some((before, turn.moved()?)))
    }

    /// How many turns remain where a colour's last move is taken back with all that followed; none
    /// where the colour has not moved, or somebody has left since.
    #[must_use]
    pub fn takeback(self, color: Color) -> Option<usize> {
        let history = self.history?;
        let turns = history.positions().iter().zip(history.turns()).enumerate();
        let mut back = turns
            .rev()
            .take_while(|(_, (_, turn))| turn.moved().is_some());
        let own = back.find(|(_, (before, _))| before.turn() == color);
        own.map(|(place, _)| place)
    }

    /// Whether everyone who is still in has moved so often.
    #[must_use]
    pub fn everyone_has_moved(self, times: usize) -> bool {
        let mut players = self.players.iter();
        players.all(|color| self.count_of(color) >= times)
    }

    /// How often a colour has moved.
    #[must_use]
    pub fn count_of(self, color: Color) -> usize {
        let moves = self.history.into_iter().flat_map(History::played);
        moves.filter(|(before, _)| before.turn() == color).count()
    }
}
