//! What is said to one person: turns by direct message, and games that are followed.

/// What failed to be said to a person of a game, where something newer is owed to them: nobody
/// wants to be told of it any more, but for reminders, which may tell of other games. One that is under way may yet be posted, and is done then.
pub const SUPERSEDE_PERSONAL: &str = "
    UPDATE outbox SET state = 'dead', error = 'superseded'
    WHERE game_id = $1 AND player_id = $2 AND state = 'pending' AND attempts > 0
    AND kind NOT IN ('remind', 'digest')";

/// An errand for one person becomes one for the whole table, in the order of its key.
pub const CALL_IN_THREAD: &str = "
    UPDATE outbox SET kind = $1, player_id = NULL, attempts = 0, tried_ms = NULL,
        since_ms = $2, due_ms = $2
    WHERE game_id = $3 AND seq = $4 AND part = $5 AND state = 'pending'";

pub const DROP_PERSONAL: &str = "
    UPDATE outbox SET state = 'dead', error = $1
    WHERE game_id = $2 AND player_id = $3 AND kind = $4 AND state = 'pending'";

pub const NOTIFICATIONS: &str = "SELECT notifications FROM player_settings WHERE player_id = $1";

pub const SET_NOTIFICATIONS: &str = "
    INSERT INTO player_settings (player_id, notifications) VALUES ($1, $2)
    ON CONFLICT (player_id) DO UPDATE SET notifications = excluded.notifications";

/// Touches no row where this is known already, or where they have chosen otherwise meanwhile.
pub const CLOSE_DIRECT: &str = "
    UPDATE player_settings SET notifications = $1 WHERE player_id = $2 AND notifications = $3";

pub const WATCHERS: &str =
    "SELECT game_id, player_id, manner FROM watches WHERE game_id = $1 ORDER BY player_id";

/// Games that have ended are followed no more, even before that is noted.
pub const WATCHED: &str = "
    SELECT game_id, watches.player_id, manner FROM watches JOIN games ON games.id = game_id
    WHERE watches.player_id = $1 AND status = 'playing'
    ORDER BY created_ms, game_id";

/// Touches no row where the game has ended meanwhile.
pub const WATCH: &str = "
    INSERT INTO watches (game_id, player_id, manner)
    SELECT id, $2, $3 FROM games WHERE id = $1 AND status = 'playing'
    ON CONFLICT (game_id, player_id) DO UPDATE SET manner = excluded.manner";

pub const UNWATCH: &str = "DELETE FROM watches WHERE game_id = $1 AND player_id = $2";

pub const END_WATCHES: &str = "DELETE FROM watches WHERE game_id = $1";

/// Those that somebody else plays, the latest moved first.
pub const GAMES_OF_OTHERS: &str = "
    SELECT id FROM games WHERE server_id = $1 AND status = 'playing' AND NOT EXISTS (
        SELECT 1 FROM seats WHERE seats.game_id = games.id AND seats.player_id = $2)
    ORDER BY updated_ms DESC, id DESC LIMIT $3";
