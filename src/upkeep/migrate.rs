//! `seigneur migrate`: the whole database to another one.

use super::{LayoutError, counted, seen};
use crate::game::StoreError;
use crate::store::{self, Absent, DatabaseFailure, TransferError, Transferred};

/// Why a database was not copied.
#[derive(Debug, thiserror::Error)]
pub enum MigrateError {
    /// There is none.
    #[error("--from: {absent}: name the database that the bot has had so far")]
    Missing {
        /// What there is not.
        absent: Absent,
    },
    /// It is of no use.
    #[error("--from: {0}")]
    Layout(LayoutError),
    /// An address is not understood.
    #[error("{argument}: {error}")]
    Address {
        /// The argument that is wrong.
        argument: &'static str,
        /// What is wrong with it.
        error: StoreError,
    },
    /// A database fails.
    #[error("{argument}: {failure}")]
    Failing {
        /// The argument that names it.
        argument: &'static str,
        /// What is said of it.
        failure: DatabaseFailure,
    },
    /// It was not copied.
    #[error(transparent)]
    Transfer(TransferError),
}

impl MigrateError {
    /// Whether an argument itself is wrong, whatever lies at its address.
    #[must_use]
    pub const fn is_of_argument(&self) -> bool {
        matches!(
            self,
            Self::Address { .. } | Self::Transfer(TransferError::Same)
        )
    }
}

/// Copies all that the database at one address keeps into an empty one at another; says what it was.
///
/// # Errors
/// Where the first is not laid out as this program does it or in use, or the second is not empty.
pub async fn migrate(from: &str, to: &str) -> Result<String, MigrateError> {
    for (argument, url) in [("--from", from), ("--to", to)] {
        let checked = store::check_address(url);
        checked.map_err(|error| MigrateError::Address { argument, error })?;
    }
    match seen(from).await {
        Ok(seen) => drop(seen),
        Err(LayoutError::Absent { absent }) => return Err(MigrateError::Missing { absent }),
        Err(error) => return Err(MigrateError::Layout(error)),
    }
    let Transferred {
        tables,
        rows,
        games,
        events,
    } = store::transfer(from, to)
        .await
        .map_err(|error| failed(error, (from, to)))?;
    let tables = counted(tables, "table", "tables");
    Ok(format!(
        "ok: {} of {tables}, {} replayed, {}; set DATABASE_URL to the new address",
        counted(rows, "row", "rows"),
        super::games(games),
        super::events(events),
    ))
}

/// Why nothing was copied, with the database that fails and what to do.
fn failed(error: TransferError, (from, to): (&str, &str)) -> MigrateError {
    match error {
        TransferError::Store { argument, error } => {
            let url = if argument == "--from" { from } else { to };
            let failure = DatabaseFailure::of(url, &error);
            MigrateError::Failing { argument, failure }
        }
        other => MigrateError::Transfer(other),
    }
}
