//! Statements about what one process leaves for the next.

pub const META: &str = "SELECT value FROM meta WHERE key = $1";

pub const SET_META: &str = "
    INSERT INTO meta (key, value) VALUES ($1, $2)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value";

pub const FORGET_META: &str = "DELETE FROM meta WHERE key = $1";

/// Only what could be sent: the first of each lane that waits for nothing, of servers where we are.
pub const OLDEST_DUE: &str = "
    SELECT MIN(due_ms) FROM outbox
    WHERE state = 'pending' AND due_ms <= $1 AND NOT EXISTS (
        SELECT 1 FROM outbox AS earlier
        WHERE earlier.state = 'pending' AND earlier.game_id = outbox.game_id
        AND COALESCE(earlier.player_id, 0) = COALESCE(outbox.player_id, 0)
        AND earlier.kind NOT IN ('outage', 'next', 'next_here')
        AND (earlier.attempts > 0 OR earlier.due_ms <= earlier.since_ms OR earlier.due_ms <= $1)
        AND (earlier.seq, earlier.part) < (outbox.seq, outbox.part))
    AND NOT EXISTS (
        SELECT 1 FROM games JOIN left_servers ON left_servers.server_id = games.server_id
        WHERE games.id = outbox.game_id)";

/// A lock that PostgreSQL keeps for a connection, of the tables that it sees.
pub const TRY_LOCK: &str =
    "SELECT pg_try_advisory_lock($1, hashtext(COALESCE(current_schema(), '')::TEXT))";

/// Whether the connection holds it still.
pub const HOLDS_LOCK: &str = "
    SELECT EXISTS (
        SELECT 1 FROM pg_locks
        WHERE locktype = 'advisory' AND pid = pg_backend_pid() AND granted
        AND classid::BIGINT = $1)";
