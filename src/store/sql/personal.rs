//! What is said to one person: turns by direct message, and games that are followed.

use super::erasing::kept;

/// Touches no row where this is known already, or where they have chosen otherwise meanwhile.
pub const CLOSE_DIRECT: &str = "
    UPDATE player_settings SET notifications = $1 WHERE player_id = $2 AND notifications = $3";

pub const WATCHERS: &str =
    "SELECT game_id, player_id, manner FROM watches WHERE game_id = $1 ORDER BY player_id";

/// Games that have ended are followed no more, even before that is noted.
pub const WATCHED: &str = concat!(
    "
    SELECT game_id, watches.player_id, manner FROM watches JOIN games ON games.id = game_id
    WHERE watches.player_id = $1 AND status = 'playing'
    AND",
    kept!("games.server_id"),
    "ORDER BY created_ms, game_id"
);

/// Touches no row where the game has ended meanwhile.
pub const WATCH: &str = "
    INSERT INTO watches (game_id, player_id, manner)
    SELECT id, $2, $3 FROM games WHERE id = $1 AND status = 'playing'
    ON CONFLICT (game_id, player_id) DO UPDATE SET manner = excluded.manner";

pub const UNWATCH: &str = "DELETE FROM watches WHERE game_id = $1 AND player_id = $2";

/// Games of servers that were left rest.
pub const UNSEEN_ONLOOKERS: &str = "
    SELECT watches.game_id, watches.player_id, game_channels.server_id, channel_id
    FROM watches JOIN games ON games.id = watches.game_id
    JOIN game_channels ON game_channels.game_id = games.id
        AND game_channels.server_id = games.server_id
    WHERE looked_ms <= $1 AND NOT EXISTS (
        SELECT 1 FROM left_servers WHERE left_servers.server_id = games.server_id)
    ORDER BY looked_ms, watches.game_id, watches.player_id LIMIT $2";

pub const NOTE_ONLOOKER: &str =
    "UPDATE watches SET looked_ms = $3 WHERE game_id = $1 AND player_id = $2";

pub const END_WATCHES: &str = "DELETE FROM watches WHERE game_id = $1";

pub const DIRECT_CHANNEL: &str = "SELECT channel_id FROM direct_channels WHERE player_id = $1";

pub const SET_DIRECT_CHANNEL: &str = "
    INSERT INTO direct_channels (player_id, channel_id) VALUES ($1, $2)
    ON CONFLICT (player_id) DO UPDATE SET channel_id = excluded.channel_id";

pub const FORGET_DIRECT_CHANNEL: &str = "DELETE FROM direct_channels WHERE player_id = $1";
