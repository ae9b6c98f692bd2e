//! `seigneur recount`: results, standings and ratings once more, from the games alone.

use super::{LayoutError, failing, seen};
use crate::config::Config;
use crate::game::keeping;
use crate::game::scoring::Difference;
use crate::store::{DatabaseFailure, connect};

/// Why nothing was counted.
#[derive(Debug, thiserror::Error)]
pub enum RecountError {
    /// The database is of no use.
    #[error("DATABASE_URL: {0}")]
    Layout(#[from] LayoutError),
    /// Nobody has the database.
    #[error("DATABASE_URL: the database belongs to no application: start the bot once before")]
    Unclaimed,
    /// The database fails.
    #[error("DATABASE_URL: {0}")]
    Store(#[from] DatabaseFailure),
}

/// What is not as the games make it; changes nothing.
///
/// # Errors
/// Where the database cannot be read.
pub async fn differences(config: &Config) -> Result<Vec<Difference>, RecountError> {
    let store = seen(config.own_database_url()).await?.store;
    let found = keeping::differences(&*store).await;
    Ok(found.map_err(failing(config))?)
}

/// Makes results, standings and ratings as the games make them.
///
/// # Errors
/// Where the database cannot be written.
pub async fn recount(config: &Config) -> Result<(), RecountError> {
    let url = config.own_database_url();
    let application = seen(url).await?.application;
    let application = application.ok_or(RecountError::Unclaimed)?;
    let store = connect(url, &application).await;
    let store = store.map_err(failing(config))?;
    let counted = keeping::recount(&*store).await;
    Ok(counted.map_err(failing(config))?)
}
