//! What computers say at a table, at once and of themselves.

use super::{Holder, Table};
use crate::game::absence::{AbsenceStage, Course};
use crate::game::agreement::Proposal;
use crate::game::event::Event;
use crate::game::ids::PlayerId;
use crate::rules::Color;

/// From how many moves of each player without a capture or a pawn's move on a computer agrees to a draw.
const QUIET_MOVES: u32 = 10;

impl Table {
    /// Whether a computer is to move.
    #[must_use]
    pub fn awaits_computer(&self) -> bool {
        self.turn().is_some_and(|turn| turn.player.is_computer())
    }

    /// A computer for whom a seat is kept that it has not taken yet.
    #[must_use]
    pub fn invited_computer(&self) -> Option<PlayerId> {
        let mut holders = self.seats().iter().map(|seat| seat.holder);
        holders.find_map(|holder| match holder {
            Holder::Invited(player) if player.is_computer() => Some(player),
            _ => None,
        })
    }

    /// What a computer says at once: to a proposal, or about somebody who does not move.
    pub(super) fn said_by_computer(&self) -> Option<Event> {
        self.answered_by_computer()
            .or_else(|| self.chosen_by_computer())
    }

    /// A computer takes moves back and breaks games off when it is asked, and agrees to a draw once nothing
    /// happens any more.
    fn answered_by_computer(&self) -> Option<Event> {
        let standing = self.offers().standing()?;
        let missing = self.missing(standing);
        let color = missing.into_iter().find(|&color| self.is_computer(color))?;
        let agrees = match standing.proposal {
            Proposal::Takeback | Proposal::Abort => true,
            Proposal::Draw => self.is_quiet(),
        };
        Some(if agrees {
            Event::Agreed { color }
        } else {
            Event::Refused { color }
        })
    }

    /// A computer follows the first person who chooses; where no person plays on, nobody waits.
    fn chosen_by_computer(&self) -> Option<Event> {
        let absence = self.attendance().absence()?;
        if absence.stage != AbsenceStage::Choosing {
            return None;
        }
        let players = self.position().players();
        let undecided = self.attendance().undecided(players);
        let color = undecided
            .into_iter()
            .find(|&color| self.is_computer(color))?;
        let mut people = players
            .others(absence.color)
            .filter(|&color| !self.is_computer(color))
            .peekable();
        let course = match people.peek() {
            None => Course::Declare,
            Some(_) => people.find_map(|color| absence.choice_of(color))?,
        };
        Some(Event::Chose { color, course })
    }

    /// Whether a computer plays a colour.
    #[must_use]
    pub fn is_computer(&self, color: Color) -> bool {
        self.player(color).is_some_and(PlayerId::is_computer)
    }

    fn is_quiet(&self) -> bool {
        let position = self.position();
        let players = u32::try_from(position.players().iter().count()).unwrap_or(u32::MAX);
        position.quiet_plies() >= QUIET_MOVES * players
    }
}
