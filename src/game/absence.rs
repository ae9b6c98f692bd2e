//! Players who do not move in time: how long that is borne, and what is done about it.

use std::time::Duration;

use async_trait::async_trait;

use super::clock::Millis;
use super::ids::GameId;
use super::pace::{Limit, Pace};
use super::ports::error::StoreError;
use super::turn::{NotifiedTurn, Turn};
use crate::rules::{Color, coded};

const DAY: Duration = Duration::from_hours(24);

/// How long after the deadline nothing happens, and how long whoever comes back has to move.
pub const GRACE_MS: i64 = 12 * Millis::HOUR_MS;
/// How long the opponents of an absent player have to choose.
pub const CHOOSING_MS: i64 = 24 * Millis::HOUR_MS;
/// How long a substitute is sought.
pub const SEEKING_MS: i64 = 48 * Millis::HOUR_MS;
/// How long nobody moves in a game without a time limit before the players are warned.
const IDLE_MS: i64 = 53 * 24 * Millis::HOUR_MS;
/// How long after the warning such a game is closed.
pub const WARNED_MS: i64 = 7 * 24 * Millis::HOUR_MS;
/// How often both players have to have moved for a game to count that one of them gives up, by a
/// resignation or by not moving in time.
pub const MOVES_OF_TWO_TO_COUNT: usize = 5;
/// How often all players of a game for three have to have moved for that.
pub const MOVES_OF_THREE_TO_COUNT: usize = 2;

coded! {
    /// What an opponent of an absent player wants to be done.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Course [ALL, code, of_code] {
        /// The player gets the time of a whole turn again.
        Wait = "wait",
        /// Somebody else takes the seat.
        Substitute = "substitute",
        /// A computer takes the seat, for as long as the player stays away: the loss on time counts, and what is
        /// played on does not.
        Computer = "computer",
        /// The player's time is declared to have run out.
        Declare = "declare",
    }
}

/// How far it has come with an absent player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AbsenceStage {
    /// The opponents are asked.
    Choosing,
    /// A substitute is sought.
    Seeking,
}

/// That the player to move is absent, and what their opponents want to be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Absence {
    /// Who is absent.
    pub color: Color,
    /// How far it has come.
    pub stage: AbsenceStage,
    /// The number of the latest event by which the opponents were asked.
    pub asked_at: u32,
    choices: Vec<(Color, Course)>,
}

impl Absence {
    /// Somebody's flag has fallen with the event of a number, and nobody has chosen yet.
    pub(super) fn new(color: Color, asked_at: u32) -> Self {
        Self {
            color,
            stage: AbsenceStage::Choosing,
            asked_at,
            choices: Vec::new(),
        }
    }

    /// An opponent chooses, instead of what they chose before.
    pub(super) fn choose(&mut self, by: Color, course: Course) {
        self.choices.retain(|&(color, _)| color != by);
        self.choices.push((by, course));
    }

    /// What an opponent has chosen.
    #[must_use]
    pub fn choice_of(&self, opponent: Color) -> Option<Course> {
        let chosen = self.choices.iter().find(|(color, _)| *color == opponent);
        chosen.map(|&(_, course)| course)
    }
}

/// Why nothing can be done about somebody's absence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AbsenceError {
    /// Nobody is absent, or no longer.
    #[error("nobody is absent")]
    NobodyAbsent,
    /// It is for the opponents to choose.
    #[error("the absent player does not choose")]
    Absent,
    /// The player has chosen this already.
    #[error("chosen already")]
    ChosenAlready,
    /// It is not this player who is absent.
    #[error("the player is not absent")]
    NotAbsent,
    /// The player has come back in this turn before.
    #[error("the player came back before")]
    BackBefore,
    /// A substitute is sought already.
    #[error("a substitute is sought already")]
    SoughtAlready,
    /// Computers take seats of the absent in no tournament.
    #[error("no computer takes a seat here")]
    NoComputerHere,
    /// No substitute is sought, or no longer.
    #[error("no substitute is sought")]
    NoSubstituteSought,
}

/// What comes when a turn is inspected because of time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TimeUp<E> {
    /// Nothing yet: it is inspected again then.
    Later(Millis),
    /// Something happens at once.
    Now(E),
}

impl Pace {
    /// What whoever is waited for gets: a whole turn's time, at least a day of a bank.
    #[must_use]
    pub fn once_more(self) -> Option<Duration> {
        let Self::Timed(timing) = self else {
            return None;
        };
        Some(match timing.limit {
            Limit::PerMove(each) => each,
            Limit::Bank { increment, .. } => increment.max(DAY),
        })
    }

    /// When the time runs out that [`once_more`](Self::once_more) gives from a moment on.
    #[must_use]
    pub(super) fn deadline_once_more(self, from: Millis) -> Option<Millis> {
        self.deadline(from, self.once_more())
    }
}

impl NotifiedTurn {
    /// When the turn is to be inspected because of time.
    #[must_use]
    pub fn inspected_at(&self) -> Millis {
        self.deadline.unwrap_or(self.at.plus_ms(IDLE_MS))
    }
}

/// Keeps when a turn is to be inspected because of time.
#[async_trait]
pub trait Flags: Send + Sync {
    /// The games whose turns are to be inspected, the longest due first: none of a server
    /// that was left, and none whose players are still to be told of something.
    async fn flags_due(&self, now: Millis, limit: u32) -> Result<Vec<GameId>, StoreError>;

    /// When the turn of a game is to be inspected; none where it never is.
    async fn flag(&self, game: GameId) -> Result<Option<Millis>, StoreError>;

    /// Has a turn inspected again at another time, unless it is over.
    async fn inspect_again(&self, game: GameId, turn: Turn, at: Millis) -> Result<(), StoreError>;
}
