//! Every statement: each is good for SQLite and PostgreSQL alike.

mod analyses;
pub mod blocks;
pub mod erasing;
#[cfg(test)]
pub mod every;
mod flags;
mod games;
pub mod histories;
pub mod leaderboards;
pub mod messages;
mod outages;
mod personal;
pub mod player_settings;
pub mod practice;
pub mod privacy;
mod problems;
pub mod process;
pub mod pruning;
pub mod ratings;
pub mod recount;
mod reminders;
pub mod scoring;
pub mod seasons;
mod servers;
mod summaries;
pub mod tournaments;
mod turns;
pub mod upkeep;
mod vacations;

pub use analyses::*;
use erasing::kept;
pub use flags::*;
pub use games::*;
pub use outages::*;
pub use personal::*;
pub use problems::*;
pub use reminders::*;
pub use servers::*;
pub use summaries::*;
pub use turns::*;
pub use vacations::*;

pub const CLAIM: &str =
    "INSERT INTO meta (key, value) VALUES ('application', $1) ON CONFLICT (key) DO NOTHING";

pub const CLAIMANT: &str = "SELECT value FROM meta WHERE key = 'application'";

/// SQLite's own: whether the file is whole, without a look into each index.
pub const QUICK_CHECK: &str = "PRAGMA quick_check(1)";

pub const NEXT_NUMBER: &str =
    "SELECT COALESCE(MAX(number), 0) + 1 FROM game_channels WHERE server_id = $1";

pub const INSERT_GAME: &str = "
    INSERT INTO games
        (id, server_id, number, variant, start, status, seq, position, created_ms, updated_ms,
         due_ms, rematch_of, position_key)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $12)";

/// Touches no row where the game has moved on.
pub const ADVANCE_GAME: &str = "
    UPDATE games SET status = $1, seq = $2, position = $3, updated_ms = $4, due_ms = $5,
        position_key = $8
    WHERE id = $6 AND seq = $7";

pub const SET_SEAT: &str = "
    INSERT INTO seats (game_id, place, state, player_id, color) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (game_id, place) DO UPDATE
    SET state = excluded.state, player_id = excluded.player_id, color = excluded.color";

pub const INSERT_EVENT: &str =
    "INSERT INTO events (game_id, seq, at_ms, body) VALUES ($1, $2, $3, $4)";

pub const DATED_EVENTS: &str =
    "SELECT seq, body, at_ms FROM events WHERE game_id = $1 AND seq <= $2 ORDER BY seq";

pub const GATHERING: &str = concat!(
    "
    SELECT id FROM games WHERE server_id = $1 AND variant = $2 AND status = 'gathering'
    AND",
    kept!("games.server_id"),
    "ORDER BY created_ms, id"
);

pub const LATEST_FINISHED: &str = concat!(
    "
    SELECT games.id FROM seats JOIN games ON games.id = seats.game_id
    WHERE server_id = $1 AND variant = $2 AND player_id = $3 AND status = 'finished'
    AND",
    kept!("games.server_id"),
    "ORDER BY updated_ms DESC, games.id DESC LIMIT 48"
);

/// Nothing of a server that was left, and nothing while an outage is being made up for.
pub const OVERDUE: &str = "
    SELECT id FROM games WHERE due_ms <= $1
    AND NOT EXISTS (SELECT 1 FROM making_up)
    AND NOT EXISTS (SELECT 1 FROM left_servers WHERE left_servers.server_id = games.server_id)
    ORDER BY due_ms, id LIMIT $2";

pub const OPEN_GAMES: &str = concat!(
    "
    SELECT games.id FROM seats JOIN games ON games.id = seats.game_id
    WHERE server_id = $1 AND player_id = $2 AND status IN ('gathering', 'playing')
    AND",
    kept!("games.server_id"),
    "ORDER BY created_ms, games.id"
);

pub const PLANS: &str = "
    SELECT player_id, plans.number, after_turns, moves, variant
    FROM plans JOIN games ON games.id = plans.game_id
    WHERE game_id = $1 ORDER BY player_id, plans.number";

pub const ADD_PLAN: &str = "
    INSERT INTO plans (game_id, player_id, number, after_turns, moves)
    VALUES ($1, $2, $3, $4, $5)";

pub const DROP_PLAN: &str = "
    DELETE FROM plans WHERE game_id = $1 AND player_id = $2 AND number = $3 RETURNING number";

pub const VOID_PLAN: &str =
    "DELETE FROM plans WHERE game_id = $1 AND player_id = $2 AND number = $3";

