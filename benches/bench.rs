//! What the bot costs: time from a move to its board, pictures, move generation, memory.
//!
//! `cargo bench --bench bench` prints one table; with `-- --quick` a rough one within seconds, with
//! `-- boards`, `-- erasing` or `-- people` only that part. `-- million` is measured only where it is named:
//! `--games=1000000 --events=40 --engine=sqlite` say how much, and on which engine. No time is asserted.
#![expect(clippy::too_many_lines, reason = "a measurement is told in one piece")]

#[path = "bench/alone.rs"]
mod alone;
#[path = "bench/boards.rs"]
mod boards;
#[path = "bench/copies.rs"]
mod copies;
#[path = "bench/deadlines.rs"]
mod deadlines;
#[path = "bench/engines.rs"]
mod engines;
#[path = "bench/erasing.rs"]
mod erasing;
#[path = "bench/instructions.rs"]
mod instructions;
#[path = "bench/machine.rs"]
mod machine;
#[path = "bench/memory.rs"]
mod memory;
#[path = "bench/million.rs"]
mod million;
#[path = "bench/openings.rs"]
mod openings;
#[path = "bench/people.rs"]
mod people;
#[path = "bench/perft.rs"]
mod perft;
#[path = "bench/pictures.rs"]
mod pictures;
#[path = "bench/pipeline.rs"]
mod pipeline;
#[expect(clippy::unwrap_used, clippy::expect_used, reason = "what tests share")]
#[path = "../tests/suite/support/postgres.rs"]
mod postgres;
#[path = "bench/process.rs"]
mod process;
#[path = "bench/profiles.rs"]
mod profiles;
#[path = "bench/questions.rs"]
mod questions;
#[path = "bench/replays.rs"]
mod replays;
#[path = "bench/report.rs"]
mod report;
#[path = "bench/rows.rs"]
mod rows;
#[path = "bench/scenes.rs"]
mod scenes;
#[path = "bench/statements.rs"]
mod statements;
#[path = "bench/svg.rs"]
mod svg;
#[path = "bench/templates.rs"]
mod templates;
#[path = "bench/town.rs"]
mod town;
#[path = "bench/whole.rs"]
mod whole;

use alone::Role;
use report::Report;

/// How thorough a run is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Effort {
    /// It runs for so long that its figures can be told.
    Full,
    /// To see that the benchmarks still run.
    Quick,
}

impl Effort {
    fn asked() -> Self {
        if std::env::args().any(|argument| argument == "--quick") {
            Self::Quick
        } else {
            Self::Full
        }
    }

    fn choose<T>(self, full: T, quick: T) -> T {
        match self {
            Self::Full => full,
            Self::Quick => quick,
        }
    }
}

fn main() -> anyhow::Result<()> {
    if instructions::draw_if_asked()? {
        return Ok(());
    }
    match Role::asked() {
        Some(role) => role.run(),
        None => measure(),
    }
}

#[tokio::main]
async fn measure() -> anyhow::Result<()> {
    let effort = Effort::asked();
    let mut report = Report::default();
    machine::describe(&mut report);
    let named = |part: &str| std::env::args().skip(1).any(|argument| argument == part);
    let parts = ["boards", "erasing", "people", "million"];
    if parts.into_iter().any(named) {
        if named("boards") {
            boards::measure(effort, &mut report).await?;
        }
        if named("erasing") {
            erasing::measure(effort, &mut report).await?;
        }
        if named("people") {
            people::measure(effort, &mut report).await?;
        }
        if named("million") {
            million::measure(effort, &mut report).await?;
        }
        report.print();
        return Ok(());
    }
    // First, while the machine is otherwise idle and nothing is kept in memory yet.
    process::measure(effort, &mut report).await?;
    pipeline::measure(effort, &mut report).await?;
    deadlines::measure(effort, &mut report).await?;
    boards::measure(effort, &mut report).await?;
    erasing::measure(effort, &mut report).await?;
    people::measure(effort, &mut report).await?;
    alone::measure(effort, &mut report)?;
    pictures::measure(effort, &mut report)?;
    replays::measure(effort, &mut report)?;
    perft::measure(effort, &mut report)?;
    report.print();
    Ok(())
}
