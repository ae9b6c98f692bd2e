//! Other engines, as children that speak UCI.

use std::env;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use anyhow::{Context, bail};
use seigneur::engine::SearchScore;

/// How long a child may be silent; it is told to search for much shorter.
const PATIENCE: Duration = Duration::from_mins(1);

/// A UCI engine in a process of its own, which ends with this value.
#[derive(Debug)]
pub struct UciEngine {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

/// Where a program is installed: in a folder of the path, or among the games, which are not always there.
#[must_use]
pub fn installed(program: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain([PathBuf::from("/usr/games")]);
    let mut files = folders.map(|folder| folder.join(program));
    files.find(|file| file.is_file())
}

/// The score of the side to move that a line from an engine tells, unless it is a bound only.
#[must_use]
pub fn score_of(line: &str) -> Option<SearchScore> {
    let mut words = line.split_whitespace();
    if words.next() != Some("info") {
        return None;
    }
    words.find(|&word| word == "score")?;
    let (unit, number) = (words.next()?, words.next()?.parse().ok()?);
    let is_bound = words.any(|word| word == "lowerbound" || word == "upperbound");
    match unit {
        _ if is_bound => None,
        "cp" => Some(SearchScore::Centipawns(number)),
        "mate" => Some(SearchScore::Mate(number)),
        _ => None,
    }
}

impl UciEngine {
    /// Starts an engine and sets its options.
    ///
    /// # Errors
    /// Where it cannot be started, or does not answer.
    pub fn start(program: &Path, options: &[(&str, String)]) -> anyhow::Result<Self> {
        let mut child = Command::new(program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| program.display().to_string())?;
        let input = child.stdin.take().context("no input")?;
        let output = BufReader::new(child.stdout.take().context("no output")?);
        let (sender, lines) = channel();
        // It ends with the output of the child.
        thread::spawn(move || {
            let lines = output.lines().map_while(Result::ok);
            lines
                .take_while(|line| sender.send(line.clone()).is_ok())
                .for_each(drop);
        });
        let mut engine = Self {
            child,
            input,
            lines,
        };
        engine.say("uci")?;
        engine.wait_for("uciok", &mut |_| {})?;
        for (name, value) in options {
            engine.say(&format!("setoption name {name} value {value}"))?;
        }
        engine.begin_game()?;
        Ok(engine)
    }

    /// Says that another game begins.
    ///
    /// # Errors
    /// Where the engine is gone.
    pub fn begin_game(&mut self) -> anyhow::Result<()> {
        self.say("ucinewgame")?;
        self.say("isready")?;
        self.wait_for("readyok", &mut |_| {}).map(drop)
    }

    /// The best move in a position, and the last score that was told of it.
    ///
    /// # Errors
    /// Where the engine is gone or finds none.
    pub fn search(
        &mut self,
        position: &str,
        limits: &str,
    ) -> anyhow::Result<(String, Option<SearchScore>)> {
        self.say(&format!("position {position}"))?;
        self.say(&format!("go {limits}"))?;
        let mut score = None;
        let line = self.wait_for("bestmove", &mut |line| score = score_of(line).or(score))?;
        let best = line.split_whitespace().nth(1).context("no move")?;
        Ok((best.to_owned(), score))
    }

    fn say(&mut self, line: &str) -> anyhow::Result<()> {
        writeln!(self.input, "{line}").context("the engine is gone")
    }

    /// Reads until a line begins with a word, and gives that one; others are handed on.
    fn wait_for(&mut self, word: &str, other: &mut dyn FnMut(&str)) -> anyhow::Result<String> {
        loop {
            let Ok(line) = self.lines.recv_timeout(PATIENCE) else {
                bail!("the engine is silent: no {word}");
            };
            if line.split_whitespace().next() == Some(word) {
                return Ok(line);
            }
            other(&line);
        }
    }
}

impl Drop for UciEngine {
    fn drop(&mut self) {
        // One that has ended already cannot be killed; it is waited for all the same.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
