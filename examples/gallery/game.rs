//! Games with the names of their players, and how they stood at some time.

use anyhow::{Context, anyhow, bail};
use seigneur::render::{Plate, PlateState, Scene, Size};
use seigneur::rules::notation::pgn::{self, Record, RecordVerdict};
use seigneur::rules::{Color, History, HistoryEntry, Move, Outcome, Variant};
use seigneur::words::{Lang, Words};

/// In which language the page is.
pub const LANG: Lang = Lang::ENGLISH;

/// How a game stood after some turns.
#[derive(Clone)]
pub struct Moment {
    pub history: History,
    pub outcome: Option<Outcome>,
    /// By colour, in the order of play.
    pub names: Vec<String>,
}

impl Moment {
    /// How a recorded game stood after so many turns.
    pub fn after(turns: usize, record: &str) -> anyhow::Result<Self> {
        let record = read(record)?;
        let mut history = History::new(*record.start());
        for turn in record.history().turns().iter().take(turns) {
            match *turn {
                HistoryEntry::Moved(mv) => history
                    .play(mv)
                    .map_err(|reason| anyhow!("a recorded move is refused: {reason:?}"))?,
                HistoryEntry::Left { color, by } => {
                    history.leave(color, by);
                }
            }
        }
        Ok(Self {
            outcome: None,
            names: names(&record),
            history,
        })
    }

    /// How a recorded game ended.
    pub fn last(record: &str) -> anyhow::Result<Self> {
        let record = read(record)?;
        let outcome = match record.verdict() {
            RecordVerdict::Ended(outcome) => Some(outcome),
            RecordVerdict::Points(_) | RecordVerdict::Unfinished => None,
        };
        Ok(Self {
            history: record.history().clone(),
            outcome,
            names: names(&record),
        })
    }

    pub fn variant(&self) -> Variant {
        self.history.position().variant()
    }

    /// The board with the names of the players and the moves of the last round.
    pub fn scene(&self, words: &Words, seat: Color, side_px: u32) -> anyhow::Result<Scene> {
        let round = self.history.last_round().into_iter();
        Ok(Scene {
            seat,
            size_px: Size::try_from(side_px)?,
            last_moves: round.map(|(_, mv)| mv).collect(),
            plates: self.plates(words, self.history.turns().len()),
            ..Scene::of(*self.history.position())
        })
    }

    /// What is told about the players at a place in the game.
    pub fn plates(&self, words: &Words, place: usize) -> Vec<Plate> {
        let position = &self.history.positions()[place];
        let outcome = self.outcome.filter(|_| place == self.history.turns().len());
        let players = position.colors().iter().zip(&self.names);
        let told = |(&color, name): (&Color, &String)| Plate {
            color,
            name: name.clone(),
            color_name: words.color(LANG, position.variant(), color),
            standing: PlateState::of(position, outcome, color, |title| words.title(LANG, title)),
        };
        players.map(told).collect()
    }

    /// A move of the side to move, in coordinates.
    pub fn legal_move(&self, text: &str) -> anyhow::Result<Move> {
        let position = self.history.position();
        let mv = Move::from_coordinates(text, position.topology());
        let legal = mv.filter(|mv| position.legal_moves().contains(mv));
        legal.with_context(|| format!("{text} is no legal move in {position}"))
    }
}

fn read(record: &str) -> anyhow::Result<Record> {
    let records = pgn::read(record)?;
    let Ok([record]) = <[Record; 1]>::try_from(records) else {
        bail!("expected one game");
    };
    Ok(record)
}

/// The players, without what stands behind a comma.
fn names(record: &Record) -> Vec<String> {
    let colors = record.start().colors().iter();
    let tag = |color: &Color| match color {
        Color::White => "White",
        Color::Red => "Red",
        Color::Black => "Black",
    };
    colors
        .filter_map(|color| record.tag(tag(color)))
        .filter_map(|name| name.split(',').next())
        .map(str::to_owned)
        .collect()
}
