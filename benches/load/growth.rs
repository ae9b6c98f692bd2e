//! By how much the bot grows while computers think and games are analysed, and what it has given back afterwards.

use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use seigneur::game::ServerId;
use seigneur::rules::Variant;
use seigneur::sandbox::OptionValue;

use crate::Effort;
use crate::bot::{Bot, PATIENCE};
use crate::crowd::Crowd;
use crate::memory::Memory;
use crate::report::Report;
use crate::seeded;
use crate::solo::{Room, Solo};
use crate::stages::sandbox;
use crate::tables::answered;

const LEVEL: u8 = 6;
/// Moves that people play at each game beforehand, so that all that is made once is there.
const WARMING: usize = 6;
/// Moves of the finished game that is analysed in each round.
const MOVES: usize = 30;
/// Longer than an analysis takes where everything else goes before it.
const ANALYSIS: Duration = Duration::from_mins(5);
/// How long after the last thought the memory is taken that is given back.
const AFTERWARDS: Duration = Duration::from_secs(3);
const LOOK: Duration = Duration::from_millis(100);

/// Takes the memory before, at its most, and afterwards, several times.
pub async fn measure(effort: Effort, report: &mut Report) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let database = format!("sqlite://{}", folder.path().join("growth.db").display());
    let sandbox = sandbox().await?;
    // One more than there are rounds: the first analysis is part of what is made once.
    let finished = u32::try_from(effort.rounds)? + 1;
    seeded::seed_finished(&sandbox, &database, Variant::Trichess, (finished, MOVES)).await?;
    let bot = Bot::start(&sandbox, &database).await?;
    let room = Room::of(&sandbox, sandbox.channel("other"), &database).await?;
    let mut solos = Vec::new();
    for (variant, number) in Variant::ALL.into_iter().zip(0..) {
        let mut crowd = Crowd::gather(&sandbox, variant, 1).await?;
        crowd.play_on(WARMING, Duration::ZERO).await?;
        let mut solo = Solo::sit_down(&room, variant, LEVEL, number).await?;
        solo.play().await?;
        solos.push(solo);
    }
    let curious = sandbox.people().add_user("curious", "en-US");
    let mib = |memory| anyhow::Ok(f64::from(bot.kib(memory)?) / 1024.0);
    let analyse = async |number: u32| {
        let table = [("table", OptionValue::Integer(number.into()))];
        let general = sandbox.channel("general");
        answered(
            &sandbox,
            sandbox.slash(curious, general, "analyse", &table)?,
        )
        .await?;
        let begun = Instant::now();
        let anywhere = ServerId(0);
        while room.store().next_analysis(anywhere, &[]).await?.is_some() {
            ensure!(begun.elapsed() < ANALYSIS, "the analysis is never finished");
            tokio::time::sleep(LOOK).await;
        }
        rests(&bot).await
    };
    analyse(1).await?;
    let mut growths = Vec::new();
    for number in 2..=finished {
        let before = mib(Memory::Resident)?;
        bot.forget_peak()?;
        for solo in &mut solos {
            solo.play().await?;
        }
        analyse(number).await?;
        let [most, after] = [mib(Memory::Peak)? - before, mib(Memory::Resident)? - before];
        growths.push((before, most, after));
    }
    let most = |of: fn(&(f64, f64, f64)) -> f64| growths.iter().map(of).reduce(f64::max);
    let most_thinking = most(|growth| growth.1).context("no round")?;
    let most_resting = most(|growth| growth.2).context("no round")?;
    let rounds: Vec<String> = growths
        .iter()
        .map(|(before, most, after)| format!("{before:.1} {most:+.1} {after:+.1}"))
        .collect();
    let rounds = rounds.join("; ");
    report.add(
        "The bot grows while computers think, all games and an analysis",
        "<= 24 MiB",
        format!("{most_thinking:+.1} MiB ({rounds})"),
    );
    report.add(
        "The bot has grown once they rest",
        "<= 2 MiB",
        format!("{most_resting:+.1} MiB"),
    );
    drop(bot);
    sandbox.stop().await;
    Ok(())
}

/// Waits until no computer thinks, and a little longer.
async fn rests(bot: &Bot) -> anyhow::Result<()> {
    let begun = Instant::now();
    while bot.is_thinking()? {
        ensure!(begun.elapsed() < PATIENCE, "a computer thinks for ever");
        tokio::time::sleep(LOOK).await;
    }
    tokio::time::sleep(AFTERWARDS).await;
    Ok(())
}
