//! Statements about what players are reminded of.

/// The player of each turn, those first that have been due longest: the order of the index, so that
/// no more are read than are asked for. Nothing of a server that was left.
pub const TO_REMIND: &str = "
    SELECT player_id FROM turns JOIN games ON games.id = turns.game_id
    WHERE remind_ms <= $1 AND told_ms IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM left_servers WHERE left_servers.server_id = games.server_id)
    ORDER BY remind_ms, turns.game_id LIMIT $2";

/// Turns of a player (`$2`) that are due by `$3` are looked at later.
pub const REMIND_LATER: &str = "
    UPDATE turns SET remind_ms = $1 WHERE player_id = $2 AND remind_ms <= $3";

pub const LOOKS: &str = "
    SELECT turns.game_id, server_id, turns.seq, turns.player_id, told_ms, turns.deadline_ms,
        remind_ms, mutes.seq AS muted,
        (SELECT MAX(urgency) FROM reminders
         WHERE reminders.game_id = turns.game_id AND reminders.seq = turns.seq
         AND reminders.deadline_ms = turns.deadline_ms) AS sent
    FROM turns JOIN games ON games.id = turns.game_id
    LEFT JOIN mutes ON mutes.game_id = turns.game_id AND mutes.player_id = turns.player_id
        AND mutes.seq IN (0, turns.seq)
    WHERE turns.player_id = $1 AND remind_ms <= $2 AND told_ms IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM left_servers WHERE left_servers.server_id = games.server_id)
    ORDER BY COALESCE(turns.deadline_ms, 9223372036854775807), turns.game_id
    LIMIT $3";

/// Touches no row where the turn has changed since it was looked at.
pub const LOOK_FOR_REMINDERS: &str = "
    UPDATE turns SET remind_ms = $1
    WHERE game_id = $2 AND seq = $3 AND remind_ms = $4 AND COALESCE(deadline_ms, 0) = $5";

/// Touches no row where the turn has changed since.
pub const LOOK_NO_MORE: &str = "
    UPDATE turns SET remind_ms = NULL WHERE game_id = $1 AND remind_ms = $2";

/// With the message that tells of it: topic, id, number.
pub const KEEP_REMINDER: &str = "
    INSERT INTO reminders (game_id, seq, deadline_ms, urgency, player_id, topic, topic_id, number)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";

/// Those that still hold: the turn goes on with the same deadline on a server that we are on, its
/// player wants to hear, and nothing more urgent is owed of it.
pub const REMINDED: &str = "
    SELECT reminders.game_id, reminders.seq, reminders.player_id, told_ms, reminders.deadline_ms,
        urgency
    FROM reminders JOIN turns ON turns.game_id = reminders.game_id AND turns.seq = reminders.seq
        AND turns.player_id = reminders.player_id AND turns.deadline_ms = reminders.deadline_ms
    JOIN games ON games.id = reminders.game_id
    WHERE topic = $1 AND topic_id = $2 AND reminders.number = $3 AND told_ms IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM left_servers WHERE left_servers.server_id = games.server_id)
    AND NOT EXISTS (
        SELECT 1 FROM mutes WHERE mutes.game_id = turns.game_id
        AND mutes.player_id = turns.player_id AND mutes.seq IN (0, turns.seq))
    AND NOT EXISTS (
        SELECT 1 FROM reminders AS later WHERE later.game_id = reminders.game_id
        AND later.seq = reminders.seq AND later.deadline_ms = reminders.deadline_ms
        AND later.urgency > reminders.urgency)
    ORDER BY reminders.deadline_ms, reminders.game_id";

/// Of what a message tells: topic, id, number.
pub const REMINDERS_TOLD: &str = "
    SELECT game_id, seq, deadline_ms, urgency FROM reminders
    WHERE topic = $1 AND topic_id = $2 AND number = $3";

/// Another message tells of it, at the game's table.
pub const REMIND_AT_TABLE: &str = "
    UPDATE reminders SET topic = 'game', topic_id = $1, number = $5
    WHERE game_id = $1 AND seq = $2 AND deadline_ms = $3 AND urgency = $4";

/// What belongs to other turns than this one of a game.
pub const FORGET_REMINDERS: &str = "DELETE FROM reminders WHERE game_id = $1 AND seq <> $2";

pub const END_REMINDERS: &str = "DELETE FROM reminders WHERE game_id = $1";

pub const END_MUTES: &str = "DELETE FROM mutes WHERE game_id = $1";

pub const DIGESTS: &str = "
    SELECT player_id, digest_ms FROM player_settings WHERE digest_ms <= $1
    ORDER BY digest_ms, player_id LIMIT $2";

pub const STOP_DIGEST: &str = "
    UPDATE player_settings SET digest_hour = NULL, digest_ms = NULL WHERE player_id = $1";

/// Touches no row where somebody else has seen to it.
pub const NEXT_DIGEST: &str = "
    UPDATE player_settings SET digest_ms = $1 WHERE player_id = $2 AND digest_ms = $3";

/// Touches no row where that was the date of one before.
pub const DATE_DIGEST: &str = "
    UPDATE player_settings SET digest_date = $1
    WHERE player_id = $2 AND COALESCE(digest_date, '') <> $1";

/// On every server where none is given.
pub const TURNS_OF: &str = "
    SELECT turns.game_id, turns.seq, turns.player_id, deadline_ms
    FROM turns JOIN games ON games.id = turns.game_id
    WHERE turns.player_id = $1 AND told_ms IS NOT NULL AND server_id = COALESCE($2, server_id)
    AND NOT EXISTS (
        SELECT 1 FROM mutes WHERE mutes.game_id = turns.game_id
        AND mutes.player_id = turns.player_id AND mutes.seq IN (0, turns.seq))
    AND NOT EXISTS (SELECT 1 FROM left_servers WHERE left_servers.server_id = games.server_id)
    ORDER BY COALESCE(deadline_ms, 9223372036854775807), turns.game_id
    LIMIT $3";

pub const LOOK_AT_PLAYER: &str = "
    UPDATE turns SET remind_ms = $1
    WHERE player_id = $2 AND told_ms IS NOT NULL AND deadline_ms IS NOT NULL";

pub const LOOK_AT_GAME: &str = "
    UPDATE turns SET remind_ms = $1
    WHERE game_id = $2 AND player_id = $3 AND told_ms IS NOT NULL AND deadline_ms IS NOT NULL";

pub const MUTING: &str = "SELECT seq FROM mutes WHERE game_id = $1 AND player_id = $2";

/// Touches no row where the game has ended meanwhile.
pub const MUTE: &str = "
    INSERT INTO mutes (game_id, player_id, seq)
    SELECT id, $2, $3 FROM games WHERE id = $1 AND status = 'playing'
    ON CONFLICT (game_id, player_id) DO UPDATE SET seq = excluded.seq";

pub const UNMUTE: &str = "DELETE FROM mutes WHERE game_id = $1 AND player_id = $2";
