//! How a player goes for good, whatever stands at the table.

use super::{Holder, Phase, Table};
use crate::game::event::Event;
use crate::game::ids::PlayerId;
use crate::game::terms::Stakes;
use crate::rules::Color;

impl Table {
    /// What happens where a player goes for good: they resign, or before the game the table is
    /// closed. Nothing where it goes on without them already, or is over.
    #[must_use]
    pub fn depart(&self, player: PlayerId) -> Vec<Event> {
        let sits = |seat: &super::Seat| {
            [Holder::Taken(player), Holder::Invited(player)].contains(&seat.holder)
        };
        match self.phase() {
            Phase::Gathering if player == self.opener() => vec![Event::Withdrawn],
            Phase::Gathering if self.seats().iter().any(sits) => vec![Event::Declined { player }],
            Phase::Playing(_) => {
                let color = self.color_of(player).filter(|&color| self.is_in(color));
                color.map(|color| self.give_up(color)).into_iter().collect()
            }
            Phase::Gathering | Phase::Finished(..) | Phase::Closed(_) => Vec::new(),
        }
    }

    /// Whether a resignation counts as one: a rated game that has hardly begun is broken off by it,
    /// so that nobody wins or loses points without having played for them.
    #[must_use]
    pub fn counts_when_resigned(&self) -> bool {
        self.terms().stakes == Stakes::Friendly || self.counts_when_declared()
    }

    /// What becomes of a player's giving up.
    pub(super) fn give_up(&self, color: Color) -> Event {
        if self.counts_when_resigned() {
            Event::Resigned { color }
        } else {
            Event::Aborted { color }
        }
    }

    /// Whether a moderator has taken it from the games that count.
    #[must_use]
    pub fn is_voided(&self) -> bool {
        self.voided
    }

    /// Who went before the end, so that somebody else took their seat, the first first.
    #[must_use]
    pub fn departed(&self) -> &[(Color, PlayerId)] {
        &self.departed
    }
}
