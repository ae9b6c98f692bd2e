//! Tournaments: who plays whom, and who stands where.
//!
//! A [`Tournament`] is small and is kept whole. It goes on by itself ([`Tournament::advance`]): it
//! begins when it is time, asks for the games of a round to be opened, and pairs the next round when
//! they have ended, or when the round's time is up. A game that goes on then counts as drawn until
//! it ends. The tournament ends with its last game.
//!
//! In a knockout whoever does not come first at a table is out (`elimination`). Elsewhere points decide.
//!
//! The points are those of the games. A bye gives what a win gives where two play, and the middle
//! one of the points that three can win, one, where three do.

mod boards;
mod decide;
mod elimination;
mod error;
mod knockout;
mod lots;
mod matching;
mod progress;
mod ranking;
mod round_robin;
pub mod standings;
mod store;
mod swiss;
mod triples;

pub use decide::Entry;
pub use elimination::RoundGame;
pub use error::TournamentError;
pub use progress::TournamentProgress;
pub use ranking::{KnockoutStanding, Ranking, Reached};
pub use standings::TournamentStanding;
pub use store::{BoardKey, Tournaments};

use super::clock::Millis;
use super::ids::{ChannelId, GameId, PlayerId, ServerId, TournamentId, TournamentNumber};
use super::pace::Pace;
use crate::rules::{Color, Variant, coded};

/// The most people who can enter.
pub const MOST_ENTRANTS: u32 = 64;
/// How long a round lasts at most where nothing is chosen, in days.
pub const USUAL_ROUND_DAYS: u32 = 60;

coded! {
    /// How it is decided who plays whom.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Format [ALL, code, of_code] {
        /// For two: players with the same points meet, nobody twice.
        Swiss = "swiss",
        /// For two: everyone meets everyone.
        RoundRobin = "round_robin",
        /// For two: everyone meets everyone with both colours.
        DoubleRoundRobin = "double_round_robin",
        /// For three: everyone meets everyone about equally often.
        Triples = "triples",
        /// For two or three: whoever does not come first at a table is out.
        Knockout = "knockout",
    }
}

impl Format {
    /// The format that is usual for a game.
    #[must_use]
    pub fn usual(variant: Variant) -> Self {
        match variant.colors().len() {
            3 => Self::Triples,
            _ => Self::Swiss,
        }
    }

    /// Whether as many play a game as are paired.
    #[must_use]
    pub fn fits(self, variant: Variant) -> bool {
        match self {
            Self::Knockout => true,
            Self::Triples => variant.colors().len() == 3,
            Self::Swiss | Self::RoundRobin | Self::DoubleRoundRobin => variant.colors().len() == 2,
        }
    }

    /// Whether the number of rounds follows from that of the players, who are known from the start.
    #[must_use]
    pub const fn has_fixed_rounds(self) -> bool {
        match self {
            Self::RoundRobin | Self::DoubleRoundRobin | Self::Knockout => true,
            Self::Swiss | Self::Triples => false,
        }
    }
}

coded! {
    /// How far a tournament has come.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum TournamentStage [ALL, code, of_code] {
        /// People enter, and nothing is paired yet.
        Gathering = "gathering",
        /// The games of the latest round are being opened.
        Opening = "opening",
        /// They are played.
        Playing = "playing",
        /// All games have ended.
        Finished = "finished",
        /// It was cancelled.
        Cancelled = "cancelled",
    }
}

impl TournamentStage {
    /// Whether nothing happens any more.
    #[must_use]
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Finished | Self::Cancelled)
    }
}

/// What is played, and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conditions {
    /// What it is called.
    pub name: String,
    /// The kind of game.
    pub variant: Variant,
    /// Who plays whom.
    pub format: Format,
    /// How much time there is for moves.
    pub pace: Pace,
    /// How many rounds; where nothing is chosen, known from the start of the first.
    pub rounds: Option<u32>,
    /// How many people can enter.
    pub most: u32,
    /// After how many days the next round begins although games go on.
    pub days: u32,
}

/// Somebody who has entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entrant {
    /// The person who has entered.
    pub player: PlayerId,
    /// The first round in which they can play.
    pub from: u32,
    /// The last round in which they could, where they have withdrawn.
    pub until: Option<u32>,
}

impl Entrant {
    /// Whether they are there in a round.
    #[must_use]
    pub fn is_in(&self, round: u32) -> bool {
        self.from <= round && self.until.is_none_or(|until| round <= until)
    }

    /// Whether they have not withdrawn.
    #[must_use]
    pub fn stays(&self) -> bool {
        self.until.is_none()
    }
}

/// A player at a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardSeat {
    /// Who was paired; a substitute plays for them.
    pub player: PlayerId,
    /// With which colour; none for a bye.
    pub color: Option<Color>,
    /// The points, once it is over.
    pub points: Option<u32>,
}

/// A game of a round, or a bye.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// The players in the order of play; one alone has a bye.
    pub seats: Vec<BoardSeat>,
    /// The game, once it is opened.
    pub game: Option<GameId>,
}

impl Board {
    /// Whether there is nobody to play with.
    #[must_use]
    pub fn is_bye(&self) -> bool {
        self.seats.len() == 1
    }

    /// Whether the points are known.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.seats.iter().all(|seat| seat.points.is_some())
    }
}

/// A tournament in short, as somebody finds it in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TournamentSummary {
    /// The id of the tournament.
    pub id: TournamentId,
    /// Its number on its server.
    pub number: TournamentNumber,
    /// Where it is announced and its tables stand.
    pub channel: ChannelId,
    /// What it is called.
    pub name: String,
    /// How far it has come.
    pub stage: TournamentStage,
    /// The round that was paired last; 0 before the first.
    pub round: u32,
    /// How many there are; none before that is known.
    pub rounds: Option<u32>,
    /// Whether whoever looks has created it or entered.
    pub takes_part: bool,
}

/// A tournament as a whole: its conditions, who has entered, and its rounds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tournament {
    /// Which; also the seed of its lots.
    pub id: TournamentId,
    /// The server on which it is held.
    pub server: ServerId,
    /// Its number there.
    pub number: TournamentNumber,
    /// Where it is announced and its tables stand.
    pub channel: ChannelId,
    /// Who created it.
    pub organizer: PlayerId,
    /// What is played.
    pub conditions: Conditions,
    /// How far it has come.
    pub stage: TournamentStage,
    /// When it goes on by itself, whatever else happens.
    pub due: Option<Millis>,
    /// Who has entered; once a knockout has begun, in the order of the seeds.
    pub entrants: Vec<Entrant>,
    /// The boards of each round that was paired.
    pub rounds: Vec<Vec<Board>>,
    /// How often it was kept.
    pub version: u32,
}
