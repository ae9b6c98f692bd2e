//! How long it takes to find all that is kept of a person, and to forget them, among very many events.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::ensure;
use seigneur::game::{
    ChannelId, Colors, GameService, NewTable, PlayerId, SeededChance, ServerId, Store, StoreError,
    SystemClock, Table,
};
use seigneur::rules::Variant;
use seigneur::rules::notation::Letters;
use seigneur::store::connect;
use seigneur::worker::DeliveryQueue;

use crate::Effort;
use crate::engines::Engines;
use crate::openings::random_game;
use crate::report::{Report, median_and_p99, ms};
use crate::statements::{numbers, run};

/// Ids as the service gives them: the first of those who play.
const FIRST: u64 = 100_000_000_000_000_000;
/// How many games each of them plays.
const GAMES_EACH: i64 = 40;
/// How many moves a game has, besides the events in which it begins.
const MOVES: usize = 37;
/// How many people ask, and are forgotten.
const ASKED: u64 = 50;

/// Asks databases with games of forty events each for all that one of their players has.
pub async fn measure(effort: Effort, report: &mut Report) -> anyhow::Result<()> {
    let games: i64 = effort.choose(1_000_000, 5_000);
    let engines = Engines::start("what is kept of people on PostgreSQL")?;
    for (engine, url) in engines.databases("people").await {
        let store = connect(&url, "1").await?;
        let game = played(&store).await?;
        fill(&url, &game, games).await?;
        let checkpoints = tokio::spawn(moved_on(Arc::clone(&store)));
        let events = games * i64::from(game.seq());
        let mut exported = Vec::new();
        let mut forgotten = Vec::new();
        for nth in 0..ASKED {
            let player = PlayerId(FIRST + 1 + nth * 3);
            let begun = Instant::now();
            let found = store.games_of(player).await?;
            for &game in &found {
                ensure!(store.load(game).await?.is_some() && !store.events(game).await?.is_empty());
            }
            exported.push(begun.elapsed());
            let expected = usize::try_from(GAMES_EACH)?;
            ensure!(
                found.len() == expected,
                "{} games, not {expected}",
                found.len()
            );
            let begun = Instant::now();
            store.forget(player, &[]).await?;
            forgotten.push(begun.elapsed());
            ensure!(store.games_of(player).await?.is_empty());
        }
        checkpoints.abort();
        for (what, times) in [
            ("to read all of a person", exported),
            ("to forget one", forgotten),
        ] {
            let longest: Duration = times.iter().max().copied().unwrap_or_default();
            report.add(
                format!("{engine}, {events} events: {what} with {GAMES_EACH} games"),
                format!("{}, longest {}", median_and_p99(times), ms(longest)),
            );
        }
    }
    Ok(())
}

/// Moves what was committed to its place, as the running bot does.
pub async fn moved_on(store: Arc<dyn Store>) -> Result<(), StoreError> {
    loop {
        tokio::time::sleep(Duration::from_secs(1)).await;
        store.checkpoint().await?;
    }
}

/// A game that two people have played and given up.
async fn played(store: &Arc<dyn Store>) -> anyhow::Result<Table> {
    let people = [FIRST, FIRST + 900_000_000].map(PlayerId);
    let chance = Arc::new(SeededChance::from_seed(1));
    let queue = Arc::new(DeliveryQueue::default());
    let games = GameService::new(Arc::clone(store), Arc::new(SystemClock), chance, queue);
    let new = NewTable {
        server: ServerId(7),
        channel: ChannelId(9),
        variant: Variant::Chess,
        by: people[0],
        invited: vec![Some(people[1])],
        colors: Colors::Lots,
        position: None,
        stakes: None,
        pace: None,
    };
    let table = games.opening().open(new).await?;
    let mut table = games.opening().accept(table.id(), people[1]).await?;
    for text in random_game(Variant::Chess, MOVES, 1)? {
        let Some((_, mover)) = table.to_move() else {
            anyhow::bail!("the game is over");
        };
        let mv = table.by(mover).read(&text, Letters::ENGLISH)?;
        table = games.play(table.into(), mover, mv).await?.table;
    }
    Ok(games.resign(table.id(), people[0]).await?)
}

/// Copies a game, each copy with other people.
async fn fill(url: &str, game: &Table, games: i64) -> anyhow::Result<()> {
    let id = game.id().0.cast_signed();
    let n = numbers(games);
    let players = games * 2 / GAMES_EACH;
    let of = |person: &str| {
        format!(
            "{FIRST} + 1 + (i + CASE WHEN {person} = {FIRST} THEN 0 ELSE {half} END) % {players}",
            half = players / 2
        )
    };
    let [first, second] = [FIRST, FIRST + 900_000_000].map(|person| of(&person.to_string()));
    let seat = of("player_id");
    let statements = format!(
        "INSERT INTO games (id, server_id, number, variant, start, status, seq, position,
             created_ms, updated_ms)
         {n} SELECT i, 8, i, variant, start, status, seq, position, created_ms, updated_ms
         FROM n CROSS JOIN games WHERE id = {id};
         INSERT INTO seats (game_id, place, state, player_id, color)
         {n} SELECT i, place, state, {seat}, color FROM n CROSS JOIN seats WHERE game_id = {id};
         INSERT INTO mentions (player_id, game_id, seq)
         {n} SELECT {seat}, i, seq FROM n CROSS JOIN mentions WHERE game_id = {id};
         INSERT INTO events (game_id, seq, at_ms, body)
         {n} SELECT i, seq, at_ms, CASE WHEN seq > 3 THEN body ELSE
             replace(replace(body, '{FIRST}', CAST({first} AS TEXT)),
                 '{other}', CAST({second} AS TEXT)) END
         FROM n CROSS JOIN events WHERE game_id = {id};",
        other = FIRST + 900_000_000,
    );
    run(url, statements).await
}
