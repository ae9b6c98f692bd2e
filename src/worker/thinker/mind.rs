//! One search at a time, with the memory that it takes.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{oneshot, watch};

use crate::engine::{self, Level, Memory, Search, SearchBudget, Thought};
use crate::rules::Position;

/// How much memory a search may take, in MiB: it is given back when there is nothing to think about.
const MEMORY_MIB: usize = 16;
/// How far a search looks at most, in plies.
const DEPTH: u32 = 64;
/// The priority of a thread that runs where no other wants to, as `nice` counts them.
#[cfg(target_os = "linux")]
const LEAST_URGENT: i32 = 19;

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

/// What thinks.
pub(super) struct Mind {
    memory: Mutex<Option<Memory>>,
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
    pub fn new(stopping: watch::Receiver<bool>) -> Self {
        Self {
            memory: Mutex::default(),
            stopping,
        }
    }

    /// Thinks about a position.
    pub async fn think(&self, task: Task) -> Reflection {
        let stop = Arc::new(AtomicBool::new(false));
        let (mut memory, asked) = (self.remembered(), Arc::clone(&stop));
        let search = quietly(move || {
            let thought = task.search(&mut memory, &asked);
            (thought, memory)
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
                Ok((thought, memory)) => {
                    self.remember(Some(memory));
                    thought.map_or(Reflection::Ended, Reflection::Done)
                }
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
    pub fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }

    /// Gives the memory back.
    pub fn rest(&self) {
        self.remember(None);
    }

    fn remembered(&self) -> Memory {
        let mut memory = self.memory.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = memory.take();
        kept.unwrap_or_else(|| Memory::of_mebibytes(MEMORY_MIB))
    }

    fn remember(&self, memory: Option<Memory>) {
        *self.memory.lock().unwrap_or_else(PoisonError::into_inner) = memory;
    }
}

/// Has something done on a thread of its own to which everything else is preferred; where that breaks off, there is
/// an error in the place of what comes of it.
fn quietly<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> std::io::Result<oneshot::Receiver<T>> {
    let (done, found) = oneshot::channel();
    let thread = std::thread::Builder::new().name("thinker".to_owned());
    thread.spawn(move || {
        #[cfg(target_os = "linux")]
        if let Err(error) = rustix::process::setpriority_process(None, LEAST_URGENT) {
            tracing::debug!(%error, "searches are as urgent as all else");
        }
        let _nobody_waits = done.send(work());
    })?;
    Ok(found)
}
