//! A search in a thread of its own, stopped by a flag that the clock or `stop` raises.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::Voice;
use super::clock::Limits;
use crate::engine::{self, Level, Memory, Search, SearchBudget, SearchScore, Thought};
use crate::rules::{Position, Topology};

/// How often a search that waits for `stop` looks whether it was said.
const PAUSE: Duration = Duration::from_millis(2);

/// What is to be thought about.
pub struct Task {
    pub position: Position,
    pub past: Vec<u64>,
    pub level: Level,
    pub seed: u64,
    pub limits: Limits,
    pub memory: Memory,
}

/// A search that runs.
pub struct Thinking {
    stop: Arc<AtomicBool>,
    search: JoinHandle<Memory>,
    waits: bool,
}

impl Thinking {
    /// Begins a search; what it finds is told as it goes.
    pub fn start<W: Write + Send + 'static>(task: Task, voice: Voice<W>) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let waits = task.limits.waits;
        let (running, ended) = channel();
        if let Some(time) = task.limits.time {
            let stop = Arc::clone(&stop);
            thread::spawn(move || ring(&ended, time, &stop));
        }
        let flag = Arc::clone(&stop);
        let search = thread::spawn(move || think(task, &voice, &flag, running));
        Self {
            stop,
            search,
            waits,
        }
    }

    /// Stops the search, waits until its move is told, and gives the memory back.
    pub fn halt(self) -> Option<Memory> {
        self.stop.store(true, Ordering::Relaxed);
        // Where the search failed its memory is lost, and the next one takes another.
        self.search.join().ok()
    }

    /// Waits until the search has ended by itself, and gives the memory back; one that has no end is stopped.
    pub fn finish(self) -> Option<Memory> {
        if self.waits {
            return self.halt();
        }
        self.search.join().ok()
    }
}

/// Raises the flag when the time is over, unless the search has ended before.
fn ring(ended: &Receiver<()>, time: Duration, stop: &AtomicBool) {
    if ended.recv_timeout(time) == Err(RecvTimeoutError::Timeout) {
        stop.store(true, Ordering::Relaxed);
    }
}

fn think<W: Write>(task: Task, voice: &Voice<W>, stop: &AtomicBool, running: Sender<()>) -> Memory {
    let Task {
        position,
        past,
        level,
        seed,
        limits,
        mut memory,
    } = task;
    let began = Instant::now();
    let search = Search {
        position: &position,
        past: &past,
        level,
        budget: SearchBudget {
            nodes: limits.nodes.unwrap_or(u64::MAX),
            depth: limits.depth.unwrap_or(u32::MAX),
            stop,
        },
        seed,
    };
    // Nobody hears what cannot be written; the input ends soon after.
    let say = |line: &str| drop(voice.say(line));
    let thought = engine::think(&search, &mut memory, &mut |thought| {
        say(&info(thought, &position, began.elapsed()));
    });
    while limits.waits && !stop.load(Ordering::Relaxed) {
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
    let (depth, nodes) = (thought.depth, thought.nodes);
    let line = line.join(" ");
    format!("info depth {depth} score {score} nodes {nodes} nps {speed} time {millis} pv {line}")
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
