//! Transactions: each is done whole, tried again where another was in its way, and never said to
//! have changed nothing where nobody knows.

use std::ops::{Deref, DerefMut};
use std::time::Duration;

use sqlx_postgres::{PgConnection, Postgres};

use super::brief::Brief;
use super::failures::{is_cut_off, is_passing};
use super::running::{EngineConnection, Rows};
use super::{Bind, Database, DatabaseRow, Value, asking};
use crate::game::{StoreError, again};
use crate::store::condition::Condition;
use crate::store::connections::SqliteTransaction;
use crate::store::hosts;
use crate::store::primary::{AtPrimary, OnPrimary, Primary, PrimaryWatch};

/// How long a server may take to say that a transaction is kept. It says nothing while it waits for a standby that is away, and no
/// limit of its own counts that.
const KEEPING: Duration = Duration::from_secs(5);
/// How long it is asked at most what became of a transaction, and how often.
const LOOK_UP: Duration = Duration::from_secs(8);
const LOOK_AGAIN: Duration = Duration::from_millis(200);

/// A transaction; dropped without a commit, it is rolled back.
pub struct Transaction {
    open: Open,
    condition: Condition,
    process: Option<String>,
}

/// A transaction of either engine.
pub(super) type Open = EngineConnection<SqliteTransaction, PostgresTransaction>;

/// A transaction, and where it can be asked what became of it.
pub struct PostgresTransaction {
    open: AtPrimary<sqlx::Transaction<'static, Postgres>>,
    primary: Primary,
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
        let begun = match self {
            Self::Sqlite { readers, .. } => readers.begin("BEGIN").await.map(Open::Sqlite),
            Self::Postgres { primary, .. } => {
                let statement = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
                PostgresTransaction::begin(primary, statement).await
            }
        };
        self.begun(begun)
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
        self.condition().check()?;
        let begun = match self {
            // A plain BEGIN takes the lock at the first write, too late to wait for it.
            Self::Sqlite { writer, .. } => writer.begin("BEGIN IMMEDIATE").await.map(Open::Sqlite),
            Self::Postgres { primary, .. } => PostgresTransaction::begin(primary, "BEGIN").await,
        };
        let mut transaction = self.begun(begun)?;
        self.check_duties(&mut transaction).await?;
        Ok(transaction)
    }

    fn begun(&self, begun: Result<Open, sqlx::Error>) -> Result<Transaction, StoreError> {
        let condition = self.condition().clone();
        match begun {
            Ok(open) => Ok(Transaction {
                open,
                condition,
                process: self.process(),
            }),
            Err(error) => Err(condition.note(error)),
        }
    }
}

impl Transaction {
    /// The rows that a question finds.
    pub async fn read<T: DatabaseRow>(
        &mut self,
        sql: &'static str,
        values: impl Bind,
    ) -> Result<Vec<T>, StoreError> {
        let found = self.rows(sql, values.values()).await?;
        found.read().map_err(|error| self.condition.note(error))
    }

    #[tracing::instrument(level = "info", name = "statement", skip_all, fields(sql = %Brief(sql)))]
    async fn rows(&mut self, sql: &'static str, values: Vec<Value>) -> Result<Rows, StoreError> {
        let found = self.open.fetch(sql, &values).await;
        found.map_err(|error| self.condition.note(error))
    }

    asking!(self: &mut self);

    /// Changes rows by one statement.
    pub async fn write(&mut self, sql: &'static str, values: impl Bind) -> Result<(), StoreError> {
        self.write_counted(sql, values).await.map(|_| ())
    }

    /// Changes rows; says how many.
    pub async fn write_counted(
        &mut self,
        sql: &'static str,
        values: impl Bind,
    ) -> Result<u64, StoreError> {
        self.change(sql, &values.values()).await
    }

    #[tracing::instrument(level = "info", name = "statement", skip_all, fields(sql = %Brief(sql)))]
    pub(super) async fn change(
        &mut self,
        sql: &'static str,
        values: &[Value],
    ) -> Result<u64, StoreError> {
        let written = self.open.execute(sql, values).await;
        written.map_err(|error| self.condition.note(error))
    }

    /// The process that writes, where it is one of several.
    pub fn process(&self) -> Option<String> {
        self.process.clone()
    }

    /// Its connection, and what is known of the database.
    pub(super) const fn parts(&mut self) -> (&mut Open, &Condition) {
        (&mut self.open, &self.condition)
    }

    /// Keeps what was written.
    ///
    /// # Errors
    /// [`StoreError::Unknown`] where nobody can say whether it is kept; with any other, nothing is.
    pub async fn commit(self) -> Result<(), StoreError> {
        self.commit_within(KEEPING).await
    }

    /// The same, however much was written: a standby that the server waits for may take its time to have all of it.
    ///
    /// # Errors
    /// As [`commit`](Self::commit).
    pub async fn commit_much(self) -> Result<(), StoreError> {
        self.commit_within(Duration::MAX).await
    }

