//! Three bots that are replaced by others, one after another, while people move at all tables.

use std::cell::Cell;
use std::time::{Duration, Instant};

use seigneur::rules::Variant;
use seigneur::sandbox::GatewayLimits;

use crate::Effort;
use crate::bot::Restraint;
use crate::crowd::Crowd;
use crate::fleet::Fleet;
use crate::postgres::Server;
use crate::report::{Report, ms, percentile};

const BOTS: usize = 3;
const SHARDS: u64 = 3;
/// Moves a second, at all tables together.
const RATE: u32 = 50;
/// How long all goes well before and after each is replaced.
const PEACE: Duration = Duration::from_secs(5);

/// Replaces each of the bots once.
pub async fn measure(effort: Effort, report: &mut Report) -> anyhow::Result<()> {
    let Some(server) = Server::start("a rolling deploy") else {
        return Ok(());
    };
    let limits = GatewayLimits {
        shards: SHARDS,
        ..GatewayLimits::default()
    };
    let database = server.new_database("rolling").await;
    // With all of its restraint the bot would post 45 boards a second.
    let mut fleet = Fleet::on(database, (limits, Restraint::None)).await?;
    let channels = fleet.channels()?;
    fleet.start(BOTS)?;
    fleet.all_serve().await?;
    let sandbox = fleet.sandbox.clone();
    let mut crowd = Crowd::gather_in(&sandbox, &channels, Variant::Chess, effort.tables).await?;
    let is_over = Cell::new(false);
    let begun = Instant::now();
    let replaced = async {
        let replaced = replace_all(&mut fleet).await;
        is_over.set(true);
        replaced
    };
    let (times, replaced) = tokio::join!(crowd.play_while(RATE, |_| !is_over.get()), replaced);
    replaced?;
    let (mut times, took) = (times?, begun.elapsed());
    times.acknowledged.sort_unstable();
    times.shown.sort_unstable();
    let [boards, answers] = [times.shown.len(), times.acknowledged.len()];
    report.add(
        format!(
            "{BOTS} bots replaced at {RATE} moves a second, {} tables, {} s",
            effort.tables,
            took.as_secs()
        ),
        "none unanswered or twice",
        format!("{answers} moves acknowledged, {boards} boards, all in order, none lost or twice"),
    );
    for (what, wanted, times) in [
        (
            "Move to acknowledgement meanwhile",
            "p99 < 300 ms",
            &times.acknowledged,
        ),
        ("Move to board posted meanwhile", "", &times.shown),
    ] {
        let [median, p99, most] = [50, 99, 100].map(|percent| ms(percentile(times, percent)));
        report.add(
            what,
            wanted,
            format!("median {median}, p99 {p99}, most {most}"),
        );
    }
    fleet.close().await;
    Ok(())
}

/// Replaces one after another, each once all serve again.
async fn replace_all(fleet: &mut Fleet) -> anyhow::Result<()> {
    for place in 0..fleet.len() {
        tokio::time::sleep(PEACE).await;
        let begun = Instant::now();
        fleet.replace(place).await?;
        fleet.all_serve().await?;
        eprintln!(
            "bot {place} is replaced after {:.1} s",
            begun.elapsed().as_secs_f64()
        );
    }
    tokio::time::sleep(PEACE).await;
    Ok(())
}
