//! Turns that go on while a seat changes hands.

use super::{Table, Turn};
use crate::game::event::Event;

impl Table {
    /// The present turn, where it had begun before somebody else has taken their own seat back: it was owed to its player then.
    #[must_use]
    pub fn turn_going_on(&self) -> Option<Turn> {
        let is_taken_back = matches!(self.last_event(), Event::Substituted { .. });
        let turn = self.turn();
        turn.filter(|turn| is_taken_back && turn.seq < self.seq())
    }
}
