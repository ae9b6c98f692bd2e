//! Why stored events make no table.

use crate::rules::Illegal;

/// An event that cannot follow on those before it: the stored game is damaged.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum ReplayError {
    /// There is no first event.
    #[error("the game has no events")]
    Empty,
    /// The event has no place in this phase.
    #[error("event {seq} cannot happen at this point")]
    OutOfPlace {
        /// The event's number.
        seq: u32,
    },
    /// A stored move is not legal.
    #[error("event {seq}: the move is not legal: {why:?}")]
    Illegal {
        /// The event's number.
        seq: u32,
        /// Why it is not.
        why: Illegal,
    },
}
