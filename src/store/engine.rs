//! SQLite and PostgreSQL behind one face: the statements are the same, the drivers' types are not.

use sqlx_sqlite::SqliteConnectOptions;

use super::condition::Condition;
use super::connections::Connections;
use super::primary::Primary;
use crate::game::{StoreError, again};

/// A database that is open.
#[derive(Clone, Debug)]
pub enum Database {
    /// One connection writes, so that writers queue for it instead of polling for a lock; others read.
    Sqlite {
        /// The connection that writes.
        writer: Connections,
        /// A few connections that read.
        readers: Connections,
        /// One that moves what was committed from the log into the file.
        checkpoints: Connections,
        condition: Condition,
    },
    /// One pool for all, at the server that is written to.
    Postgres {
        primary: Primary,
        condition: Condition,
        writer: Authority,
    },
}

mod asking;
pub mod authority;
mod brief;
pub mod copying;
mod failures;
#[cfg(test)]
pub mod plan;
mod running;
pub(super) mod transaction;
mod values;

use asking::asking;
use authority::Authority;
use brief::Brief;
pub use failures::is_passing;
pub use running::DatabaseRow;
use running::Rows;
pub use transaction::Transaction;
pub use values::{Bind, Scalar, Value, in_parts, listed};

impl Database {
    /// A SQLite file of which nothing is known, with one connection.
    pub fn sqlite(options: SqliteConnectOptions) -> Result<Self, sqlx::Error> {
        let connection = Connections::new(options, Condition::default(), 1)?;
        Ok(Self::Sqlite {
            writer: connection.clone(),
            readers: connection.clone(),
            checkpoints: connection,
            condition: Condition::default(),
        })
    }

    /// What is known of it.
    pub const fn condition(&self) -> &Condition {
        match self {
            Self::Sqlite { condition, .. } | Self::Postgres { condition, .. } => condition,
        }
    }

    /// The rows that a question finds.
    pub async fn read<T: DatabaseRow>(
        &self,
        sql: &'static str,
        values: impl Bind,
    ) -> Result<Vec<T>, StoreError> {
        let found = self.rows(sql, values.values()).await?;
        found.read().map_err(|error| self.condition().note(error))
    }

    async fn rows(&self, sql: &'static str, values: Vec<Value>) -> Result<Rows, StoreError> {
        again(failures::is_passing, || self.rows_once(sql, &values)).await
    }

    #[tracing::instrument(level = "info", name = "statement", skip_all, fields(sql = %Brief(sql)))]
    async fn rows_once(&self, sql: &'static str, values: &[Value]) -> Result<Rows, StoreError> {
        let found = async { self.reader().await?.fetch(sql, values).await };
        found.await.map_err(|error| self.condition().note(error))
    }

    asking!(self: &self);

    /// Changes rows by one statement.
    pub async fn write(&self, sql: &'static str, values: impl Bind) -> Result<(), StoreError> {
        let values = values.values();
        match self {
            // It is found out what became of it where the connection broke, and whether the duties are held.
            Self::Postgres { .. } => self.change(sql, &values).await.map(drop),
            Self::Sqlite { .. } => {
                again(failures::is_passing, || self.write_once(sql, &values)).await
            }
        }
    }

    #[tracing::instrument(level = "info", name = "statement", skip_all, fields(sql = %Brief(sql)))]
    async fn write_once(&self, sql: &'static str, values: &[Value]) -> Result<(), StoreError> {
        self.condition().check()?;
        let written = async { self.writer().await?.execute(sql, values).await };
        let written = written.await.map(|_| ());
        written.map_err(|error| self.condition().note(error))
    }

    /// Changes rows by one statement; says how many.
    pub async fn write_counted(
        &self,
        sql: &'static str,
        values: impl Bind,
    ) -> Result<u64, StoreError> {
        self.change(sql, &values.values()).await
    }

    async fn change(&self, sql: &'static str, values: &[Value]) -> Result<u64, StoreError> {
        self.transact(|mut transaction| async move {
            let written = transaction.change(sql, values).await?;
            transaction.commit().await?;
            Ok(written)
        })
        .await
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match &error {
            // Rows are only added under keys that follow from what was read: somebody was quicker.
            sqlx::Error::Database(cause) if cause.is_unique_violation() => Self::Stale,
            _ if failures::is_unwritable(&error) => Self::Unwritable(Box::new(error)),
            _ if failures::is_away(&error) => Self::Unreachable(Box::new(error)),
            _ => Self::Database(Box::new(error)),
        }
    }
}
