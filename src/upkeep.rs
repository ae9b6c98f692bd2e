//! What whoever runs the bot asks of its database, on the command line.

mod archive;
mod copies;
mod doctor;
mod recount;
mod told;

pub use archive::{ArchiveError, export};
pub use copies::{back_up, restore, verify};
pub use doctor::{Finding, examine};
pub use recount::{RecountError, differences, recount};
pub use told::told;
