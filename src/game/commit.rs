//! What is kept of a table at once.

use super::clock::Millis;
use super::delivery::{Owed, Sending};
use super::event::Event;
use super::ids::PlayerId;
use super::limits::Admission;
use super::plan::PlanNumber;
use super::table::Table;
use super::turn::ClockChange;

/// One transaction's worth: events with everything that follows from them.
#[derive(Debug)]
pub struct Commit<'a> {
    /// The table as it stands after the events.
    pub table: &'a Table,
    /// The new events; the last one has the table's present number.
    pub events: &'a [Event],
    /// What has to be said, in this order.
    pub owed: &'a [Owed],
    /// When it is sent.
    pub sending: Sending,
    /// When they all happen.
    pub at: Millis,
    /// Plans that the game no longer follows.
    pub obsolete_plans: &'a [(PlayerId, PlanNumber)],
    /// When something ends by itself, if nothing happens at the table until then.
    pub due: Option<Millis>,
    /// What becomes of the clock of a turn that goes on.
    pub clock: ClockChange,
    /// Whoever sits down by it, where they may only sit at so many tables.
    pub admission: Option<&'a Admission>,
}
