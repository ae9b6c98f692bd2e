//! Connections to a SQLite file, lent one at a time.
//!
//! A file does not break off, as a server may. The driver's own pool asks each connection after each
//! use whether it still answers, which costs a thread as much as most reads do: here one is looked at
//! without being asked, before it is lent again.

use std::ops::{Deref, DerefMut};
use std::time::Duration;

use deadpool::Runtime;
use deadpool::managed::{
    Manager, Metrics, Object, Pool, PoolError, QueueMode, RecycleError, RecycleResult,
};
use sqlx::{Connection, SqlSafeStr};
use sqlx_core::transaction::TransactionManager;
use sqlx_sqlite::SqliteConnection;
use sqlx_sqlite::{SqliteConnectOptions, SqliteTransactionManager};

use super::condition::Condition;

/// How long it takes at most to get a connection: longer than a connection waits for another program's
/// lock, so that a lock is named as what it is.
pub const QUEUE: Duration = Duration::from_secs(15);

/// Some connections to one file. They stay open: a database in memory lasts as long as one does.
#[derive(Clone, Debug)]
pub struct Connections(Pool<Opener>);

#[derive(Debug)]
struct Opener {
    options: SqliteConnectOptions,
    condition: Condition,
}

/// A connection that goes back when it is dropped.
#[derive(Debug)]
pub struct Lent(Object<Opener>);

/// A transaction on a connection of its own; dropped without a commit, it is rolled back.
#[derive(Debug)]
pub struct SqliteTransaction {
    connection: Lent,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Open,
    Committed,
}

impl Connections {
    /// So many connections, each opened when it is first needed.
    ///
    /// # Errors
    /// Where the pool cannot be set up.
    pub fn new(
        options: SqliteConnectOptions,
        condition: Condition,
        most: usize,
    ) -> Result<Self, sqlx::Error> {
        let pool = Pool::builder(Opener { options, condition })
            .max_size(most)
            .runtime(Runtime::Tokio1)
            .wait_timeout(Some(QUEUE))
            // Few that are warm beside some that sleep: each has pages of its own in memory.
            .queue_mode(QueueMode::Lifo)
            .build();
        let pool = pool.map_err(|error| sqlx::Error::Configuration(Box::new(error)))?;
        Ok(Self(pool))
    }

    /// How many are open, and how many of them are lent.
    #[must_use]
    pub fn occupancy(&self) -> (u32, u32) {
        let status = self.0.status();
        let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let lent = status.size.saturating_sub(status.available);
        (count(status.size), count(lent))
    }

    /// A connection, as soon as one is free.
    ///
    /// # Errors
    /// Where it cannot be opened, or none is free for long.
    pub async fn lend(&self) -> Result<Lent, sqlx::Error> {
        self.0.get().await.map(Lent).map_err(|error| match error {
            PoolError::Backend(error) => error,
            PoolError::Timeout(_) => sqlx::Error::PoolTimedOut,
            _ => sqlx::Error::PoolClosed,
        })
    }

    /// Closes all of them, each once it has been given back.
    ///
    /// # Errors
    /// Where one does not end well.
    pub async fn close(&self) -> Result<(), sqlx::Error> {
        while self.0.status().size > 0 {
            let lent = self.lend().await?;
            Object::take(lent.0).close().await?;
        }
        Ok(())
    }

    /// A transaction that begins with a statement.
    ///
    /// # Errors
    /// As [`lend`](Self::lend), and where the statement fails.
    pub async fn begin(&self, statement: &'static str) -> Result<SqliteTransaction, sqlx::Error> {
        let mut connection = self.lend().await?;
        SqliteTransactionManager::begin(&mut connection, Some(statement.into_sql_str())).await?;
        Ok(SqliteTransaction {
            connection,
            state: State::Open,
        })
    }
}

impl Manager for Opener {
    type Type = SqliteConnection;
    type Error = sqlx::Error;

    async fn create(&self) -> Result<SqliteConnection, sqlx::Error> {
        SqliteConnection::connect_with(&self.options).await
    }

    /// Whether a connection can be used again. Where the disk refuses a commit, the database takes
    /// the transaction back by itself, and the driver goes on to count it as open.
    async fn recycle(
        &self,
        connection: &mut SqliteConnection,
        _: &Metrics,
    ) -> RecycleResult<sqlx::Error> {
        if !self.condition.may_reuse() {
            return Err(RecycleError::message("it believes that it may only read"));
        }
        if connection.is_in_transaction() {
            // What was dropped is taken back before it answers.
            connection.ping().await?;
        }
        if connection.is_in_transaction() {
            return Err(RecycleError::message("it is still in a transaction"));
        }
        Ok(())
    }
}

impl Lent {
    /// Closes the connection, in place of which another is opened when one is needed.
    pub fn discard(self) {
        drop(Object::take(self.0));
    }
}

impl SqliteTransaction {
    /// Keeps what was written.
    ///
    /// # Errors
    /// Where the database refuses to.
    pub async fn commit(mut self) -> Result<(), sqlx::Error> {
        SqliteTransactionManager::commit(&mut self.connection).await?;
        self.state = State::Committed;
        Ok(())
    }
}

impl Drop for SqliteTransaction {
    fn drop(&mut self) {
        if self.state == State::Open {
            SqliteTransactionManager::start_rollback(&mut self.connection);
        }
    }
}

impl Deref for Lent {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        &self.0
    }
}

impl DerefMut for Lent {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        &mut self.0
    }
}

impl Deref for SqliteTransaction {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        &self.connection
    }
}

impl DerefMut for SqliteTransaction {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        &mut self.connection
    }
}
