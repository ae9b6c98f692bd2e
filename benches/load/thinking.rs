//! Boards of sixteen games at once, while computers think and while none does, in turns.

use std::cell::Cell;
use std::time::Duration;

use anyhow::ensure;
use futures_util::future::try_join_all;
use seigneur::rules::Variant;

use crate::Effort;
use crate::bot::{Bot, PATIENCE};
use crate::crowd::Crowd;
use crate::report::{Report, ms, percentile};
use crate::solo::{Room, Solo};
use crate::stages::sandbox;

/// How many tables play at once.
const AT_ONCE: usize = 16;
/// The games in which computers think for as long as they do: while a board of one is on its way, they think about
/// another.
const THOUGHT_ABOUT: [Variant; 2] = [Variant::Chess, Variant::Trichess];
const LEVEL: u8 = 6;
/// How often it is looked whether a computer thinks.
const GLANCE: Duration = Duration::from_millis(20);

/// How late the latest boards of a hundred were, without and with computers that think.
struct Pair([Duration; 2]);

impl Pair {
    fn ratio(&self) -> f64 {
        let [alone, beside] = self.0.map(|time| time.as_secs_f64());
        beside / alone
    }
}

/// The bot, and the games in which its computers think.
struct Scene {
    bot: Bot,
    solos: Vec<Solo>,
    /// How often it was looked whether a computer thinks, and how often one did.
    looks: Cell<[u32; 2]>,
    answers: Cell<u32>,
}

/// Plays pairs of scenes: each the same games by the same people, with and without searches meanwhile.
pub async fn measure(effort: Effort, report: &mut Report) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let database = format!("sqlite://{}", folder.path().join("thinking.db").display());
    let sandbox = sandbox().await?;
    let bot = Bot::start(&sandbox, &database).await?;
    let quiet = sandbox.channel("other");
    let room = Room::of(&sandbox, quiet, &database).await?;
    let mut solos = Vec::new();
    for (variant, number) in THOUGHT_ABOUT.into_iter().zip(0..) {
        solos.push(Solo::sit_down(&room, variant, LEVEL, number).await?);
    }
    let mut scene = Scene {
        bot,
        solos,
        looks: Cell::default(),
        answers: Cell::default(),
    };
    let mut pairs = Vec::new();
    for number in 0..effort.pairs {
        let mut crowd = Crowd::gather(&sandbox, Variant::Chess, AT_ONCE).await?;
        // Whichever comes first has the shorter games.
        let pair = if number % 2 == 0 {
            let alone = alone(&mut crowd, effort.paired).await?;
            Pair([alone, scene.beside(&mut crowd, effort.paired).await?])
        } else {
            let beside = scene.beside(&mut crowd, effort.paired).await?;
            Pair([alone(&mut crowd, effort.paired).await?, beside])
        };
        let [alone, beside] = pair.0.map(ms);
        let figure = format!("p99 {alone} alone, {beside} beside: {:.2}", pair.ratio());
        report.add(format!("Pair {} of boards", number + 1), "", figure);
        pairs.push(pair);
    }
    pairs.sort_by(|one, other| one.ratio().total_cmp(&other.ratio()));
    let median = median(&pairs);
    report.add(
        format!("Boards beside computers that think, {AT_ONCE} in flight, p99"),
        "<= 1.10 times",
        format!("median {median:.2} times, {} pairs", pairs.len()),
    );
    let [looks, thought] = scene.looks.get();
    let figure = format!(
        "{thought} of {looks} looks, {} answers",
        scene.answers.get()
    );
    report.add("Computers thought meanwhile", "", figure);
    drop(scene);
    sandbox.stop().await;
    Ok(())
}

/// The ratio in the middle of pairs in order, or between the two there.
fn median(pairs: &[Pair]) -> f64 {
    let [lower, upper] = [(pairs.len() - 1) / 2, pairs.len() / 2];
    f64::midpoint(pairs[lower].ratio(), pairs[upper].ratio())
}

/// The latest of a hundred boards while nobody thinks.
async fn alone(crowd: &mut Crowd, moves: usize) -> anyhow::Result<Duration> {
    let mut times = crowd.play_on(moves, Duration::ZERO).await?.shown;
    times.sort_unstable();
    Ok(percentile(&times, 99))
}

impl Scene {
    /// The same while computers think, until the last of them has answered.
    async fn beside(&mut self, crowd: &mut Crowd, moves: usize) -> anyhow::Result<Duration> {
        let ended = Cell::new(false);
        let (bot, looks, answers) = (&self.bot, &self.looks, &self.answers);
        let plays = self.solos.iter_mut().map(async |solo| {
            while !ended.get() {
                solo.play().await?;
                answers.update(|count| count + 1);
            }
            anyhow::Ok(())
        });
        let measured = async {
            let times = match begins(bot).await {
                Ok(()) => alone(crowd, moves).await,
                Err(error) => Err(error),
            };
            ended.set(true);
            times
        };
        let looking = async {
            begins(bot).await?;
            while !ended.get() {
                let thinks = u32::from(bot.is_thinking()?);
                looks.update(|[all, thought]| [all + 1, thought + thinks]);
                tokio::time::sleep(GLANCE).await;
            }
            anyhow::Ok(())
        };
        let (time, plays, looked) = tokio::join!(measured, try_join_all(plays), looking);
        plays?;
        looked?;
        time
    }
}

/// Waits until a computer thinks.
async fn begins(bot: &Bot) -> anyhow::Result<()> {
    let mut looks = 0;
    while !bot.is_thinking()? {
        ensure!(GLANCE * looks < PATIENCE, "no computer thinks");
        looks += 1;
        tokio::time::sleep(GLANCE).await;
    }
    Ok(())
}
