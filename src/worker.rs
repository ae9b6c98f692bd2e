//! What goes on beside the conversation: delivering what is owed after the commit, and what time brings.

mod backups;
mod caretaker;
mod deadlines;
mod deliveries;
mod pulse;
mod reminders;
mod tournaments;
mod untold;

pub use backups::{BackupPlan, BackupWorker};
pub use caretaker::Caretaker;
pub use deadlines::{DeadlineWorker, Left};
pub use deliveries::{DeliveryMonitor, DeliveryQueue, DeliveryWorker};
pub use pulse::{Connection, Pulse};
pub use reminders::ReminderWorker;
pub use tournaments::TournamentWorker;
pub use untold::UntoldTurns;
