//! The ports of the game to everything outside of it.
//!
//! What each of them gives and takes stands beside what it is about, as [`Outbox`](super::delivery::Outbox)
//! beside messages, or here where it speaks of what is kept in one transaction too;
//! [`Store`](super::store::Store) is all of those that keep something.

mod error;
mod vacations;

pub use error::StoreError;
pub use vacations::Vacations;
