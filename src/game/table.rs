//! A table: what a replay of a game's events gives.

use std::time::Duration;

use super::agreement::Agreement;
use super::banks::Banks;
use super::event::Event;
use super::ids::{GameId, PlayerId, ServerId, TableNumber};
use super::terms::Terms;
use super::turn::Turn;
use crate::rules::{Color, History, Illegal, Outcome, Position, Variant};

mod absence;
mod apply;
mod decide;
mod departure;
mod moderation;
mod order;
mod played;
mod vacation;

use absence::Attendance;

/// Who holds a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holder {
    /// Nobody: anyone may join.
    Open,
    /// Kept for a player who has not answered.
    Invited(PlayerId),
    /// Taken.
    Taken(PlayerId),
}

/// A seat at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seat {
    /// The colour; none before the lots are drawn.
    pub color: Option<Color>,
    /// Who holds it.
    pub holder: Holder,
}

/// How a table was closed before a game began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Closing {
    /// An invited player declined.
    Declined(PlayerId),
    /// The opener took it back.
    Withdrawn,
    /// Nobody took the last seats in time.
    Expired,
    /// A moderator closed it.
    Moderated(PlayerId),
}

/// How far a table has come.
#[derive(Clone, Debug)]
pub enum Phase {
    /// Seats are being taken.
    Gathering,
    /// The game goes on.
    Playing(History),
    /// The game has ended.
    Finished(History, Outcome),
    /// The table was closed before the game.
    Closed(Closing),
}

/// What does not change about a table.
#[derive(Clone, Debug)]
pub struct Header {
    /// The game.
    pub id: GameId,
    /// Where it is played.
    pub server: ServerId,
    /// Its number there.
    pub number: TableNumber,
    /// The position it starts from, which also says which game it is.
    pub start: Position,
    /// The game that the same players have just played, where this one is its rematch.
    pub rematch_of: Option<GameId>,
}

/// A table as it stands after its latest event.
#[derive(Clone, Debug)]
pub struct Table {
    header: Header,
    opener: PlayerId,
    terms: Terms,
    seats: Vec<Seat>,
    phase: Phase,
    /// What is proposed, and not settled yet.
    agreement: Option<Agreement>,
    /// What was proposed, where the latest event settled it.
    settled: Option<Agreement>,
    /// How many of the latest moves came at once: one, and those planned for it.
    burst: usize,
    /// What the players have left of their time.
    banks: Banks,
    /// Whether the player to move is there.
    attendance: Attendance,
    /// Who went before the end, so that somebody else took their seat, the first first.
    departed: Vec<(Color, PlayerId)>,
    /// Whether a moderator has taken it from the games that count, once it had ended.
    voided: bool,
    /// The number of the event by which the present turn came about.
    turn_seq: u32,
    seq: u32,
    last: Event,
}

/// An event that cannot follow on those before it: the stored game is damaged.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum ReplayError {
    /// There is no first event.
    #[error("the game has no events")]
    Empty,
    /// The event has no place in this phase.
    #[error("event {seq} cannot happen at this point")]
    OutOfPlace {
        /// The event's number.
        seq: u32,
    },
    /// A stored move is not legal.
    #[error("event {seq}: the move is not legal: {why:?}")]
    Illegal {
        /// The event's number.
        seq: u32,
        /// Why not.
        why: Illegal,
    },
}

impl Table {
    /// The table that a list of events makes.
    ///
    /// # Errors
    /// Where an event cannot follow on those before it.
    pub fn replay(header: Header, events: &[Event]) -> Result<Self, ReplayError> {
        let (first, rest) = events.split_first().ok_or(ReplayError::Empty)?;
        let Event::Opened {
            by,
            invited,
            color,
            terms,
        } = first
        else {
            return Err(ReplayError::OutOfPlace { seq: 1 });
        };
        let mut table = Self {
            seats: seats(header.start.variant(), *by, invited, *color),
            header,
            opener: *by,
            terms: *terms,
            phase: Phase::Gathering,
            agreement: None,
            settled: None,
            burst: 0,
            banks: Banks::new(terms.pace),
            attendance: Attendance::default(),
            departed: Vec::new(),
            voided: false,
            turn_seq: 1,
            seq: 1,
            last: first.clone(),
        };
        for event in rest {
            table.apply(event)?;
        }
        Ok(table)
    }

    /// The table as more events would leave it.
    ///
    /// # Errors
    /// Where one of them cannot follow.
    pub fn after(&self, events: &[Event]) -> Result<Self, ReplayError> {
        let mut then = self.clone();
        for event in events {
            then.apply(event)?;
        }
        Ok(then)
    }

