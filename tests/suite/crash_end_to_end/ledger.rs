//! The bot's database, read beside it whatever its engine is.

use std::sync::Arc;
use std::time::{Duration, Instant};

use seigneur::game::{GameId, Store};
use seigneur::store::inspect;
use sqlx::{AssertSqlSafe, FromRow};
use sqlx_postgres::PgPool;
use sqlx_postgres::{PgPoolOptions, PgRow};
use sqlx_sqlite::SqlitePool;
use sqlx_sqlite::{SqlitePoolOptions, SqliteRow};

use crate::support::test_server::PATIENCE;

/// A row of either engine.
pub trait Row: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin {}

impl<T> Row for T where T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin
{}

/// The bot's database.
pub enum Ledger {
    Sqlite(String, SqlitePool),
    Postgres(String, PgPool),
}

impl Ledger {
    /// The database at an address, which need not be there yet.
    pub fn at(url: String) -> Self {
        let url = of_first_server(url);
        if url.starts_with("postgres") {
            let pool = PgPoolOptions::new().max_connections(4).connect_lazy(&url);
            Self::Postgres(url, pool.unwrap())
        } else {
            let pool = SqlitePoolOptions::new().max_connections(2);
            let pool = pool.connect_lazy(&url).unwrap();
            Self::Sqlite(url, pool)
        }
    }

    /// What a question about a number is answered.
    pub async fn rows<T: Row>(&self, question: &'static str, about: i64) -> Vec<T> {
        match self {
            Self::Sqlite(_, pool) => {
                let found = sqlx::query_as(question).bind(about).fetch_all(pool).await;
                found.unwrap()
            }
            Self::Postgres(_, pool) => {
                answered(|| sqlx::query_as(question).bind(about).fetch_all(pool)).await
            }
        }
    }

    /// The first row of the same.
    pub async fn row<T: Row>(&self, question: &'static str, about: i64) -> Option<T> {
        self.rows(question, about).await.into_iter().next()
    }

    /// How many there are.
    pub async fn count(&self, question: &'static str) -> i64 {
        match self {
            Self::Sqlite(_, pool) => {
                let counted = sqlx::query_scalar(question).fetch_optional(pool).await;
                counted.unwrap().unwrap_or_default()
            }
            Self::Postgres(_, pool) => {
                let counted = answered(|| sqlx::query_scalar(question).fetch_optional(pool));
                counted.await.unwrap_or_default()
            }
        }
    }

    /// Changes something while the bot is away.
    pub async fn run(&self, statement: &str) {
        let statement = AssertSqlSafe(statement.to_owned());
        match self {
            Self::Sqlite(_, pool) => drop(sqlx::raw_sql(statement).execute(pool).await.unwrap()),
            Self::Postgres(_, pool) => drop(sqlx::raw_sql(statement).execute(pool).await.unwrap()),
        }
    }

    /// The games with a turn of which nobody was told, while nothing is owed that would tell of it.
    pub async fn unnotified(&self) -> Vec<GameId> {
        self.store().await.unnotified(99).await.unwrap()
    }

    /// The database, as the bot reads it.
    pub async fn store(&self) -> Arc<dyn Store> {
        let (Self::Sqlite(url, _) | Self::Postgres(url, _)) = self;
        inspect(url).await.unwrap().store
    }

    /// The database is whole, whatever happened to those who wrote it; PostgreSQL looks for itself.
    pub async fn is_whole(&self) {
        let Self::Sqlite(_, pool) = self else {
            return;
        };
        let found: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check")
            .fetch_all(pool)
            .await
            .unwrap();
        assert_eq!(found, ["ok"]);
        let strays = sqlx::query("PRAGMA foreign_key_check").fetch_all(pool);
        assert!(strays.await.unwrap().is_empty());
    }

    /// Waits until everything that is owed has been done.
    pub async fn nothing_is_owed(&self) {
        let owed = "SELECT COUNT(*) FROM messages WHERE due_ms IS NOT NULL";
        let done = async {
            while self.count(owed).await > 0 {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        if tokio::time::timeout(PATIENCE, done).await.is_err() {
            let left: Vec<(String, String, i64, Option<String>)> = self
                .rows(
                    "SELECT kind, state, due_ms, error FROM messages
                    WHERE due_ms IS NOT NULL AND topic_id <> $1",
                    0,
                )
                .await;
            panic!("nothing is owed in the end: {left:?}");
        }
    }

    pub async fn close(&self) {
        match self {
            Self::Sqlite(_, pool) => pool.close().await,
            Self::Postgres(_, pool) => pool.close().await,
        }
    }
}

/// An address of the first server of several.
fn of_first_server(url: String) -> String {
    match url.split_once(',') {
        Some((first, rest)) => {
            let (_, database) = rest.rsplit_once('/').expect("a database");
            format!("{first}/{database}")
        }
        None => url,
    }
}

/// Asks until the database answers: a standby may be about to take the place of its server, which takes long beside other
/// loops.
async fn answered<T, F>(ask: impl Fn() -> F) -> T
where
    F: Future<Output = Result<T, sqlx::Error>>,
{
    let began = Instant::now();
    loop {
        match ask().await {
            Ok(found) => return found,
            Err(error) if is_away(&error) && began.elapsed() < 3 * PATIENCE => {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            Err(error) => panic!("{error}"),
        }
    }
}

fn is_away(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) | sqlx::Error::Protocol(_) | sqlx::Error::PoolTimedOut => true,
        sqlx::Error::Database(cause) => cause.code().is_some_and(|code| code.starts_with("57P")),
        _ => false,
    }
}