pub const OPEN_GAMES_EVERYWHERE: &str = concat!(
    "
    SELECT games.id FROM seats JOIN games ON games.id = seats.game_id
    WHERE player_id = $1 AND status IN ('gathering', 'playing')
    AND",
    kept!("games.server_id"),
    "ORDER BY created_ms, games.id"
);

pub const GAMES_NUMBERED: &str = concat!(
    "
    SELECT games.id FROM seats JOIN games ON games.id = seats.game_id
    WHERE number = $1 AND player_id = $2
    AND",
    kept!("games.server_id"),
    "ORDER BY created_ms, games.id"
);

/// On the server where it was opened.
pub const GAME_CHANNEL: &str = "
    SELECT game_channels.server_id, game_channels.number, channel_id, thread_id, invitation_id, issue,
        issue_ms, moved_from
    FROM game_channels JOIN games
    ON games.id = game_id AND games.server_id = game_channels.server_id
    WHERE game_id = $1";

pub const INSERT_GAME_CHANNEL: &str = "
    INSERT INTO game_channels (game_id, server_id, number, channel_id) VALUES ($1, $2, $3, $4)";

/// Touches no row where the game was moved to another channel.
pub const SET_GAME_CHANNEL: &str = "
    UPDATE game_channels
    SET thread_id = $4, invitation_id = $5, issue = $6, issue_ms = $7, moved_from = $8
    WHERE game_id = $1 AND server_id = $2 AND channel_id = $3";

/// What was found to be wrong there; nothing, where all is well.
pub const SET_CHANNEL_ISSUE: &str = "
    UPDATE game_channels SET issue = $3, issue_ms = $4 WHERE game_id = $1 AND server_id = $2";

/// A thread that was never opened is no place to say anything: the place before it is.
pub const MOVE_GAME: &str = "
    UPDATE game_channels
    SET moved_from = COALESCE(thread_id, moved_from, channel_id), channel_id = $2,
        thread_id = NULL, invitation_id = NULL, issue = NULL, issue_ms = NULL
    WHERE game_id = $1";

pub const NOTICE_OF: &str =
    "SELECT channel_id, message_id FROM notices WHERE game_id = $1 AND player_id = $2";

pub const KEEP_NOTICE: &str = "
    INSERT INTO notices (message_id, game_id, channel_id, player_id) VALUES ($1, $2, $3, $4)
    ON CONFLICT (game_id, player_id) DO UPDATE
    SET message_id = excluded.message_id, channel_id = excluded.channel_id";

pub const TAKE_NOTICES: &str =
    "DELETE FROM notices WHERE game_id = $1 RETURNING channel_id, message_id";

pub const OPEN_SEATS: &str = "
    SELECT COUNT(*) FROM seats JOIN games ON games.id = seats.game_id
    WHERE server_id = $1 AND player_id = $2 AND state = 'taken'
    AND status IN ('gathering', 'playing')";

/// Has others who would seat the same person wait until the transaction ends; whoever is not known yet
/// has a row from now on.
pub const HOLD_PERSON: &str = "
    INSERT INTO players (id, updated_ms) VALUES ($1, $2)
    ON CONFLICT (id) DO UPDATE SET updated_ms = players.updated_ms";

/// One row each person who has not answered. The opener has the first place.
pub const STANDING_INVITATIONS: &str = concat!(
    "
    SELECT games.id, variant, games.server_id, games.number, channel_id, invitation_id,
        invited.player_id
    FROM seats JOIN games ON games.id = seats.game_id
    JOIN seats AS invited ON invited.game_id = games.id AND invited.state = 'invited'
    JOIN game_channels ON game_channels.game_id = games.id
        AND game_channels.server_id = games.server_id
    WHERE seats.player_id = $1 AND seats.place = 0 AND seats.state = 'taken'
    AND status = 'gathering'
    AND",
    kept!("games.server_id"),
    "ORDER BY created_ms, games.id, invited.place"
);

/// Reads up to four people at once, as a server calls them; places that are not needed repeat one of them.
pub const PLAYERS: &str = "
    SELECT id, COALESCE(nicknames.name, players.name) AS name, COALESCE(language, locale) AS locale
    FROM players LEFT JOIN player_settings ON player_settings.player_id = id
    LEFT JOIN nicknames ON nicknames.server_id = $5 AND nicknames.player_id = id
    WHERE id IN ($1, $2, $3, $4)";

pub const NICKNAMES: &str =
    "SELECT server_id, name FROM nicknames WHERE player_id = $1 ORDER BY server_id";

