//! Rows as they stand, from one database to another: of tables whose names are read from a catalog.

use std::borrow::Cow;
use std::ops::DerefMut;

use futures_util::StreamExt;
use futures_util::stream::BoxStream;
use sqlx::{AssertSqlSafe, ColumnIndex, Decode, Row, Type};
use sqlx_postgres::{PgConnection, PgRow};
use sqlx_sqlite::{SqliteConnection, SqliteRow};

use super::Value;
use super::running::EngineConnection;
use super::transaction::Transaction;
use crate::game::StoreError;

/// What a column keeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColumnKind {
    Integer,
    Real,
    Text,
}

/// Why a row was not read.
#[derive(Debug)]
pub enum Unread {
    /// The database failed.
    Store(StoreError),
    /// A column holds what it should not.
    Row {
        /// The columns that can be read.
        values: Vec<Option<Value>>,
        /// The first that cannot be.
        column: usize,
        /// Why it is not.
        why: String,
    },
}

impl From<Unread> for StoreError {
    fn from(unread: Unread) -> Self {
        match unread {
            Unread::Store(error) => error,
            Unread::Row { why, .. } => Self::Database(why.into()),
        }
    }
}

/// A row of either engine.
pub enum AnyRow {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

impl AnyRow {
    /// The values of its columns, which are of such kinds.
    fn values(&self, kinds: &[ColumnKind]) -> Result<Vec<Value>, Unread> {
        match self {
            Self::Sqlite(row) => values(row, kinds),
            Self::Postgres(row) => values(row, kinds),
        }
    }
}

fn values<R: Row>(row: &R, kinds: &[ColumnKind]) -> Result<Vec<Value>, Unread>
where
    usize: ColumnIndex<R>,
    i64: for<'r> Decode<'r, R::Database> + Type<R::Database>,
    f64: for<'r> Decode<'r, R::Database> + Type<R::Database>,
    String: for<'r> Decode<'r, R::Database> + Type<R::Database>,
{
    let value = |(at, kind): (usize, &ColumnKind)| -> Result<Value, sqlx::Error> {
        Ok(match kind {
            ColumnKind::Integer => Value::Integer(row.try_get(at)?),
            ColumnKind::Real => Value::Real(row.try_get(at)?),
            ColumnKind::Text => Value::Text(row.try_get::<Option<String>, _>(at)?.map(Cow::Owned)),
        })
    };
    let read: Vec<Result<Value, sqlx::Error>> = kinds.iter().enumerate().map(value).collect();
    let Some(column) = read.iter().position(Result::is_err) else {
        return Ok(read.into_iter().flatten().collect());
    };
    let why = match &read[column] {
        Err(sqlx::Error::ColumnDecode { source, .. }) => source.to_string(),
        Err(error) => error.to_string(),
        Ok(_) => String::new(),
    };
    let values = read.into_iter().map(Result::ok).collect();
    Err(Unread::Row {
        values,
        column,
        why,
    })
}

impl<S, P> EngineConnection<S, P>
where
    S: DerefMut<Target = SqliteConnection> + Send,
    P: DerefMut<Target = PgConnection> + Send,
{
    fn stream(&mut self, sql: String) -> BoxStream<'_, Result<AnyRow, sqlx::Error>> {
        let query = AssertSqlSafe(sql);
        match self {
            Self::Sqlite(connection) => {
                let rows = sqlx::query(query).fetch(&mut **connection);
                rows.map(|row| row.map(AnyRow::Sqlite)).boxed()
            }
            Self::Postgres(connection) => {
                let rows = sqlx::query(query).fetch(&mut **connection);
                rows.map(|row| row.map(AnyRow::Postgres)).boxed()
            }
        }
    }
}

impl Transaction {
    /// The rows that a question finds, one after another: never all of them are in memory.
    pub fn stream<'a>(
        &'a mut self,
        sql: String,
        kinds: &'a [ColumnKind],
    ) -> BoxStream<'a, Result<Vec<Value>, Unread>> {
        let (open, condition) = self.parts();
        let rows = open.stream(sql);
        rows.map(move |row| {
            let row = row.map_err(|error| Unread::Store(condition.note(error)))?;
            row.values(kinds)
        })
        .boxed()
    }

    /// Adds rows to a table, by one statement of which nothing but names was put together.
    pub async fn insert(&mut self, sql: String, values: &[Value]) -> Result<u64, StoreError> {
        let (open, condition) = self.parts();
        let done = open.execute(AssertSqlSafe(sql), values).await;
        done.map_err(|error| condition.note(error))
    }
}
