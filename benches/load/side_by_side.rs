//! How many moves a second one, two and three bots on one database make where no service holds them back, and what a
//! move costs them.

use std::time::{Duration, Instant};

use anyhow::Context;
use seigneur::rules::Variant;
use seigneur::sandbox::GatewayLimits;
use sqlx::{AssertSqlSafe, Connection as _};
use sqlx_postgres::PgConnection;

use crate::Effort;
use crate::bot::Restraint;
use crate::crowd::Crowd;
use crate::fleet::Fleet;
use crate::postgres::Server;
use crate::report::Report;

const MOST_BOTS: usize = 3;
/// As many for each, however many there are.
const SHARDS: u64 = 6;
/// Moves at each table beforehand, so that all that is made once is there.
const WARMING: usize = 2;

/// Has all tables play as fast as they are answered, with one bot, then with two, and so on.
pub async fn measure(effort: Effort, report: &mut Report) -> anyhow::Result<()> {
    let Some(server) = Server::start("bots side by side") else {
        return Ok(());
    };
    for bots in 1..=MOST_BOTS {
        let name = format!("side_by_side_{bots}");
        let database = server.new_database(&name).await;
        let limits = GatewayLimits {
            shards: SHARDS,
            ..GatewayLimits::quick()
        };
        let mut fleet = Fleet::on(database.clone(), (limits, Restraint::None)).await?;
        let channels = fleet.channels()?;
        fleet.start(bots)?;
        fleet.all_serve().await?;
        let sandbox = fleet.sandbox.clone();
        let tables = effort.tables;
        let mut crowd = Crowd::gather_in(&sandbox, &channels, Variant::Chess, tables).await?;
        crowd.play_on(WARMING, Duration::ZERO).await?;
        let (cpu, commits) = (fleet.processor_time()?, committed(&database, &name).await?);
        let begun = Instant::now();
        let moves = usize::try_from(effort.moves)?;
        let times = crowd.play_on(moves, Duration::ZERO).await?;
        let took = begun.elapsed();
        let cpu = fleet.processor_time()?.saturating_sub(cpu);
        let commits = committed(&database, &name).await? - commits;
        let moves = u32::try_from(times.shown.len())?;
        let each = f64::from(moves);
        report.add(
            format!(
                "Moves a second, {bots} bots on one PostgreSQL, {tables} tables that never pause"
            ),
            "",
            format!(
                "{:.0}; {:.1} ms of the processor a move, {:.1} commits a move, {:.0} a second",
                each / took.as_secs_f64(),
                cpu.as_secs_f64() * 1_000.0 / each,
                f64::from(commits) / each,
                f64::from(commits) / took.as_secs_f64(),
            ),
        );
        fleet.close().await;
    }
    Ok(())
}

/// How many transactions a database has committed.
async fn committed(database: &str, name: &str) -> anyhow::Result<u32> {
    let mut connection = PgConnection::connect(database).await?;
    let asked = format!("SELECT xact_commit FROM pg_stat_database WHERE datname = '{name}'");
    let commits: i64 = sqlx::query_scalar(AssertSqlSafe(asked))
        .fetch_one(&mut connection)
        .await?;
    connection.close().await?;
    u32::try_from(commits).context("so many commits")
}