pub const SET_NICKNAME: &str = "
    INSERT INTO nicknames (server_id, player_id, name) VALUES ($1, $2, $3)
    ON CONFLICT (server_id, player_id) DO UPDATE SET name = excluded.name";

pub const DROP_NICKNAME: &str = "DELETE FROM nicknames WHERE server_id = $1 AND player_id = $2";

pub const SET_PLAYER: &str = "
    INSERT INTO players (id, name, locale, updated_ms) VALUES ($1, $2, $3, $4)
    ON CONFLICT (id) DO UPDATE
    SET name = COALESCE(excluded.name, players.name),
        locale = COALESCE(excluded.locale, players.locale),
        updated_ms = excluded.updated_ms";

pub const SERVER_LOCALE: &str = "
    SELECT COALESCE((SELECT language FROM server_settings WHERE server_id = $1),
                    (SELECT locale FROM servers WHERE id = $1))";

pub const SET_SERVER_LOCALE: &str = "
    INSERT INTO servers (id, locale) VALUES ($1, $2)
    ON CONFLICT (id) DO UPDATE SET locale = excluded.locale";

/// One row a channel, each with the server's columns; one row where no channel is chosen.
pub const SERVER_SETTINGS: &str = "
    SELECT language, game_limit, moderators_id, announcements_id, announcements_issue, paces,
           theme, season, vacation_days, channel_id
    FROM server_settings LEFT JOIN server_channels
    ON server_channels.server_id = server_settings.server_id
    WHERE server_settings.server_id = $1
    ORDER BY channel_id";

/// Nobody else changes the row before the transaction ends.
pub const LOCK_SERVER_SETTINGS: &str = "
    INSERT INTO server_settings (server_id) VALUES ($1)
    ON CONFLICT (server_id) DO UPDATE SET server_id = excluded.server_id";

pub const SET_SERVER_SETTINGS: &str = "
    UPDATE server_settings
    SET language = $2, game_limit = $3, moderators_id = $4, announcements_id = $5,
        announcements_issue = $6, paces = $7, theme = $8, season = $9, vacation_days = $10
    WHERE server_id = $1";

pub const SET_ANNOUNCEMENTS_ISSUE: &str = "
    UPDATE server_settings SET announcements_issue = $3
    WHERE server_id = $1 AND announcements_id = $2";

pub const ALLOW_CHANNEL: &str = "
    INSERT INTO server_channels (server_id, channel_id) VALUES ($1, $2)
    ON CONFLICT (server_id, channel_id) DO NOTHING";

pub const DISALLOW_CHANNEL: &str =
    "DELETE FROM server_channels WHERE server_id = $1 AND channel_id = $2";

pub const NOTE: &str = "SELECT text FROM notes WHERE game_id = $1 AND player_id = $2";

pub const SET_NOTE: &str = "
    INSERT INTO notes (game_id, player_id, text, updated_ms) VALUES ($1, $2, $3, $4)
    ON CONFLICT (game_id, player_id) DO UPDATE
    SET text = excluded.text, updated_ms = excluded.updated_ms";

pub const ERASE_NOTE: &str = "DELETE FROM notes WHERE game_id = $1 AND player_id = $2";

/// The last of the next people (after `$1`), `$2` at most; none where there are no more.
pub const LAST_OF_PEOPLE: &str = "
    SELECT MAX(id) FROM (SELECT id FROM players WHERE id > $1 ORDER BY id LIMIT $2) AS part";

/// Where somebody is written to directly who is not known any more; people from `$1` to `$2`.
pub const ERASE_STRANGERS_CHANNELS: &str = "
    DELETE FROM direct_channels WHERE player_id >= $1 AND player_id <= $2
    AND NOT EXISTS (SELECT 1 FROM players WHERE players.id = direct_channels.player_id)";

/// What somebody is called on a server who is not known any more; people from `$1` to `$2`.
pub const ERASE_STRANGERS_NICKNAMES: &str = "
    DELETE FROM nicknames WHERE player_id >= $1 AND player_id <= $2
    AND NOT EXISTS (SELECT 1 FROM players WHERE players.id = nicknames.player_id)";

/// Those who sit at no table, follow no game and take part in no tournament, and have had the same name and language
/// since a time (`$3`); people from `$1` to `$2`.
pub const ERASE_STRANGERS: &str = "
    DELETE FROM players WHERE id >= $1 AND id <= $2 AND updated_ms <= $3
    AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.player_id = players.id)
    AND NOT EXISTS (SELECT 1 FROM watches WHERE watches.player_id = players.id)
    AND NOT EXISTS (
        SELECT 1 FROM tournament_entrants WHERE tournament_entrants.player_id = players.id)";
