//! Statements about what comes by itself when a turn's time is up.

/// Nothing of a server that was left, nothing while an outage is being made up for, and nothing where
/// the players are still to be told of what happened before; those who only follow a game, or whose
/// turn is next, hold nothing up.
pub const FLAGS_DUE: &str = "
    SELECT turns.game_id FROM turns JOIN games ON games.id = turns.game_id
    WHERE flag_ms <= $1
    AND NOT EXISTS (SELECT 1 FROM making_up)
    AND NOT EXISTS (SELECT 1 FROM left_servers WHERE left_servers.server_id = games.server_id)
    AND NOT EXISTS (
        SELECT 1 FROM outbox
        WHERE outbox.game_id = turns.game_id AND state = 'pending'
        AND kind NOT IN ('show', 'next', 'next_here'))
    ORDER BY flag_ms, turns.game_id LIMIT $2";

pub const FLAG: &str = "SELECT flag_ms FROM turns WHERE game_id = $1";

pub const LOOK_AGAIN: &str = "UPDATE turns SET flag_ms = $1 WHERE game_id = $2 AND seq = $3";

/// A deadline that is moved is looked at for reminders at once.
pub const SET_DEADLINE: &str = "
    UPDATE turns SET deadline_ms = $1, flag_ms = $1, remind_ms = $2
    WHERE game_id = $3 AND seq = $4 AND told_ms IS NOT NULL";
