//! Rows that are looked for beside the store.

use sqlx::{AssertSqlSafe, FromRow};
use sqlx_postgres::{PgPool, PgRow, Postgres};
use sqlx_sqlite::{Sqlite, SqlitePool, SqliteRow};

/// What a question finds.
pub async fn found<Row>(url: &str, question: String) -> anyhow::Result<Vec<Row>>
where
    Row: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin + 'static,
{
    let question = AssertSqlSafe(question);
    if url.starts_with("sqlite") {
        let pool = SqlitePool::connect(url).await?;
        let rows = sqlx::query_as::<Sqlite, Row>(question);
        let rows = rows.fetch_all(&pool).await?;
        pool.close().await;
        Ok(rows)
    } else {
        let pool = PgPool::connect(url).await?;
        let rows = sqlx::query_as::<Postgres, Row>(question);
        let rows = rows.fetch_all(&pool).await?;
        pool.close().await;
        Ok(rows)
    }
}
