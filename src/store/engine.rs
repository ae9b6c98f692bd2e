//! SQLite and PostgreSQL behind one face: the statements are the same, the drivers' types are not.

use sqlx::FromRow;
use sqlx_postgres::{PgPool, PgRow};
use sqlx_sqlite::{SqliteConnectOptions, SqliteRow};

use super::condition::Condition;
use super::connections::Connections;
use crate::game::{StoreError, again};

/// A value that goes into a statement.
#[derive(Clone, Copy, Debug)]
pub enum Value<'a> {
    Integer(Option<i64>),
    Real(f64),
    Text(Option<&'a str>),
}

impl From<i64> for Value<'_> {
    fn from(number: i64) -> Self {
        Self::Integer(Some(number))
    }
}

impl From<u64> for Value<'_> {
    fn from(id: u64) -> Self {
        Self::Integer(Some(id.cast_signed()))
    }
}

impl From<u32> for Value<'_> {
    fn from(count: u32) -> Self {
        Self::Integer(Some(count.into()))
    }
}

impl From<Option<i64>> for Value<'_> {
    fn from(number: Option<i64>) -> Self {
        Self::Integer(number)
    }
}

impl From<Option<u64>> for Value<'_> {
    fn from(id: Option<u64>) -> Self {
        Self::Integer(id.map(u64::cast_signed))
    }
}

impl From<f64> for Value<'_> {
    fn from(number: f64) -> Self {
        Self::Real(number)
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(Some(text))
    }
}

impl<'a> From<Option<&'a str>> for Value<'a> {
    fn from(text: Option<&'a str>) -> Self {
        Self::Text(text)
    }
}

/// What a row of either engine can be read into.
pub trait DatabaseRow:
    for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin + 'static
{
}

impl<T> DatabaseRow for T where
    T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin + 'static
{
}

/// A database that is open.
#[derive(Debug)]
pub enum Database {
    /// One connection writes, so that writers queue for it instead of polling for a lock; others read.
    Sqlite {
        /// One connection.
        writer: Connections,
        /// A few.
        readers: Connections,
        /// One that moves what was committed from the log into the file.
        checkpoints: Connections,
        condition: Condition,
    },
    /// One pool for all.
    Postgres { pool: PgPool, condition: Condition },
}

/// A statement with its values, ready for whichever engine runs it.
macro_rules! prepared {
    ($query:expr, $values:expr) => {
        $values.iter().fold($query, |query, value| match *value {
            Value::Integer(number) => query.bind(number),
            Value::Real(number) => query.bind(number),
            Value::Text(text) => query.bind(text),
        })
    };
}

mod brief;
mod failures;
#[cfg(test)]
pub mod plan;
pub(super) mod transaction;

use brief::Brief;
pub use failures::is_passing;
pub use transaction::Transaction;

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
    #[tracing::instrument(level = "info", name = "statement", skip_all, fields(sql = %Brief(sql)))]
    pub async fn read<T: DatabaseRow>(
        &self,
        sql: &'static str,
        values: &[Value<'_>],
    ) -> Result<Vec<T>, StoreError> {
        let found = match self {
            Self::Sqlite { readers, .. } => match readers.lend().await {
                Ok(mut lent) => {
                    let query = prepared!(sqlx::query_as(sql), values);
                    query.fetch_all(&mut *lent).await
                }
                Err(error) => Err(error),
            },
            Self::Postgres { pool, .. } => {
                prepared!(sqlx::query_as(sql), values).fetch_all(pool).await
            }
        };
        found.map_err(|error| self.condition().note(error))
    }

    /// The first row that a question finds.
    pub async fn read_first<T: DatabaseRow>(
        &self,
        sql: &'static str,
        values: &[Value<'_>],
    ) -> Result<Option<T>, StoreError> {
        Ok(self.read(sql, values).await?.into_iter().next())
    }

    /// Changes rows by one statement.
    pub async fn write(&self, sql: &'static str, values: &[Value<'_>]) -> Result<(), StoreError> {
        again(failures::is_passing, || self.write_once(sql, values)).await
    }

    #[tracing::instrument(level = "info", name = "statement", skip_all, fields(sql = %Brief(sql)))]
    async fn write_once(&self, sql: &'static str, values: &[Value<'_>]) -> Result<(), StoreError> {
        self.condition().check()?;
        let written = match self {
            Self::Sqlite { writer, .. } => match writer.lend().await {
                Ok(mut lent) => {
                    let query = prepared!(sqlx::query(sql), values);
                    query.execute(&mut *lent).await.map(|_| ())
                }
                Err(error) => Err(error),
            },
            Self::Postgres { pool, .. } => {
                let query = prepared!(sqlx::query(sql), values);
                query.execute(pool).await.map(|_| ())
            }
        };
        written.map_err(|error| self.unwritten(error))
    }

    /// Changes rows by one statement and returns what it says of them.
    pub async fn write_returning<T: DatabaseRow>(
        &self,
        sql: &'static str,
        values: &[Value<'_>],
    ) -> Result<Vec<T>, StoreError> {
        again(failures::is_passing, || {
            self.write_returning_once(sql, values)
        })
        .await
    }

    #[tracing::instrument(level = "info", name = "statement", skip_all, fields(sql = %Brief(sql)))]
    async fn write_returning_once<T: DatabaseRow>(
        &self,
        sql: &'static str,
        values: &[Value<'_>],
    ) -> Result<Vec<T>, StoreError> {
        self.condition().check()?;
        let found = match self {
            Self::Sqlite { writer, .. } => match writer.lend().await {
                Ok(mut lent) => {
                    let query = prepared!(sqlx::query_as(sql), values);
                    query.fetch_all(&mut *lent).await
                }
                Err(error) => Err(error),
            },
            Self::Postgres { pool, .. } => {
                prepared!(sqlx::query_as(sql), values).fetch_all(pool).await
            }
        };
        found.map_err(|error| self.unwritten(error))
    }

    /// What a statement that failed means: one that is a transaction of its own may have been kept,
    /// where nobody has heard of it.
    fn unwritten(&self, error: sqlx::Error) -> StoreError {
        if failures::is_cut_off(&error) {
            return StoreError::Unknown(Box::new(error));
        }
        self.condition().note(error)
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match &error {
            // Rows are only added under keys that follow from what was read: somebody was quicker.
            sqlx::Error::Database(cause) if cause.is_unique_violation() => Self::Stale,
            _ => Self::Database(Box::new(error)),
        }
    }
}
