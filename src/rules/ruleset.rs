//! The hooks in which the games differ; everything else is shared.

use super::illegal::Illegal;
use super::outcome::Outcome;
use super::piece::{Color, Piece, Role};
use super::position::Position;
use super::square::Square;
use super::topology::Topology;

/// A king that a move may not leave in check, and by whom.
#[derive(Clone, Copy, Debug)]
pub struct Guard {
    /// Whose king it is.
    pub king: Color,
    /// Whose checks count.
    pub against: Color,
}

/// One game's rules, as its differences over the shared generator.
///
/// Methods take positions that are valid.
pub trait Ruleset: Sync {
    /// The board.
    fn topology(&self) -> &'static Topology;

    /// The colours that play, in the order of play.
    fn colors(&self) -> &'static [Color];

    /// The number of the home in which a colour starts.
    fn home(&self, color: Color) -> usize;

    /// Kings that `mover` may not leave in check, besides its own by anyone.
    fn guards(&self, mover: Color) -> &'static [Guard];

    /// What a pawn of `mover` that reaches a goal may become; empty where it stays a pawn.
    ///
    /// The position is the one before the move.
    fn becomes(&self, position: &Position, mover: Color) -> Vec<Role>;

    /// Why the mover may not capture `captured` on `on`, unless the move checks its owner; `None` where it may.
    fn bars_capture(&self, position: &Position, captured: Piece, on: Square) -> Option<Illegal>;

    /// The outcome that the last move's checks bring about at once, before anyone looks for moves.
    fn outcome_by_checks(&self, position: &Position) -> Option<Outcome>;

    /// The outcome where the player to move has no legal move.
    fn outcome_without_moves(&self, position: &Position) -> Outcome;

    /// Whether nobody can mate any more.
    fn is_dead(&self, position: &Position) -> bool;

    /// Whether dead positions have no moves in perft (rule sheet, section 8: not in chess).
    fn perft_sees_dead_positions(&self) -> bool;

    /// The outcome when a player resigns.
    fn outcome_of_resignation(&self, position: &Position, resigning: Color) -> Outcome;

    /// The position as it counts for repetition: what does not count is set to nothing.
    fn repetition_view(&self, position: &Position) -> Position;

    /// Writes a position as the game's position string.
    fn write(&self, position: &Position) -> String;

    /// Reads the game's position string.
    ///
    /// # Errors
    /// Where a field is not of its form: which, where in it, and what was expected.
    fn read(&self, text: &str) -> Result<super::Setup, super::SetupError>;

    /// Refuses what this game alone refuses in a setup that is otherwise sound.
    ///
    /// # Errors
    /// What is wrong, and where.
    fn check(&self, position: &Position) -> Result<(), super::SetupError>;
}
