//! The ways that a game went until moves were taken back.

use super::{Header, ReplayError, Table};
use crate::game::event::Event;
use crate::rules::History;

impl Table {
    /// How a game stood each time before moves were taken back, the oldest first.
    ///
    /// # Errors
    /// Where an event cannot follow on those before it.
    pub fn ways_left(header: Header, events: &[Event]) -> Result<Vec<History>, ReplayError> {
        let (opened, rest) = events.split_at_checked(1).ok_or(ReplayError::Empty)?;
        let mut table = Self::replay(header, opened)?;
        let mut left = Vec::new();
        for event in rest {
            let stood = table.history().filter(|_| may_take_back(event)).cloned();
            table.apply(event)?;
            let turns = table.history().map_or(0, |history| history.turns().len());
            left.extend(stood.filter(|stood| stood.turns().len() > turns));
        }
        Ok(left)
    }
}

/// Whether everyone may have agreed with an event.
const fn may_take_back(event: &Event) -> bool {
    matches!(
        event,
        Event::Proposed { .. } | Event::Agreed { .. } | Event::Flagged { .. }
    )
}
