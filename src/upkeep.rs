//! What whoever runs the bot asks of its database and of its application, on the command line.

mod archive;
mod copies;
mod doctor;
mod emojis;
mod migrate;
mod recount;
mod told;

pub use archive::{ArchiveError, export};
pub use copies::{back_up, restore, verify};
pub use doctor::{Finding, examine};
pub use emojis::{EmojisError, upload_emojis, upload_emojis_to};
pub use migrate::{MigrateError, migrate};
pub use recount::{RecountError, differences, recount};
pub use told::told;

use crate::config::Config;
use crate::game::StoreError;
use crate::store::{Absent, Look, is_made, look};

/// Why a database is of no use to the command line.
#[derive(Debug, thiserror::Error)]
pub enum LayoutError {
    /// It is laid out as another version does it.
    #[error("the database has layout {found}, expected {known}: start the bot once before")]
    Other {
        /// What there is.
        found: i64,
        /// What this program makes.
        known: i64,
    },
    /// It is not there.
    #[error("DATABASE_URL: {absent}: {}", .absent.remedy())]
    Absent {
        /// What there is not.
        #[from]
        absent: Absent,
    },
    /// It cannot be read.
    #[error("DATABASE_URL: {0}")]
    Store(#[from] StoreError),
}

/// A look at the database, where it is laid out as this program does it.
async fn seen(config: &Config) -> Result<Look, LayoutError> {
    is_made(config.own_database_url())?;
    let seen = look(config.own_database_url()).await?;
    let (found, known) = (seen.layout, seen.known);
    if found == known {
        Ok(seen)
    } else {
        Err(LayoutError::Other { found, known })
    }
}
