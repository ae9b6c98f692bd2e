//! Runs statements on a connection of either engine.

use std::ops::DerefMut;

use sqlx::pool::PoolConnection;
use sqlx::{FromRow, SqlSafeStr};
use sqlx_postgres::{PgRow, Postgres};
use sqlx_sqlite::{SqliteConnection, SqliteRow};

use super::{Database, Value};
use crate::store::connections::Lent;
use crate::store::primary::{AtPrimary, OnPrimary};

/// What a row of either engine can be read into.
pub trait DatabaseRow:
    for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin + 'static
{
}

impl<T> DatabaseRow for T where
    T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin + 'static
{
}

/// A connection on which a statement runs.
pub enum EngineConnection<S, P> {
    Sqlite(S),
    Postgres(P),
}

/// A connection that is lent for one statement.
pub type Loan = EngineConnection<Lent, AtPrimary<PoolConnection<Postgres>>>;

/// A statement with its values, ready for whichever engine runs it.
macro_rules! prepared {
    ($query:expr, $values:expr) => {
        $values.iter().fold($query, |query, value| match value {
            Value::Integer(number) => query.bind(*number),
            Value::Real(number) => query.bind(*number),
            Value::Text(text) => query.bind(text.as_deref()),
        })
    };
}

/// Rows as a driver gives them. They are read apart from asking for them, as asking is the same for all kinds of
/// rows, and would otherwise be compiled for each.
pub enum Rows {
    Sqlite(Vec<SqliteRow>),
    Postgres(Vec<PgRow>),
}

impl Rows {
    /// The values that they hold, in their order.
    pub fn read<T: DatabaseRow>(&self) -> Result<Vec<T>, sqlx::Error> {
        match self {
            Self::Sqlite(rows) => rows.iter().map(T::from_row).collect(),
            Self::Postgres(rows) => rows.iter().map(T::from_row).collect(),
        }
    }
}

impl<S, P> EngineConnection<S, P>
where
    S: DerefMut<Target = SqliteConnection>,
    P: OnPrimary,
{
    /// The rows that a statement finds, or says of what it has changed.
    pub async fn fetch(
        &mut self,
        sql: &'static str,
        values: &[Value],
    ) -> Result<Rows, sqlx::Error> {
        match self {
            Self::Sqlite(connection) => {
                let query = prepared!(sqlx::query(sql), values);
                let found = query.fetch_all(&mut **connection).await;
                found.map(Rows::Sqlite)
            }
            Self::Postgres(connection) => {
                let query = prepared!(sqlx::query(sql), values);
                let server = connection.server();
                let found = server.during(query.fetch_all(&mut **connection)).await;
                found.map(Rows::Postgres)
            }
        }
    }

    /// Has a statement change rows; says how many.
    pub async fn execute(
        &mut self,
        sql: impl SqlSafeStr,
        values: &[Value],
    ) -> Result<u64, sqlx::Error> {
        match self {
            Self::Sqlite(connection) => {
                let query = prepared!(sqlx::query(sql), values);
                let done = query.execute(&mut **connection).await?;
                Ok(done.rows_affected())
            }
            Self::Postgres(connection) => {
                let query = prepared!(sqlx::query(sql), values);
                let server = connection.server();
                let done = server.during(query.execute(&mut **connection)).await?;
                Ok(done.rows_affected())
            }
        }
    }
}

impl Database {
    /// A connection that reads.
    pub(super) async fn reader(&self) -> Result<Loan, sqlx::Error> {
        match self {
            Self::Sqlite { readers, .. } => Ok(Loan::Sqlite(readers.lend().await?)),
            Self::Postgres { primary, .. } => Ok(Loan::Postgres(primary.acquire().await?)),
        }
    }

    /// A connection that writes.
    pub(super) async fn writer(&self) -> Result<Loan, sqlx::Error> {
        match self {
            Self::Sqlite { writer, .. } => Ok(Loan::Sqlite(writer.lend().await?)),
            Self::Postgres { primary, .. } => Ok(Loan::Postgres(primary.acquire().await?)),
        }
    }
}
