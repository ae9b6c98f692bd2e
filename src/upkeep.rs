//! What whoever runs the bot asks of its database and of its application, on the command line.

mod archive;
mod copies;
mod doctor;
mod emojis;
mod migrate;
mod recount;
mod told;

pub use archive::{ArchiveError, export};
pub use copies::{CopyError, back_up, restore, verify};
pub use doctor::{Finding, examine};
pub use emojis::{EmojisError, upload_emojis, upload_emojis_to};
pub use migrate::{MigrateError, migrate};
pub use recount::{RecountError, differences, recount};
pub use told::told;

use std::fmt::Display;

use crate::config::Config;
use crate::game::StoreError;
use crate::store::{Absent, DatabaseFailure, Inspection, UnknownLayout, Unseen, inspect};

/// Why a database is of no use to the command line.
#[derive(Debug, thiserror::Error)]
pub enum LayoutError {
    /// An earlier version has laid it out.
    #[error("the database has layout {found}, expected {known}: start the bot once before")]
    Former {
        /// What there is.
        found: i64,
        /// What this program makes.
        known: i64,
    },
    /// Nothing is known of its layout.
    #[error("the database has a {layout}: {}", .layout.remedy())]
    Unknown {
        /// What is known of it.
        layout: UnknownLayout,
    },
    /// It is not there.
    #[error("{absent}: {}", .absent.remedy())]
    Absent {
        /// What there is not.
        absent: Absent,
    },
    /// It cannot be read.
    #[error(transparent)]
    Failing(DatabaseFailure),
}

impl From<Unseen> for LayoutError {
    fn from(unseen: Unseen) -> Self {
        match unseen {
            Unseen::Absent(absent) => Self::Absent { absent },
            Unseen::Failing(failure) => Self::Failing(failure),
        }
    }
}

/// A look at the database at an address, where it is laid out as this program does it.
async fn seen(url: &str) -> Result<Inspection, LayoutError> {
    let seen = inspect(url).await?;
    if let Some(layout) = seen.unknown {
        return Err(LayoutError::Unknown { layout });
    }
    let (found, known) = (seen.layout, seen.known);
    if found == known {
        Ok(seen)
    } else {
        Err(LayoutError::Former { found, known })
    }
}

/// What a failure of the database that the settings name comes to.
fn failing(config: &Config) -> impl Fn(StoreError) -> DatabaseFailure {
    |error| DatabaseFailure::of(config.own_database_url(), &error)
}

/// So many of something, in English.
fn counted<N: Copy + PartialEq + From<u8> + Display>(count: N, one: &str, several: &str) -> String {
    let noun = if count == N::from(1) { one } else { several };
    format!("{count} {noun}")
}

/// So many games.
fn games<N: Copy + PartialEq + From<u8> + Display>(count: N) -> String {
    counted(count, "game", "games")
}

/// So many events.
fn events(count: u64) -> String {
    counted(count, "event", "events")
}
