//! What goes on beside the conversation: saying what is owed, after the commit.

mod backups;
mod bell;
mod caretaker;
mod courier;
mod deadlines;
mod outbox;
mod post;
mod pulse;
mod reminders;
mod tournaments;

pub use backups::{BackupPlan, BackupWorker};
pub use bell::Bell;
pub use caretaker::Caretaker;
pub use deadlines::{DeadlineWorker, Left};
pub use outbox::OutboxWorker;
pub use post::Post;
pub use pulse::{Connection, Pulse};
pub use reminders::ReminderWorker;
pub use tournaments::TournamentWorker;
