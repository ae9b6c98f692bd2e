//! One search at a time, with the memory that it takes.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

#[cfg(target_os = "linux")]
use thread_priority::{
    NormalThreadSchedulePolicy, ThreadPriority, ThreadSchedulePolicy,
    set_thread_priority_and_policy, thread_native_id,
};
use tokio::sync::{oneshot, watch};
use tokio::time::Instant;

use crate::engine::{self, Level, Memory, Search, SearchBudget, Thought};
use crate::metrics::Metrics;
use crate::rules::{Move, Position};

mod advising;
mod line;
#[cfg(test)]
mod tests;

pub(super) use line::{MovesFirst, Urgency};
use line::{Turn, WaitingLine};

/// How much memory a search may take, in MiB: it is given back when there is nothing to think about.
const MEMORY_MIB: usize = 16;
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

/// What thinks: about one thing at a time, the most urgent first.
#[derive(Debug)]
pub struct Mind {
    line: WaitingLine,
    /// Used by whoever has the turn.
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
            line: WaitingLine::default(),
            memory: Arc::default(),
            metrics,
            priority,
            stopping,
        }
    }

    /// Thinks about a position, once nothing more urgent is to be thought about.
    pub(super) async fn think(&self, urgency: Urgency, task: Task) -> Reflection {
        let turn = self.line.turn(urgency).await;
        let since = Instant::now();
        let reflection = self.search(turn, task).await;
        self.metrics.searched(since.elapsed());
        reflection
    }

    /// Has all wait but moves in games.
    pub(super) fn moves_first(&self) -> MovesFirst {
        self.line.moves_first()
    }

    async fn search(&self, turn: Turn, task: Task) -> Reflection {
        let (stop, memory) = (Arc::new(AtomicBool::new(false)), Arc::clone(&self.memory));
        let asked = Arc::clone(&stop);
        let search = move || {
            let mut kept = memory.lock().unwrap_or_else(PoisonError::into_inner);
            let memory = kept.get_or_insert_with(|| Memory::of_mebibytes(MEMORY_MIB));
            task.search(memory, &asked)
        };
        let mut search = match self.on_a_thread(turn, search) {
            Ok(search) => search,
            Err(error) => {
                tracing::error!(%error, "no thread can be started for a search");
                return Reflection::BrokenOff;
            }
        };
        tokio::select! {
            found = &mut search => match found {
                Ok(thought) => thought.map_or(Reflection::Ended, Reflection::Done),
                Err(error) => {
                    tracing::error!(%error, "a search broke off");
                    Reflection::BrokenOff
                }
            },
            () = self.stopped() => {
                stop.store(true, Ordering::Relaxed);
                let _stopped = search.await;
                Reflection::BrokenOff
            }
        }
    }

    /// Has something done on a thread of its own, whose turn it is until then, also where nobody waits for it any
    /// more; where that breaks off, there is an error in the place of what comes of it.
    fn on_a_thread<T: Send + 'static>(
        &self,
        turn: Turn,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> std::io::Result<oneshot::Receiver<T>> {
        let (done, found) = oneshot::channel();
        let priority = self.priority;
        let thread = std::thread::Builder::new().name("thinker".to_owned());
        thread.spawn(move || {
            let turn = turn;
            if priority == ThinkingPriority::Idle {
                wait_for_all_else();
            }
            let result = work();
            drop(turn);
            let _nobody_waits = done.send(result);
        })?;
        Ok(found)
    }

    /// Waits until the process is to end.
    async fn stopped(&self) {
        let mut stopping = self.stopping.clone();
        let _told = stopping.wait_for(|stopping| *stopping).await;
    }

    /// Counts that thinking about a game has failed.
    pub(super) fn failed(&self) {
        self.metrics.search_failed();
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
