//! One search at a time, with the memory that it takes.

use std::convert::Infallible;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::{oneshot, watch};
use tokio::time::Instant;

use crate::engine::{self, Level, Memory, Search, SearchBudget, Thought};
use crate::metrics::Metrics;
use crate::rules::{Move, Position};

mod advising;
mod line;
mod patience;
mod priority;
#[cfg(test)]
mod tests;

pub(super) use line::{MovesFirst, Urgency};
use line::{Turn, WaitingLine};
use patience::Patience;
use priority::RunTime;
pub use priority::ThinkingPriority;

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
    /// This was found.
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

/// The memory of a search that is kept for the next one.
#[derive(Debug)]
struct KeptMemory {
    memory: Memory,
    /// Whether a search has used it since it was last looked whether it is needed.
    is_used: bool,
}

/// How a task is searched with a memory, until it is stopped.
type Searching = fn(&Task, &mut Memory, &AtomicBool) -> Option<Thought>;

/// Why nothing has come of what was to be done on a thread.
#[derive(Debug, thiserror::Error)]
enum ThreadError {
    /// There is none.
    #[error("no thread can be started")]
    Start(#[from] std::io::Error),
    /// It has panicked.
    #[error("the thread broke off")]
    BrokenOff(#[from] oneshot::error::RecvError),
}

/// What thinks: about one thing at a time, the most urgent first.
#[derive(Debug)]
pub struct Mind {
    line: WaitingLine,
    searching: Searching,
    /// Whoever has the turn takes it, and puts it back.
    memory: Arc<Mutex<Option<KeptMemory>>>,
    metrics: Metrics,
    priority: ThinkingPriority,
    patience: Patience,
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
    /// How often it is looked whether the memory is still needed.
    pub const LOOK: Duration = Duration::from_secs(5);

    /// What thinks until the process is to end.
    #[must_use]
    pub fn new(
        stopping: watch::Receiver<bool>,
        metrics: Metrics,
        priority: ThinkingPriority,
    ) -> Self {
        Self {
            line: WaitingLine::default(),
            searching: Task::search,
            memory: Arc::default(),
            metrics,
            priority,
            patience: Patience::default(),
            stopping,
        }
    }

    /// Thinks about a position, once nothing more urgent is to be thought about. Once the process is to end nobody waits
    /// for that.
    pub(super) async fn think(&self, urgency: Urgency, task: Task) -> Reflection {
        let turn = tokio::select! {
            biased;
            () = self.stopped() => return Reflection::BrokenOff,
            turn = self.line.turn(urgency) => turn,
        };
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
        let (asked, searching) = (Arc::clone(&stop), self.searching);
        let search = move || {
            // What a search has begun to write that panics goes with it.
            let kept = memory.lock().take().map(|kept| kept.memory);
            let mut own = kept.unwrap_or_else(|| Memory::of_mebibytes(MEMORY_MIB));
            let found = searching(&task, &mut own, &asked);
            *memory.lock() = Some(KeptMemory {
                memory: own,
                is_used: true,
            });
            found
        };
        let mut search = pin!(self.on_a_thread(turn, search));
        tokio::select! {
            found = &mut search => match found {
                Ok(thought) => thought.map_or(Reflection::Ended, Reflection::Done),
                Err(error) => {
                    tracing::error!(%error, "a search came to nothing");
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

    /// Has something done on a thread of its own, whose turn it is until what came of it has been taken, or until it is
    /// done where nobody waits for it any more.
    async fn on_a_thread<T: Send + 'static>(
        &self,
        turn: Turn,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ThreadError> {
        let (done, mut found) = oneshot::channel();
        let (begun, run_time) = oneshot::channel();
        let priority = self.priority;
        let thread = std::thread::Builder::new().name("thinker".to_owned());
        let thread = thread.spawn(move || {
            priority.begin();
            // Nobody asks for it where the work is over soon.
            let _asked = begun.send(RunTime::of_this_thread());
            // A turn that ended before that would have the next thread keep this one, which the system lets wait, from
            // telling what it has found.
            let _nobody_waits = done.send((work(), turn));
        })?;
        let hurry = async {
            let run_time = run_time.await;
            let spent = || run_time.as_ref().ok().and_then(RunTime::spent);
            self.patience.wait(spent).await;
            priority.hurry(thread);
            std::future::pending::<Infallible>().await
        };
        tokio::select! {
            found = &mut found => {
                let (result, _turn_is_over) = found?;
                Ok(result)
            }
            never = hurry => match never {},
        }
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

    /// Gives the memory back that no search has used since this was last asked for.
    pub fn rest(&self) {
        let mut memory = self.memory.lock();
        let used = memory.take().filter(|kept| kept.is_used);
        *memory = used.map(|kept| KeptMemory {
            is_used: false,
            ..kept
        });
    }

    /// The same, whose searches all panic.
    #[cfg(test)]
    pub(super) fn breaking_off(self) -> Self {
        let searching: Searching = |_, _, _| panic!("the search is to break off");
        Self { searching, ..self }
    }
}
