//! How long people wait for the answer of a computer, where many such games are open and analyses wait as well.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use futures_util::future::try_join_all;
use seigneur::game::{ServerId, Store};
use seigneur::rules::Variant;
use seigneur::sandbox::{OptionValue, Sandbox, UserId};
use tokio::sync::Mutex;

use crate::Effort;
use crate::bot::Bot;
use crate::report::{Report, percentile};
use crate::seeded;
use crate::solo::{Room, Solo};
use crate::stages::sandbox;
use crate::tables::answered;

/// How many games against computers are open, of all games and levels evenly.
const GAMES: u32 = 50;
const LEVELS: u8 = 6;
/// How long it takes from one person's move to the next, whoever that is.
const BETWEEN_MOVES: Duration = Duration::from_secs(10);
/// How many moves each finished game has, and how long its analysis takes at least.
const MOVES: usize = 80;
const ANALYSIS: Duration = Duration::from_secs(2);
/// How many analyses are asked for at a time.
const ASKED_FOR: usize = 2;
/// How often it is looked how many of them are left.
const LOOK: Duration = Duration::from_millis(500);

/// Plays for a while at a steady rate.
pub async fn measure(effort: Effort, report: &mut Report) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let database = format!("sqlite://{}", folder.path().join("answers.db").display());
    let sandbox = sandbox().await?;
    let analyses = u32::try_from(effort.answers.as_secs() / ANALYSIS.as_secs())? + 3;
    let finished = (analyses, MOVES);
    seeded::seed_finished(&sandbox, &database, Variant::Chess, finished).await?;
    let bot = Bot::start(&sandbox, &database).await?;
    let room = Room::of(&sandbox, sandbox.channel("other"), &database).await?;
    let mut solos = Vec::new();
    for number in 0..GAMES {
        solos.push(Arc::new(Mutex::new(sit_down(&room, number).await?)));
    }
    let asks = Asks {
        sandbox: &sandbox,
        store: room.store(),
        person: sandbox.people().add_user("curious", "en-US"),
        games: analyses,
    };
    let mut times = tokio::select! {
        times = plays(&solos, effort.answers) => times?,
        asked = asks.keep_analyses_waiting() => match asked? {},
    };
    times.sort_unstable();
    let seconds = |time: Duration| format!("{:.1} s", time.as_secs_f64());
    let all: Vec<Duration> = times.iter().map(|&(time, _)| time).collect();
    let [median, p95, most] = [50, 95, 100].map(|percent| seconds(percentile(&all, percent)));
    let (_, slowest) = times.last().context("nobody has moved")?;
    report.add(
        format!("A computer's answer, {GAMES} games open, 6 moves a minute, an analysis waiting"),
        "p95 <= 15 s",
        format!(
            "median {median}, p95 {p95}, most {most} ({slowest}), {} moves",
            all.len()
        ),
    );
    drop(bot);
    sandbox.stop().await;
    Ok(())
}

/// The game with a number: each of the six at each level.
async fn sit_down(room: &Room, number: u32) -> anyhow::Result<Solo> {
    let place = usize::try_from(number)?;
    let variants = Variant::ALL.len();
    let level = u8::try_from(place / variants % usize::from(LEVELS))? + 1;
    Solo::sit_down(room, Variant::ALL[place % variants], level, number.into()).await
}

/// Moves in one game after the other, an even time apart; says how long each answer took, and of whom.
async fn plays(
    solos: &[Arc<Mutex<Solo>>],
    span: Duration,
) -> anyhow::Result<Vec<(Duration, String)>> {
    let begun = Instant::now();
    let mut ticks = tokio::time::interval(BETWEEN_MOVES);
    let mut played = Vec::new();
    // Neighbours differ in level and game alike.
    for place in (0..solos.len()).cycle().step_by(13) {
        ticks.tick().await;
        if begun.elapsed() >= span {
            break;
        }
        let solo = Arc::clone(&solos[place]);
        played.push(tokio::spawn(async move {
            let mut solo = solo.lock().await;
            let time = solo.play().await?;
            anyhow::Ok((time, solo.name()))
        }));
    }
    let played = played.into_iter().map(async |it| it.await?);
    try_join_all(played).await
}

/// Somebody who has finished games analysed.
struct Asks<'a> {
    sandbox: &'a Sandbox,
    store: &'a dyn Store,
    person: UserId,
    /// How many finished games there are, numbered from 1.
    games: u32,
}

impl Asks<'_> {
    /// Asks for an analysis whenever fewer wait than should; fails where none is left to be asked for.
    async fn keep_analyses_waiting(&self) -> anyhow::Result<Infallible> {
        let general = self.sandbox.channel("general");
        let mut next = 1;
        loop {
            let mut waiting = Vec::new();
            while let Some((game, _)) = self.store.next_analysis(ServerId(0), &waiting).await? {
                waiting.push(game);
            }
            let more = ASKED_FOR.saturating_sub(waiting.len());
            for number in (next..).take(more) {
                ensure!(
                    number <= self.games,
                    "all analyses are finished before the end"
                );
                let table = [("table", OptionValue::Integer(number.into()))];
                let asked = self
                    .sandbox
                    .slash(self.person, general, "analyse", &table)?;
                answered(self.sandbox, asked).await?;
            }
            next += u32::try_from(more)?;
            tokio::time::sleep(LOOK).await;
        }
    }
}
