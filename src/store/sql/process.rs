//! Statements about what one process leaves for the next.

pub const META: &str = "SELECT value FROM meta WHERE key = $1";

pub const SET_META: &str = "
    INSERT INTO meta (key, value) VALUES ($1, $2)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value";

pub const FORGET_META: &str = "DELETE FROM meta WHERE key = $1";

/// A lock that PostgreSQL keeps for a connection, of the tables that it sees.
pub const TRY_LOCK: &str =
    "SELECT pg_try_advisory_lock($1, hashtext(COALESCE(current_schema(), '')::TEXT))";

/// Whether the connection holds it still.
pub const HOLDS_LOCK: &str = "
    SELECT EXISTS (
        SELECT 1 FROM pg_locks
        WHERE locktype = 'advisory' AND pid = pg_backend_pid() AND granted
        AND classid::BIGINT = $1)";

/// PostgreSQL's number of the transaction, if it has written anything.
pub const TRANSACTION: &str = "SELECT txid_current_if_assigned()";

/// What became of the transaction with such a number: committed, aborted, or in progress.
pub const FATE: &str = "SELECT txid_status($1)";
