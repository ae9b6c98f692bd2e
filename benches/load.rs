//! Many tables at once: how soon moves are acknowledged and boards posted, how many a second, how much memory.
//!
//! `cargo bench --bench load` prints one table; with `-- --quick` a rough one within seconds. The
//! sandbox and its crowd are in this process, the bot in one of its own, so that memory is the bot's
//! alone; both share the processors. No time is asserted; the order of the boards is.

#[path = "load/bot.rs"]
mod bot;
#[path = "load/crowd.rs"]
mod crowd;
#[path = "bench/memory.rs"]
mod memory;
#[path = "load/report.rs"]
mod report;
#[path = "load/seeded.rs"]
mod seeded;
#[path = "load/stages.rs"]
mod stages;
#[path = "load/tables.rs"]
mod tables;

use std::time::Duration;

use report::Report;

/// How thorough a run is.
#[derive(Clone, Copy, Debug)]
struct Effort {
    /// Tables at once.
    tables: usize,
    /// Moves at each of them at the steady rate.
    moves: u32,
    /// By how many moves a second each rate is higher than the one before.
    step: u32,
    /// How long each rate is tried on the way up.
    tried: Duration,
    /// How long the highest rate has to hold.
    hold: Duration,
    /// Open games whose memory is taken.
    open_games: u32,
}

impl Effort {
    /// For figures.
    const FULL: Self = Self {
        tables: 200,
        moves: 40,
        step: 25,
        tried: Duration::from_secs(6),
        hold: Duration::from_mins(1),
        open_games: 10_000,
    };
    /// To see that the benchmark still runs.
    const QUICK: Self = Self {
        tables: 50,
        moves: 4,
        step: 50,
        tried: Duration::from_secs(2),
        hold: Duration::from_secs(3),
        open_games: 1_000,
    };

    fn asked() -> Self {
        if std::env::args().any(|argument| argument == "--quick") {
            Self::QUICK
        } else {
            Self::FULL
        }
    }
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    if let Some(errand) = bot::Errand::asked() {
        return errand.run().await;
    }
    let effort = Effort::asked();
    let mut report = Report::default();
    stages::measure(effort, &mut report).await?;
    seeded::measure(effort, &mut report).await?;
    report.print();
    Ok(())
}
