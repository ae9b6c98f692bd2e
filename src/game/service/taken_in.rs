//! Events that a table takes in, and what is kept of them.

use std::sync::Arc;

use super::owed;
use crate::game::clock::Millis;
use crate::game::commit::Commit;
use crate::game::delivery::{Owed, Readiness, Sending};
use crate::game::error::GameError;
use crate::game::event::Event;
use crate::game::ids::PlayerId;
use crate::game::limits::Admission;
use crate::game::plan::{Plan, PlanNumber};
use crate::game::practice::Advisor;
use crate::game::table::Table;
use crate::game::turn::ClockChange;

/// How long an invitation or a proposal stands while nothing happens at its table: seven days.
pub(super) const STANDS_MS: i64 = 7 * Millis::DAY_MS;

/// A table with events that it has taken in, and all that is to be kept of them.
pub(super) struct TakenIn {
    pub(super) table: Arc<Table>,
    pub(super) events: Vec<Event>,
    pub(super) owed: Vec<Owed>,
    pub(super) at: Millis,
    pub(super) obsolete_plans: Vec<(PlayerId, PlanNumber)>,
    pub(super) clock: ClockChange,
    pub(super) admission: Option<Admission>,
    /// Until when what stands at the table does so while nothing happens there.
    pub(super) stands_until: Millis,
}

impl TakenIn {
    pub(super) fn commit(&self, sending: Sending) -> Commit<'_> {
        Commit {
            table: &self.table,
            events: &self.events,
            owed: &self.owed,
            sending,
            at: self.at,
            obsolete_plans: &self.obsolete_plans,
            due: due(&self.table, self.stands_until),
            clock: self.clock,
            admission: self.admission.as_ref(),
        }
    }
}

/// Events that a table has taken in, with those that followed from them.
pub(super) struct Applied {
    pub(super) events: Vec<Event>,
    pub(super) owed: Vec<Owed>,
    pub(super) clock: ClockChange,
}

/// Applies events to a table, and after the last of them what follows of itself or is planned.
pub(super) fn apply(
    table: &mut Table,
    events: &[Event],
    plans: &[Plan],
    at: Millis,
    advisor: &dyn Advisor,
) -> Result<Applied, GameError> {
    let mut events = events.to_vec();
    let mut owed = Vec::new();
    let mut clock = ClockChange::None;
    let mut done = 0;
    while let Some(event) = events.get(done).cloned() {
        let stood = table.offers().standing().cloned();
        let was_free = table.attendance().seeks_substitute();
        table.apply(&event)?;
        clock = table.clock().change(at);
        done += 1;
        if done == events.len() {
            let planned = || table.plans(plans).planned();
            let answer = || table.computers().answer_to_draw(advisor);
            events.extend(table.consequence().or_else(answer).or_else(planned));
        }
        owed.extend(owed::for_event(&event, table, events.get(done)));
        owed.extend(owed::for_agreement(stood.as_ref(), table));
        owed.extend(owed::for_seat(was_free, table));
    }
    owed::join(&mut owed);
    if table.computers().are_awaited() {
        // Its own move is told with what came before it, unless it takes too long for that.
        let boards = owed.iter_mut().filter(|owed| owed.kind.is_board());
        boards.for_each(|board| *board = board.ready(Readiness::HeldBack));
    }
    Ok(Applied {
        events,
        owed,
        clock,
    })
}

/// When something at a table ends by itself, if nothing happens there from now on.
pub(super) fn due(table: &Table, stands_until: Millis) -> Option<Millis> {
    table.clock().expire().map(|_| stands_until)
}
