//! What whoever runs the bot asks of its database, on the command line.

mod archive;
mod copies;
mod doctor;

pub use archive::{ArchiveError, export};
pub use copies::{back_up, restore, verify};
pub use doctor::{Finding, examine};
