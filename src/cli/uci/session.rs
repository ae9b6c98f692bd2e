//! The commands: what is asked changes the session, and is answered.

use std::io::Write;
use std::sync::mpsc::Sender;

use super::clock::{Limits, SideToMove};
use super::options::Options;
use super::thinking::{Task, Thinking};
use super::{Happening, Next, Voice, one_line};
use crate::engine::Memory;
use crate::rules::{History, Move, Position, Variant};

/// A conversation with whoever drives the engine.
pub struct UciSession<W> {
    voice: Voice<W>,
    /// Who is told that a search has ended.
    heard: Sender<Happening>,
    options: Options,
    /// The game to think about, as far as it was played.
    game: History,
    /// The games begun, from which the variety of the first moves is drawn.
    games: u64,
    thinking: Option<Thinking>,
    /// What the searches of this game have found, at this level.
    memory: Option<Memory>,
}

impl<W: Write + Send + 'static> UciSession<W> {
    pub fn new(voice: Voice<W>, heard: Sender<Happening>) -> Self {
        let options = Options::default();
        Self {
            voice,
            heard,
            game: History::new(Position::start(options.variant)),
            options,
            games: 0,
            thinking: None,
            memory: None,
        }
    }

    /// Does what a line asks, which is none of those that a search keeps waiting while one runs; says what is wrong with
    /// it where it is not understood.
    pub fn obey(&mut self, line: &str) -> Result<Next, String> {
        let line = single_spaced(line);
        let (command, rest) = line.split_once(' ').unwrap_or((&line, ""));
        match command {
            "" | "debug" | "register" => {}
            "uci" => self.introduce()?,
            "isready" => self.say("readyok")?,
            "ucinewgame" => {
                self.games += 1;
                self.memory = None;
            }
            "setoption" => self.set_option(rest)?,
            "position" => self.game = self.read_game(rest.trim())?,
            "go" => self.go(rest)?,
            "ponderhit" => {
                if let Some(thinking) = &mut self.thinking {
                    thinking.hit();
                }
            }
            "stop" => self.stop(),
            "quit" => {
                self.stop();
                return Ok(Next::Quit);
            }
            _ => return Err(format!("unknown command {:?}", one_line(command))),
        }
        Ok(Next::GoOn)
    }

    /// Says what is wrong with a line that is to be obeyed after the search that runs, whatever stands by then.
    pub fn check(&self, line: &str) -> Result<(), String> {
        let line = single_spaced(line);
        let (command, rest) = line.split_once(' ').unwrap_or((&line, ""));
        match command {
            "position" => self.read_game(rest.trim()).map(drop),
            "go" => {
                let side = SideToMove::of(&Position::start(self.options.variant));
                Limits::read(rest, side).map(drop)
            }
            "setoption" => self.options.clone().set(rest),
            _ => Ok(()),
        }
    }

    /// Whether a search runs, or its memory was not taken back yet.
    pub fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// Takes the memory of a search back that has told its move.
    pub fn take_back_memory(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            self.memory = thinking.finish();
        }
    }

    /// Stops a search that waits for a `stop` which does not come.
    pub fn stop_waiting(&self) {
        if let Some(thinking) = &self.thinking {
            thinking.stop_waiting();
        }
    }

    /// Says that a search goes on though nothing more can be asked; stops it where nobody hears that.
    pub fn stop_unheard(&self) {
        if self.say("info string the input has ended").is_err() {
            self.stop();
        }
    }

    fn stop(&self) {
        if let Some(thinking) = &self.thinking {
            thinking.stop();
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

    fn set_option(&mut self, text: &str) -> Result<(), String> {
        let before = self.options.clone();
        self.options.set(text.trim())?;
        let is_of_another = self.options.hash != before.hash
            || self.options.variant != before.variant
            || self.options.level() != before.level();
        if is_of_another {
            self.memory = None;
        }
        if self.options.variant != before.variant {
            self.game = History::new(Position::start(self.options.variant));
        }
        Ok(())
    }

    /// Reads `startpos` or `fen` and the moves after it.
    fn read_game(&self, text: &str) -> Result<History, String> {
        let (start, moves) = match text.split_once("moves") {
            Some((start, moves)) => (start.trim(), moves),
            None => (text, ""),
        };
        let variant = self.options.variant;
        let position = match start.strip_prefix("fen ") {
            Some(text) => read(variant, text.trim())?,
            None if start == "startpos" => Position::start(variant),
            None => return Err("expected: position startpos or position fen POSITION".to_owned()),
        };
        let mut game = History::new(position);
        for text in moves.split_whitespace() {
            let mv = Move::from_coordinates(text, game.position().topology());
            let mv = mv.ok_or_else(|| format!("{text:?} is no move"))?;
            game.play(mv).map_err(|_| format!("{text} is not legal"))?;
        }
        Ok(game)
    }

    fn go(&mut self, text: &str) -> Result<(), String> {
        let game = self.game.clone();
        let limits = Limits::read(text, SideToMove::of(game.position()))?;
        let among = self.legal_among(game.position(), &limits.among)?;
        let hash = self.options.hash;
        let task = Task {
            game,
            among,
            level: self.options.level(),
            seed: self.games,
            limits,
            memory: self
                .memory
                .take()
                .unwrap_or_else(|| Memory::of_mebibytes(hash)),
        };
        let (voice, heard) = (self.voice.clone(), self.heard.clone());
        self.thinking = Some(Thinking::start(task, voice, heard));
        Ok(())
    }

    /// Those of some moves that are legal; of the others it is said that they are passed over.
    fn legal_among(&self, position: &Position, texts: &[String]) -> Result<Vec<Move>, String> {
        let legal = position.legal_moves();
        let mut among = Vec::with_capacity(texts.len());
        for text in texts {
            let mv = Move::from_coordinates(text, position.topology());
            match mv.filter(|mv| legal.contains(mv)) {
                Some(mv) => among.push(mv),
                None => self.say(&format!(
                    "info string searchmoves: {} is not legal",
                    one_line(text)
                ))?,
            }
        }
        Ok(among)
    }
}

/// A line with one space between two words, where there may be any white space.
fn single_spaced(line: &str) -> String {
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The position of a text. In chess the two counters may be missing, as in records of positions (EPD).
fn read(variant: Variant, text: &str) -> Result<Position, String> {
    let is_without_counters = variant == Variant::Chess && text.split_whitespace().count() == 4;
    let text = if is_without_counters {
        format!("{text} 0 1")
    } else {
        text.to_owned()
    };
    Position::parse(variant, &text).map_err(|error| error.to_string())
}
