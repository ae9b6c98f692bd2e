//! A game's moves from its first position on: what repetition and move counts say.

use super::illegal::Illegal;
use super::moves::Move;
use super::outcome::{Ending, Outcome};
use super::position::Position;

/// A draw that the player to move may claim (rule sheet, section 6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Draw {
    /// The position has stood three times.
    Threefold,
    /// Fifty moves by each player without a pawn move or a capture.
    FiftyMoves,
}

/// The positions of a game, from the first to the one it stands in.
#[derive(Clone, Debug)]
pub struct History {
    positions: Vec<Position>,
    moves: Vec<Move>,
    /// Every position as it counts for repetition.
    views: Vec<Position>,
}

impl History {
    /// A game that starts from a position.
    #[must_use]
    pub fn new(start: Position) -> Self {
        Self {
            views: vec![start.rules().repetition_view(&start)],
            moves: Vec::new(),
            positions: vec![start],
        }
    }

    /// The position in which the game stands.
    #[must_use]
    pub fn position(&self) -> &Position {
        // There is always the first one.
        &self.positions[self.positions.len() - 1]
    }

    /// Every position, the first one included: one more than there are moves.
    #[must_use]
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The moves played.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Plays a move.
    ///
    /// # Errors
    /// Where the move is not legal, the reason; the game stands as it stood.
    pub fn play(&mut self, mv: Move) -> Result<(), Illegal> {
        let next = self.position().play(mv)?;
        self.views.push(next.rules().repetition_view(&next));
        self.positions.push(next);
        self.moves.push(mv);
        Ok(())
    }

    /// How the game stands: the board first, then fivefold repetition and the count of moves.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let position = self.position();
        let draw = |ending| Outcome::draw(ending, position.colors());
        position.outcome().or_else(|| {
            if self.times_stood() >= 5 {
                Some(draw(Ending::Fivefold))
            } else if position.quiet_plies() >= self.plies(75) {
                Some(draw(Ending::SeventyFiveMoves))
            } else {
                None
            }
        })
    }

    /// The draw that the player to move may claim.
    #[must_use]
    pub fn claimable(&self) -> Option<Draw> {
        if self.times_stood() >= 3 {
            Some(Draw::Threefold)
        } else if self.position().quiet_plies() >= self.plies(50) {
            Some(Draw::FiftyMoves)
        } else {
            None
        }
    }

    /// How often the present position has stood.
    #[must_use]
    pub fn times_stood(&self) -> usize {
        let now = &self.views[self.views.len() - 1];
        self.views.iter().filter(|view| *view == now).count()
    }

    /// Moves by each player, in plies.
    fn plies(&self, moves: u32) -> u32 {
        let players = u32::try_from(self.position().colors().len()).unwrap_or(u32::MAX);
        moves.saturating_mul(players)
    }
}
