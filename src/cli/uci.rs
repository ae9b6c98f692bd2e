//! `seigneur engine`: a UCI engine on standard input and output.
//!
//! The search runs in a thread of its own while the input is read, so that `stop` is heard. Time is kept
//! here: the engine itself counts positions. What is not understood is answered, and ends nothing.

mod clock;
mod options;
mod session;
mod thinking;

use std::io::{BufRead, Write};
use std::sync::{Arc, Mutex, PoisonError};

use session::UciSession;

/// Answers commands until `quit`, or until the input ends.
///
/// # Errors
/// Where the input or the output fails.
///
/// ```
/// use std::sync::{Arc, Mutex};
/// use seigneur::cli::uci;
///
/// let output = Arc::new(Mutex::new(Vec::new()));
/// uci::run("position startpos\ngo depth 1\nquit\n".as_bytes(), &output)?;
/// let written = output.lock().expect("no search failed").clone();
/// assert!(String::from_utf8_lossy(&written).contains("bestmove "));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn run<W>(input: impl BufRead, output: &Arc<Mutex<W>>) -> std::io::Result<()>
where
    W: Write + Send + 'static,
{
    let voice = Voice(Arc::clone(output));
    let mut session = UciSession::new(voice.clone());
    let mut input = input;
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            break;
        }
        // What is no text is answered as any other unknown command.
        match session.obey(&String::from_utf8_lossy(&line)) {
            Ok(Next::GoOn) => {}
            Ok(Next::Quit) => break,
            Err(fault) => voice.say(&format!("info string error: {}", one_line(&fault)))?,
        }
    }
    session.finish();
    Ok(())
}

/// Whether further commands are read.
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
        let mut output = self.0.lock().unwrap_or_else(PoisonError::into_inner);
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
