//! The engine as a player.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use seigneur::engine::{
    Level, Memory, Policy, Search, SearchBudget, Thought, think, think_by, think_on,
};
use seigneur::rules::Move;

use super::{GameSoFar, Player};

/// How long after its time a move may come: a busy machine lets a thread wait, but a search that does not
/// hear that it is to stop takes longer.
const MARGIN: Duration = Duration::from_secs(1);
/// How far a search looks at most, in plies.
const DEPTH: u32 = 64;

/// What a move may cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveBudget {
    /// So many positions.
    Nodes(u64),
    /// So much time on the clock.
    Time(Duration),
}

/// The engine as a player.
#[derive(Debug)]
pub struct EnginePlayer {
    level: Level,
    policy: Option<Policy>,
    budget: MoveBudget,
    memory: Memory,
    /// How many moves the game had when it was last asked.
    moves: usize,
    /// The nodes of all its searches.
    pub spent: u64,
    /// The depths of all its searches, and how many there were.
    pub depths: (u64, u64),
    /// The points in thousandths that it expected for each colour when it last moved.
    pub expected: [u16; 3],
}

impl EnginePlayer {
    /// The engine at a level.
    #[must_use]
    pub fn new(level: Level, budget: MoveBudget) -> Self {
        Self {
            level,
            policy: None,
            budget,
            memory: Memory::of_mebibytes(16),
            moves: 0,
            spent: 0,
            depths: (0, 0),
            expected: [0; 3],
        }
    }

    /// The strongest engine, with a policy that need not be that of the game for three.
    #[must_use]
    pub fn with_policy(policy: Policy, budget: MoveBudget) -> Self {
        Self {
            policy: Some(policy),
            ..Self::new(Level::FULL, budget)
        }
    }

    /// What it makes of a position, within its budget.
    ///
    /// # Errors
    /// Where the game has ended, or the search went on for long after its time.
    pub fn think(&mut self, game: &GameSoFar) -> anyhow::Result<Thought> {
        let stop = AtomicBool::new(false);
        let thought = match self.budget {
            MoveBudget::Nodes(nodes) => self.search(game, nodes, &stop),
            MoveBudget::Time(time) => {
                let begun = Instant::now();
                let thought = thread::scope(|scope| {
                    let (running, ended) = channel::<()>();
                    let stop = &stop;
                    scope.spawn(move || {
                        if ended.recv_timeout(time) == Err(RecvTimeoutError::Timeout) {
                            stop.store(true, Ordering::Relaxed);
                        }
                    });
                    let thought = self.search(game, u64::MAX, stop);
                    drop(running);
                    thought
                });
                let taken = begun.elapsed();
                ensure!(
                    taken < time + MARGIN,
                    "a move of {time:?} took {taken:?}: lost on time"
                );
                thought
            }
        };
        thought.context("the game has ended")
    }

    fn search(&mut self, game: &GameSoFar, nodes: u64, stop: &AtomicBool) -> Option<Thought> {
        let search = Search {
            among: &[],
            position: game.position,
            past: game.past,
            level: self.level,
            budget: SearchBudget {
                nodes,
                depth: DEPTH,
                stop,
            },
            seed: game.seed,
        };
        let memory = &mut self.memory;
        let goes_on = game.moves.len() > std::mem::replace(&mut self.moves, game.moves.len());
        match (self.policy, self.budget) {
            (Some(policy), _) => think_by(policy, &search, memory),
            // As in a chess program, which knows what it found a move ago.
            (None, MoveBudget::Time(_)) if goes_on => think_on(&search, memory, &mut |_| {}),
            _ => think(&search, memory, &mut |_| {}),
        }
    }
}

impl Player for EnginePlayer {
    fn choose(&mut self, game: &GameSoFar) -> anyhow::Result<Move> {
        let thought = self.think(game)?;
        self.spent += thought.nodes;
        self.depths.0 += u64::from(thought.depth);
        self.depths.1 += 1;
        self.expected = thought.expected;
        Ok(thought.best)
    }
}
