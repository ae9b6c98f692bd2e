//! How long it takes to ask whose time is up, with very many open games.

use std::time::{Duration, Instant};

use anyhow::ensure;
use seigneur::game::{Millis, Outage, ShardSet};
use seigneur::store::connect;
use sqlx::AssertSqlSafe;
use sqlx_sqlite::SqlitePool;

use crate::Effort;
use crate::report::{Report, median_and_p99};

/// How many games are asked for at once, as the worker does.
const ASKED: u32 = 64;
const HOUR_MS: i64 = 60 * 60 * 1000;

/// Asks a SQLite database with a million open games, when nothing is due and when much is.
pub async fn measure(effort: Effort, report: &mut Report) -> anyhow::Result<()> {
    let games: i64 = effort.choose(1_000_000, 100_000);
    let folder = tempfile::tempdir()?;
    let url = format!("sqlite://{}", folder.path().join("deadlines.db").display());
    let store = connect(&url, "1").await?;
    fill(&url, games).await?;
    for (what, now, due) in [
        ("nothing due", Millis(HOUR_MS), 0),
        ("10,000 due", Millis(HOUR_MS + 10_000), ASKED as usize),
    ] {
        let mut times = Vec::new();
        for _ in 0..200 {
            let begun = Instant::now();
            let found = store.flags_due(now, ASKED).await?;
            times.push(begun.elapsed());
            ensure!(
                found.len() == due,
                "{} games are due, not {due}",
                found.len()
            );
        }
        report.add(
            format!("Whose time is up, of {games} open games, {what}"),
            median_and_p99(times),
        );
    }
    let begun = Instant::now();
    let all = ShardSet::all(1);
    store.note_heartbeat(&all, Millis(0)).await?;
    let outage = Outage {
        since: Millis(0),
        until: Millis(HOUR_MS),
    };
    store.begin_making_up(&all, outage).await?;
    store.make_up_rest().await?;
    let took: Duration = begun.elapsed();
    report.add(
        format!("Making up for an outage, {games} open games"),
        format!("{:.1} s", took.as_secs_f64()),
    );
    Ok(())
}

/// Games with a turn each; one more is due each millisecond after the first hour.
async fn fill(url: &str, games: i64) -> anyhow::Result<()> {
    let numbers = format!(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {games})"
    );
    let statements = format!(
        "INSERT INTO games (id, server_id, number, variant, start, status, seq, position,
             created_ms, updated_ms)
         {numbers} SELECT i, 7, i, 'chess', '', 'playing', 4, '', 0, 0 FROM n;
         INSERT INTO turns (game_id, seq, player_id, told_ms, deadline_ms, flag_ms)
         {numbers} SELECT i, 4, i, 0, {HOUR_MS} + i, {HOUR_MS} + i FROM n;"
    );
    let pool = SqlitePool::connect(url).await?;
    sqlx::raw_sql(AssertSqlSafe(statements))
        .execute(&pool)
        .await?;
    pool.close().await;
    Ok(())
}
