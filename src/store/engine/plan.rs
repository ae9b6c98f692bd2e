//! How SQLite finds what a statement asks for: tests look at it.

use sqlx::AssertSqlSafe;

use super::Database;

/// The steps of the plan for a statement, in their order.
pub async fn steps(database: &Database, statement: &str) -> Vec<String> {
    let Database::Sqlite { writer, .. } = database else {
        panic!("a SQLite database");
    };
    let explain = AssertSqlSafe(format!("EXPLAIN QUERY PLAN {statement}"));
    let mut query = sqlx::query_as(explain);
    let values = (1_i64..).take_while(|value| statement.contains(&format!("${value}")));
    for value in values {
        query = query.bind(value);
    }
    let mut writer = writer.lend().await.unwrap();
    let rows: Vec<(i64, i64, i64, String)> = query.fetch_all(&mut *writer).await.unwrap();
    rows.into_iter().map(|(.., step)| step).collect()
}
