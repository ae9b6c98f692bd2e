//! The ports of the game to everything outside of it that take part in a unit of work.
//!
//! What is asked of the store apart from one stands beside what it is about, as
//! [`Outbox`](super::delivery::Outbox) beside messages; [`Store`](super::store::Store) is all of it.

mod again;
mod analyses;
mod deliveries;
pub mod error;
mod ladders;
mod recount;
mod reminders;
mod scoring;
mod servers;
mod settings;
mod tables;
mod tournaments;
mod turns;
mod unit;

pub use again::again;
pub use analyses::AnalysisWrites;
pub use deliveries::DeliveryWrites;
pub use error::StoreError;
pub use ladders::LadderWrites;
pub use recount::{CountRange, Recount, RecountReads, RecountWrites};
pub use reminders::ReminderWrites;
pub use scoring::{RatingWrites, ResultEntry, ResultWrites, SeasonWrites};
pub use servers::ServerWrites;
pub use settings::{HeldSettings, SettingsWrites};
pub use tables::{TableWrites, VacationWrites};
pub use tournaments::TournamentWrites;
pub use turns::{PersonWrites, TurnWrites};
pub use unit::{Unit, UnitOfWork, Units, in_unit};
