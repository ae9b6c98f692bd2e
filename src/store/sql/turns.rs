//! Statements about turns and their clocks.

use super::outages::made_up;

/// A turn that goes on keeps its clock.
pub const SET_TURN: &str = "
    INSERT INTO turns (game_id, seq, player_id) VALUES ($1, $2, $3)
    ON CONFLICT (game_id) DO UPDATE
    SET seq = excluded.seq, player_id = excluded.player_id, told_ms = NULL, deadline_ms = NULL,
        flag_ms = NULL, remind_ms = NULL
    WHERE turns.seq <> excluded.seq";

/// The turns of computers on servers that we are on, with the place of each among those of its server, the longest
/// waiting first. Computers have the ids from -2^62 to -1 (`game/computer.rs`).
macro_rules! computers_waiting {
    ($but:literal) => {
        concat!(
            "SELECT turns.game_id AS game_id, games.updated_ms AS updated_ms,
                ROW_NUMBER() OVER (
                    PARTITION BY games.server_id ORDER BY games.updated_ms, games.id) AS place
            FROM turns JOIN games ON games.id = turns.game_id
            WHERE turns.player_id >= -4611686018427387904 AND turns.player_id < 0
            AND NOT EXISTS (
                SELECT 1 FROM left_servers WHERE left_servers.server_id = games.server_id)",
            $but
        )
    };
}

/// One game a server, but none of a list ($2) such as `,1,2,`.
pub const COMPUTERS_TO_MOVE: &str = concat!(
    "SELECT game_id FROM (",
    computers_waiting!(" AND $2 NOT LIKE '%,' || CAST(turns.game_id AS TEXT) || ',%'"),
    ") AS waiting WHERE place = 1 ORDER BY updated_ms, game_id LIMIT $1"
);

/// The servers take turns.
pub const COMPUTERS_BEFORE: &str = concat!(
    "WITH waiting AS (",
    computers_waiting!(""),
    ") SELECT COUNT(*) FROM waiting JOIN (
        SELECT place, updated_ms, game_id FROM waiting WHERE game_id = $1) AS own
    ON waiting.place < own.place OR waiting.place = own.place AND (
        waiting.updated_ms < own.updated_ms
        OR waiting.updated_ms = own.updated_ms AND waiting.game_id < own.game_id)"
);

pub const END_TURN: &str = "DELETE FROM turns WHERE game_id = $1";

/// Where an outage is being made up for, a deadline that has not been moved yet is read as if it
/// had been.
pub const TURN: &str = concat!(
    "
    SELECT seq, player_id, told_ms,
        COALESCE((SELECT deadline_ms FROM (",
    made_up!("game_id = $1"),
    ") AS moved), deadline_ms) AS deadline_ms
    FROM turns WHERE game_id = $1"
);

/// Touches no row where the clock runs, or the turn is over. A deadline that is new or moved is
/// looked at for reminders at once, and for its end when it comes.
pub const START_CLOCK: &str = "
    UPDATE turns SET told_ms = $1, deadline_ms = $2, flag_ms = $5, remind_ms = $1
    WHERE game_id = $3 AND seq = $4 AND told_ms IS NULL";

/// Touches no row where it is another's turn, or the player has been told in this one.
pub const CLAIM_HINT: &str = "
    UPDATE turns SET hinted_seq = seq
    WHERE game_id = $1 AND player_id = $2 AND (hinted_seq IS NULL OR hinted_seq <> seq)";

/// Time does not run while we are away from a server.
pub const SHIFT_DEADLINES: &str = "
    UPDATE turns SET
        deadline_ms = deadline_ms + $1 - (SELECT left_ms FROM left_servers WHERE server_id = $2),
        flag_ms = flag_ms + $1 - (SELECT left_ms FROM left_servers WHERE server_id = $2),
        remind_ms = $1
    WHERE flag_ms IS NOT NULL
    AND game_id IN (SELECT id FROM games WHERE server_id = $2)";
