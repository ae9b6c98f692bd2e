//! Whether it counts what somebody does early in a game.

use super::{Phase, Table};
use crate::game::absence::{MOVES_OF_THREE_TO_COUNT, MOVES_OF_TWO_TO_COUNT};
use crate::game::event::Event;
use crate::game::terms::Stakes;
use crate::rules::{Color, Ending};

/// How often everyone has to have moved for the decision of a moderator to count.
const MOVES_TO_ADJUDICATE: usize = 5;

/// Whether enough has been played at a table for its end to count: nobody wins or loses points
/// without having played for them.
#[derive(Clone, Copy, Debug)]
pub struct Counting<'a>(pub(super) &'a Table);

impl Counting<'_> {
    /// How often everyone has to have moved for a rated game to count whoever gives it up. Among
    /// three it is early: one who goes would undo the game of two others.
    #[must_use]
    pub fn moves_needed(self) -> usize {
        match self.0.variant().colors().len() {
            0..=2 => MOVES_OF_TWO_TO_COUNT,
            _ => MOVES_OF_THREE_TO_COUNT,
        }
    }

    /// Whether a loss on time would count: everyone still in has moved often enough.
    #[must_use]
    pub fn when_declared(self) -> bool {
        self.0.moves().everyone_has_moved(self.moves_needed())
    }

    /// Whether a resignation counts as one: a rated game that has hardly begun is broken off by it.
    #[must_use]
    pub fn when_resigned(self) -> bool {
        self.0.terms().stakes == Stakes::Friendly || self.when_declared()
    }

    /// Who alone is to blame that the game ended before it counted: whoever broke it off, or stayed away until the loss
    /// on time was declared. Nobody where all agreed, or a moderator ended it.
    #[must_use]
    pub fn forfeited_by(self) -> Option<Color> {
        let Phase::Finished(_, outcome) = self.0.phase() else {
            return None;
        };
        match *self.0.last_event() {
            Event::Aborted { color } => Some(color),
            Event::TimedOut { color } if outcome.ending == Ending::Aborted => Some(color),
            _ => None,
        }
    }

    /// Whether a moderator has taken the game from those that count.
    #[must_use]
    pub fn is_voided(self) -> bool {
        self.0.voided
    }

    /// Whether a moderator decided a rated game before everyone had moved often enough for it to
    /// count.
    #[must_use]
    pub fn is_decided_early(self) -> bool {
        let Phase::Finished(_, outcome) = self.0.phase() else {
            return false;
        };
        outcome.ending == Ending::Adjudication
            && self.0.terms().stakes == Stakes::Rated
            && !self.0.moves().everyone_has_moved(MOVES_TO_ADJUDICATE)
    }
}
