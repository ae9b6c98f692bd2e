//! Players that never change, against which the engine is measured, and the games between them.
//!
//! [`Greedy`] looks one ply ahead, [`TwoPly`] two in chess; [`MaxN`] lets each player maximise its own value;
//! [`Paranoid`] looks three plies ahead and takes all others to play against it. They have a plain
//! evaluation of their own and are not made better when the engine is: what they score against is
//! comparable through time. Other programs play by [`UciPlayer`].

use seigneur::rules::{Move, Position};

mod arena;
mod engine;
mod greedy;
mod judgement;
mod kept;
mod max_n;
mod paranoid;
mod record;
mod tally;
mod two_ply;
pub mod uci;
mod uci_player;

pub use arena::{contest, opening, play};
pub use engine::{EnginePlayer, MoveBudget};
pub use greedy::Greedy;
pub use kept::KeptLines;
pub use max_n::MaxN;
pub use paranoid::Paranoid;
pub use record::{MatchGame, Seating};
pub use tally::{Tally, Wanted, elo_difference};
pub use two_ply::TwoPly;
pub use uci::{UciEngine, installed};
pub use uci_player::UciPlayer;

/// A game that goes on, as whoever is to move sees it.
#[derive(Clone, Copy, Debug)]
pub struct GameSoFar<'a> {
    /// The position in which a move is to be made.
    pub position: &'a Position,
    /// The keys of the positions before, the oldest first.
    pub past: &'a [u64],
    /// The moves from the start of the game on.
    pub moves: &'a [Move],
    /// The number of the game, from which whatever is drawn is drawn.
    pub seed: u64,
}

/// Somebody who chooses moves in games that go on.
pub trait Player {
    /// The move to make.
    ///
    /// # Errors
    /// Where the player breaks its rules, as one that takes too long does, or is gone.
    fn choose(&mut self, game: &GameSoFar) -> anyhow::Result<Move>;
}

/// A number without a pattern made of two others: the generator "splitmix64", as the engine had it when these
/// players were frozen.
const fn mix(one: u64, other: u64) -> u64 {
    let mut mixed = one.wrapping_add(other.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 31
}
