//! How long a board takes, with very many finished games behind it.

use std::time::{Duration, Instant};

use anyhow::ensure;
use seigneur::game::queries::PLAYERS_COUNTED;
use seigneur::game::scoring::{Leaderboard, Season};
use seigneur::game::{PlayerId, ServerId, Store};
use seigneur::rules::Variant;
use seigneur::store::connect;
use sqlx::AssertSqlSafe;
use sqlx_sqlite::SqlitePool;

use crate::report::{Report, median_and_p99};
use crate::{Effort, profiles};

/// How many players stand on a page.
const PAGE: u32 = 10;
/// How many games stand behind each player.
const GAMES_EACH: i64 = 60;

/// Asks a SQLite database with a million finished games among 50,000 players for boards of all
/// servers and of one: the first page with the reader's own place, and one in the middle.
pub async fn measure(effort: Effort, report: &mut Report) -> anyhow::Result<()> {
    let games: i64 = effort.choose(1_000_000, 30_000);
    let folder = tempfile::tempdir()?;
    let url = format!("sqlite://{}", folder.path().join("boards.db").display());
    let store = connect(&url, "1").await?;
    let players = games * 3 / GAMES_EACH;
    fill(&url, games, players).await?;
    let season: Season = "2026-11".parse()?;
    let boards = [
        ("all servers, all time", Leaderboard::default()),
        (
            "one server, Trichess, a season",
            Leaderboard {
                server: Some(ServerId(7)),
                season: Some(season),
                variant: Some(Variant::Trichess),
            },
        ),
    ];
    for (what, board) in boards {
        let listed = store.players_listed(&board, u32::MAX).await?;
        ensure!(listed > 0, "nobody stands on the board of {what}");
        for (which, after) in [
            ("first page", 0),
            ("middle page", listed.min(PLAYERS_COUNTED) / 2),
        ] {
            let mut times = Vec::new();
            for nth in 0..200 {
                let reader = PlayerId(1 + nth * 37 % players.cast_unsigned());
                times.push(page(store.as_ref(), &board, after, reader).await?);
            }
            report.add(
                format!("Board of {what}: {listed} players after {games} games, {which}"),
                median_and_p99(times),
            );
        }
    }
    // In one game of so many, an even number: all of them Trichess.
    let one_in = effort.choose(200, 10);
    Box::pin(profiles::measure(&url, (games, one_in), report)).await
}

/// All that the command asks for a page.
async fn page(
    store: &dyn Store,
    board: &Leaderboard,
    after: u32,
    reader: PlayerId,
) -> anyhow::Result<Duration> {
    let begun = Instant::now();
    let listed = store.players_listed(board, PLAYERS_COUNTED + 1).await?;
    let places = store.places(board, after, PAGE).await?;
    store.whereabouts(board, reader, PLAYERS_COUNTED).await?;
    let people: Vec<PlayerId> = places.iter().map(|place| place.player).collect();
    let names = store.profiles(&people, board.server).await?;
    let took = begun.elapsed();
    let expected = PAGE.min(listed - after) as usize;
    ensure!(places.len() == expected && names.len() == expected);
    Ok(took)
}

/// Games for three with a result and three scores each, and the sums that follow from them.
async fn fill(url: &str, games: i64, players: i64) -> anyhow::Result<()> {
    let numbers = format!(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {games})"
    );
    // Each server has 500 games; the places of a game are won by chance, but always by the same one.
    let statements = format!(
        "PRAGMA foreign_keys = OFF;
         INSERT INTO results (game_id, ordinal, server_id, variant, seats, ended_ms, ending,
             standing, overall, season, month, opening, plies)
         {numbers} SELECT i, i, 1 + i % {servers},
             CASE i % 2 WHEN 0 THEN 'trichess' ELSE 'yalta' END, 3, i, 'mate', 'counted', 'counted',
             CASE i % 3 WHEN 0 THEN '2026-11' WHEN 1 THEN '2026-10' ELSE '2026-09' END,
             CASE i % 3 WHEN 0 THEN '2026-11' WHEN 1 THEN '2026-10' ELSE '2026-09' END, '', 90
         FROM n;
         INSERT INTO scores (game_id, color, part, player_id, points, game_server_id, game_ended_ms)
         {numbers} SELECT i, color, 'player', 1 + (i * factor + i / 7) % {players},
             ((i * 7919) / (1 + i % 13) + factor) % 4, 1 + i % {servers}, i
         FROM n CROSS JOIN (SELECT 'w' AS color, 1 AS factor UNION ALL SELECT 'r', 7919
             UNION ALL SELECT 'b', 104729);
         INSERT INTO players (id, name, updated_ms)
         WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {players})
         SELECT i, 'player ' || i, 0 FROM n;",
        servers = (games / 500).max(8),
    );
    let pool = SqlitePool::connect(url).await?;
    sqlx::raw_sql(AssertSqlSafe(statements))
        .execute(&pool)
        .await?;
    pool.close().await;
    connect(url, "1").await?.sum_up().await?;
    Ok(())
}
