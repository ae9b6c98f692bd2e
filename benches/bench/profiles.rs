//! How long a profile takes, of somebody with thousands of games among very many others.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use seigneur::game::delivery::Sending;
use seigneur::game::keeping;
use seigneur::game::scoring::Rating;
use seigneur::game::scoring::profile::{Habits, PlayerHistory};
use seigneur::game::table::Header;
use seigneur::game::{
    ChannelId, ClockChange, Commit, Event, GameId, Manner, Millis, PaceOrigin, PlayerId, ServerId,
    Stakes, Store, Table, TableNumber, Terms,
};
use seigneur::rules::{Position, Variant};
use seigneur::store::connect;
use sqlx::AssertSqlSafe;
use sqlx_sqlite::SqlitePool;

use crate::openings::game_without_end;
use crate::report::{Report, median_and_p99};

/// As many games and games with times as the command looks at.
const LOOKED_AT: u32 = 500;
const TIMED: u32 = 200;
/// How many moves the games have of which the times are looked at.
const PLIES: usize = 90;

/// Asks a database of finished games, in which somebody took part in one of so many, for all that
/// their profile says.
pub async fn measure(
    url: &str,
    (games, one_in): (i64, i64),
    report: &mut Report,
) -> anyhow::Result<()> {
    let store = connect(url, "1").await?;
    let player = PlayerId(1 << 40);
    let template = (games + 1).cast_unsigned();
    play(&store, GameId(template), player).await?;
    fill(url, (games, one_in), player).await?;
    for (what, server) in [("all servers", None), ("one server", Some(ServerId(1)))] {
        let mut times = Vec::new();
        for _ in 0..50 {
            times.push(profile(store.as_ref(), player, server).await?);
        }
        report.add(
            format!(
                "Profile, {what}: {} games of {games}, first page without its picture",
                games / one_in
            ),
            median_and_p99(times),
        );
    }
    Ok(())
}

/// All that the command asks for the first page, and makes of it.
async fn profile(
    store: &dyn Store,
    player: PlayerId,
    server: Option<ServerId>,
) -> anyhow::Result<Duration> {
    let begun = Instant::now();
    let games = store.played(player, server, LOOKED_AT).await?;
    let history = PlayerHistory::of(player, Stakes::Rated, &games);
    let times = store
        .own_times(player, server, Stakes::Rated, TIMED)
        .await?;
    let habits = Habits::of(&times);
    let ratings = store.ratings_of(player).await?;
    store.awards(player, server, 5).await?;
    let curve = store.curve(player, Variant::Trichess).await?;
    let took = begun.elapsed();
    ensure!(history.total.games() > 0 && habits.median.is_some());
    ensure!(ratings.len() == 1 && !curve.is_empty());
    Ok(took)
}

/// A game with moves that the player's others are copied from.
async fn play(store: &Arc<dyn Store>, id: GameId, player: PlayerId) -> anyhow::Result<()> {
    let variant = Variant::Trichess;
    let others = [PlayerId(1), PlayerId(2)];
    let colors = variant.colors().iter().copied();
    let mut events = vec![Event::Opened {
        by: player,
        invited: others.map(Some).to_vec(),
        color: None,
        terms: Terms::default(),
        paced: PaceOrigin::Usual,
    }];
    events.extend(others.map(|player| Event::Joined { player }));
    events.push(Event::Started {
        seating: colors.zip([player, others[0], others[1]]).collect(),
    });
    let game = (0..1000)
        .find_map(|seed| game_without_end(variant, PLIES, seed))
        .context("no random game lasts so long")?;
    let moves = game.positions().iter().zip(game.moves());
    events.extend(moves.map(|(before, mv)| Event::Moved {
        color: before.turn(),
        mv,
        manner: Manner::Then,
        spent: Duration::from_hours(1),
    }));
    let header = Header {
        id,
        server: ServerId(1),
        number: TableNumber(id.0),
        start: Position::start(variant),
        rematch_of: None,
    };
    let commit = Commit {
        table: &Table::replay(header, &events)?,
        events: &events,
        owed: &[],
        at: Millis(0),
        obsolete_plans: &[],
        due: None,
        clock: ClockChange::None,
        admission: None,
        sending: Sending::InTurn,
    };
    keeping::create(&**store, &commit, ChannelId(1)).await?;
    Ok(())
}

/// The player in one of so many games, with the games' rows, events of the latest, and steps.
async fn fill(url: &str, (games, one_in): (i64, i64), player: PlayerId) -> anyhow::Result<()> {
    let player = player.0;
    let template = games + 1;
    let few = one_in * i64::from(2 * TIMED);
    let newcomer = Rating::NEWCOMER;
    let (value, deviation) = (newcomer.value(), newcomer.deviation());
    let volatility = newcomer.volatility();
    let times = vec!["3600000"; PLIES / 3].join(" ");
    let statements = format!(
        "PRAGMA foreign_keys = OFF;
         UPDATE scores SET player_id = {player} WHERE color = 'w' AND game_id % {one_in} = 0;
         UPDATE scores SET own_times = '{times}' WHERE player_id = {player};
         INSERT INTO games (id, server_id, number, variant, start, status, seq, position,
             created_ms, updated_ms)
         SELECT results.game_id, results.server_id, results.game_id, results.variant, start,
             'finished', seq, position, 0, 0
         FROM results JOIN games ON games.id = {template} WHERE results.game_id % {one_in} = 0;
         INSERT INTO events (game_id, seq, at_ms, body)
         SELECT games.id, events.seq, 0, body FROM games JOIN events ON events.game_id = {template}
         WHERE games.id % {one_in} = 0 AND games.id > {games} - {few};
         INSERT INTO rating_steps (variant, player_id, ordinal, ended_ms, games, value, deviation,
             volatility)
         SELECT 'trichess', {player}, game_id, ended_ms, game_id / {one_in}, {value}, {deviation},
             {volatility}
         FROM results WHERE game_id % {one_in} = 0;
         INSERT INTO ratings (variant, player_id, value, deviation, volatility, games, last_ms)
         VALUES ('trichess', {player}, {value}, {deviation}, {volatility}, {games} / {one_in}, 1);"
    );
    let pool = SqlitePool::connect(url).await?;
    sqlx::raw_sql(AssertSqlSafe(statements))
        .execute(&pool)
        .await?;
    pool.close().await;
    Ok(())
}
