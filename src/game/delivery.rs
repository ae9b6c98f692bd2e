//! What is owed to whom: messages, kept in the transaction of what they tell of and sent by a worker
//! afterwards.
//!
//! A [`Message`] belongs to a [`Topic`] and has a number in it. Messages of one topic and
//! [`Recipient`] are sent in the order of their numbers, all others side by side. Where a message
//! cannot be sent one way, the [`ladder`] says which way is next.

mod kind;
pub mod ladder;
mod message;
mod outbox;
mod outcome;
mod wakeup;

pub use kind::MessageKind;
pub use ladder::{DeliveryError, Form, Place, Reach, Step, Wait, Way};
pub use message::{
    Message, MessageKey, MessageNumber, OrderingKey, Owed, Owing, Posted, Readiness, Recipient,
    Sending, Topic,
};
pub use outbox::{
    Backlog, Backlogs, DirectChannels, DueMessages, Hold, Outbox, Pruning, Traffic, Undelivered,
};
pub use outcome::{ChannelState, DeliveryOutcome, Messenger, Notified, Refused, Sent};
pub use wakeup::{TableAtHand, Wakeup};
