//! What has happened at a table so far, and what is told of the last of it.

use std::time::Duration;

use seigneur::game::table::Header;
use seigneur::game::{
    ComputerLevel, Course, Event, GameId, Manner, Millis, Occasion, Pace, PaceOrigin, PlayerId,
    Proposal, ServerId, Stakes, Table, TableNumber, Terms, Verdict,
};
use seigneur::rules::{Color, Move, Position, Variant};
use seigneur::words::{Lang, Words};

pub const WHITE: Color = Color::White;
pub const RED: Color = Color::Red;
pub const BLACK: Color = Color::Black;
/// Somebody who moderates and does not play.
pub const MODERATOR: PlayerId = PlayerId(8);
/// Somebody who takes the seat of another.
const SUBSTITUTE: PlayerId = PlayerId(9);

/// What is played, for what, and at which pace.
pub type Kind = (Variant, (Stakes, &'static str));

pub const RATED: (Stakes, &str) = (Stakes::Rated, "3d");
pub const FRIENDLY: (Stakes, &str) = (Stakes::Friendly, "3d");
pub const UNTIMED: (Stakes, &str) = (Stakes::Friendly, "none");

/// By which words the last event is told.
pub enum Told {
    /// With the board.
    Turn,
    /// As a proposal, or as what became of it.
    Agreement,
    /// As something of a player who does not move.
    Absence,
    /// As a vacation.
    Vacation,
}

/// A game, and what is told of its last event.
pub struct Story {
    pub table: Kind,
    pub happened: Vec<Happened>,
    pub told: Told,
    pub english: &'static str,
    pub french: &'static str,
}

/// An event that follows from the table before it.
#[derive(Clone, Debug)]
pub enum Happened {
    Event(Event),
    Moved(&'static str, Manner),
    AnyMove,
}

impl From<Event> for Happened {
    fn from(event: Event) -> Self {
        Self::Event(event)
    }
}

pub fn moved(text: &'static str) -> Happened {
    Happened::Moved(text, Manner::Then)
}

/// The first of all legal moves.
pub fn any_move() -> Happened {
    Happened::AnyMove
}

/// What happens after so many moves, whatever these are.
pub fn after_moves<const N: usize>(moves: usize, then: [Happened; N]) -> Vec<Happened> {
    let mut happened = vec![any_move(); moves];
    happened.extend(then);
    happened
}

pub fn planned(text: &'static str) -> Happened {
    Happened::Moved(text, Manner::Planned)
}

pub fn proposed(color: Color, proposal: Proposal) -> Happened {
    Event::Proposed { color, proposal }.into()
}

pub fn agreed(color: Color) -> Happened {
    Event::Agreed { color }.into()
}

pub fn refused(color: Color) -> Happened {
    Event::Refused { color }.into()
}

pub fn flagged(color: Color) -> Happened {
    Event::Flagged { color }.into()
}

pub fn chose(color: Color, course: Course) -> Happened {
    Event::Chose { color, course }.into()
}

/// Somebody takes White's seat.
pub fn taken_over() -> Happened {
    let (color, former) = (WHITE, PlayerId(1));
    let by = SUBSTITUTE;
    Event::Substituted { color, former, by }.into()
}

/// A computer takes it.
pub fn computer_takes_over() -> Happened {
    let (color, former) = (WHITE, PlayerId(1));
    let by = PlayerId::computer(ComputerLevel::USUAL, 1);
    Event::Substituted { color, former, by }.into()
}

pub fn on_vacation(occasion: Occasion) -> Happened {
    let (color, until) = (BLACK, Millis(1_800_000_000_000));
    Event::VacationBegan {
        color,
        until,
        occasion,
    }
    .into()
}

pub fn back_from_vacation() -> Happened {
    let (color, until) = (BLACK, Millis(1_800_000_000_000));
    Event::VacationEnded { color, until }.into()
}

pub fn judged(verdict: Verdict) -> Happened {
    let by = MODERATOR;
    Event::Adjudicated { by, verdict }.into()
}

fn by_move(position: &Position, mv: Move, manner: Manner) -> Event {
    Event::Moved {
        color: position.turn(),
        mv,
        manner,
        spent: Duration::ZERO,
    }
}

/// A game from its start on, after what has happened; the players are 1, 2 and 3 in the order of play.
pub fn table((variant, terms): Kind, happened: &[Happened]) -> Table {
    let colors = variant.colors().iter().copied();
    let seating: Vec<(Color, PlayerId)> = colors.zip((1..).map(PlayerId)).collect();
    let joined = seating[1..].iter();
    let joined = joined.map(|&(_, player)| Event::Joined { player }.into());
    let started = Event::Started {
        seating: seating.clone(),
    };
    let mut table = gathering((variant, terms), &[]);
    follow(&mut table, joined.chain([started.into()]));
    follow(&mut table, happened.iter().cloned());
    table
}

/// A table that waits for its players, of whom these are invited; player 1 has opened it.
pub fn gathering((variant, (stakes, pace)): Kind, invited: &[PlayerId]) -> Table {
    let mut named = invited.iter().copied().map(Some);
    let opened = Event::Opened {
        by: PlayerId(1),
        invited: variant.colors()[1..]
            .iter()
            .map(|_| named.next().flatten())
            .collect(),
        color: None,
        terms: Terms {
            stakes,
            pace: pace.parse::<Pace>().unwrap(),
        },
        paced: PaceOrigin::Usual,
    };
    let header = Header {
        id: GameId(1),
        server: ServerId(1),
        number: TableNumber(1),
        start: Position::start(variant),
        rematch_of: None,
    };
    Table::replay(header, &[opened]).unwrap()
}

/// Lets things happen at a table.
pub fn follow(table: &mut Table, happened: impl IntoIterator<Item = Happened>) {
    for happened in happened {
        let event = happened.at(table);
        table.apply(&event).unwrap();
    }
}

impl Happened {
    /// The event that it is at a table as it stands.
    pub fn at(&self, table: &Table) -> Event {
        let position = table.position();
        match self {
            Self::Event(event) => event.clone(),
            Self::AnyMove => by_move(position, position.legal_moves()[0], Manner::Then),
            Self::Moved(text, manner) => {
                let mv = Move::from_coordinates(text, position.topology()).unwrap();
                by_move(position, mv, *manner)
            }
        }
    }
}

impl Story {
    pub fn said(&self, words: &Words, lang: Lang) -> String {
        let (table, words) = (table(self.table, &self.happened), words.tables());
        let until = Some(Millis(1_800_000_000_000));
        match self.told {
            Told::Turn => words.turn(lang, &table),
            Told::Agreement => words.agreement(lang, &table),
            Told::Absence => words.absence(lang, &table, until, &Course::ALL),
            Told::Vacation => words.vacation(lang, &table),
        }
    }
}
