//! The ports of the game to everything outside of it that take part in a unit of work.
//!
//! What is asked of the store apart from one stands beside what it is about, as
//! [`Outbox`](super::delivery::Outbox) beside messages; [`Store`](super::store::Store) is all of it.

mod again;
mod deliveries;
pub mod error;
mod recount;
mod scoring;
mod unit;
mod writes;

pub use again::again;
pub use deliveries::DeliveryWrites;
pub use error::StoreError;
pub use recount::{CountRange, Recount, RecountReads, RecountWrites};
pub use scoring::{RatingWrites, ResultEntry, ResultWrites, SeasonWrites};
pub use unit::{Unit, UnitOfWork, Units, in_unit};
pub use writes::{
    AnalysisWrites, HeldSettings, LadderWrites, PersonWrites, ReminderWrites, ServerWrites,
    SettingsWrites, TableWrites, TournamentWrites, TurnWrites, VacationWrites,
};
