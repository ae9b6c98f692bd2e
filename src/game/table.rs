//! A table: what a replay of a game's events gives.

use super::event::{Event, Verdict};
use super::ids::{GameId, PlayerId, ServerId, TableNumber};
use crate::rules::{Color, Ending, History, Illegal, Leaving, Outcome, Points, Position, Variant};

mod decide;
mod moderation;

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
}

/// A table as it stands after its latest event.
#[derive(Clone, Debug)]
pub struct Table {
    header: Header,
    opener: PlayerId,
    seats: Vec<Seat>,
    phase: Phase,
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
        let Event::Opened { by, invited, color } = first else {
            return Err(ReplayError::OutOfPlace { seq: 1 });
        };
        let mut table = Self {
            seats: seats(header.start.variant(), *by, invited, *color),
            header,
            opener: *by,
            phase: Phase::Gathering,
            seq: 1,
            last: first.clone(),
        };
        for event in rest {
            table.apply(event)?;
        }
        Ok(table)
    }

    /// Takes one more event in.
    ///
    /// # Errors
    /// Where it cannot follow; the table is then of no further use.
    pub fn apply(&mut self, event: &Event) -> Result<(), ReplayError> {
        let seq = self.seq + 1;
        if !self.can_follow(event) {
            return Err(ReplayError::OutOfPlace { seq });
        }
        match (event, &mut self.phase) {
            (Event::Joined { player }, _) => self.take_seat(*player),
            (Event::Declined { player }, _) => {
                self.phase = Phase::Closed(Closing::Declined(*player));
            }
            (Event::Withdrawn, _) => self.phase = Phase::Closed(Closing::Withdrawn),
            (Event::Started { seating }, _) => {
                let seat = |&(color, player)| Seat {
                    color: Some(color),
                    holder: Holder::Taken(player),
                };
                self.seats = seating.iter().map(seat).collect();
                self.phase = Phase::Playing(History::new(self.header.start));
            }
            (Event::Moved { mv, .. }, Phase::Playing(history)) => {
                history
                    .play(*mv)
                    .map_err(|why| ReplayError::Illegal { seq, why })?;
                if let Some(outcome) = history.outcome() {
                    self.phase = Phase::Finished(history.clone(), outcome);
                }
            }
            (Event::Resigned { color }, Phase::Playing(history)) => {
                // The others may play on, but the one who is to move now may have no move.
                let ended = history.leave(*color, Leaving::Resignation);
                if let Some(outcome) = ended.or_else(|| history.outcome()) {
                    self.phase = Phase::Finished(history.clone(), outcome);
                }
            }
            (Event::BrokenOff { by }, Phase::Gathering) => {
                self.phase = Phase::Closed(Closing::Moderated(*by));
            }
            (Event::BrokenOff { .. }, Phase::Playing(history)) => {
                let aborted = Outcome {
                    ending: Ending::Aborted,
                    points: Points::default(),
                };
                self.phase = Phase::Finished(history.clone(), aborted);
            }
            (Event::Adjudicated { verdict, .. }, Phase::Playing(history)) => {
                let outcome = verdict.outcome(history.position());
                self.phase = Phase::Finished(history.clone(), outcome);
            }
            _ => return Err(ReplayError::OutOfPlace { seq }),
        }
        self.seq = seq;
        self.last = event.clone();
        Ok(())
    }

    /// Whether an event fits the phase, the seats and the turn.
    fn can_follow(&self, event: &Event) -> bool {
        let holds = |holder| self.seats.iter().any(|seat| seat.holder == holder);
        match (event, &self.phase) {
            (Event::Joined { player }, Phase::Gathering) => {
                holds(Holder::Invited(*player)) || holds(Holder::Open)
            }
            (Event::Declined { player }, Phase::Gathering) => holds(Holder::Invited(*player)),
            (Event::Withdrawn, Phase::Gathering)
            | (Event::BrokenOff { .. }, Phase::Gathering | Phase::Playing(_)) => true,
            (Event::Started { seating }, Phase::Gathering) => {
                let colors = seating.iter().map(|(color, _)| *color);
                colors.eq(self.variant().colors().iter().copied())
                    && seating
                        .iter()
                        .all(|&(_, player)| holds(Holder::Taken(player)))
            }
            (Event::Moved { color, .. }, Phase::Playing(history)) => {
                history.position().turn() == *color
            }
            (Event::Resigned { color }, Phase::Playing(_)) => self.is_in(*color),
            (Event::Adjudicated { verdict, .. }, Phase::Playing(_)) => match verdict {
                Verdict::Win(color) => self.is_in(*color),
                Verdict::Draw => true,
            },
            _ => false,
        }
    }

    fn take_seat(&mut self, player: PlayerId) {
        let kept = |seat: &&mut Seat| seat.holder == Holder::Invited(player);
        let open = |seat: &&mut Seat| seat.holder == Holder::Open;
        let seat = match self.seats.iter_mut().find(kept) {
            Some(seat) => Some(seat),
            None => self.seats.iter_mut().find(open),
        };
        if let Some(seat) = seat {
            seat.holder = Holder::Taken(player);
        }
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

    /// The seats: the opener's first while gathering, in the order of play from the start on.
    #[must_use]
    pub fn seats(&self) -> &[Seat] {
        &self.seats
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

    /// Everyone who sits or is invited.
    pub fn people(&self) -> impl Iterator<Item = PlayerId> + '_ {
        self.seats.iter().filter_map(|seat| match seat.holder {
            Holder::Taken(player) | Holder::Invited(player) => Some(player),
            Holder::Open => None,
        })
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
