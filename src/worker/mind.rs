//! One search at a time, with the memory that it takes.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use async_trait::async_trait;
#[cfg(target_os = "linux")]
use thread_priority::{
    NormalThreadSchedulePolicy, ThreadPriority, ThreadSchedulePolicy,
    set_thread_priority_and_policy, thread_native_id,
};
use tokio::sync::{Mutex, OwnedMutexGuard, oneshot, watch};
use tokio::time::Instant;

use crate::engine::{self, Level, Memory, Search, SearchBudget, Thought};
use crate::game::practice::{Advisor, MoveQuestion};
use crate::metrics::Metrics;
use crate::rules::{Move, Position};

/// How much memory a search may take, in MiB: it is given back when there is nothing to think about.
const MEMORY_MIB: usize = 16;
/// What a move for somebody who practises may cost at most, in positions: a fraction of a second, so that whoever waits
/// for it sees it with what they pressed, and moves of games hardly wait for it. Weaker levels look at fewer.
const PRACTICE_NODES: u64 = 100_000;
/// How far a search looks at most, in plies.
const DEPTH: u32 = 64;

/// A position that is to be thought about.
pub(super) struct Task {
    pub position: Position,
    /// The keys of the positions before it, the oldest first.
    pub past: Vec<u64>,
    pub level: Level,
    /// What it may cost at most, in positions; weaker levels look at fewer.
    pub nodes: u64,
    pub seed: u64,
}

/// What came of thinking.
pub(super) enum Reflection {
    /// This.
    Done(Thought),
    /// The game has ended there.
    Ended,
    /// Nothing: it broke off, or was stopped. What was found by then would be another thought than the next
    /// process has.
    BrokenOff,
}

impl Reflection {
    /// The move that was found.
    pub fn best(self) -> Option<Move> {
        match self {
            Self::Done(thought) => Some(thought.best),
            Self::Ended | Self::BrokenOff => None,
        }
    }
}

/// How urgent searches are beside everything else on the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThinkingPriority {
    /// They run where nothing else wants to.
    Idle,
    /// They are as urgent as all else: for tests, beside which a machine may have no idle moment.
    Usual,
}

/// What thinks: about one thing at a time, in the order in which it is asked. Whoever plays the games asks for one move
/// after the other, so that somebody who practises waits for one of them at most.
#[derive(Debug)]
pub struct Mind {
    memory: Arc<Mutex<Option<Memory>>>,
    metrics: Metrics,
    priority: ThinkingPriority,
    /// Whether the process is to end.
    stopping: watch::Receiver<bool>,
}

impl Task {
    /// What comes of it with a memory of its own, and nobody to stop it.
    pub fn alone(&self) -> Option<Thought> {
        self.search(
            &mut Memory::of_mebibytes(MEMORY_MIB),
            &AtomicBool::new(false),
        )
    }

    fn search(&self, memory: &mut Memory, stop: &AtomicBool) -> Option<Thought> {
        let search = Search {
            among: &[],
            position: &self.position,
            past: &self.past,
            level: self.level,
            budget: SearchBudget {
                nodes: self.nodes,
                depth: DEPTH,
                stop,
            },
            seed: self.seed,
        };
        engine::think(&search, memory, &mut |_| {})
    }
}

impl Mind {
    /// What thinks until the process is to end.
    #[must_use]
    pub fn new(
        stopping: watch::Receiver<bool>,
        metrics: Metrics,
        priority: ThinkingPriority,
    ) -> Self {
        Self {
            memory: Arc::default(),
            metrics,
            priority,
            stopping,
        }
    }

    /// Thinks about a position, once what was asked before has been thought about.
    pub(super) async fn think(&self, task: Task) -> Reflection {
        let memory = Arc::clone(&self.memory).lock_owned().await;
        let since = Instant::now();
        let reflection = self.think_with(memory, task).await;
        self.metrics.searched(since.elapsed());
        reflection
    }

