//! The hooks in which the games differ; everything else is shared.

use super::castling::Wing;
use super::notation::position96;
use super::outcome::{Ending, Outcome};
use super::piece::{Color, Piece, Role, Roles};
use super::position::{Position, PositionDraft};
use super::setup::{Setup, SetupError};
use super::square::SquareSet;
use super::variant::Variant;

pub use super::movegen::Shield;

/// How a player leaves a game that goes on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Leaving {
    /// The player resigned, and leaves by that.
    Resignation,
    /// The player's time ran out, and nobody took the seat.
    Timeout,
}

impl Leaving {
    /// The ending that it is where it ends the game.
    #[must_use]
    pub const fn ending(self) -> Ending {
        match self {
            Self::Resignation => Ending::Resignation,
            Self::Timeout => Ending::Timeout,
        }
    }
}

/// What follows when a player leaves.
///
/// ```
/// use seigneur::rules::{Color, Departure, Leaving, Position, Variant};
///
/// let leave = |variant: Variant| {
///     let start = Position::start(variant);
///     start.rules().leave(&start, Color::White, Leaving::Resignation)
/// };
/// assert!(matches!(leave(Variant::Chess), Departure::Ends(_)));
/// assert!(matches!(leave(Variant::Yalta), Departure::GoesOn(_)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Departure {
    /// The game is over, with this outcome.
    Ends(Outcome),
    /// The others play on from here.
    GoesOn(Position),
}

/// One game's rules, as its differences over the shared generator.
///
/// Methods take positions that are valid. What a method does unless a game says
/// otherwise is the rule of most games.
///
/// ```
/// use seigneur::rules::Variant;
///
/// let (chess, yalta) = (Variant::Chess.rules(), Variant::YaltaLastKing.rules());
/// assert!(chess.has_check() && !Variant::Echeversi.rules().has_check());
/// assert!(yalta.goes_on_without_a_player() && !chess.goes_on_without_a_player());
/// assert!(Variant::Trichess.rules().liberates(), "a pawn that arrives frees a captured piece");
/// ```
pub trait Ruleset: Sync {
    /// Sets an empty board up for the start.
    fn set_up(&self, draft: &mut PositionDraft) {
        for home in draft.topology().homes() {
            let color = home.owner;
            let back = "RNBQKBNR".chars().filter_map(Role::from_letter);
            for (&square, role) in home.back_rank.iter().zip(back) {
                draft.put(Piece { color, role }, square);
            }
            for square in home.pawns.start {
                let role = Role::Pawn;
                draft.put(Piece { color, role }, square);
            }
            for wing in Wing::ALL {
                draft.grant_castling(color, wing);
            }
        }
    }

    /// Whether a king can stand in check.
    fn has_check(&self) -> bool {
        true
    }

    /// Whether players may agree on a draw (rule sheet, section 6).
    fn has_agreed_draws(&self) -> bool {
        true
    }

    /// Whether players can go out while the others play on.
    fn goes_on_without_a_player(&self) -> bool {
        false
    }

    /// The pieces that the side to move may move.
    fn movers(&self, position: &Position) -> SquareSet {
        position.pieces(position.turn())
    }

    /// The kinds that the side to move may place from its hand.
    fn placeable(&self, _: &Position) -> Roles {
        Roles::NONE
    }

    /// The king that the side to move may not expose, besides its own.
    fn shield(&self, _: &Position) -> Option<Shield> {
        None
    }

    /// What a pawn of `mover` that reaches a goal may become; empty where it stays a pawn.
    ///
    /// The position is the one before the move.
    fn becomes(&self, _: &Position, _mover: Color) -> Roles {
        Roles::PROMOTIONS
    }

    /// Whether a pawn is exchanged for a captured piece rather than promoted.
    fn liberates(&self) -> bool {
        false
    }

    /// The pieces that `captor` may not capture, unless the move checks their owner.
    fn protected_from(&self, _: &Position, _captor: Color) -> SquareSet {
        SquareSet::EMPTY
    }

    /// Takes players out whom the last move mated, where the others play on.
    fn settle(&self, _: &mut PositionDraft) {}

    /// The outcome that comes before anyone looks for moves.
    fn outcome_at_once(&self, _: &Position) -> Option<Outcome> {
        None
    }

    /// The outcome where the player to move has no legal move.
    fn outcome_without_moves(&self, position: &Position) -> Outcome;

    /// Whether nobody can mate any more: no player still in has anything but a king and pawns on back ranks (rule sheet,
    /// section 6).
    fn is_dead(&self, position: &Position) -> bool {
        position.players().iter().all(|color| {
            let spent = position.of(color, Role::Pawn) & position.home(color).pawns.goal;
            let idle = spent | position.of(color, Role::King);
            (position.pieces(color) & !idle).is_empty()
        })
    }

    /// Whether dead positions have no moves in perft (rule sheet, section 8: not in chess).
    fn perft_sees_dead_positions(&self) -> bool {
        true
    }

    /// What follows when a player who is still in resigns or loses on time.
    fn leave(&self, position: &Position, leaver: Color, by: Leaving) -> Departure;

    /// The position as it counts for repetition: what does not count is set to nothing.
    fn repetition_view(&self, position: &Position) -> Position {
        let mut view = PositionDraft::of(position);
        view.drop_counters();
        view.position()
    }

    /// Writes a position as the game's position string.
    fn write(&self, position: &Position) -> String {
        position96::write(position)
    }

    /// Reads the game's position string.
    ///
    /// # Errors
    /// Where a field is not of its form: which, where in it, and what was expected.
    fn read(&self, variant: Variant, text: &str) -> Result<Setup, SetupError> {
        position96::read(variant, text)
    }

    /// Refuses what this game alone refuses in a setup that is otherwise sound.
    ///
    /// # Errors
    /// What is wrong, and where.
    fn check(&self, _: &Position) -> Result<(), SetupError> {
        Ok(())
    }
}
