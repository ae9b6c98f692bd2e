//! What is said to the engine while it searches.

use std::io::{BufRead, BufReader, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use parking_lot::Mutex;

use super::{best, run};
use crate::rules::Variant;

/// An input that is written while it is read.
struct Typed(Receiver<Vec<u8>>, Vec<u8>);

impl Read for Typed {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if self.1.is_empty() {
            let Ok(line) = self.0.recv() else {
                return Ok(0);
            };
            self.1 = line;
        }
        let count = buffer.len().min(self.1.len());
        buffer[..count].copy_from_slice(&self.1[..count]);
        self.1.drain(..count);
        Ok(count)
    }
}

/// Types lines, and others once one of the answers has this in it; says how long the last took to be answered.
fn typed(first: &str, awaited: &str, last: &str) -> (Vec<String>, Duration) {
    let (send, receive) = channel();
    let output = Arc::new(Mutex::new(Vec::new()));
    let written = Arc::clone(&output);
    let reader = std::thread::spawn(move || {
        let input = BufReader::new(Typed(receive, Vec::new()));
        run(input, &written).unwrap();
    });
    send.send(first.as_bytes().to_vec()).unwrap();
    let is_there = || {
        let text = output.lock().clone();
        let text = String::from_utf8(text).unwrap();
        text.lines().any(|line| line.contains(awaited))
    };
    let patience = Instant::now() + Duration::from_mins(1);
    while !is_there() {
        assert!(Instant::now() < patience, "{awaited} is never said");
        std::thread::sleep(Duration::from_millis(1));
    }
    let began = Instant::now();
    send.send(last.as_bytes().to_vec()).unwrap();
    drop(send);
    reader.join().unwrap();
    let took = began.elapsed();
    let text = output.lock().clone();
    (text.lines().map(Result::unwrap).collect(), took)
}

#[test]
fn stop_is_obeyed_and_readiness_told_while_a_search_runs() {
    let mut shortest = Duration::MAX;
    for variant in [Variant::Chess, Variant::Trichess, Variant::Echeversi] {
        let first = format!(
            "setoption name UCI_Variant value {variant}\nposition startpos\ngo infinite\nisready\n"
        );
        let (lines, took) = typed(&first, "info depth ", "stop\nquit\n");
        let ready = lines.iter().position(|line| line == "readyok").unwrap();
        let told = lines
            .iter()
            .position(|line| line.starts_with("bestmove "))
            .unwrap();
        assert!(ready < told, "{variant} {lines:?}");
        shortest = shortest.min(took);
    }
    // What else a machine has to do makes it longer, and never shorter; nothing in a search is looked at for so long.
    assert!(shortest < Duration::from_millis(250), "{shortest:?}");
}

#[test]
fn stop_is_heard_by_what_waits_for_a_search_too() {
    // Each is answered, though nobody would live to see the end of one.
    let waits = "position startpos\ngo depth 60\nposition startpos moves e2e4\ngo depth 60\n\
                 setoption name Level value 5\nucinewgame\ngo depth 60\nisready\n";
    let (lines, _) = typed(waits, "readyok", "stop\nisready\nquit\n");
    let told = lines.iter().filter(|line| line.starts_with("bestmove "));
    assert_eq!(told.count(), 3, "{lines:?}");
    let (lines, _) = typed(
        "go depth 60\nposition startpos\nisready\n",
        "readyok",
        "quit\n",
    );
    assert_ne!(best(&lines), "(none)");
}

#[test]
fn what_is_pondered_on_is_told_when_it_is_played_or_stopped() {
    let mate = "position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\n";
    for limit in [
        "movetime 300",
        "depth 3",
        "nodes 2000",
        "wtime 9000 btime 9000",
    ] {
        let first = format!("{mate}go ponder {limit}\n");
        let (lines, _) = typed(&first, " score mate 1 ", "isready\nstop\n");
        let ready = lines.iter().position(|line| line == "readyok");
        let told = lines.iter().position(|line| line == "bestmove a1a8");
        assert!(told > ready && ready.is_some(), "{limit}: {lines:?}");
        // Nobody says `stop` here before the move is told.
        typed(&format!("{first}ponderhit\n"), "bestmove a1a8", "quit\n");
    }
    // A search that would go on for long has a clock from then on.
    let long = "position startpos\ngo ponder movetime 60\nisready\nponderhit\n";
    typed(long, "bestmove ", "quit\n");
}

#[test]
fn a_search_without_end_tells_its_move_only_when_it_is_stopped() {
    let mate = "position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\ngo infinite\n";
    let (lines, _) = typed(mate, " score mate 1 ", "isready\nstop\n");
    let ready = lines.iter().position(|line| line == "readyok").unwrap();
    // What it finds in between, on a machine that has much else to do, it may tell.
    let told = lines.iter().position(|line| line == "bestmove a1a8");
    assert!(told > Some(ready), "{lines:?}");
}

#[test]
fn what_is_not_understood_ends_no_search() {
    let wrong = "position startpos\ngo infinite\ngo fast\nsetoption name Depth value 3\n\
                 setoption name Hash value 0\nposition startpos moves e2e5\nisready\n";
    let (lines, _) = typed(wrong, "readyok", "stop\nquit\n");
    let is_error = |line: &String| line.starts_with("info string error: ");
    assert_eq!(lines.iter().filter(|line| is_error(line)).count(), 4);
    let last_error = lines.iter().rposition(is_error);
    let told = lines.iter().position(|line| line.starts_with("bestmove "));
    assert!(told > last_error, "{lines:?}");
}

/// An input of which it is counted how much was read.
struct Counted(std::io::Cursor<Vec<u8>>, Arc<AtomicUsize>);

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = self.0.read(buffer)?;
        self.1.fetch_add(count, Ordering::SeqCst);
        Ok(count)
    }
}

/// What is written, and how much was read when the first move was told.
struct Watched(Vec<u8>, Arc<AtomicUsize>, Option<usize>);

impl Write for Watched {
    fn write(&mut self, text: &[u8]) -> std::io::Result<usize> {
        self.0.extend_from_slice(text);
        Ok(text.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        if self.2.is_none() && String::from_utf8_lossy(&self.0).contains("bestmove ") {
            self.2 = Some(self.1.load(Ordering::SeqCst));
        }
        Ok(())
    }
}

#[test]
fn no_more_is_read_while_very_much_waits_for_a_search() {
    let flood = "ucinewgame\n".repeat(200_000);
    let text = format!("position startpos\ngo movetime 1000\n{flood}isready\nquit\n");
    let (length, read) = (text.len(), Arc::new(AtomicUsize::new(0)));
    let input = Counted(std::io::Cursor::new(text.into_bytes()), Arc::clone(&read));
    let output = Arc::new(Mutex::new(Watched(Vec::new(), Arc::clone(&read), None)));
    run(BufReader::new(input), &output).unwrap();
    let output = output.lock();
    let before = output.2.expect("a move is told");
    assert!(before < length / 2, "{before} bytes are kept");
    assert_eq!(read.load(Ordering::SeqCst), length);
    let said = String::from_utf8_lossy(&output.0);
    assert!(said.ends_with("readyok\n"), "all of it is obeyed: {said}");
}
