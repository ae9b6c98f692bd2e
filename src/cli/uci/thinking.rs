//! A search in a thread of its own, stopped by a flag that the clock or `stop` raises.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::clock::{Limits, SearchManner};
use super::{Happening, Voice};
use crate::engine::{self, Level, Memory, Search, SearchBudget, SearchScore, Thought};
use crate::rules::{History, Move, Position, Topology};

/// How often a search that waits for `stop` looks whether it was said.
const PAUSE: Duration = Duration::from_millis(2);

/// What is to be thought about.
pub struct Task {
    /// The game as far as it was played.
    pub game: History,
    /// The moves among which one is sought; all where there are none.
    pub among: Vec<Move>,
    pub level: Level,
    pub seed: u64,
    pub limits: Limits,
    pub memory: Memory,
}

/// A search that runs.
pub struct Thinking {
    flags: Arc<Flags>,
    search: JoinHandle<Memory>,
    clock: Clock,
}

/// What is said to a search while it runs.
#[derive(Default)]
struct Flags {
    /// It is to end.
    stop: AtomicBool,
    /// Its move is told only when it is stopped.
    waits: AtomicBool,
}

/// The time of a search.
enum Clock {
    /// It runs, or there is none.
    Running,
    /// It begins with `ponderhit`.
    Standing(Alarm),
}

/// What ends a search after a time, unless it has ended before.
struct Alarm {
    ended: Receiver<()>,
    time: Option<Duration>,
}

/// Says that a search has ended, whichever way it does.
struct Ending(Sender<Happening>);

impl Drop for Ending {
    fn drop(&mut self) {
        // Nobody wants to know where the session is over.
        let _nobody = self.0.send(Happening::Thought);
    }
}

impl Thinking {
    /// Begins a search; what it finds is told as it goes, and that it has ended to whoever obeys.
    pub fn start<W: Write + Send + 'static>(
        task: Task,
        voice: Voice<W>,
        heard: Sender<Happening>,
    ) -> Self {
        let (manner, time) = (task.limits.manner, task.limits.time);
        let flags = Arc::new(Flags::default());
        let waits = manner != SearchManner::Limited;
        flags.waits.store(waits, Ordering::Relaxed);
        let (running, ended) = channel();
        let seen = Arc::clone(&flags);
        let search = thread::spawn(move || {
            let _ending = Ending(heard);
            think(task, &voice, &seen, running)
        });
        let alarm = Alarm { ended, time };
        let clock = if manner == SearchManner::Pondering {
            Clock::Standing(alarm)
        } else {
            alarm.set(&flags);
            Clock::Running
        };
        Self {
            flags,
            search,
            clock,
        }
    }

    /// Has the search end, and its move told.
    pub fn stop(&self) {
        self.flags.stop.store(true, Ordering::Relaxed);
    }

    /// Stops a search that would wait for a `stop` that does not come; another one goes on.
    pub fn stop_waiting(&self) {
        if self.flags.waits.load(Ordering::Relaxed) {
            self.stop();
        }
    }

    /// What was pondered on has been played: the clock runs from now on.
    pub fn hit(&mut self) {
        if let Clock::Standing(alarm) = std::mem::replace(&mut self.clock, Clock::Running) {
            alarm.set(&self.flags);
            self.flags.waits.store(false, Ordering::Relaxed);
        }
    }

    /// Waits until the search has ended, and gives the memory back.
    pub fn finish(self) -> Option<Memory> {
        // Where the search failed its memory is lost, and the next one takes another.
        self.search.join().ok()
    }
}

impl Alarm {
    /// Raises the flag when the time is over, unless the search has ended before.
    fn set(self, flags: &Arc<Flags>) {
        let Some(time) = self.time else { return };
        let flags = Arc::clone(flags);
        thread::spawn(move || {
            if self.ended.recv_timeout(time) == Err(RecvTimeoutError::Timeout) {
                flags.stop.store(true, Ordering::Relaxed);
            }
        });
    }
}

fn think<W: Write>(task: Task, voice: &Voice<W>, flags: &Flags, running: Sender<()>) -> Memory {
    // Where nothing can be written any more, nobody wants to know.
    let say = |line: &str| {
        if voice.say(line).is_err() {
            flags.stop.store(true, Ordering::Relaxed);
        }
    };
    let position = *task.game.position();
    let (thought, memory) = searched(task, &flags.stop, &say);
    while flags.waits.load(Ordering::Relaxed) && !flags.stop.load(Ordering::Relaxed) {
        thread::sleep(PAUSE);
    }
    drop(running);
    if let Some(points) = thought.as_ref().and_then(|found| points(found, &position)) {
        say(&points);
    }
    let best = thought.map(|found| found.best.coordinates(position.topology()));
    say(&format!("bestmove {}", best.as_deref().unwrap_or("(none)")));
    memory
}

/// What a search finds, telling of it as it goes; nothing where the game has ended, by the board or by counting.
fn searched(task: Task, stop: &AtomicBool, say: &impl Fn(&str)) -> (Option<Thought>, Memory) {
    let (game, limits, mut memory) = (task.game, task.limits, task.memory);
    if game.outcome().is_some() {
        return (None, memory);
    }
    let (began, position) = (Instant::now(), game.position());
    let before = &game.positions()[..game.positions().len() - 1];
    let past: Vec<u64> = before.iter().map(Position::key).collect();
    let search = Search {
        position,
        past: &past,
        among: &task.among,
        level: task.level,
        budget: SearchBudget {
            nodes: limits.nodes.unwrap_or(u64::MAX),
            depth: limits.depth.unwrap_or(u32::MAX),
            stop,
        },
        seed: task.seed,
    };
    let mut told = None;
    let mut report = |thought: &Thought| {
        told = Some(thought.best);
        say(&info(thought, position, began.elapsed()));
    };
    let thought = if limits.is_repeatable() {
        engine::think(&search, &mut memory, &mut report)
    } else {
        engine::think_on(&search, &mut memory, &mut report)
    };
    // A depth that was broken off may have found a better move.
    if let Some(found) = thought.as_ref().filter(|found| told != Some(found.best)) {
        say(&info(found, position, began.elapsed()));
    }
    (thought, memory)
}

/// A depth that is finished, as UCI tells of it.
fn info(thought: &Thought, position: &Position, elapsed: Duration) -> String {
    let board: &Topology = position.topology();
    let score = match thought.score {
        SearchScore::Centipawns(lead) => format!("cp {lead}"),
        SearchScore::Mate(moves) => format!("mate {moves}"),
    };
    let millis = elapsed.as_millis().max(1);
    let speed = u128::from(thought.nodes) * 1000 / millis;
    let line: Vec<String> = thought
        .line
        .iter()
        .map(|mv| mv.coordinates(board))
        .collect();
    // The first depth may have been broken off.
    let (depth, nodes) = (thought.depth.max(1), thought.nodes);
    let line = line.join(" ");
    format!("info depth {depth} nodes {nodes} nps {speed} time {millis} score {score} pv {line}")
}

/// The points that each player may expect, in the games for three: one number says too little there.
fn points(thought: &Thought, position: &Position) -> Option<String> {
    let colors = position.colors();
    let of = |&color: &crate::rules::Color| {
        let points = thought.expected[color.index()];
        format!("{}.{:03}", points / 1000, points % 1000)
    };
    let all: Vec<String> = colors.iter().map(of).collect();
    (colors.len() == 3).then(|| format!("info string points {}", all.join(" ")))
}
