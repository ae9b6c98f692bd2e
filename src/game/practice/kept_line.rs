//! Lines of games that players keep for themselves.

use super::LineNumber;
use crate::game::ids::{GameId, PlayerId};
use crate::rules::{History, HistoryEntry, Move, Position};

/// A line of a game that a player keeps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptLine {
    /// The game that it begins in.
    pub game: GameId,
    /// The person whose line it is.
    pub player: PlayerId,
    /// The number by which its player names it.
    pub number: LineNumber,
    /// How many turns of the game came before.
    pub after: usize,
    /// The position in which it begins, which the game may have left since; none where the line was kept before that was.
    pub start: Option<Position>,
    /// The moves, of all sides.
    pub moves: Vec<Move>,
}

impl KeptLine {
    /// The position in which it begins; where none was kept with it, the one in which the game stands there now.
    #[must_use]
    pub fn start_in(&self, game: &History) -> Option<Position> {
        self.start
            .or_else(|| game.positions().get(self.after).copied())
    }

    /// Whether the game has left the position in which it begins: moves were taken back.
    #[must_use]
    pub fn is_left_by(&self, game: &History) -> bool {
        let stands = game.positions().get(self.after);
        stands.is_none() || stands != self.start_in(game).as_ref()
    }

    /// The line from where it leaves the game, after how many turns that is, and its moves: those that were taken
    /// back come first. `left` are the ways that the game went until moves were taken back.
    #[must_use]
    pub fn from_game(&self, game: &History, left: &[History]) -> Option<(usize, Vec<Move>)> {
        let start = self.start_in(game)?;
        let stood = |way: &&History| way.positions().get(self.after) == Some(&start);
        let way = std::iter::once(game).chain(left).find(stood)?;
        let led = way.turns()[..self.after].iter();
        let common = led
            .zip(game.turns())
            .take_while(|(one, other)| one == other);
        let common = common.count();
        let back = way.turns()[common..self.after].iter().copied();
        // Nothing is taken back from before somebody has left.
        let mut moves: Vec<Move> = back.map(HistoryEntry::moved).collect::<Option<_>>()?;
        moves.extend(&self.moves);
        Some((common, moves))
    }
}
