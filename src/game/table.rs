//! A table: what a replay of a game's events gives.

use super::agreement::Agreement;
use super::banks::Banks;
use super::event::Event;
use super::ids::{GameId, PlayerId, ServerId, TableNumber};
use super::plan::Plan;
use super::terms::{PaceOrigin, Terms};
use super::turn::Turn;
use crate::rules::{Color, History, Position, Variant};

mod absence;
mod actor;
mod apply;
mod attendance;
mod clock;
mod computers;
mod counting;
mod decide;
mod gathering;
mod going_on;
mod left;
mod moderation;
mod moves;
mod offers;
mod order;
mod phase;
mod plans;
mod replay_error;
mod seats;
mod settlement;

pub use actor::Actor;
pub use attendance::Attendance;
pub use clock::TableClock;
pub use computers::ComputerSeats;
pub use counting::Counting;
pub use moderation::Moderator;
pub use moves::MoveRecord;
pub use offers::{Offers, UndoneMoves};
pub use phase::{Closing, Phase};
pub use plans::TablePlans;
pub use replay_error::ReplayError;
pub use seats::{Holder, Seat, Seats};
pub use settlement::Settlement;

/// What does not change about a table.
#[derive(Clone, Debug)]
pub struct Header {
    /// The game that is played there.
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
    /// Where it is looked at, and its number there, where that is not the server that keeps it.
    held_at: Option<(ServerId, TableNumber)>,
    opener: PlayerId,
    terms: Terms,
    paced: PaceOrigin,
    seats: Seats,
    phase: Phase,
    offers: Offers,
    /// How many of the latest moves are told together: one, and those planned for it or answered by computers. It stays
    /// where something is said before a computer's answer, which is told with the move before.
    burst: usize,
    /// What the players have left of their time.
    banks: Banks,
    attendance: Attendance,
    /// What counts, where a computer has taken somebody's seat.
    settlement: Option<Box<Settlement>>,
    /// Whether a moderator has taken it from the games that count, once it had ended.
    voided: bool,
    /// The number of the event by which the present turn came about.
    turn_seq: u32,
    seq: u32,
    last: Event,
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
            paced,
        } = first
        else {
            return Err(ReplayError::OutOfPlace { seq: 1 });
        };
        let mut table = Self {
            seats: Seats::new(header.start.variant(), *by, invited, *color),
            header,
            held_at: None,
            opener: *by,
            terms: *terms,
            paced: *paced,
            phase: Phase::Gathering,
            offers: Offers::default(),
            burst: 0,
            banks: Banks::new(terms.pace),
            attendance: Attendance::default(),
            settlement: None,
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

    /// The same as it is looked at on one of the servers on which it is held.
    #[must_use]
    pub fn held_at(mut self, server: ServerId, number: TableNumber) -> Self {
        self.held_at = Some((server, number));
        self
    }

    /// The server on which it is looked at: the one that keeps it, unless another is chosen.
    #[must_use]
    pub fn server(&self) -> ServerId {
        self.held_at
            .map_or(self.header.server, |(server, _)| server)
    }

    /// The game's number on that server.
    #[must_use]
    pub fn number(&self) -> TableNumber {
        self.held_at
            .map_or(self.header.number, |(_, number)| number)
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

    /// How it came by its pace.
    #[must_use]
    pub fn paced(&self) -> PaceOrigin {
        self.paced
    }

    /// The seats: the opener's first while gathering, in the order of play from the start on.
    #[must_use]
    pub fn seats(&self) -> &Seats {
        &self.seats
    }

    /// What is proposed, and what was.
    #[must_use]
    pub fn offers(&self) -> &Offers {
        &self.offers
    }

    /// Whether the player to move is there.
    #[must_use]
    pub fn attendance(&self) -> &Attendance {
        &self.attendance
    }

    /// The clock of the turn.
    #[must_use]
    pub fn clock(&self) -> TableClock<'_> {
        TableClock(self)
    }

    /// The computers that play here.
    #[must_use]
    pub fn computers(&self) -> ComputerSeats<'_> {
        ComputerSeats(self)
    }

    /// What counts of a game that is played on with a computer in somebody's seat.
    #[must_use]
    pub fn settlement(&self) -> Option<&Settlement> {
        self.settlement.as_deref()
    }

    /// What has been played.
    #[must_use]
    pub fn moves(&self) -> MoveRecord<'_> {
        let is_told = matches!(self.last, Event::Moved { .. }) || self.computers().have_ended_it();
        MoveRecord {
            history: self.phase.history(),
            players: self.position().players(),
            burst: if is_told { self.burst } else { 0 },
        }
    }

    /// Whether enough has been played for the game to count.
    #[must_use]
    pub fn counting(&self) -> Counting<'_> {
        Counting(self)
    }

    /// The table with what its players have planned there.
    #[must_use]
    pub fn plans<'a>(&'a self, plans: &'a [Plan]) -> TablePlans<'a> {
        TablePlans { table: self, plans }
    }

    /// What somebody may do here.
    #[must_use]
    pub fn by(&self, player: PlayerId) -> Actor<'_> {
        Actor {
            table: self,
            player,
        }
    }

    /// What a moderator may decide here.
    #[must_use]
    pub fn moderated_by(&self, moderator: PlayerId) -> Moderator<'_> {
        Moderator {
            table: self,
            by: moderator,
        }
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
        self.phase.history()
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

    /// The player of a colour.
    #[must_use]
    pub fn player(&self, color: Color) -> Option<PlayerId> {
        self.seats.player(color)
    }

    /// Whether a colour plays in this game and its player is not out.
    #[must_use]
    pub fn is_in(&self, color: Color) -> bool {
        self.position().players().contains(color)
    }

    /// The colour of a player.
    #[must_use]
    pub fn color_of(&self, player: PlayerId) -> Option<Color> {
        self.seats.color_of(player)
    }

    /// The colour that is a player's: whose seat they have, or a computer keeps for them.
    #[must_use]
    pub fn own_color(&self, player: PlayerId) -> Option<Color> {
        self.color_of(player)
            .or_else(|| self.computers().kept_for(player))
    }

    /// Everyone who sits or is invited, but those who were forgotten.
    pub fn people(&self) -> impl Iterator<Item = PlayerId> + '_ {
        self.seats.people()
    }

    /// Whether somebody sits or is invited.
    #[must_use]
    pub fn has_person(&self, person: PlayerId) -> bool {
        self.people().any(|one| one == person)
    }

    /// Everyone for whom the game is held: its people, and whoever may come back to a seat that a computer keeps.
    pub fn readers(&self) -> impl Iterator<Item = PlayerId> + '_ {
        let colors = self.variant().colors().iter();
        let kept = colors.filter_map(|&color| self.computers().keep_for(color));
        self.people().chain(kept)
    }

    /// What follows at once: from what the opponents of an absent player have chosen, or because a computer
    /// answers.
    #[must_use]
    pub fn consequence(&self) -> Option<Event> {
        let players = self.position().players();
        let decided = self.attendance.consequence(players);
        decided.or_else(|| self.computers().consequence())
    }

    /// Those still in who have not answered a proposal, in the order of play; absent players need
    /// not agree to a draw.
    #[must_use]
    pub fn missing(&self, agreement: &Agreement) -> Vec<Color> {
        let excused = self.attendance.excused_from(agreement.proposal);
        let missing = agreement.missing(self.position().players());
        missing.filter(|&color| Some(color) != excused).collect()
    }
}
