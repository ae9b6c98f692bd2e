//! Finds moves for people who practise.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use async_trait::async_trait;
use tokio::sync::Mutex;

use crate::engine::{self, Level, Memory, Search, SearchBudget};
use crate::game::practice::{Advisor, MoveQuestion};
use crate::rules::Move;

/// What an answer may cost at most, in positions: a fraction of a second, so that whoever waits for it sees it
/// with what they pressed, and moves of games wait for no search of these. Weaker levels look at fewer.
const NODES: u64 = 100_000;
/// How far a search looks at most, in plies.
const DEPTH: u32 = 64;
/// How much memory a search may take, in MiB; it is given back with the answer.
const MEMORY_MIB: usize = 2;

/// Searches for moves, for one person at a time, beside what else goes on.
#[derive(Debug, Default)]
pub struct EngineAdvisor {
    one: Arc<Mutex<()>>,
}

#[async_trait]
impl Advisor for EngineAdvisor {
    async fn best_move(&self, question: MoveQuestion) -> Option<Move> {
        let alone = Arc::clone(&self.one).lock_owned().await;
        let search = tokio::task::spawn_blocking(move || {
            let found = found(&question);
            drop(alone);
            found
        });
        let found = search.await;
        found
            .inspect_err(|error| tracing::error!(%error, "a search for practice broke off"))
            .ok()?
    }
}

fn found(question: &MoveQuestion) -> Option<Move> {
    let stop = AtomicBool::new(false);
    let search = Search {
        position: &question.position,
        past: &question.past,
        level: Level::new(question.level.number())?,
        budget: SearchBudget {
            nodes: NODES,
            depth: DEPTH,
            stop: &stop,
        },
        seed: question.seed,
    };
    let thought = engine::think(&search, &mut Memory::of_mebibytes(MEMORY_MIB), &mut |_| {})?;
    Some(thought.best)
}
