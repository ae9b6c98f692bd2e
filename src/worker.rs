//! What goes on beside the conversation: saying what is owed, after the commit.

mod bell;
mod courier;
mod deadlines;
mod outbox;

pub use bell::Bell;
pub use deadlines::DeadlineWorker;
pub use outbox::OutboxWorker;
