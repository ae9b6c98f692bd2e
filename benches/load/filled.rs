//! A server with very many games that go on, results with their points, and tables that wait for players, each a copy of one.

use seigneur::sandbox::Sandbox;
use seigneur::store;

use crate::seeded;
use crate::statements::{numbers, run, settle};

/// A season in which half of all games have ended; the others ended in the one before it.
pub const SEASON: &str = "2026-11";
const SEASON_BEFORE: &str = "2026-10";
/// To so many games that go on one has ended.
const ONE_HAS_ENDED: u32 = 5;
/// How many results each player has on average.
const RESULTS_EACH: u32 = 60;
/// How many tables wait for players.
const WAITING: u32 = 40;

/// Fills a new database with so many games that go on, of so many moves, from number 1 on; the others have later ones.
pub async fn fill(
    sandbox: &Sandbox,
    database: &str,
    (games, moves): (u32, usize),
) -> anyhow::Result<()> {
    let ended = games / ONE_HAS_ENDED;
    let [first, second, third] = [1, games + 1, games + ended + 1];
    let templates = [first, second, third].map(u64::from);
    seeded::seed_one_each(sandbox, database, templates, moves).await?;
    let parts = [(first, games), (second, ended), (third, WAITING)];
    let copied: String = parts.map(copies).concat();
    run(database, copied + &results(second, ended)).await?;
    let kept = store::connect(database, &sandbox.bot().to_string()).await?;
    kept.sum_up().await?;
    drop(kept);
    settle(database).await
}

/// Copies a table, so that there are so many from its number on.
fn copies((first, count): (u32, u32)) -> String {
    let n = numbers(i64::from(count) - 1);
    format!(
        "INSERT INTO games (id, server_id, number, variant, start, status, seq, position, created_ms, updated_ms)
         {n} SELECT {first} + i, server_id, {first} + i, variant, start, status, seq, position, created_ms, updated_ms
         FROM n CROSS JOIN games WHERE id = {first};
         INSERT INTO seats (game_id, place, state, player_id, color, ended_ms)
         {n} SELECT {first} + i, place, state, player_id, color, ended_ms
         FROM n CROSS JOIN seats WHERE game_id = {first};
         INSERT INTO events (game_id, seq, at_ms, body)
         {n} SELECT {first} + i, seq, at_ms, body FROM n CROSS JOIN events WHERE game_id = {first};
         INSERT INTO game_channels (game_id, server_id, number, channel_id)
         {n} SELECT {first} + i, server_id, {first} + i, channel_id
         FROM n CROSS JOIN game_channels WHERE game_id = {first};"
    )
}

/// What so many games brought, from a number on: people win by chance, and what they are rated has a step for each. Nothing is
/// left to be rated, and nothing that was said to be pruned.
fn results(first: u32, count: u32) -> String {
    let n = numbers(i64::from(count));
    let players = (count * 3 / RESULTS_EACH).max(1);
    let season = format!("CASE i % 2 WHEN 0 THEN '{SEASON}' ELSE '{SEASON_BEFORE}' END");
    format!(
        "INSERT INTO results (game_id, ordinal, server_id, variant, seats, ended_ms, ending, standing, overall,
             season, month, opening, plies)
         {n} SELECT {first} - 1 + i, i, server_id, variant, 3, i, 'resignation', 'counted', 'counted',
             {season}, {season}, '', 40
         FROM n CROSS JOIN games WHERE id = {first};
         INSERT INTO scores (game_id, color, part, player_id, points, game_server_id, game_ended_ms)
         {n} SELECT {first} - 1 + i, seat, 'player', 1 + (i * factor + i / 7) % {players},
             (i * 7919 / (1 + i % 13) + factor) % 4, server_id, i
         FROM n CROSS JOIN (SELECT 'w' AS seat, 1 AS factor UNION ALL SELECT 'r', 7919
             UNION ALL SELECT 'b', 104729) AS seating CROSS JOIN games WHERE id = {first};
         INSERT INTO rating_steps (variant, player_id, ordinal, ended_ms, games, value, deviation, volatility)
         SELECT DISTINCT results.variant, player_id, ordinal, ended_ms, 1, 1500.0, 200.0, 0.06
         FROM results JOIN scores ON scores.game_id = results.game_id;
         INSERT INTO ratings (variant, player_id, value, deviation, volatility, games, last_ms)
         SELECT DISTINCT variant, player_id, 1500.0, 200.0, 0.06, {RESULTS_EACH}, 1 FROM rating_steps;
         INSERT INTO rated_results (variant, ordinal) SELECT DISTINCT variant, {count} FROM rating_steps;
         INSERT INTO meta (key, value) VALUES ('results', '{count}');
         UPDATE pruning SET updated_ms = 0, last_game = {first} + {count};"
    )
}
