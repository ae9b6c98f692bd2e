//! Why a port failed.

use crate::game::limits::OverLimit;

/// Why the store could not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The game has moved on since it was read; nothing was written.
    #[error("the game has moved on")]
    Stale,
    /// Whoever was to be seated has enough; nothing was written.
    #[error(transparent)]
    OverLimit(OverLimit),
    /// A stored value cannot be what it should be.
    #[error("damaged row: table {table}, column {column}, key {key}: {what}")]
    Corrupt {
        /// The table of the database.
        table: &'static str,
        /// The column that holds the damaged value.
        column: &'static str,
        /// The row's key.
        key: String,
        /// What is wrong.
        what: String,
    },
    /// The database belongs to another application.
    #[error(
        "this database belongs to application {found}, not to {expected}: choose another DATABASE_URL"
    )]
    ForeignDatabase {
        /// The application it belongs to.
        found: String,
        /// The application that wants it.
        expected: String,
    },
    /// The address of the database is not understood.
    #[error("{0}")]
    Address(String),
    /// The database is damaged: nothing more is written to it.
    #[error("{0}")]
    Damaged(String),
    /// The connection broke as something was being kept: nobody can say whether it is.
    #[error("it is not known whether it was kept: {0}")]
    Unknown(Box<dyn std::error::Error + Send + Sync>),
    /// Another process has the duty from which this follows; nothing was written.
    #[error("another process has the duty {0:?}")]
    Relieved(String),
    /// The database cannot be reached, or has no connection left; nothing was changed.
    #[error("database: {0}")]
    Unreachable(Box<dyn std::error::Error + Send + Sync>),
    /// The database takes nothing that is written: it may only be read, or its disk is full; nothing was changed.
    #[error("database: {0}")]
    Unwritable(Box<dyn std::error::Error + Send + Sync>),
    /// The database failed; nothing was changed.
    #[error("database: {0}")]
    Database(Box<dyn std::error::Error + Send + Sync>),
}
