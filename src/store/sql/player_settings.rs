//! What people have chosen, and what is read of them when they speak.

/// All that a person chooses.
macro_rules! choices {
    () => {
        "language, letters, theme, ask_before_moves, notifications, unlisted, remind_percent,
        last_call_hours, quiet_from, quiet_until, time_zone, digest_hour, foretell_turns"
    };
}

pub const PLAYER_SETTINGS: &str = concat!(
    "SELECT ",
    choices!(),
    " FROM player_settings WHERE player_id = $1"
);

/// Nobody else changes the row before the transaction ends.
pub const LOCK_PLAYER_SETTINGS: &str = "
    INSERT INTO player_settings (player_id) VALUES ($1)
    ON CONFLICT (player_id) DO UPDATE SET player_id = excluded.player_id";

pub const SET_PLAYER_SETTINGS: &str = "
    UPDATE player_settings
    SET language = $2, letters = $3, theme = $4, ask_before_moves = $5, notifications = $6,
        unlisted = $7, remind_percent = $8, last_call_hours = $9, quiet_from = $10,
        quiet_until = $11, time_zone = $12, digest_hour = $13, foretell_turns = $14
    WHERE player_id = $1";

pub const SET_DIGEST: &str = "UPDATE player_settings SET digest_ms = $2 WHERE player_id = $1";

pub const SET_LISTED: &str = "UPDATE standings SET listed = $2 WHERE player_id = $1";

pub const PERSON: &str = concat!(
    "SELECT id, name, locale, ",
    choices!(),
    " FROM players LEFT JOIN player_settings ON player_id = id WHERE id = $1"
);

/// Who speaks, and on which server: what is known of both, whatever it is. The locale of the server is as
/// the service tells it, whatever has been chosen; `departure` is 1 where we have left, 2 where what was
/// played there is being erased.
pub const MEET: &str = concat!(
    "SELECT players.id, players.name, players.locale, ",
    choices!(),
    ", (SELECT nicknames.name FROM nicknames WHERE server_id = $2 AND player_id = $1) AS nickname,
    (SELECT servers.locale FROM servers WHERE servers.id = $2) AS server_locale,
    (SELECT COUNT(*) + COUNT(erased_from) FROM left_servers WHERE server_id = $2) AS departure
    FROM (SELECT CAST($1 AS BIGINT) AS asked) AS speaker
    LEFT JOIN players ON players.id = asked
    LEFT JOIN player_settings ON player_settings.player_id = asked"
);
