//! The commands: what is asked changes the session, and is answered.

use std::io::Write;

use super::clock::Limits;
use super::options::Options;
use super::thinking::{Task, Thinking};
use super::{Next, Voice, one_line};
use crate::engine::Memory;
use crate::rules::{Move, Position};

/// A conversation with whoever drives the engine.
pub struct UciSession<W> {
    voice: Voice<W>,
    options: Options,
    position: Position,
    /// The keys of the positions before.
    past: Vec<u64>,
    /// The games begun, from which the variety of the first moves is drawn.
    games: u64,
    thinking: Option<Thinking>,
    memory: Option<Memory>,
}

impl<W: Write + Send + 'static> UciSession<W> {
    pub fn new(voice: Voice<W>) -> Self {
        let options = Options::default();
        Self {
            voice,
            position: Position::start(options.variant),
            options,
            past: Vec::new(),
            games: 0,
            thinking: None,
            memory: None,
        }
    }

    /// Does what a line asks; says what is wrong with it where it is not understood.
    pub fn obey(&mut self, line: &str) -> Result<Next, String> {
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match command {
            "" | "debug" | "register" | "ponderhit" => {}
            "uci" => self.introduce()?,
            "isready" => self.say("readyok")?,
            "ucinewgame" => {
                self.finish();
                self.games += 1;
            }
            "setoption" => self.set_option(rest)?,
            "position" => self.set_position(rest.trim())?,
            "go" => self.go(rest)?,
            "stop" => self.halt(),
            "quit" => {
                self.halt();
                return Ok(Next::Quit);
            }
            _ => return Err(format!("unknown command {:?}", one_line(command))),
        }
        Ok(Next::GoOn)
    }

    /// Lets a search that runs come to its end, unless it would wait for a `stop` that cannot come.
    pub fn finish(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            self.memory = thinking.finish();
        }
    }

    fn say(&self, line: &str) -> Result<(), String> {
        self.voice.say(line).map_err(|error| error.to_string())
    }

    fn introduce(&self) -> Result<(), String> {
        self.say(&format!("id name Seigneur {}", env!("CARGO_PKG_VERSION")))?;
        self.say("id author The Seigneur contributors")?;
        for option in Options::described() {
            self.say(&option)?;
        }
        self.say("uciok")
    }

    /// Stops a search that runs, whose move is told.
    fn halt(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            self.memory = thinking.halt();
        }
    }

    fn set_option(&mut self, text: &str) -> Result<(), String> {
        self.finish();
        let before = self.options.clone();
        self.options.set(text.trim())?;
        if self.options.hash != before.hash {
            self.memory = None;
        }
        if self.options.variant != before.variant {
            self.position = Position::start(self.options.variant);
            self.past.clear();
        }
        Ok(())
    }

    /// Reads `startpos` or `fen` and the moves after it; where anything is wrong, the position stays.
    fn set_position(&mut self, text: &str) -> Result<(), String> {
        self.finish();
        let (start, moves) = match text.split_once("moves") {
            Some((start, moves)) => (start.trim(), moves),
            None => (text, ""),
        };
        let variant = self.options.variant;
        let mut position = match start.strip_prefix("fen ") {
            Some(text) => {
                Position::parse(variant, text.trim()).map_err(|error| error.to_string())?
            }
            None if start == "startpos" => Position::start(variant),
            None => return Err("expected: position startpos or position fen POSITION".to_owned()),
        };
        let mut past = Vec::new();
        for text in moves.split_whitespace() {
            let mv = Move::from_coordinates(text, position.topology());
            let mv = mv.ok_or_else(|| format!("{text:?} is no move"))?;
            let next = position
                .play(mv)
                .map_err(|_| format!("{text} is not legal"))?;
            past.push(position.key());
            position = next;
        }
        (self.position, self.past) = (position, past);
        Ok(())
    }

    fn go(&mut self, text: &str) -> Result<(), String> {
        self.finish();
        let limits = Limits::read(text, self.position.turn())?;
        let hash = self.options.hash;
        let task = Task {
            position: self.position,
            past: self.past.clone(),
            level: self.options.level(),
            seed: self.games,
            limits,
            memory: self
                .memory
                .take()
                .unwrap_or_else(|| Memory::of_mebibytes(hash)),
        };
        self.thinking = Some(Thinking::start(task, self.voice.clone()));
        Ok(())
    }
}
