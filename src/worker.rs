//! What goes on beside the conversation: saying what is owed, after the commit.

mod bell;
mod courier;
mod outbox;

pub use bell::Bell;
pub use outbox::OutboxWorker;
