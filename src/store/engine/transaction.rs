//! Transactions: each is done whole, tried again where another was in its way, and never said to
//! have changed nothing where nobody knows.

use std::time::Duration;

use sqlx_postgres::PgPool;
use sqlx_postgres::Postgres;

use super::brief::Brief;
use super::failures::{is_cut_off, is_passing};
use super::{Database, DatabaseRow, Value};
use crate::game::{StoreError, again};
use crate::store::condition::Condition;
use crate::store::connections::SqliteTransaction;

/// How long it is asked at most what became of a transaction, and how often.
const LOOK_UP: Duration = Duration::from_secs(8);
const LOOK_AGAIN: Duration = Duration::from_millis(200);

/// A transaction; dropped without a commit, it is rolled back.
pub enum Transaction {
    Sqlite(SqliteTransaction, Condition),
    Postgres(PostgresTransaction, Condition),
}

/// A transaction, and where it can be asked what became of it.
pub struct PostgresTransaction {
    open: sqlx::Transaction<'static, Postgres>,
    pool: PgPool,
}

/// What became of a transaction.
enum Fate {
    Kept,
    TakenBack,
    Unknown,
}

impl Database {
    /// Begins a transaction that reads, and sees nothing of what is written meanwhile.
    pub async fn snapshot(&self) -> Result<Transaction, StoreError> {
        let condition = self.condition();
        let begun = match self {
            Self::Sqlite { readers, .. } => readers
                .begin("BEGIN")
                .await
                .map(|begun| Transaction::Sqlite(begun, condition.clone())),
            Self::Postgres { pool, .. } => {
                let statement = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
                let begun = PostgresTransaction::begin(pool, statement).await;
                begun.map(|begun| Transaction::Postgres(begun, condition.clone()))
            }
        };
        begun.map_err(|error| condition.note(error))
    }

    /// Does work in a transaction, which the work commits. All of it is done anew where the
    /// transaction was broken off without its fault, so that it may change nothing but the database.
    ///
    /// # Errors
    /// Those of the work; [`StoreError::Unknown`] where nobody can say what became of it.
    pub async fn transact<T, F>(&self, work: impl Fn(Transaction) -> F) -> Result<T, StoreError>
    where
        F: Future<Output = Result<T, StoreError>>,
    {
        again(is_passing, || async { work(self.begin().await?).await }).await
    }

    /// Begins a transaction that writes.
    pub async fn begin(&self) -> Result<Transaction, StoreError> {
        let condition = self.condition();
        condition.check()?;
        let begun = match self {
            // A plain BEGIN takes the lock at the first write, too late to wait for it.
            Self::Sqlite { writer, .. } => writer
                .begin("BEGIN IMMEDIATE")
                .await
                .map(|begun| Transaction::Sqlite(begun, condition.clone())),
            Self::Postgres { pool, .. } => PostgresTransaction::begin(pool, "BEGIN")
                .await
                .map(|begun| Transaction::Postgres(begun, condition.clone())),
        };
        begun.map_err(|error| condition.note(error))
    }
}

impl Transaction {
    /// The rows that a question finds.
    #[tracing::instrument(level = "info", name = "statement", skip_all, fields(sql = %Brief(sql)))]
    pub async fn read<T: DatabaseRow>(
        &mut self,
        sql: &'static str,
        values: &[Value<'_>],
    ) -> Result<Vec<T>, StoreError> {
        let (found, condition) = match self {
            Self::Sqlite(transaction, condition) => {
                let query = prepared!(sqlx::query_as(sql), values);
                (query.fetch_all(&mut **transaction).await, condition)
            }
            Self::Postgres(transaction, condition) => {
                let query = prepared!(sqlx::query_as(sql), values);
                (query.fetch_all(&mut *transaction.open).await, condition)
            }
        };
        found.map_err(|error| condition.note(error))
    }

    /// Changes rows; says how many.
    #[tracing::instrument(level = "info", name = "statement", skip_all, fields(sql = %Brief(sql)))]
    pub async fn write(
        &mut self,
        sql: &'static str,
        values: &[Value<'_>],
    ) -> Result<u64, StoreError> {
        let (rows, condition) = match self {
            Self::Sqlite(transaction, condition) => {
                let query = prepared!(sqlx::query(sql), values);
                let done = query.execute(&mut **transaction).await;
                (done.map(|done| done.rows_affected()), condition)
            }
            Self::Postgres(transaction, condition) => {
                let query = prepared!(sqlx::query(sql), values);
                let done = query.execute(&mut *transaction.open).await;
                (done.map(|done| done.rows_affected()), condition)
            }
        };
        rows.map_err(|error| condition.note(error))
    }

    /// Keeps what was written.
    ///
    /// # Errors
    /// [`StoreError::Unknown`] where nobody can say whether it is kept; with any other, nothing is.
    pub async fn commit(self) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(transaction, condition) => {
                let done = transaction.commit().await;
                done.map_err(|error| condition.note(error))
            }
            Self::Postgres(transaction, condition) => transaction.commit(&condition).await,
        }
    }
}

/// PostgreSQL's number of the transaction, if it has written anything.
pub const TRANSACTION: &str = "SELECT txid_current_if_assigned()";

impl PostgresTransaction {
    async fn begin(pool: &PgPool, statement: &'static str) -> Result<Self, sqlx::Error> {
        let open = pool.begin_with(statement).await?;
        let pool = pool.clone();
        Ok(Self { open, pool })
    }

    async fn commit(mut self, condition: &Condition) -> Result<(), StoreError> {
        let asked = sqlx::query_scalar::<_, Option<i64>>(TRANSACTION);
        let id = asked.fetch_one(&mut *self.open).await;
        let id = id.map_err(|error| condition.note(error))?;
        let Err(error) = self.open.commit().await else {
            return Ok(());
        };
        if !is_cut_off(&error) {
            return Err(condition.note(error));
        }
        tracing::warn!(%error, "a connection broke at a commit: the server is asked what became of it");
        match fate(&self.pool, id).await {
            Fate::Kept => Ok(()),
            Fate::TakenBack => Err(condition.note(error)),
            Fate::Unknown => Err(StoreError::Unknown(Box::new(error))),
        }
    }
}

/// What became of the transaction with such a number: committed, aborted, or in progress.
pub const FATE: &str = "SELECT txid_status($1)";

/// Asks what became of a transaction; one without a number has written nothing.
async fn fate(pool: &PgPool, id: Option<i64>) -> Fate {
    let Some(id) = id else {
        return Fate::TakenBack;
    };
    let asking = async {
        loop {
            let asked = sqlx::query_scalar::<_, Option<String>>(FATE).bind(id);
            match asked.fetch_one(pool).await.as_ref().map(Option::as_deref) {
                Ok(Some("committed")) => return Fate::Kept,
                Ok(Some("aborted")) => return Fate::TakenBack,
                // It may be ending just now.
                Ok(Some(_)) | Err(_) => tokio::time::sleep(LOOK_AGAIN).await,
                Ok(None) => return Fate::Unknown,
            }
        }
    };
    let asked = tokio::time::timeout(LOOK_UP, asking).await;
    asked.unwrap_or(Fate::Unknown)
}
