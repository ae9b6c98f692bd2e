//! The memory of a bot that has many open games, beside that of one that has none.

use std::time::Duration;

use anyhow::Context;
use seigneur::game::delivery::Sending;
use seigneur::game::keeping;
use seigneur::game::table::Header;
use seigneur::game::{
    ChannelId, ClockChange, Commit, Event, GameId, Manner, Millis, PlayerId, ServerId, Table,
    TableNumber, Terms,
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
    seed(&sandbox, &database, open_games).await?;
    let bot = Bot::start(&sandbox, &database).await?;
    let mut crowd = Crowd::gather(&sandbox, Variant::Trichess, 1).await?;
    crowd.play(WARMING, 25).await?;
    let kib = bot.kib(Memory::Resident)?;
    drop(bot);
    sandbox.stop().await;
    Ok(kib)
}

/// Writes games straight into the store.
async fn seed(sandbox: &Sandbox, database: &str, games: u32) -> anyhow::Result<()> {
    let store = store::connect(database, &sandbox.bot().to_string()).await?;
    let server = ServerId(sandbox.guild("Sandbox").0);
    let channel = ChannelId(sandbox.channel("general").0);
    for number in 1..=u64::from(games) {
        let header = Header {
            rematch_of: None,
            id: GameId(number),
            server,
            number: TableNumber(number),
            start: Position::start(Variant::Trichess),
        };
        let events = events(number)?;
        let commit = Commit {
            obsolete_plans: &[],
            due: None,
            clock: ClockChange::None,
            admission: None,
            table: &Table::replay(header, &events)?,
            events: &events,
            owed: &[],
            at: Millis(0),
            sending: Sending::InTurn,
        };
        keeping::create(&*store, &commit, channel).await?;
    }
    Ok(())
}

/// A game between three people of its own, after some moves.
fn events(number: u64) -> anyhow::Result<Vec<Event>> {
    let players = [0, 1, 2].map(|place| PlayerId(number * 3 + place));
    let [by, second, third] = players;
    let opened = Event::Opened {
        terms: Terms::default(),
        by,
        invited: vec![Some(second), Some(third)],
        color: Some(Color::White),
    };
    let joined = [second, third].map(|player| Event::Joined { player });
    let started = Event::Started {
        seating: Color::ALL.into_iter().zip(players).collect(),
    };
    let mut game = RandomGame::new(Variant::Trichess, number);
    let mut events: Vec<Event> = [opened]
        .into_iter()
        .chain(joined)
        .chain([started])
        .collect();
    for color in Color::ALL.into_iter().cycle().take(MOVES) {
        let text = game.next().context("a game has no move that goes on")?;
        let mv = Move::from_coordinates(&text, Variant::Trichess.topology());
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
