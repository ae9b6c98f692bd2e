//! Keeps in which channels games are held, and what they brought their players there: boards on web pages are sums of the
//! games alone whose channels everybody sees, and are read from these, however many games there are.
//!
//! What a game brought is kept under all channels in which it is held, as they stand in `results.held_in`. Whatever changes
//! them has it follow in the same transaction.

use std::collections::HashSet;

use super::prelude::*;
use super::sums::{GamesPart, added_to, score_sums};
use crate::game::{OpenChannels, TeamId};

/// The channel that everybody has to see before a game is shown to everybody: that of a row of `game_channels`, which the
/// statement calls by another name.
macro_rules! above {
    ($held:literal) => {
        concat!(
            " CASE WHEN ",
            $held,
            ".thread_id IS NULL THEN ",
            $held,
            ".channel_id ELSE COALESCE(",
            $held,
            ".forum_id, ",
            $held,
            ".channel_id) END "
        )
    };
}

/// The lots of channels in which games of a server (`$1`) are held by what a table has of them, a lot being all channels of
/// one game. Each lot is one look-up, however many games have it.
macro_rules! lots {
    ($table:literal, $such:literal) => {
        concat!(
            " held (held_in) AS (
            SELECT MIN(held_in) FROM ",
            $table,
            " WHERE server_id = $1",
            $such,
            " UNION ALL
            SELECT (SELECT MIN(",
            $table,
            ".held_in) FROM ",
            $table,
            " WHERE server_id = $1",
            $such,
            " AND ",
            $table,
            ".held_in > held.held_in)
            FROM held WHERE held.held_in IS NOT NULL) "
        )
    };
}

pub(in crate::store) use {above, lots};

/// All channels in which a game is held, and those of its teams: each once, in the order of their ids, joined by commas; `$places`
/// may leave out some of its places.
macro_rules! held_in {
    ($game:literal, $places:literal) => {
        concat!(
            " COALESCE((
                SELECT string_agg(CAST(channel_id AS TEXT), ',' ORDER BY channel_id) FROM (
                    SELECT",
            above!("place"),
            "AS channel_id FROM game_channels AS place WHERE place.game_id = ",
            $game,
            $places,
            " UNION SELECT teams.channel_id
                    FROM contests JOIN teams ON teams.contest_id = contests.id
                    WHERE contests.game_id = ",
            $game,
            ") AS held), '') "
        )
    };
}

/// What a score adds to the sums of its server, so many times: to those of a season and of all time, of its kind of game and
/// of all.
macro_rules! won {
    ($times:literal) => {
        concat!(
            "SELECT own.server_id,
                CASE WHEN time.every = 1 THEN ''
                    ELSE COALESCE(scores.own_season, results.season) END AS season,
                CASE WHEN kind.every = 1 THEN '' ELSE results.variant END AS variant,
                results.held_in, scores.player_id,",
            score_sums!($times)
        )
    };
}

/// The scores of some results, each on the server where it counts, if the game is held there.
macro_rules! counted {
    ($of:literal) => {
        concat!(
            " JOIN scores ON scores.game_id = results.game_id
            JOIN game_channels AS own ON own.game_id = results.game_id
                AND own.server_id = COALESCE(scores.own_server_id, results.server_id)
            CROSS JOIN (SELECT 0 AS every UNION ALL SELECT 1) AS time
            CROSS JOIN (SELECT 0 AS every UNION ALL SELECT 1) AS kind
            WHERE results.standing = 'counted' AND ",
            $of,
            " GROUP BY 1, 2, 3, 4, 5"
        )
    };
}

/// Adds the scores of some results to the sums, so many times: takes them off where that is -1.
macro_rules! add {
    ($times:literal, $of:literal) => {
        concat!(
            "INSERT INTO place_standings
                (server_id, season, variant, held_in, player_id,
                 points, games, seigneurs, chevaliers, vassals, serfs) ",
            won!($times),
            "FROM results",
            counted!($of),
            " ON CONFLICT (server_id, season, variant, held_in, player_id)",
            added_to!("place_standings")
        )
    };
}

/// Those of games that count.
pub const HELD_IN_ON: &str = concat!(
    "WITH RECURSIVE",
    lots!("place_standings", " AND season = '' AND variant = ''"),
    "SELECT held_in FROM held WHERE held_in IS NOT NULL"
);

/// Those of games that are over and that the server keeps.
pub const ENDED_IN_ON: &str = concat!(
    "WITH RECURSIVE",
    lots!("results", ""),
    "SELECT held_in FROM held WHERE held_in IS NOT NULL"
);

/// That the game is held on other servers, too: its places are found there without a look at those of all other games.
pub const SHARE_PLACES: &str = "UPDATE game_channels SET shared = 1 WHERE game_id = $1";

/// The channels of a game, for each server that has it. None is ever taken out while its server is there: whether everybody
/// sees one is asked whenever it is shown.
pub const KNOW_CHANNELS: &str = concat!(
    "INSERT INTO channels_of_games (server_id, place_server_id, channel_id)
    SELECT own.server_id, held.server_id, held.channel_id
    FROM game_channels AS own CROSS JOIN (
        SELECT place.server_id,",
    above!("place"),
    "AS channel_id FROM game_channels AS place WHERE place.game_id = $1
        UNION SELECT teams.server_id, teams.channel_id
        FROM contests JOIN teams ON teams.contest_id = contests.id
        WHERE contests.game_id = $1) AS held
    WHERE own.game_id = $1 ORDER BY 1, 2, 3
    ON CONFLICT (server_id, place_server_id, channel_id) DO NOTHING"
);

/// Locks a game. A transaction that ends, voids or moves it at the same moment, or forgets one of its people, waits for this
/// one, and then reads what it wrote.
pub const HOLD_GAME: &str = "UPDATE games SET seq = seq WHERE id = $1";

pub const SET_HELD_IN: &str = concat!(
    "UPDATE results SET held_in =",
    held_in!("results.game_id", ""),
    "WHERE game_id = $1"
);

/// The game, where it is over and its sums are kept under other channels than those in which it is held.
pub const HAS_MOVED: &str = concat!(
    "SELECT game_id FROM results WHERE game_id = $1 AND held_in <>",
    held_in!("results.game_id", "")
);

pub const ADD_HELD: &str = add!("1", "results.game_id = $1");

pub const TAKE_HELD_OFF: &str = add!("-1", "results.game_id = $1");

/// What is left where all games were taken off again.
pub const DROP_EMPTY_HELD: &str = "DELETE FROM place_standings WHERE games = 0";

/// Notes the channels of a game that is locked ([`HOLD_GAME`]). Where it is over, what it brought its players is moved to the
/// sums of these channels.
pub async fn follow(transaction: &mut Transaction, game: GameId) -> Result<()> {
    transaction.write(KNOW_CHANNELS, game).await?;
    let moved: Option<GameId> = transaction.value(HAS_MOVED, game).await?;
    if moved.is_none() {
        return Ok(());
    }
    for statement in [TAKE_HELD_OFF, SET_HELD_IN, ADD_HELD] {
        transaction.write(statement, game).await?;
    }
    transaction.write(DROP_EMPTY_HELD, ()).await
}

/// The ids of channels as they are kept.
pub fn ids(channels: &OpenChannels) -> impl Iterator<Item = String> {
    let ids = channels.0.iter().map(|channel| channel.0.cast_signed());
    ids.map(|id| id.to_string())
}

impl SqlStore {
    /// The lots of channels that a statement finds on a server, as far as all channels of a lot are among these. Statements
    /// look for a lot in `;5;5,6;`; there is none where there are no such games.
    pub(super) async fn held_within(
        &self,
        statement: &'static str,
        (server, channels): (ServerId, &OpenChannels),
    ) -> Result<Option<String>> {
        let open: HashSet<String> = ids(channels).collect();
        let mut held: Vec<String> = self.column(statement, server).await?;
        held.retain(|held| held.split(',').all(|channel| open.contains(channel)));
        Ok((!held.is_empty()).then(|| format!(";{};", held.join(";"))))
    }
}

/// Adds what a game brought its players where it is held.
pub async fn add(transaction: &mut Transaction, game: GameId) -> Result<()> {
    for statement in [HOLD_GAME, KNOW_CHANNELS, SET_HELD_IN, ADD_HELD] {
        transaction.write(statement, game).await?;
    }
    Ok(())
}

/// Takes off what a game brought its players.
pub async fn take_off(transaction: &mut Transaction, game: GameId) -> Result<()> {
    transaction.write(TAKE_HELD_OFF, game).await?;
    transaction.write(DROP_EMPTY_HELD, ()).await
}

pub const GAME_OF_TEAM: &str = "
    SELECT contests.game_id FROM teams JOIN contests ON contests.id = teams.contest_id
    WHERE teams.id = $1 AND contests.game_id IS NOT NULL";

/// The same for the game that a team plays, after the team has changed.
pub async fn follow_team(transaction: &mut Transaction, team: TeamId) -> Result<()> {
    let game: Option<GameId> = transaction.value(GAME_OF_TEAM, team).await?;
    let Some(game) = game else {
        return Ok(());
    };
    transaction.write(HOLD_GAME, game).await?;
    follow(transaction, game).await
}

/// From the places as they are, all anew.
pub const SET_ALL_HELD_IN: &str = concat!(
    "UPDATE results SET held_in =",
    held_in!("results.game_id", ""),
    "WHERE held_in <>",
    held_in!("results.game_id", "")
);

pub const CLEAR_HELD: &str = "DELETE FROM place_standings";

pub const ADD_ALL_HELD: &str = add!("1", "1 = 1");

/// Sums all up anew from the results.
pub async fn sum_up(transaction: &mut Transaction) -> Result<()> {
    for statement in [SET_ALL_HELD_IN, CLEAR_HELD, ADD_ALL_HELD] {
        transaction.write(statement, ()).await?;
    }
    Ok(())
}

/// The sums as they are kept.
pub const KEPT_HELD: &str = "
    SELECT server_id, season, variant, held_in, player_id,
           points, games, seigneurs, chevaliers, vassals, serfs
    FROM place_standings";

/// What they all come to, by the places as they are.
pub const MADE_HELD: &str = concat!(
    won!("1"),
    "FROM (
        SELECT game_id, server_id, variant, season, standing,",
    held_in!("ended.game_id", ""),
    "AS held_in FROM results AS ended) AS results",
    counted!("1 = 1")
);

/// What the games of a server (`$1`) brought players of others, those from a number (`$2`) on and below another (`$3`).
pub const TAKE_PART_OFF: &str = add!(
    "-1",
    "own.server_id <> $1 AND results.game_id IN (
        SELECT id FROM games WHERE games.server_id = $1 AND number >= $2 AND number < $3)"
);

/// Takes games off the sums of other servers, before they are erased with their places: of a server those from a number on
/// and below another.
pub async fn take_part_off(transaction: &mut Transaction, part: GamesPart) -> Result<()> {
    transaction.write(TAKE_PART_OFF, part).await?;
    transaction.write(DROP_EMPTY_HELD, ()).await
}

/// Before places of a server (`$1`) are erased, `$2` of them in the order of their numbers: has games that others keep be held
/// there no more, one after another.
pub const QUIT_PLACES: &[&str] = &[
    "UPDATE games SET seq = seq WHERE id IN (
        SELECT game_id FROM game_channels WHERE server_id = $1 ORDER BY number LIMIT $2)",
    add!(
        "-1",
        "results.game_id IN (
            SELECT game_id FROM game_channels WHERE server_id = $1 ORDER BY number LIMIT $2)"
    ),
    concat!(
        "UPDATE results SET held_in =",
        held_in!("results.game_id", " AND place.server_id <> $1"),
        "WHERE game_id IN (
            SELECT game_id FROM game_channels WHERE server_id = $1 ORDER BY number LIMIT $2)"
    ),
    add!(
        "1",
        "results.game_id IN (
            SELECT game_id FROM game_channels WHERE server_id = $1 ORDER BY number LIMIT $2)"
    ),
];