    async fn commit_within(self, limit: Duration) -> Result<(), StoreError> {
        match self.open {
            Open::Sqlite(open) => {
                let done = open.commit().await;
                done.map_err(|error| self.condition.note(error))
            }
            Open::Postgres(open) => open.commit(limit, &self.condition).await,
        }
    }
}

/// PostgreSQL's number of the transaction, if it has written anything, and the life of the database in which it has: a
/// standby that is promoted begins another, in which numbers may come again.
pub const TRANSACTION: &str = "SELECT txid_current_if_assigned(),
    CASE WHEN txid_current_if_assigned() IS NOT NULL
    THEN substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) END";

/// A transaction that has written something.
struct Written {
    id: i64,
    life: String,
}

impl PostgresTransaction {
    async fn begin(primary: &Primary, statement: &'static str) -> Result<Open, sqlx::Error> {
        let open = primary.begin(statement).await?;
        let primary = primary.clone();
        Ok(Open::Postgres(Self { open, primary }))
    }

    async fn commit(mut self, limit: Duration, condition: &Condition) -> Result<(), StoreError> {
        let written = self.written().await;
        let written = written.map_err(|error| condition.note(error))?;
        let AtPrimary { connection, watch } = self.open;
        let keeping = watch.during(connection.commit());
        let kept = tokio::time::timeout(limit, keeping).await;
        let Err(error) = kept.unwrap_or_else(|_| Err(hosts::silent())) else {
            return Ok(());
        };
        if !is_cut_off(&error) {
            return Err(condition.note(error));
        }
        tracing::warn!(%error, "nothing is heard of a commit: the server is asked what became of it");
        match fate(&self.primary, written).await {
            Fate::Kept => Ok(()),
            Fate::TakenBack => Err(condition.note(error)),
            Fate::Unknown => Err(StoreError::Unknown(Box::new(error))),
        }
    }

    async fn written(&mut self) -> Result<Option<Written>, sqlx::Error> {
        let server = self.open.server();
        let asked = sqlx::query_as::<_, (Option<i64>, Option<String>)>(TRANSACTION);
        let (id, life) = server.during(asked.fetch_one(&mut *self.open)).await?;
        Ok(id.zip(life).map(|(id, life)| Written { id, life }))
    }
}

impl OnPrimary for PostgresTransaction {
    fn server(&self) -> PrimaryWatch {
        self.open.server()
    }
}

impl Deref for PostgresTransaction {
    type Target = PgConnection;

    fn deref(&self) -> &PgConnection {
        &self.open
    }
}

impl DerefMut for PostgresTransaction {
    fn deref_mut(&mut self) -> &mut PgConnection {
        &mut self.open
    }
}

/// What became of the transaction with such a number: committed, aborted, or in progress.
pub const FATE: &str = "SELECT txid_status($1)";

/// A transaction of its own that writes nothing but a word into the log. Its commit is told once all that was committed before is
/// as safe, at the standby too, where the server waits for one.
pub const IS_SAFE: &str = "SELECT pg_logical_emit_message(true, 'seigneur', '')::TEXT";

/// PostgreSQL's code where a number is of no transaction so far.
const NOT_SO_FAR: &str = "22023";

/// Asks what became of a transaction; one that has written nothing keeps nothing.
async fn fate(primary: &Primary, written: Option<Written>) -> Fate {
    let Some(written) = written else {
        return Fate::TakenBack;
    };
    let asking = async {
        loop {
            match asked(primary, &written).await {
                Ok(Some(fate)) => return fate,
                // It may be ending just now, or the database is on its way to another server.
                Ok(None) | Err(_) => tokio::time::sleep(LOOK_AGAIN).await,
            }
        }
    };
    let asked = tokio::time::timeout(LOOK_UP, asking).await;
    asked.unwrap_or(Fate::Unknown)
}

/// What a server says of it; none where it cannot say yet.
async fn asked(primary: &Primary, written: &Written) -> Result<Option<Fate>, sqlx::Error> {
    let mut held = primary.acquire().await?;
    let server = held.server();
    let Some(life) = server.during(hosts::life(&mut held)).await? else {
        return Ok(None);
    };
    let asked = sqlx::query_scalar::<_, Option<String>>(FATE).bind(written.id);
    let status = match server.during(asked.fetch_one(&mut *held)).await {
        Err(sqlx::Error::Database(cause)) if cause.code().as_deref() == Some(NOT_SO_FAR) => {
            return Ok(Some(Fate::TakenBack));
        }
        status => status?,
    };
    Ok(match status.as_deref() {
        Some("committed") if life == written.life => {
            // Whoever waited for the standby was broken off: the server has it, and the standby perhaps not.
            server
                .during(sqlx::query(IS_SAFE).execute(&mut *held))
                .await?;
            Some(Fate::Kept)
        }
        // Another one may have got its number since a standby was promoted which never heard of this one.
        Some("committed") | None => Some(Fate::Unknown),
        Some("aborted") => Some(Fate::TakenBack),
        Some(_) => None,
    })
}
