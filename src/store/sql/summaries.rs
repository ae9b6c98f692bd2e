//! Games in short. `$1` is always the person for whom they are read, who is none of the others.

use super::erasing::kept;

macro_rules! summaries {
    ($from:expr) => {
        concat!(
            "
    SELECT games.id, games.server_id, games.number, channel_id, variant, status,
           turns.player_id AS to_move, moving.color,
           (SELECT string_agg(players.id || ' ' || players.name, '\n' ORDER BY others.place)
            FROM seats AS others JOIN players ON players.id = others.player_id
            WHERE others.game_id = games.id AND others.player_id <> $1) AS others
    FROM ",
            $from
        )
    };
}

/// Where a game is played, and whose turn it is there.
macro_rules! whereabouts {
    () => {
        "
    JOIN game_channels ON game_channels.game_id = games.id
        AND game_channels.server_id = games.server_id
    LEFT JOIN turns ON turns.game_id = games.id
    LEFT JOIN seats AS moving ON moving.game_id = games.id
        AND moving.player_id = turns.player_id"
    };
}

pub const OPEN_SUMMARIES: &str = summaries!(concat!(
    "seats JOIN games ON games.id = seats.game_id",
    whereabouts!(),
    "
    WHERE seats.player_id = $1 AND status IN ('gathering', 'playing')
    AND games.server_id = COALESCE($2, games.server_id) AND",
    kept!("games.server_id"),
    "
    ORDER BY CASE WHEN turns.player_id = $1 THEN 0 ELSE 1 END, created_ms, games.id LIMIT $3"
));

pub const ENDED_SUMMARIES: &str = summaries!(concat!(
    "seats JOIN games ON games.id = seats.game_id",
    whereabouts!(),
    "
    WHERE seats.player_id = $1 AND status = 'finished'
    AND games.server_id = COALESCE($2, games.server_id) AND",
    kept!("games.server_id"),
    "
    ORDER BY updated_ms DESC, games.id DESC LIMIT $3"
));

pub const FOLLOWED_SUMMARIES: &str = summaries!(concat!(
    "watches JOIN games ON games.id = watches.game_id",
    whereabouts!(),
    "
    WHERE watches.player_id = $1 AND status = 'playing' AND games.server_id = $2 AND",
    kept!("games.server_id"),
    "
    ORDER BY created_ms, games.id LIMIT $3"
));

/// Ids of games begin with the time: no more of them are read than are asked for.
pub const SUMMARIES_OF_OTHERS: &str = summaries!(concat!(
    "games",
    whereabouts!(),
    "
    WHERE games.server_id = $2 AND status = 'playing' AND NOT EXISTS (
        SELECT 1 FROM seats WHERE seats.game_id = games.id AND seats.player_id = $1) AND",
    kept!("games.server_id"),
    "
    ORDER BY games.id DESC LIMIT $3"
));
