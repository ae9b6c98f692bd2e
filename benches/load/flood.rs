//! One server floods the bot while people play on another: how much later their boards come, and how much the
//! service refuses. All limits are on, the service's and the bot's own.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context;
use seigneur::rules::Variant;
use seigneur::sandbox::{ChannelId, MessageId, OptionValue, Ping, Sandbox, SandboxOptions, UserId};
use tokio::task::JoinHandle;
use tokio::time::MissedTickBehavior;

use crate::Effort;
use crate::bot::{Bot, PATIENCE, Restraint};
use crate::crowd::Crowd;
use crate::report::{Report, ms, percentile};
use crate::tables::{self, Table};

/// How many things a second come from the server that floods.
const A_SECOND: u64 = 20;
/// At how many tables its people sit: two of each, and none is held up for asking too much.
const TABLES: usize = 24;
/// How many others it has.
const ONLOOKERS: usize = 24;
/// How many moves a second come from the server that does not, where people sit at as many tables: no game of theirs is
/// over before the end.
const MOVES_A_SECOND: u32 = 1;
/// What the service calls an invalid request, which it counts against the address.
const INVALID: [u16; 3] = [401, 403, 429];

/// What comes from the server that floods.
#[derive(Clone, Copy)]
enum Flood {
    /// Commands, some of which have something posted.
    Commands,
    /// Replies to boards with what is no move there, by players and by others.
    Replies,
}

/// The server that floods, with its people.
struct Crowded {
    sandbox: Sandbox,
    tables: Vec<(ChannelId, Table, MessageId)>,
    onlookers: Vec<UserId>,
}

/// Plays on without a flood, then in each.
pub async fn measure(effort: Effort, report: &mut Report) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let database = format!("sqlite://{}", folder.path().join("flood.db").display());
    let sandbox = Sandbox::start_with(SandboxOptions::new("127.0.0.1:0".parse()?)).await?;
    let bot = Bot::start_with(&sandbox, &database, Restraint::Usual).await?;
    let guild = sandbox.guilds().add_guild("Quiet", "en-US");
    let quiet = sandbox.guilds().add_channel(guild, "quiet");
    let mut others = Crowd::gather_in(&sandbox, &[quiet], Variant::Chess, TABLES).await?;
    let crowded = Crowded::gather(&sandbox).await?;
    let crowded = Arc::new(crowded);
    let scenes = [
        ("alone", None),
        ("commands", Some(Flood::Commands)),
        ("replies", Some(Flood::Replies)),
        ("alone again", None),
    ];
    for (name, flood) in scenes {
        let from = sandbox.view(|view| view.requests().len());
        let begun = Instant::now();
        let flowing = flood.map(|flood| Arc::clone(&crowded).flow(flood));
        let moves = u32::try_from(effort.flood.as_secs())? * MOVES_A_SECOND;
        let mut times = others.play(moves, MOVES_A_SECOND).await?;
        let seconds = begun.elapsed().as_secs_f64();
        if let Some(flowing) = flowing {
            flowing.abort();
        }
        let (sent, refused) = requests(&sandbox, from);
        for (what, wanted, times) in [
            ("acknowledgement", "", &mut times.acknowledged),
            ("board", "+ < 1 s", &mut times.shown),
        ] {
            times.sort_unstable();
            let [median, p99, most] = [50, 99, 100].map(|percent| ms(percentile(times, percent)));
            let moves = times.len();
            let figure = format!("median {median}, p99 {p99}, most {most}, {moves} moves");
            report.add(format!("Move to {what} elsewhere, {name}"), wanted, figure);
        }
        let figure = format!("{refused} of {sent} in {seconds:.0} s");
        report.add(format!("Requests refused, {name}"), "<= 20", figure);
    }
    drop(bot);
    sandbox.stop().await;
    Ok(())
}

/// How many requests came since the first so many, and how many of them were refused.
fn requests(sandbox: &Sandbox, from: usize) -> (usize, usize) {
    sandbox.view(|view| {
        let new = view.requests().get(from..).unwrap_or_default();
        let refused = new.iter().filter(|it| INVALID.contains(&it.status)).count();
        (new.len(), refused)
    })
}

impl Crowded {
    /// Sits down at tables, each in a channel of its own.
    async fn gather(sandbox: &Sandbox) -> anyhow::Result<Self> {
        let guild = sandbox.guilds().add_guild("Crowded", "en-US");
        let onlookers = (0..ONLOOKERS).map(|number| format!("onlooker-{number}"));
        let onlookers = onlookers.map(|name| sandbox.people().add_user(&name, "en-US"));
        let onlookers = onlookers.collect();
        let mut seated = Vec::new();
        for number in 0..TABLES {
            let channel = sandbox
                .guilds()
                .add_channel(guild, &format!("crowded-{number}"));
            let table = tables::open(sandbox, channel, Variant::Chess, number).await?;
            let thread = table.thread;
            let board = sandbox.wait_for(PATIENCE, |view| {
                let mut messages = view.messages(thread);
                messages
                    .find(|it| !it.attachments.is_empty())
                    .map(|it| it.id)
            });
            seated.push((channel, table, board.await.context("no board")?));
        }
        Ok(Self {
            sandbox: sandbox.clone(),
            tables: seated,
            onlookers,
        })
    }

    /// Floods until it is broken off.
    fn flow(self: Arc<Self>, flood: Flood) -> JoinHandle<()> {
        tokio::spawn(async move {
            let mut ticks = tokio::time::interval(
                Duration::from_secs(1) / u32::try_from(A_SECOND).unwrap_or(1),
            );
            ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
            for number in 0.. {
                ticks.tick().await;
                let done = match flood {
                    Flood::Commands => self.command(number),
                    Flood::Replies => self.reply(number),
                };
                if let Err(error) = done {
                    eprintln!("not sent: {error}");
                }
            }
        })
    }

    fn command(&self, number: usize) -> anyhow::Result<()> {
        let (channel, table, _) = &self.tables[number % TABLES];
        let onlooker = self.onlookers[number % ONLOOKERS];
        let player = table.players[number % 2];
        let chess = [("game", OptionValue::from("chess"))];
        let wrong = [("move", OptionValue::from("e4e7"))];
        match number / TABLES % 5 {
            0 => self.sandbox.slash(onlooker, *channel, "play", &chess)?,
            1 => self.sandbox.slash(player, table.thread, "board", &[])?,
            2 => self.sandbox.slash(player, table.thread, "move", &wrong)?,
            3 => self.sandbox.slash(onlooker, *channel, "games", &[])?,
            _ => self.sandbox.slash(onlooker, table.thread, "board", &[])?,
        };
        Ok(())
    }

    fn reply(&self, number: usize) -> anyhow::Result<()> {
        let (_, table, board) = &self.tables[number % TABLES];
        // Every sixth comes from somebody who does not play there.
        let who = match number / TABLES % 6 {
            5 => self.onlookers[number % ONLOOKERS],
            turn => table.players[turn % 2],
        };
        self.sandbox.reply(who, *board, "Ke5", Ping::On)?;
        Ok(())
    }
}
