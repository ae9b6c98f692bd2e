//! Erases what belongs to a server, in parts: each is a short transaction, and whatever ends the
//! process between two of them, the next one goes on from what is kept.
//!
//! Each game is whole or gone. What games brought their players is taken off last in each part,
//! as every game that ends waits for it.

use super::prelude::*;
use super::sums::part;
use super::teams::contesting::{drop_contest, empty_team};
use super::{held_in, ratings, scoring};
use crate::game::{Completion, ContestId, TableNumber, TeamId, TournamentId};

/// Rows of a server, `$2` at most, by what makes their key besides the server.
macro_rules! some_of_server {
    ($table:literal, $key:literal) => {
        concat!(
            "DELETE FROM ",
            $table,
            " WHERE server_id = $1 AND (",
            $key,
            ") IN (
                SELECT ",
            $key,
            " FROM ",
            $table,
            " WHERE server_id = $1 LIMIT $2)"
        )
    };
}

/// What keeps games, results or awards of a server from being shown that is being erased, by the
/// column that names the server.
macro_rules! kept {
    ($server:literal) => {
        concat!(
            " NOT EXISTS (SELECT 1 FROM left_servers WHERE left_servers.server_id = ",
            $server,
            " AND erased_from IS NOT NULL) "
        )
    };
}

pub(in crate::store) use kept;

/// Rows of a server besides its games that go in one part.
const ROWS: u32 = 500;

/// Whoever takes the server up again at the same moment waits, and so does this; touches no row
/// where we came back meanwhile, or where it is being erased already.
pub const BEGIN_ERASING: &str = "
    UPDATE left_servers SET erased_from = $3
    WHERE server_id = $1 AND left_ms <= $2 AND erased_from IS NULL";

/// Begins to erase a server that was left before a time; says whether it has begun now.
pub async fn begin(store: &SqlStore, server: ServerId, before: Millis) -> Result<bool> {
    let values = (server, before, i64::MAX);
    store.has_written(BEGIN_ERASING, values).await
}

/// Whoever else erases it waits.
pub const HOLD_ERASED: &str = "
    UPDATE left_servers SET erased_from = erased_from
    WHERE server_id = $1 AND erased_from IS NOT NULL
    RETURNING erased_from";

/// Erases the next part of a server: a tournament, some games, or some of all else.
pub async fn part(store: &SqlStore, server: ServerId, games: u32) -> Result<Completion> {
    store
        .transact(|transaction| async move {
            let mut unit = SqlUnit::new(transaction);
            let held: Option<TableNumber> = unit.value(HOLD_ERASED, server).await?;
            let Some(from) = held else {
                return Ok(Completion::All);
            };
            let erased = if erase_tournament(&mut unit.transaction, server).await?
                || erase_contest(&mut unit.transaction, server).await?
                || erase_team(&mut unit.transaction, server).await?
                || erase_games(&mut unit, server, from, games).await?
            {
                Completion::Part
            } else {
                erase_rest(&mut unit.transaction, server).await?
            };
            unit.transaction.commit().await?;
            Ok(erased)
        })
        .await
}

pub const NEXT_TOURNAMENT: &str =
    "SELECT id FROM tournaments WHERE server_id = $1 ORDER BY number LIMIT 1";

/// All that belongs to a tournament, one after another.
pub const ERASE_TOURNAMENT: &[&str] = &[
    "DELETE FROM messages WHERE topic = 'tournament' AND topic_id = $1",
    "DELETE FROM tournament_seats WHERE tournament_id = $1",
    "DELETE FROM tournament_boards WHERE tournament_id = $1",
    "DELETE FROM tournament_entrants WHERE tournament_id = $1",
    "DELETE FROM tournaments WHERE id = $1",
];

/// Erases a tournament; says whether there was one.
async fn erase_tournament(transaction: &mut Transaction, server: ServerId) -> Result<bool> {
    let found: Option<TournamentId> = transaction.value(NEXT_TOURNAMENT, server).await?;
    let Some(tournament) = found else {
        return Ok(false);
    };
    for statement in ERASE_TOURNAMENT {
        transaction.write(statement, tournament).await?;
    }
    Ok(true)
}

