//! What goes on beside the conversation: jobs under one supervisor, of which one says what is owed.

mod backups;
mod bell;
mod courier;
mod deadlines;
mod heartbeat;
mod outbox;
mod post;
mod reminders;
mod retention;
mod supervisor;
mod tournaments;

pub use backups::{BackupPlan, BackupWorker};
pub use bell::Bell;
pub use deadlines::{DeadlineWorker, Left};
pub use heartbeat::{Connection, Heartbeat};
pub use outbox::OutboxWorker;
pub use post::Post;
pub use reminders::ReminderWorker;
pub use retention::Retention;
pub use supervisor::{JobEnd, JobError, JobState, Jobs, Next, Schedule, Supervisor};
pub use tournaments::TournamentWorker;