/// The next places of a server are about to be erased, so many of them.
pub async fn quit_places(transaction: &mut Transaction, server: ServerId, most: u32) -> Result<()> {
    for statement in QUIT_PLACES {
        transaction.write(statement, (server, most)).await?;
    }
    transaction.write(DROP_EMPTY_HELD, ()).await
}

#[cfg(test)]
mod tests {
    use super::HELD_IN_ON;
    use crate::store::engine::plan;
    use crate::store::open::open;
    use crate::store::publishing::{
        CHANNELS_OF_GAMES, RESULTS_SHOWN, RUNNING_SHOWN, SCORES_SHOWN, SEASONS_SHOWN,
    };

    #[tokio::test]
    async fn of_games_that_others_keep_those_alone_are_read_that_are_shared() {
        let (database, _) = open("sqlite::memory:").await.unwrap();
        for statement in [RESULTS_SHOWN, RUNNING_SHOWN] {
            let steps = plan::steps(&database, statement).await;
            let mut own = steps.iter().filter(|step| step.contains(" own "));
            let shared = "SEARCH own USING COVERING INDEX game_channels_shared";
            let is_shared = own.all(|step| step.starts_with(shared));
            assert!(is_shared, "{steps:#?}");
        }
    }

    #[tokio::test]
    async fn no_game_is_read_for_boards() {
        let (database, _) = open("sqlite::memory:").await.unwrap();
        for statement in [HELD_IN_ON, CHANNELS_OF_GAMES, SCORES_SHOWN, SEASONS_SHOWN] {
            let steps = plan::steps(&database, statement).await;
            let is_of_games = |step: &&String| {
                let tables = ["games ", "results ", "scores ", "game_channels"];
                let words = step.split_once(' ').map_or("", |(_, rest)| rest);
                tables.iter().any(|table| words.starts_with(table))
            };
            assert_eq!(steps.iter().find(is_of_games), None, "{steps:#?}");
        }
    }
}
