//! Statements that fill databases beside the store.

use sqlx::AssertSqlSafe;
use sqlx_postgres::PgPool;
use sqlx_sqlite::SqlitePool;

/// Runs statements beside the store, and has the engine look at what they have left.
pub async fn run(url: &str, statements: String) -> anyhow::Result<()> {
    write(url, statements).await?;
    settle(url).await
}

/// Runs statements beside the store, in one transaction.
pub async fn write(url: &str, statements: String) -> anyhow::Result<()> {
    if url.starts_with("sqlite") {
        // Rows come in another order than indexes have: their pages stay in memory until all are written.
        let before = "PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF;
            PRAGMA cache_size = -262144; BEGIN;";
        let statements = AssertSqlSafe(format!("{before}{statements} COMMIT;"));
        let pool = SqlitePool::connect(url).await?;
        sqlx::raw_sql(statements).execute(&pool).await?;
        pool.close().await;
    } else {
        // No reference is checked, as what is written is known to be right.
        let before = "SET session_replication_role = replica;";
        let statements = AssertSqlSafe(format!("{before}{statements}"));
        let pool = PgPool::connect(url).await?;
        sqlx::raw_sql(statements).execute(&pool).await?;
        pool.close().await;
    }
    Ok(())
}

/// Has the engine look at what was written.
pub async fn settle(url: &str) -> anyhow::Result<()> {
    if url.starts_with("sqlite") {
        // What was written is on the disk before anything is measured, so that nobody measured waits for it.
        let settled = "PRAGMA synchronous = FULL; PRAGMA wal_checkpoint(TRUNCATE)";
        let pool = SqlitePool::connect(url).await?;
        sqlx::raw_sql(settled).execute(&pool).await?;
        pool.close().await;
    } else {
        let pool = PgPool::connect(url).await?;
        sqlx::raw_sql("VACUUM ANALYZE").execute(&pool).await?;
        pool.close().await;
    }
    Ok(())
}

/// Numbers up to one, as a table `n` with a column `i`.
pub fn numbers(most: i64) -> String {
    format!(
        "WITH RECURSIVE n(i) AS (
            SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < {most})"
    )
}