    async fn think_with(
        &self,
        mut memory: OwnedMutexGuard<Option<Memory>>,
        task: Task,
    ) -> Reflection {
        let stop = Arc::new(AtomicBool::new(false));
        let asked = Arc::clone(&stop);
        // It keeps the memory for itself also where nobody waits for it any more.
        let search = on_a_thread(self.priority, move || {
            let memory = memory.get_or_insert_with(|| Memory::of_mebibytes(MEMORY_MIB));
            task.search(memory, &asked)
        });
        let mut search = match search {
            Ok(search) => search,
            Err(error) => {
                tracing::error!(%error, "no thread can be started for a search");
                return Reflection::BrokenOff;
            }
        };
        let mut stopping = self.stopping.clone();
        let stopped = async {
            let _told = stopping.wait_for(|stopping| *stopping).await;
        };
        tokio::select! {
            found = &mut search => match found {
                Ok(thought) => thought.map_or(Reflection::Ended, Reflection::Done),
                Err(error) => {
                    tracing::error!(%error, "a search broke off");
                    Reflection::BrokenOff
                }
            },
            () = stopped => {
                stop.store(true, Ordering::Relaxed);
                let _stopped = search.await;
                Reflection::BrokenOff
            }
        }
    }

    /// Whether the process is to end.
    pub(super) fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }

    /// Gives the memory back, unless it is thinking.
    pub(super) fn rest(&self) {
        if let Ok(mut kept) = self.memory.try_lock() {
            *kept = None;
        }
    }
}

#[async_trait]
impl Advisor for Mind {
    async fn best_move(&self, question: MoveQuestion) -> Option<Move> {
        let task = Task {
            position: question.position,
            past: question.past,
            level: Level::new(question.level.number())?,
            nodes: PRACTICE_NODES,
            seed: question.seed,
        };
        self.think(task).await.best()
    }
}

/// Has something done on a thread of its own; where that breaks off, there is an error in the place of what comes of it.
fn on_a_thread<T: Send + 'static>(
    priority: ThinkingPriority,
    work: impl FnOnce() -> T + Send + 'static,
) -> std::io::Result<oneshot::Receiver<T>> {
    let (done, found) = oneshot::channel();
    let thread = std::thread::Builder::new().name("thinker".to_owned());
    thread.spawn(move || {
        if priority == ThinkingPriority::Idle {
            wait_for_all_else();
        }
        let _nobody_waits = done.send(work());
    })?;
    Ok(found)
}

/// From now on this thread runs where no other wants to. Being as nice as can be is not enough for that: a nice thread
/// keeps its processor for some milliseconds after another has got something to do, an idle one gives it up at once.
fn wait_for_all_else() {
    #[cfg(target_os = "linux")]
    {
        let idle = ThreadSchedulePolicy::Normal(NormalThreadSchedulePolicy::Idle);
        let set = set_thread_priority_and_policy(thread_native_id(), ThreadPriority::Min, idle);
        if let Err(error) = set {
            tracing::debug!(?error, "searches may be as urgent as all else");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::ComputerLevel;
    use crate::rules::Variant;

    #[tokio::test]
    async fn somebody_who_practises_waits_for_the_move_that_is_thought_about() {
        let (_end, stopping) = watch::channel(false);
        let mind = Mind::new(stopping, Metrics::default(), ThinkingPriority::Usual);
        let position = Position::start(Variant::Chess);
        let of_game = Task {
            position,
            past: Vec::new(),
            level: Level::FULL,
            nodes: 40_000,
            seed: 1,
        };
        // Weak enough to be done first, were it not to wait; strong enough to be told after what is done before it.
        let middling = ComputerLevel::new(4).unwrap();
        let of_practice = MoveQuestion {
            position,
            past: Vec::new(),
            level: middling,
            seed: 1,
        };
        let order = std::sync::Mutex::new(Vec::new());
        let thinks = async {
            assert!(matches!(mind.think(of_game).await, Reflection::Done(_)));
            order.lock().unwrap().push("game");
        };
        let practises = async {
            assert!(mind.best_move(of_practice).await.is_some());
            order.lock().unwrap().push("practice");
        };
        tokio::join!(thinks, practises);
        assert_eq!(*order.lock().unwrap(), ["game", "practice"]);
    }
}
