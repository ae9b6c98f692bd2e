//! The order in which commands are obeyed while a search may run.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use super::room::HeardLine;
use super::session::UciSession;
use super::{Happening, LONGEST_LINE, Next, Voice, command, one_line};

/// How often a search that goes on after the end of the input says so, to learn whether anybody still hears it.
const ASIDE: Duration = Duration::from_secs(5);

/// What was said and not obeyed yet, since a search runs.
pub struct CommandQueue<W> {
    session: UciSession<W>,
    voice: Voice<W>,
    waiting: VecDeque<HeardLine>,
}

impl<W: Write + Send + 'static> CommandQueue<W> {
    pub fn new(session: UciSession<W>, voice: Voice<W>) -> Self {
        Self {
            session,
            voice,
            waiting: VecDeque::new(),
        }
    }

    /// Obeys what is said, until `quit`, or until nothing more is and all of it is done.
    pub fn serve(mut self, happens: &Receiver<Happening>) -> io::Result<()> {
        let mut is_open = true;
        while is_open || self.session.is_thinking() {
            let happened = if is_open {
                happens.recv().map_err(RecvTimeoutError::from)
            } else {
                happens.recv_timeout(ASIDE)
            };
            let next = match happened {
                Ok(Happening::Said(line)) => self.hear(line)?,
                Ok(Happening::TooLong(command)) => self.pass_over(command)?,
                Ok(Happening::Thought) => {
                    self.session.take_back_memory();
                    self.go_on()?
                }
                Err(RecvTimeoutError::Timeout) => {
                    self.session.stop_unheard();
                    Next::GoOn
                }
                Ok(Happening::Closed) | Err(RecvTimeoutError::Disconnected) => {
                    is_open = false;
                    // A `stop` cannot come any more.
                    self.session.stop_waiting();
                    Next::GoOn
                }
            };
            if next == Next::Quit {
                break;
            }
            if !is_open {
                self.session.stop_waiting();
            }
        }
        self.session.take_back_memory();
        Ok(())
    }

    /// Obeys a line now, or keeps it until the search that runs has ended.
    fn hear(&mut self, line: HeardLine) -> io::Result<Next> {
        let said = command(&line.text);
        if !self.session.is_thinking() {
            return self.obey(&line.text);
        }
        // Which game a position is of may be said by what waits before it.
        let is_clear = said != "position" || self.waiting.is_empty();
        if is_clear && let Err(fault) = self.session.check(&line.text) {
            return self.complain(&fault);
        }
        match said {
            "position" | "go" | "setoption" | "ucinewgame" => {
                self.session.stop_waiting();
                self.waiting.push_back(line);
                Ok(Next::GoOn)
            }
            "stop" => {
                self.stop_later();
                self.obey(&line.text)
            }
            // What was asked for before it is answered before it.
            "quit" if self.waiting.iter().any(|line| command(&line.text) == "go") => {
                self.waiting.push_back(line);
                Ok(Next::GoOn)
            }
            _ => self.obey(&line.text),
        }
    }

    /// Says that a line was too long. What it said is not known: a position that was named before it stands no more after a
    /// `position`.
    fn pass_over(&mut self, begun: HeardLine) -> io::Result<Next> {
        let command = one_line(&begun.text);
        let fault =
            format!("a line of more than {LONGEST_LINE} bytes is passed over: {command:.40}");
        self.complain(&fault)?;
        match command.as_str() {
            "position" => self.hear(begun),
            _ => Ok(Next::GoOn),
        }
    }

    /// Has what was asked for stopped as soon as it begins.
    fn stop_later(&mut self) {
        let mut lines = std::mem::take(&mut self.waiting).into_iter().peekable();
        while let Some(line) = lines.next() {
            let is_search = command(&line.text) == "go";
            self.waiting.push_back(line);
            let next = lines.peek().map(|next| command(&next.text));
            if is_search && next != Some("stop") {
                self.waiting.push_back(HeardLine::of_ours("stop"));
            }
        }
    }

    /// Obeys what waits, as far as no search runs.
    fn go_on(&mut self) -> io::Result<Next> {
        while let Some(line) = self.waiting.front() {
            let ends = matches!(command(&line.text), "stop" | "quit");
            if self.session.is_thinking() && !ends {
                // Whatever waits behind it ends one that has no end.
                self.session.stop_waiting();
                break;
            }
            let Some(line) = self.waiting.pop_front() else {
                break;
            };
            if self.obey(&line.text)? == Next::Quit {
                return Ok(Next::Quit);
            }
        }
        Ok(Next::GoOn)
    }

    /// Does what a line asks; says what is wrong with it where it is not understood.
    fn obey(&mut self, line: &str) -> io::Result<Next> {
        match self.session.obey(line) {
            Ok(next) => Ok(next),
            Err(fault) => self.complain(&fault),
        }
    }

    /// Says what is wrong with a line, which ends nothing.
    fn complain(&self, fault: &str) -> io::Result<Next> {
        let said = format!("info string error: {}", one_line(fault));
        self.voice.say(&said)?;
        Ok(Next::GoOn)
    }
}
