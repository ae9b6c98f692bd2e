//! Many tables at once: how soon moves are acknowledged and boards posted, how many a second, how much memory.
//!
//! `cargo bench --bench load` prints one table; with `-- --quick` a rough one within seconds, with
//! `-- flights` (or thinking, answers, growth, flood, backlog, stages, seeded, rolling, `side_by_side`, spread, pages, followers) only that part, and `--seconds=300`
//! makes each scene of the flood, and the time in which computers answer, as long. The sandbox and its crowd are in
//! this process, the bot in one of its own, so that memory is the bot's alone; both share the processors. No time is
//! asserted; the order of the boards is.
#![expect(clippy::too_many_lines, reason = "a measurement is told in one piece")]

#[path = "load/answers.rs"]
mod answers;
#[path = "load/backlog.rs"]
mod backlog;
#[path = "load/bot.rs"]
mod bot;
#[path = "load/browser.rs"]
mod browser;
#[path = "load/crowd.rs"]
mod crowd;
#[path = "load/filled.rs"]
mod filled;
#[path = "load/fleet.rs"]
mod fleet;
#[path = "load/flights.rs"]
mod flights;
#[path = "load/flood.rs"]
mod flood;
#[path = "load/followers.rs"]
mod followers;
#[path = "load/growth.rs"]
mod growth;
#[path = "load/lists.rs"]
mod lists;
#[path = "bench/memory.rs"]
mod memory;
#[path = "load/pages.rs"]
mod pages;
#[expect(clippy::unwrap_used, clippy::expect_used, reason = "what tests share")]
#[path = "../tests/suite/support/postgres.rs"]
mod postgres;
#[path = "load/report.rs"]
mod report;
#[path = "load/rolling.rs"]
mod rolling;
#[path = "load/seeded.rs"]
mod seeded;
#[path = "load/side_by_side.rs"]
mod side_by_side;
#[path = "load/solo.rs"]
mod solo;
#[path = "load/spread.rs"]
mod spread;
#[path = "load/stages.rs"]
mod stages;
#[path = "bench/statements.rs"]
mod statements;
#[path = "load/tables.rs"]
mod tables;
#[path = "load/thinking.rs"]
mod thinking;

use std::time::Duration;

use report::Report;

/// How thorough a run is.
#[derive(Clone, Copy, Debug)]
struct Effort {
    /// Messages of a backlog.
    backlog: u32,
    /// Messages that rest with their servers.
    parked: u32,
    /// Moves of the table that plays alone.
    single: usize,
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
    /// How long each scene of the flood lasts.
    flood: Duration,
    /// How many pairs of scenes there are with and without computers that think.
    pairs: usize,
    /// Moves at each table in such a scene.
    paired: usize,
    /// How long people play against computers.
    answers: Duration,
    /// How many times the memory is taken while computers think.
    rounds: usize,
    /// How many servers four processes share, and how many one has.
    servers: [usize; 2],
    /// How many games have pages.
    shown: u32,
    /// How long people read pages.
    reading: Duration,
    /// How many follow games, and for how long.
    followers: usize,
    followed: Duration,
}

impl Effort {
    /// For figures.
    const FULL: Self = Self {
        backlog: 60_000,
        parked: 1_000_000,
        single: 400,
        tables: 200,
        moves: 40,
        step: 25,
        tried: Duration::from_secs(6),
        hold: Duration::from_mins(1),
        open_games: 10_000,
        flood: Duration::from_mins(2),
        pairs: 10,
        paired: 64,
        answers: Duration::from_mins(5),
        rounds: 3,
        servers: [10_000, 4_000],
        shown: 1_000_000,
        reading: Duration::from_mins(1),
        followers: 10_000,
        followed: Duration::from_secs(30),
    };
    /// To see that the benchmark still runs.
    const QUICK: Self = Self {
        backlog: 2_000,
        parked: 10_000,
        single: 60,
        tables: 50,
        moves: 4,
        step: 50,
        tried: Duration::from_secs(2),
        hold: Duration::from_secs(3),
        open_games: 1_000,
        flood: Duration::from_secs(10),
        pairs: 2,
        paired: 8,
        answers: Duration::from_secs(30),
        rounds: 1,
        servers: [400, 100],
        shown: 2_000,
        reading: Duration::from_secs(5),
        followers: 500,
        followed: Duration::from_secs(5),
    };

    fn asked() -> Self {
        let effort = if std::env::args().any(|argument| argument == "--quick") {
            Self::QUICK
        } else {
            Self::FULL
        };
        let seconds = std::env::args().find_map(|it| it.strip_prefix("--seconds=")?.parse().ok());
        let long = |usual| seconds.map_or(usual, Duration::from_secs);
        Self {
            flood: long(effort.flood),
            answers: long(effort.answers),
            ..effort
        }
    }
}

/// Whether a part is to be measured: each is, unless some are named.
fn is_asked(part: &str) -> bool {
    let named: Vec<String> = std::env::args()
        .skip(1)
        .filter(|argument| !argument.starts_with("--"))
        .collect();
    named.is_empty() || named.iter().any(|name| name == part)
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    if let Some(role) = bot::Role::asked() {
        return role.run().await;
    }
    let effort = Effort::asked();
    let mut report = Report::default();
    if is_asked("flights") {
        flights::measure(effort, &mut report).await?;
    }
    if is_asked("thinking") {
        thinking::measure(effort, &mut report).await?;
    }
    if is_asked("answers") {
        answers::measure(effort, &mut report).await?;
    }
    if is_asked("growth") {
        growth::measure(effort, &mut report).await?;
    }
    if is_asked("flood") {
        flood::measure(effort, &mut report).await?;
    }
    if is_asked("backlog") {
        backlog::measure(effort, &mut report).await?;
    }
    if is_asked("stages") {
        stages::measure(effort, &mut report).await?;
    }
    if is_asked("seeded") {
        seeded::measure(effort, &mut report).await?;
    }
    if is_asked("rolling") {
        rolling::measure(effort, &mut report).await?;
    }
    if is_asked("side_by_side") {
        side_by_side::measure(effort, &mut report).await?;
    }
    if is_asked("spread") {
        spread::measure(effort, &mut report).await?;
    }
    if is_asked("pages") {
        pages::measure(effort, &mut report).await?;
    }
    if is_asked("followers") {
        pages::follow(effort, &mut report).await?;
    }
    report.print();
    Ok(())
}
