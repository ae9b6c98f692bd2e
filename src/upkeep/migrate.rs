//! `seigneur migrate`: the whole database to another one.

use crate::game::StoreError;
use crate::store::{self, TransferError, Transferred};

/// Why a database was not copied.
#[derive(Debug, thiserror::Error)]
pub enum MigrateError {
    /// There is none.
    #[error("--from: there is no database at this address")]
    Missing,
    /// It is laid out as another version does it.
    #[error("--from: the database has layout {found}, expected {known}: start the bot once before")]
    Layout {
        /// What there is.
        found: i64,
        /// What this program makes.
        known: i64,
    },
    /// It cannot be read.
    #[error("--from: {0}")]
    Unreadable(StoreError),
    /// It was not copied.
    #[error(transparent)]
    Transfer(#[from] TransferError),
}

impl MigrateError {
    /// Whether an argument itself is wrong, whatever lies at its address.
    #[must_use]
    pub const fn is_of_argument(&self) -> bool {
        matches!(
            self,
            Self::Unreadable(StoreError::Address(_))
                | Self::Transfer(
                    TransferError::Same
                        | TransferError::Store {
                            error: StoreError::Address(_),
                            ..
                        }
                )
        )
    }
}

/// Copies all that the database at one address keeps into an empty one at another; says what it was.
///
/// # Errors
/// Where the first is not laid out as this program does it or in use, or the second is not empty.
pub async fn migrate(from: &str, to: &str) -> Result<String, MigrateError> {
    store::check_address(from).map_err(MigrateError::Unreadable)?;
    if store::is_made(from).is_err() {
        return Err(MigrateError::Missing);
    }
    let seen = store::look(from).await.map_err(MigrateError::Unreadable)?;
    let (found, known) = (seen.layout, seen.known);
    if found != known {
        return Err(MigrateError::Layout { found, known });
    }
    drop(seen);
    let Transferred {
        tables,
        rows,
        games,
        events,
    } = store::transfer(from, to).await?;
    Ok(format!(
        "ok: {rows} rows of {tables} tables, {games} games replayed, {events} events; set DATABASE_URL to the new address"
    ))
}
