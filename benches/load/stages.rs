//! The rates at which the crowd plays: a steady one, then higher and higher ones.

use std::time::Duration;

use anyhow::Context;
use seigneur::rules::Variant;
use seigneur::sandbox::{RateLimits, Sandbox, SandboxOptions};

use crate::Effort;
use crate::bot::Bot;
use crate::crowd::{Crowd, Times};
use crate::memory::Memory;
use crate::report::{Report, ms, percentile};

/// The rate at which times are taken, in moves a second; higher ones are tried after it.
const STEADY: u32 = 50;

/// A sandbox without limits.
pub async fn sandbox() -> anyhow::Result<Sandbox> {
    let options = SandboxOptions {
        rate_limits: RateLimits::Off,
        ..SandboxOptions::new("127.0.0.1:0".parse()?)
    };
    Ok(Sandbox::start_with(options).await?)
}

/// Plays at all rates.
pub async fn measure(effort: Effort, report: &mut Report) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let database = format!("sqlite://{}", folder.path().join("load.db").display());
    let sandbox = sandbox().await?;
    let bot = Bot::start(&sandbox, &database).await?;
    let mut crowd = Crowd::gather(&sandbox, Variant::Trichess, effort.tables).await?;
    let tables = u32::try_from(effort.tables)?;
    let steady = crowd.play(tables * effort.moves, STEADY).await?;
    let boards = steady.shown.len();
    report.add(
        format!("{tables} tables at once, {STEADY} moves a second, {boards} moves"),
        "",
        format!("{boards} boards, all in order, none lost or twice"),
    );
    add_times(report, steady);
    let highest = highest(effort, &mut crowd).await?;
    report.add("Most moves a second that hold", "", highest);
    let mib = |memory| anyhow::Ok(format!("{:.1} MiB", f64::from(bot.kib(memory)?) / 1024.0));
    let memory = format!("{}, peak {}", mib(Memory::Resident)?, mib(Memory::Peak)?);
    report.add("Memory of the bot after that", "", memory);
    drop(bot);
    sandbox.stop().await;
    Ok(())
}

fn add_times(report: &mut Report, mut times: Times) {
    times.acknowledged.sort_unstable();
    times.shown.sort_unstable();
    let rows = [
        ("Move to acknowledgement, p50", "", &times.acknowledged, 50),
        (
            "Move to acknowledgement, p99",
            "< 100 ms",
            &times.acknowledged,
            99,
        ),
        ("Move to board posted, p50", "< 60 ms", &times.shown, 50),
        ("Move to board posted, p99", "", &times.shown, 99),
    ];
    for (what, wanted, times, percent) in rows {
        report.add(what, wanted, ms(percentile(times, percent)));
    }
}

/// Climbs until a rate does not hold, then goes down until one holds for long.
async fn highest(effort: Effort, crowd: &mut Crowd) -> anyhow::Result<String> {
    let mut rate = STEADY;
    while holds(crowd, rate + effort.step, effort.tried).await? {
        rate += effort.step;
    }
    while !holds(crowd, rate, effort.hold).await? {
        let lower = rate.checked_sub(effort.step).filter(|&rate| rate > 0);
        rate = lower.context("no rate holds")?;
    }
    Ok(format!("{rate}, for {} s", effort.hold.as_secs()))
}

/// Whether at the end no more is left to do than what came in the last half second.
async fn holds(crowd: &mut Crowd, rate: u32, span: Duration) -> anyhow::Result<bool> {
    let moves = rate * u32::try_from(span.as_secs())?;
    let times = crowd.play(moves, rate).await?;
    eprintln!(
        "{rate} moves a second: {} not yet shown at the end",
        times.backlog
    );
    Ok(times.backlog * 2 <= usize::try_from(rate)?)
}