    /// The game's id.
    #[must_use]
    pub fn id(&self) -> GameId {
        self.header.id
    }

    /// What does not change about the table.
    #[must_use]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The game's number on its server.
    #[must_use]
    pub fn number(&self) -> TableNumber {
        self.header.number
    }

    /// The kind of game.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.header.start.variant()
    }

    /// Who opened the table.
    #[must_use]
    pub fn opener(&self) -> PlayerId {
        self.opener
    }

    /// What the game is played for.
    #[must_use]
    pub fn terms(&self) -> Terms {
        self.terms
    }

    /// What is proposed, and not settled yet.
    #[must_use]
    pub fn agreement(&self) -> Option<&Agreement> {
        self.agreement.as_ref()
    }

    /// What was proposed, where the latest event settled it, one way or the other.
    #[must_use]
    pub fn settled_agreement(&self) -> Option<&Agreement> {
        self.settled.as_ref()
    }

    /// The seats: the opener's first while gathering, in the order of play from the start on.
    #[must_use]
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// Whether anyone may sit down who wants to play the game as it usually starts.
    #[must_use]
    pub fn is_for_anyone(&self) -> bool {
        let free = |seat: &Seat| !matches!(seat.holder, Holder::Invited(_)) && seat.color.is_none();
        matches!(self.phase, Phase::Gathering)
            && self.seats.iter().all(free)
            && self.header.start == Position::start(self.variant())
    }

    /// How far the table has come.
    #[must_use]
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The number of the latest event.
    #[must_use]
    pub fn seq(&self) -> u32 {
        self.seq
    }

    /// The latest event.
    #[must_use]
    pub fn last_event(&self) -> &Event {
        &self.last
    }

    /// The moves and positions, once the game has started.
    #[must_use]
    pub fn history(&self) -> Option<&History> {
        match &self.phase {
            Phase::Playing(history) | Phase::Finished(history, _) => Some(history),
            Phase::Gathering | Phase::Closed(_) => None,
        }
    }

    /// The position that stands on the board: the first one before the start.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.history().map_or(&self.header.start, History::position)
    }

    /// The colour and player to move, while the game goes on.
    #[must_use]
    pub fn to_move(&self) -> Option<(Color, PlayerId)> {
        let Phase::Playing(history) = &self.phase else {
            return None;
        };
        let color = history.position().turn();
        self.player(color).map(|player| (color, player))
    }

    /// The present turn, while the game goes on.
    #[must_use]
    pub fn turn(&self) -> Option<Turn> {
        let (_, player) = self.to_move()?;
        Some(Turn {
            seq: self.turn_seq,
            player,
        })
    }

    /// What a player had left of their time as the present turn began; none where it is not limited.
    #[must_use]
    pub fn time_left(&self, color: Color) -> Option<Duration> {
        self.banks.left(color)
    }

    /// The player of a colour.
    #[must_use]
    pub fn player(&self, color: Color) -> Option<PlayerId> {
        self.seats
            .iter()
            .find(|seat| seat.color == Some(color))
            .and_then(|seat| match seat.holder {
                Holder::Taken(player) => Some(player),
                Holder::Open | Holder::Invited(_) => None,
            })
    }

    /// Whether a colour plays in this game and its player is not out.
    #[must_use]
    pub fn is_in(&self, color: Color) -> bool {
        self.position().players().contains(color)
    }

    /// The colour of a player.
    #[must_use]
    pub fn color_of(&self, player: PlayerId) -> Option<Color> {
        self.seats
            .iter()
            .find(|seat| seat.holder == Holder::Taken(player))
            .and_then(|seat| seat.color)
    }

    /// Everyone who sits or is invited, but those who were forgotten.
    pub fn people(&self) -> impl Iterator<Item = PlayerId> + '_ {
        let held = self.seats.iter().filter_map(|seat| match seat.holder {
            Holder::Taken(player) | Holder::Invited(player) => Some(player),
            Holder::Open => None,
        });
        held.filter(|player| !player.is_former())
    }
}

/// The seats of a new table: with a colour chosen, the others follow in the order of play.
fn seats(
    variant: Variant,
    opener: PlayerId,
    invited: &[Option<PlayerId>],
    color: Option<Color>,
) -> Vec<Seat> {
    let colors = variant.colors();
    let first = color.and_then(|color| colors.iter().position(|&known| known == color));
    let others = invited
        .iter()
        .map(|player| player.map_or(Holder::Open, Holder::Invited));
    std::iter::once(Holder::Taken(opener))
        .chain(others)
        .enumerate()
        .map(|(place, holder)| Seat {
            color: first.map(|first| colors[(first + place) % colors.len()]),
            holder,
        })
        .collect()
}
