//! `seigneur recount`: results, standings and ratings once more, from the games alone.

use super::{LayoutError, seen};
use crate::config::Config;
use crate::game::StoreError;
use crate::game::keeping;
use crate::game::scoring::Difference;
use crate::store::connect;

/// Why nothing was counted.
#[derive(Debug, thiserror::Error)]
pub enum RecountError {
    /// The database is of no use.
    #[error(transparent)]
    Layout(#[from] LayoutError),
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