pub const NEXT_CONTEST: &str = "SELECT id FROM contests WHERE server_id = $1 ORDER BY id LIMIT 1";

/// Erases a game of channels, but for the game itself; says whether there was one.
async fn erase_contest(transaction: &mut Transaction, server: ServerId) -> Result<bool> {
    let found: Option<ContestId> = transaction.value(NEXT_CONTEST, server).await?;
    let Some(contest) = found else {
        return Ok(false);
    };
    drop_contest(transaction, contest).await?;
    Ok(true)
}

pub const NEXT_TEAM: &str = "SELECT id FROM teams WHERE server_id = $1 ORDER BY id LIMIT 1";

/// Erases a team in a game that another server keeps, but for its seat; says whether there was one.
async fn erase_team(transaction: &mut Transaction, server: ServerId) -> Result<bool> {
    let found: Option<TeamId> = transaction.value(NEXT_TEAM, server).await?;
    let Some(team) = found else {
        return Ok(false);
    };
    empty_team(transaction, team).await?;
    Ok(true)
}

pub const ERASED_FROM: &str = "UPDATE left_servers SET erased_from = $2 WHERE server_id = $1";

/// The number of the first game of the next part of `$3` games; none where no game is left. The
/// latest games go first: a rematch goes before the game that it refers to.
pub const FIRST_OF_PART: &str = "
    SELECT MIN(number) FROM (
        SELECT number FROM games WHERE server_id = $1 AND number < $2
        ORDER BY number DESC LIMIT $3) AS part";

/// What belongs to games, but for what they brought their players.
pub const ERASE_GAMES: &[&str] = &[
    concat!("DELETE FROM reminders WHERE game_id IN ", part!()),
    concat!("DELETE FROM mutes WHERE game_id IN ", part!()),
    concat!("DELETE FROM analysed_positions WHERE game_id IN ", part!()),
    concat!("DELETE FROM analyses WHERE game_id IN ", part!()),
    concat!("DELETE FROM guarded_positions WHERE game_id IN ", part!()),
    concat!("DELETE FROM turns WHERE game_id IN ", part!()),
    concat!("DELETE FROM watches WHERE game_id IN ", part!()),
    concat!("DELETE FROM notes WHERE game_id IN ", part!()),
    concat!("DELETE FROM plans WHERE game_id IN ", part!()),
    concat!("DELETE FROM kept_lines WHERE game_id IN ", part!()),
    concat!("DELETE FROM practice_boards WHERE game_id IN ", part!()),
    concat!("DELETE FROM notices WHERE game_id IN ", part!()),
    concat!(
        "DELETE FROM messages WHERE topic = 'game' AND topic_id IN ",
        part!()
    ),
    concat!("DELETE FROM guests WHERE game_id IN ", part!()),
    concat!("DELETE FROM game_channels WHERE game_id IN ", part!()),
    concat!("DELETE FROM mentions WHERE game_id IN ", part!()),
    concat!("DELETE FROM events WHERE game_id IN ", part!()),
    concat!("DELETE FROM seats WHERE game_id IN ", part!()),
];

/// The games themselves with their results, once these no longer count anywhere.
pub const ERASE_RESULTS: &[&str] = &[
    concat!("DELETE FROM scores WHERE game_id IN ", part!()),
    concat!("DELETE FROM results WHERE game_id IN ", part!()),
    "DELETE FROM games WHERE server_id = $1 AND number >= $2 AND number < $3",
];

/// Erases the next games, which are numbered below one; says whether there were any.
async fn erase_games(
    unit: &mut SqlUnit,
    server: ServerId,
    below: TableNumber,
    games: u32,
) -> Result<bool> {
    let values = (server, below, games);
    let found: Option<Option<TableNumber>> = unit.value(FIRST_OF_PART, values).await?;
    let Some(first) = found.flatten() else {
        return Ok(false);
    };
    let part = (server, first, below);
    held_in::take_part_off(&mut unit.transaction, part).await?;
    for statement in ERASE_GAMES {
        unit.write(statement, part).await?;
    }
    scoring::take_off(&mut unit.transaction, part).await?;
    ratings::take_part_back(unit, part).await?;
    for statement in ERASE_RESULTS {
        unit.write(statement, part).await?;
    }
    unit.write(ERASED_FROM, (server, first)).await?;
    Ok(true)
}

