//! Players that never change, against which the engine is measured, and the games between them.
//!
//! A greedy player looks one ply ahead; [`MaxN`] lets each player maximise its own value; [`Paranoid`]
//! looks three plies ahead and takes all others to play against it. They share a plain evaluation of
//! their own and are not made better when the engine is: what they score against is comparable
//! through time.

use std::sync::atomic::AtomicBool;

use seigneur::engine::{Level, Memory, Policy, Search, SearchBudget, think, think_by};
use seigneur::rules::{Move, Position};

mod arena;
mod greedy;
mod judgement;
mod max_n;
mod paranoid;
mod record;

pub use arena::{contest, play};
pub use greedy::Greedy;
pub use max_n::MaxN;
pub use paranoid::Paranoid;
pub use record::{MatchGame, Seating};

/// Somebody who chooses moves in games that go on.
pub trait Player {
    /// The move to make: `past` are the keys of the positions before, `seed` is of the game.
    ///
    /// Where there is no legal move, none.
    fn choose(&mut self, position: &Position, past: &[u64], seed: u64) -> Option<Move>;
}

/// The engine as a player, with so many nodes a move.
#[derive(Debug)]
pub struct EnginePlayer {
    level: Level,
    policy: Option<Policy>,
    nodes: u64,
    memory: Memory,
    /// The nodes of all its searches.
    pub spent: u64,
    /// The depths of all its searches, and how many there were.
    pub depths: (u64, u64),
}

impl EnginePlayer {
    /// The engine at a level that looks at so many positions at most.
    #[must_use]
    pub fn new(level: Level, nodes: u64) -> Self {
        Self {
            level,
            policy: None,
            nodes,
            memory: Memory::of_mebibytes(16),
            spent: 0,
            depths: (0, 0),
        }
    }

    /// The strongest engine, with a policy that need not be that of the game for three.
    #[must_use]
    pub fn with_policy(policy: Policy, nodes: u64) -> Self {
        Self {
            policy: Some(policy),
            ..Self::new(Level::FULL, nodes)
        }
    }
}

/// A number without a pattern made of two others: the generator "splitmix64", as the engine had it when these
/// players were frozen.
const fn mix(one: u64, other: u64) -> u64 {
    let mut mixed = one.wrapping_add(other.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 31
}

impl Player for EnginePlayer {
    fn choose(&mut self, position: &Position, past: &[u64], seed: u64) -> Option<Move> {
        let stop = AtomicBool::new(false);
        let search = Search {
            position,
            past,
            level: self.level,
            budget: SearchBudget {
                nodes: self.nodes,
                depth: u32::MAX,
                stop: &stop,
            },
            seed,
        };
        let thought = match self.policy {
            Some(policy) => think_by(policy, &search, &mut self.memory),
            None => think(&search, &mut self.memory, &mut |_| {}),
        }?;
        self.spent += thought.nodes;
        self.depths.0 += u64::from(thought.depth);
        self.depths.1 += 1;
        Some(thought.best)
    }
}
