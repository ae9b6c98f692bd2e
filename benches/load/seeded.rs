//! The memory of a bot that has many open games, beside that of one that has none.

use std::time::Duration;

use anyhow::Context;
use seigneur::game::delivery::Sending;
use seigneur::game::keeping;
use seigneur::game::table::Header;
use seigneur::game::{
    ChannelId, ClockChange, Commit, Event, GameId, Manner, Millis, PaceOrigin, PlayerId, ServerId,
    Table, TableNumber, Terms,
};
use seigneur::rules::{Color, Move, Position, Variant};
use seigneur::sandbox::Sandbox;
use seigneur::store;

use crate::Effort;
use crate::bot::Bot;
use crate::crowd::Crowd;
use crate::memory::Memory;
use crate::report::Report;
use crate::stages::sandbox;
use crate::tables::RandomGame;

/// Moves of each open game.
const MOVES: usize = 12;
/// Moves that are played before the memory is taken, so that all that is made once is there.
const WARMING: u32 = 100;

/// Compares a bot with open games and one without.
pub async fn measure(effort: Effort, report: &mut Report) -> anyhow::Result<()> {
    let idle = memory(0).await?;
    let busy = memory(effort.open_games).await?;
    let more = (f64::from(busy) - f64::from(idle)) / 1024.0;
    report.add(
        format!("Memory of {} open games", effort.open_games),
        "< 5 MiB",
        format!("{more:+.1} MiB over {:.1} MiB", f64::from(idle) / 1024.0),
    );
    Ok(())
}

/// KiB of a bot whose database has so many open games, after it has played a little at another one.
async fn memory(open_games: u32) -> anyhow::Result<u32> {
    let folder = tempfile::tempdir()?;
    let database = format!("sqlite://{}", folder.path().join("seeded.db").display());
    let sandbox = sandbox().await?;
    seed(&sandbox, &database, (open_games, MOVES)).await?;
    let bot = Bot::start(&sandbox, &database).await?;
    let mut crowd = Crowd::gather(&sandbox, Variant::Trichess, 1).await?;
    crowd.play(WARMING, 25).await?;
    let kib = bot.kib(Memory::Resident)?;
    drop(bot);
    sandbox.stop().await;
    Ok(kib)
}

/// Writes open games of Trichess straight into the store, after so many moves; they have the numbers from 1 on.
pub async fn seed(
    sandbox: &Sandbox,
    database: &str,
    (games, moves): (u32, usize),
) -> anyhow::Result<()> {
    let numbers = 1..=u64::from(games);
    let games = numbers.map(|number| (number, events(number, Variant::Trichess, moves)));
    keep(sandbox, database, Variant::Trichess, games).await
}

/// Writes a game of Trichess straight into the store that goes on after so many moves, one that White has given up after as
/// many, and a table at which two seats are open; they have these numbers.
pub async fn seed_one_each(
    sandbox: &Sandbox,
    database: &str,
    [running, ended, open]: [u64; 3],
    moves: usize,
) -> anyhow::Result<()> {
    let variant = Variant::Trichess;
    let opener = PlayerId(open * 3);
    let games = [
        (running, events(running, variant, moves)),
        (ended, finished(sandbox, ended, variant, moves)),
        (open, Ok(vec![opened(opener, vec![None, None])])),
    ];
    keep(sandbox, database, variant, games.into_iter()).await
}

/// Writes games of so many moves straight into the store that White has given up, and then Black where that ends none;
/// they have the numbers from 1 on.
pub async fn seed_finished(
    sandbox: &Sandbox,
    database: &str,
    variant: Variant,
    (games, moves): (u32, usize),
) -> anyhow::Result<()> {
    let numbers = 1..=u64::from(games);
    let games = numbers.map(|number| (number, finished(sandbox, number, variant, moves)));
    keep(sandbox, database, variant, games).await
}

/// A game that White has given up after some moves, and then Black where that ends none.
fn finished(
    sandbox: &Sandbox,
    number: u64,
    variant: Variant,
    moves: usize,
) -> anyhow::Result<Vec<Event>> {
    let mut events = events(number, variant, moves)?;
    for color in [Color::White, Color::Black] {
        let table = Table::replay(header(sandbox, number, variant), &events)?;
        if table.turn().is_some() {
            events.push(Event::Resigned { color });
        }
    }
    Ok(events)
}

fn header(sandbox: &Sandbox, number: u64, variant: Variant) -> Header {
    Header {
        rematch_of: None,
        id: GameId(number),
        server: ServerId(sandbox.guild("Sandbox").0),
        number: TableNumber(number),
        start: Position::start(variant),
    }
}

/// Keeps the events of games, each with its number.
async fn keep(
    sandbox: &Sandbox,
    database: &str,
    variant: Variant,
    games: impl Iterator<Item = (u64, anyhow::Result<Vec<Event>>)>,
) -> anyhow::Result<()> {
    let store = store::connect(database, &sandbox.bot().to_string()).await?;
    let channel = ChannelId(sandbox.channel("general").0);
    for (number, events) in games {
        let events = events?;
        let commit = Commit {
            obsolete_plans: &[],
            due: None,
            clock: ClockChange::None,
            admission: None,
            table: &Table::replay(header(sandbox, number, variant), &events)?,
            events: &events,
            owed: &[],
            at: Millis(0),
            sending: Sending::InTurn,
        };
        keeping::create(&*store, &commit, channel).await?;
    }
    Ok(())
}

/// A game between people of its own, after some moves.
fn events(number: u64, variant: Variant, moves: usize) -> anyhow::Result<Vec<Event>> {
    let colors = variant.colors();
    let players = (0..).map(|place| PlayerId(number * 3 + place));
    let players: Vec<PlayerId> = players.take(colors.len()).collect();
    let (&by, others) = players.split_first().context("a game without players")?;
    let opened = opened(by, others.iter().copied().map(Some).collect());
    let joined = others.iter().map(|&player| Event::Joined { player });
    let started = Event::Started {
        seating: colors
            .iter()
            .copied()
            .zip(players.iter().copied())
            .collect(),
    };
    let mut game = RandomGame::new(variant, number);
    let mut events: Vec<Event> = [opened]
        .into_iter()
        .chain(joined)
        .chain([started])
        .collect();
    for &color in colors.iter().cycle().take(moves) {
        let text = game.next().context("a game has no move that goes on")?;
        let mv = Move::from_coordinates(&text, variant.topology());
        let mv = mv.context("coordinates of a move")?;
        events.push(Event::Moved {
            color,
            mv,
            manner: Manner::Then,
            spent: Duration::ZERO,
        });
    }
    Ok(events)
}

/// How a table begins.
fn opened(by: PlayerId, invited: Vec<Option<PlayerId>>) -> Event {
    Event::Opened {
        terms: Terms::default(),
        by,
        invited,
        color: Some(Color::White),
        paced: PaceOrigin::Usual,
    }
}
