//! Computers in the seats of people who stay away: the loss on time counts as if it had been declared then,
//! what is played on does not, and the seat is kept for its player.

use super::{Actor, Phase, Seats, Table};
use crate::game::event::Event;
use crate::game::terms::Stakes;
use crate::rules::{Color, Ending, History, Leaving, Outcome, Points};

/// What counts of a game that is played on with a computer in somebody's seat: as it stood then, and as the
/// declared loss would have ended it.
#[derive(Clone, Debug)]
pub struct Settlement {
    /// The number of the event by which the computer took the seat.
    pub seq: u32,
    /// The moves until then.
    pub history: History,
    /// Who sat where until then.
    pub seats: Seats,
    /// What the game was played for until then.
    pub stakes: Stakes,
    /// How it would have ended. Where the others would have played on among themselves, they share.
    pub outcome: Outcome,
}

impl Settlement {
    /// What counts of a game where a computer takes the seat of an absent player with the next event; nothing
    /// where the game does not go on.
    pub(super) fn of(table: &Table, absent: Color) -> Option<Self> {
        let Phase::Playing(history) = table.phase() else {
            return None;
        };
        Some(Self {
            seq: table.seq() + 1,
            history: history.clone(),
            seats: table.seats().clone(),
            stakes: table.terms().stakes,
            outcome: declared(table, history.clone(), absent),
        })
    }
}

/// How the loss of a player would end the game, if it were declared now.
fn declared(table: &Table, mut history: History, absent: Color) -> Outcome {
    if !table.counting().when_declared() {
        return Outcome {
            ending: Ending::Aborted,
            points: Points::default(),
        };
    }
    let ended = history.leave(absent, Leaving::Timeout);
    let shared = || Outcome::draw(Ending::Timeout, history.position().players());
    ended.or_else(|| history.outcome()).unwrap_or_else(shared)
}

impl Actor<'_> {
    /// A player takes the seat back that a computer keeps for them; nothing where none does.
    pub(super) fn take_seat_back(self) -> Option<Event> {
        let color = self.table.computers().kept_for(self.player)?;
        Some(Event::Substituted {
            color,
            former: self.table.player(color)?,
            by: self.player,
        })
    }
}
