//! From a move to its board: one move in flight, as at most tables, and several.

use std::time::{Duration, Instant};

use seigneur::rules::Variant;

use crate::Effort;
use crate::bot::Bot;
use crate::crowd::{Crowd, Times};
use crate::memory::Memory;
use crate::report::{Report, ms, percentile};
use crate::stages::sandbox;

/// With three requests a move, fewer than the service's 50 a second.
const PAUSE: Duration = Duration::from_millis(70);
/// How many tables play at once where it is counted how many moves a second go through.
const AT_ONCE: usize = 16;
/// How many moves are played before the memory is taken.
const REMEMBERED: usize = 50;

/// Plays chess with one move in flight, then with several.
pub async fn measure(effort: Effort, report: &mut Report) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let database = format!("sqlite://{}", folder.path().join("flights.db").display());
    let sandbox = sandbox().await?;
    let bot = Bot::start(&sandbox, &database).await?;
    let mut one = Crowd::gather(&sandbox, Variant::Chess, 1).await?;
    one.play_on(REMEMBERED, PAUSE).await?;
    let kib = f64::from(bot.kib(Memory::Peak)?);
    report.add(
        format!("Peak memory of the bot after {REMEMBERED} moves"),
        "<= 40 MiB",
        format!("{:.1} MiB", kib / 1024.0),
    );
    add(
        report,
        "chess, 1 in flight",
        one.play_on(effort.single, PAUSE).await?,
    );
    let mut many = Crowd::gather(&sandbox, Variant::Chess, AT_ONCE).await?;
    let begun = Instant::now();
    let times = many.play_on(effort.single / 4, Duration::ZERO).await?;
    let boards = f64::from(u32::try_from(times.shown.len())?);
    let per_second = boards / begun.elapsed().as_secs_f64();
    add(report, &format!("chess, {AT_ONCE} in flight"), times);
    report.add(
        format!("Boards a second, {AT_ONCE} in flight"),
        ">= 300",
        format!("{per_second:.0}"),
    );
    drop(bot);
    sandbox.stop().await;
    Ok(())
}

fn add(report: &mut Report, what: &str, mut times: Times) {
    times.acknowledged.sort_unstable();
    times.shown.sort_unstable();
    for (what, times) in [
        (
            format!("Move to acknowledgement, {what}"),
            &times.acknowledged,
        ),
        (format!("Move to board, {what}"), &times.shown),
    ] {
        let [median, p99] = [50, 99].map(|percent| ms(percentile(times, percent)));
        let figure = format!("median {median}, p99 {p99}, {} moves", times.len());
        report.add(what, "", figure);
    }
}
