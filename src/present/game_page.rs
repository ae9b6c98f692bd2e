//! A game as a page shows it at one of its positions: whose move it is, what happened, who plays, and all moves.

mod moves;
mod people;
mod state;

use std::time::Duration;

use super::plates::plates;
use crate::game::analysis::AnalysisReport;
use crate::game::queries::{DatedTurn, PublishedGame};
use crate::game::{Names, Phase, PublicNames, Table};
use crate::render::{Plate, Scene, Size, Theme};
use crate::rules::notation::san;
use crate::rules::{Color, History, HistoryEntry, Move, Position};
use crate::words::{Described, DescribedMove, DescribedProgress, Line, Reader, Untold, Words};

pub use moves::{MoveCell, MoveEntry};
pub use people::{PlayerLine, public_name, public_names};

/// A game's page for a reader, at one of the positions.
#[derive(Clone, Copy, Debug)]
pub struct GamePage<'a> {
    /// What is said in each language.
    pub words: &'a Words,
    /// In which language and letters.
    pub reader: Reader,
    /// The game that is shown.
    pub game: &'a PublishedGame,
    /// Its positions and turns.
    pub history: &'a History,
    /// What its players are called.
    pub names: &'a PublicNames,
    /// What its analysis tells, where there is one.
    pub analysis: Option<&'a AnalysisReport>,
    /// Which of the positions is shown, from 0 on.
    pub place: usize,
}

/// What a page says of a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ToldTurn {
    /// What happened then.
    pub text: String,
    /// When it happened, if that is told.
    pub time: Option<DatedTurn>,
    /// How long the player took for it; nothing where nobody moved.
    pub took: Option<String>,
}

impl<'a> GamePage<'a> {
    /// The page of a game that has begun, at a position or, where it has none of that number, at the latest; none of a
    /// game that has not begun.
    #[must_use]
    pub fn new(
        (words, reader): (&'a Words, Reader),
        (game, names): (&'a PublishedGame, &'a PublicNames),
        place: Option<usize>,
    ) -> Option<Self> {
        let history = game.table.history()?;
        let latest = history.turns().len();
        Some(Self {
            words,
            reader,
            game,
            history,
            names,
            analysis: None,
            place: place.unwrap_or(latest).min(latest),
        })
    }

    /// The game and its number.
    #[must_use]
    pub fn title(self) -> String {
        self.say(Line::new("page-title").of_table(self.table()))
    }

    /// The number of the latest position.
    #[must_use]
    pub fn latest(self) -> usize {
        self.history.turns().len()
    }

    /// Whether the latest position is shown.
    #[must_use]
    pub fn is_latest(self) -> bool {
        self.place == self.latest()
    }

    /// Whether the game goes on.
    #[must_use]
    pub fn goes_on(self) -> bool {
        matches!(self.table().phase(), Phase::Playing(_))
    }

    /// Which of the positions is shown, by the moves alone: that somebody has left is none.
    #[must_use]
    pub fn at(self) -> String {
        let turns = &self.history.turns()[..self.place];
        let is_move = |turn: &&HistoryEntry| matches!(turn, HistoryEntry::Moved(_));
        let line = match (turns.iter().filter(is_move).count(), turns.last()) {
            (0, _) => return self.say("page-at-start"),
            (ply, Some(HistoryEntry::Left { .. })) => Line::new("page-at-left").with("ply", ply),
            (ply, _) => Line::new("page-at").with("ply", ply),
        };
        self.say(line.with("plies", self.history.move_count()))
    }

    /// The turn that led to the position that is shown; none at the first one.
    #[must_use]
    pub fn last_turn(self) -> Option<ToldTurn> {
        let at = self.place.checked_sub(1)?;
        let (before, turn) = (&self.history.positions()[at], self.history.turns()[at]);
        let time = self.game.turns.get(at).copied();
        Some(match turn {
            HistoryEntry::Moved(mv) => {
                let line = Line::new("page-last")
                    .with("color", self.color(before.turn()))
                    .with("move", self.san(before, mv));
                ToldTurn {
                    text: self.say(line),
                    time,
                    took: time.map(|time| self.took(time.spent)),
                }
            }
            HistoryEntry::Left { color, .. } => ToldTurn {
                text: self.say(Line::new("page-left-then").with("color", self.color(color))),
                time,
                took: None,
            },
        })
    }

    fn took(self, spent: Duration) -> String {
        let line = if spent < Duration::from_hours(1) {
            Line::new("page-took-little")
        } else {
            Line::new("page-took").naming("time", spent)
        };
        self.say(line)
    }

    /// What the picture shows, for those who cannot see it.
    #[must_use]
    pub fn alt(self) -> String {
        let pictures = self.words.pictures();
        pictures.alt_text(self.reader.lang, &self.described())
    }

    fn described(self) -> Described<'a> {
        let letters = self.reader.letters;
        let moves = self.history.round_before(self.place).into_iter();
        let moves = moves.map(|(before, mv)| DescribedMove {
            by: before.turn(),
            mv,
            text: self.san(before, mv),
        });
        Described {
            title: self.title() + ".",
            position: self.position(),
            progress: self.progress(),
            last_moves: moves.collect(),
            letters,
            untold: Untold::Nothing,
        }
    }

    fn progress(self) -> DescribedProgress {
        match self.table().phase() {
            Phase::Finished(_, outcome) if self.is_latest() => DescribedProgress::Over(*outcome),
            _ => DescribedProgress::Playing,
        }
    }

    /// The picture of the position that is shown.
    #[must_use]
    pub fn scene(self, seat: Color, theme: Theme, size_px: Size) -> Scene {
        let moves = self.history.round_before(self.place).into_iter();
        Scene {
            seat,
            theme,
            size_px,
            last_moves: moves.map(|(_, mv)| mv).collect(),
            plates: self.plates(),
            ..Scene::of(*self.position())
        }
    }

    /// What stands beside the board.
    #[must_use]
    pub fn plates(self) -> Vec<Plate> {
        let shown = (self.position(), self.progress());
        plates(
            self.words,
            self.reader.lang,
            self.table(),
            shown,
            &self.shown_names(),
        )
    }

    /// What everybody at the table is called here.
    #[must_use]
    pub fn shown_names(self) -> Names {
        public_names(self.words, self.reader.lang, self.names, self.table())
    }

    fn table(self) -> &'a Table {
        &self.game.table
    }

    fn position(self) -> &'a Position {
        &self.history.positions()[self.place]
    }

    fn color(self, color: Color) -> String {
        let variant = self.table().variant();
        self.words.color(self.reader.lang, variant, color)
    }

    fn san(self, before: &Position, mv: Move) -> String {
        san(before, mv, self.reader.letters)
    }

    fn say<'l>(self, line: impl Into<Line<'l>>) -> String {
        self.words.say(self.reader.lang, line)
    }
}
