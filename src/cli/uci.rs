//! `seigneur engine`: a UCI engine on standard input and output.
//!
//! The input is read while the search runs in a thread of its own and the commands are obeyed in another, so that `stop`,
//! `quit` and `isready` are always heard at once. What would change the position or the options of a search that runs, and
//! the next `go`, waits for its end, in the order in which it was said: whoever writes all at once gets an answer to each
//! `go`. A search that has no end by itself is stopped by it, but not by a line that is not understood.
//! `stop` ends every search that was asked for before it; `quit` ends the latest one, after those before it. Time is kept
//! here: the engine itself counts positions. What is not understood is answered, and ends nothing. Where very much waits, no
//! more is read until there is room again.

mod clock;
mod options;
mod queue;
mod room;
mod session;
mod thinking;

use std::io::{BufRead, Read, Write};
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::thread;

use parking_lot::Mutex;

use queue::CommandQueue;
use room::{HeardLine, Room};
use session::UciSession;

/// The bytes that a line may have: more than the moves of the longest game take.
const LONGEST_LINE: usize = 1 << 20;

/// Answers commands until `quit`, or until the input ends.
///
/// # Errors
/// Where the input or the output fails.
///
/// ```
/// use std::sync::Arc;
///
/// use parking_lot::Mutex;
/// use seigneur::cli::uci;
///
/// let output = Arc::new(Mutex::new(Vec::new()));
/// uci::run("position startpos\ngo depth 1\nquit\n".as_bytes(), &output)?;
/// let written = output.lock().clone();
/// assert!(String::from_utf8_lossy(&written).contains("bestmove "));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn run<W>(input: impl BufRead, output: &Arc<Mutex<W>>) -> std::io::Result<()>
where
    W: Write + Send + 'static,
{
    let voice = Voice(Arc::clone(output));
    let (heard, happens) = channel();
    let session = UciSession::new(voice.clone(), heard.clone());
    let queue = CommandQueue::new(session, voice);
    thread::scope(|threads| {
        let obeying = threads.spawn(move || queue.serve(&happens));
        let read = listen(input, &heard);
        // Nobody listens any more where the output has failed.
        let _ended = heard.send(Happening::Closed);
        let obeyed = obeying.join();
        read.and(obeyed.unwrap_or_else(|_| Err(std::io::Error::other("the session broke off"))))
    })
}

/// Hands lines on until `quit`, or until the input ends.
fn listen(mut input: impl BufRead, heard: &Sender<Happening>) -> std::io::Result<()> {
    let (room, mut line) = (Room::default(), Vec::new());
    loop {
        line.clear();
        let mut bounded = input.by_ref().take(LONGEST_LINE as u64);
        if bounded.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        // What is no text is answered as any other unknown command.
        let said = String::from_utf8_lossy(&line).trim().to_owned();
        if line.len() == LONGEST_LINE && !line.ends_with(b"\n") {
            let begun = room.take_in(command(&said).to_owned());
            if heard.send(Happening::TooLong(begun)).is_err() {
                return Ok(());
            }
            input.skip_until(b'\n')?;
            continue;
        }
        let is_last = command(&said) == "quit";
        if heard.send(Happening::Said(room.take_in(said))).is_err() || is_last {
            return Ok(());
        }
    }
}

/// The first word of a line.
fn command(line: &str) -> &str {
    line.split_whitespace().next().unwrap_or_default()
}

/// What a conversation waits for.
enum Happening {
    /// A line was read.
    Said(HeardLine),
    /// A line with this command was too long to be read.
    TooLong(HeardLine),
    /// A search has told its move.
    Thought,
    /// Nothing more is read.
    Closed,
}

/// Whether further commands are obeyed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Next {
    GoOn,
    Quit,
}

/// The output, shared with the thread that searches.
struct Voice<W>(Arc<Mutex<W>>);

impl<W> Clone for Voice<W> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<W: Write> Voice<W> {
    /// Writes a line, and sends it at once.
    fn say(&self, line: &str) -> std::io::Result<()> {
        let mut output = self.0.lock();
        writeln!(output, "{line}")?;
        output.flush()
    }
}

/// A text without line breaks or other control characters, cut where it is long.
fn one_line(text: &str) -> String {
    let clean = text
        .chars()
        .map(|sign| if sign.is_control() { ' ' } else { sign });
    clean.take(300).collect()
}

#[cfg(test)]
mod tests;
