//! The database of a test server, beside the bot.

use std::time::Duration;

use sqlx::AssertSqlSafe;
use sqlx_sqlite::SqlitePool;

use super::test_server::{PATIENCE, TestServer};

/// How many servers the bot was taken off.
pub const LEFT: &str = "SELECT COUNT(*) FROM left_servers";

/// Connections to the database of a server.
pub async fn database(server: &TestServer) -> SqlitePool {
    SqlitePool::connect(&server.database()).await.unwrap()
}

/// Waits until a question about the database has this answer.
pub async fn until(server: &TestServer, question: &'static str, answer: i64) {
    let pool = database(server).await;
    let asking = async {
        while sqlx::query_scalar::<_, i64>(question)
            .fetch_one(&pool)
            .await
            .unwrap()
            != answer
        {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let asked = tokio::time::timeout(PATIENCE, asking).await;
    asked.unwrap_or_else(|_| panic!("{question} is not {answer}"));
    pool.close().await;
}

/// Runs a statement beside the bot.
pub async fn run(server: &TestServer, statement: &str) {
    let pool = database(server).await;
    let statement = AssertSqlSafe(statement.to_owned());
    sqlx::raw_sql(statement).execute(&pool).await.unwrap();
    pool.close().await;
}
