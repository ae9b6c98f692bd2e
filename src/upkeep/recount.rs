//! `seigneur recount`: results, standings and ratings once more, from the games alone.

use crate::config::Config;
use crate::game::StoreError;
use crate::game::keeping;
use crate::game::scoring::Difference;
use crate::store::{Look, connect, look};

/// Why nothing was counted.
#[derive(Debug, thiserror::Error)]
pub enum RecountError {
    /// The database is laid out as another version does it.
    #[error("the database has layout {found}, expected {known}: start the bot once before")]
    Layout {
        /// What there is.
        found: i64,
        /// What this program makes.
        known: i64,
    },
    /// Nobody has the database.
    #[error("the database belongs to no application: start the bot once before")]
    Unclaimed,
    /// The database fails.
    #[error("DATABASE_URL: {0}")]
    Store(#[from] StoreError),
}

/// What is not as the games make it; changes nothing.
///
/// # Errors
/// Where the database cannot be read.
pub async fn differences(config: &Config) -> Result<Vec<Difference>, RecountError> {
    let store = seen(config).await?.store;
    Ok(keeping::differences(&*store).await?)
}

/// Makes results, standings and ratings as the games make them.
///
/// # Errors
/// Where the database cannot be written.
pub async fn recount(config: &Config) -> Result<(), RecountError> {
    let application = seen(config).await?.application;
    let application = application.ok_or(RecountError::Unclaimed)?;
    let store = connect(config.own_database_url(), &application).await?;
    Ok(keeping::recount(&*store).await?)
}

async fn seen(config: &Config) -> Result<Look, RecountError> {
    let seen = look(config.own_database_url()).await?;
    if seen.layout == seen.known {
        return Ok(seen);
    }
    let (found, known) = (seen.layout, seen.known);
    Err(RecountError::Layout { found, known })
}