/// What else belongs to a server, one after another, `$2` rows at most of each.
pub const ERASE_REST: &[&str] = &[
    // Its places in games that others keep, and what was said there.
    "DELETE FROM messages WHERE topic = 'game' AND personal = 0 AND recipient = $1
    AND topic_id IN (SELECT game_id FROM game_channels WHERE server_id = $1 ORDER BY number LIMIT $2)",
    "DELETE FROM game_channels WHERE server_id = $1 AND game_id IN (
        SELECT game_id FROM game_channels WHERE server_id = $1 ORDER BY number LIMIT $2)",
    "UPDATE guests SET server_id = 0 WHERE server_id = $1 AND (game_id, player_id) IN (
        SELECT game_id, player_id FROM guests WHERE server_id = $1 LIMIT $2)",
    "UPDATE scores SET own_server_id = 0 WHERE own_server_id = $1 AND (game_id, color, player_id) IN (
        SELECT game_id, color, player_id FROM scores WHERE own_server_id = $1 LIMIT $2)",
    some_of_server!("seeks", "player_id, variant"),
    "DELETE FROM messages WHERE topic = 'server' AND topic_id = $1
    AND (number, personal, recipient) IN (
        SELECT number, personal, recipient FROM messages
        WHERE topic = 'server' AND topic_id = $1 LIMIT $2)",
    some_of_server!("standings", "season, variant, player_id"),
    some_of_server!("place_standings", "season, variant, held_in, player_id"),
    some_of_server!("channels_of_games", "place_server_id, channel_id"),
    "DELETE FROM channels_of_games WHERE place_server_id = $1 AND (server_id, channel_id) IN (
        SELECT server_id, channel_id FROM channels_of_games WHERE place_server_id = $1 LIMIT $2)",
    some_of_server!("season_awards", "season, variant, player_id"),
    some_of_server!("seasons", "season"),
    some_of_server!("vacations", "player_id"),
    some_of_server!("nicknames", "player_id"),
    some_of_server!("practice_boards", "player_id, number"),
    some_of_server!("solutions", "day, variant, player_id"),
    some_of_server!("problems", "day, variant"),
    some_of_server!("ladder_climbs", "game_id"),
    some_of_server!("ladder_rungs", "variant, rung"),
    some_of_server!("ladders", "variant"),
    some_of_server!("lobbies", "server_id"),
    some_of_server!("server_channels", "channel_id"),
    some_of_server!("server_settings", "server_id"),
    "DELETE FROM servers WHERE id IN (SELECT id FROM servers WHERE id = $1 LIMIT $2)",
];

/// That a server was greeted, by its id alone: once is enough, also where it invites us after all else of it is gone.
pub const KEEP_GREETED: &str = "
    INSERT INTO meta (key, value) SELECT 'greeted ' || id, '1' FROM servers
    WHERE id = $1 AND greeted_ms IS NOT NULL
    ON CONFLICT (key) DO NOTHING";

/// The last of it.
pub const FORGET_LEFT: &str =
    "DELETE FROM left_servers WHERE server_id = $1 AND erased_from IS NOT NULL";

/// Erases some of what is left besides games, and in the end that the server was left.
async fn erase_rest(transaction: &mut Transaction, server: ServerId) -> Result<Completion> {
    held_in::quit_places(transaction, server, ROWS).await?;
    transaction.write(KEEP_GREETED, server).await?;
    for statement in ERASE_REST {
        let erased = transaction.write_counted(statement, (server, ROWS)).await?;
        if erased >= u64::from(ROWS) {
            return Ok(Completion::Part);
        }
    }
    transaction.write(FORGET_LEFT, server).await?;
    Ok(Completion::All)
}

#[cfg(test)]
mod tests;
