//! Games as a page tells them: how they stand, why a move cannot be played, and what a computer plays.

use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};

use crate::desk::Desk;
use crate::engine::{self, Level, Memory, Search, SearchBudget};
use crate::questions::{Trouble, View, color, variant};
use crate::render::{Pointer, Theme};
use crate::rules::{History, Move, Position, Variant};
use crate::shown::{Seen, Shown, picture, shown};
use crate::words::Untold;

/// The strongest level that plays here, and what it may cost at most, in positions and plies.
const STRONGEST: u8 = 3;
const NODES: u64 = 100_000;
const DEPTH: u32 = 64;

/// A game as a page tells it: its moves in coordinates.
#[derive(Deserialize, Debug)]
pub struct Game {
    pub variant: String,
    /// The position from which it is played, where that is not the usual start.
    #[serde(default)]
    pub start: Option<String>,
    pub moves: Vec<String>,
}

/// Why a move cannot be played.
#[derive(Serialize)]
pub struct Refused {
    reason: String,
    picture: String,
}

/// The position of a text, or the usual start.
pub fn start(variant: Variant, text: Option<&str>) -> Result<Position, Trouble> {
    match text {
        None => Ok(Position::start(variant)),
        Some(text) => {
            let read = Position::parse(variant, text);
            read.map_err(|error| Trouble::Unknown(error.to_string()))
        }
    }
}

impl Game {
    /// Plays the moves of the game.
    fn history(&self) -> Result<History, Trouble> {
        let start = start(variant(&self.variant)?, self.start.as_deref())?;
        let mut history = History::new(start);
        for code in &self.moves {
            let mv = Move::from_coordinates(code, history.position().topology());
            let played = mv.is_some_and(|mv| history.play(mv).is_ok());
            if !played {
                return Err(Trouble::Unknown(code.clone()));
            }
        }
        Ok(history)
    }
}

/// How a game stands.
pub fn show(desk: &Desk, game: &Game, view: &View) -> Result<Shown, Trouble> {
    let history = game.history()?;
    let pointers = match &view.chosen {
        None => Vec::new(),
        Some(name) => {
            let square = history.position().topology().square(name);
            let square = square.ok_or_else(|| Trouble::Unknown(name.clone()))?;
            vec![Pointer::Targets(square)]
        }
    };
    let seen = Seen {
        seat: color(view.seat)?,
        theme: theme(&view.theme)?,
        pointers,
        outcome: history.outcome(),
        untold: Untold::Nothing,
    };
    Ok(shown(desk, &history, seen))
}

/// Why a move cannot be played; nothing is said of one that can be.
pub fn why(desk: &Desk, game: &Game, view: &View, code: &str) -> Result<Refused, Trouble> {
    let history = game.history()?;
    let position = history.position();
    let mv = Move::from_coordinates(code, position.topology());
    let mv = mv.ok_or_else(|| Trouble::Unknown(code.to_owned()))?;
    let (reason, pointers) = match (history.outcome(), position.play(mv)) {
        (Some(outcome), _) => (desk.words.refusals().ended_game(desk.lang, outcome), vec![]),
        (None, Ok(_)) => (String::new(), vec![]),
        (None, Err(reason)) => {
            let refusals = desk.words.refusals();
            let said = refusals.illegal_move(desk.lang, position, mv, &reason);
            (said, Pointer::why_illegal(position, mv, &reason))
        }
    };
    let seen = Seen {
        seat: color(view.seat)?,
        theme: theme(&view.theme)?,
        pointers,
        outcome: history.outcome(),
        untold: Untold::Nothing,
    };
    Ok(Refused {
        reason,
        picture: picture(desk, &history, seen),
    })
}

/// The move of a computer; none where the game has ended.
pub fn think(
    memory: &mut Memory,
    game: &Game,
    level: u8,
    seed: u32,
) -> Result<Option<String>, Trouble> {
    let history = game.history()?;
    let level = Level::new(level).filter(|level| level.number() <= STRONGEST);
    let level = level.ok_or_else(|| Trouble::Unknown("level".to_owned()))?;
    if history.outcome().is_some() {
        return Ok(None);
    }
    let position = history.position();
    let before = &history.positions()[..history.positions().len() - 1];
    let past: Vec<u64> = before.iter().map(Position::key).collect();
    let stop = AtomicBool::new(false);
    let search = Search {
        among: &[],
        position,
        past: &past,
        level,
        budget: SearchBudget {
            nodes: NODES,
            depth: DEPTH,
            stop: &stop,
        },
        seed: seed.into(),
    };
    let thought = engine::think(&search, memory, &mut |_| {});
    Ok(thought.map(|thought| thought.best.coordinates(position.topology())))
}

/// The theme of a code.
pub fn theme(code: &str) -> Result<Theme, Trouble> {
    Theme::of_code(code).ok_or_else(|| Trouble::Unknown(code.to_owned()))
}
