//! Statements about a database as a whole.

/// As of one moment, while others write.
pub const COPY_INTO: &str = "VACUUM INTO $1";

/// Nobody is waited for, and nobody waits.
pub const CHECKPOINT: &str = "PRAGMA wal_checkpoint(PASSIVE)";

pub const LOCK_ALL: &str = "BEGIN EXCLUSIVE";

pub const INTEGRITY: &str = "PRAGMA integrity_check";

pub const DANGLING: &str = "SELECT \"table\", parent, COUNT(*) FROM pragma_foreign_key_check
    GROUP BY \"table\", parent ORDER BY \"table\", parent";

pub const LAYOUT: &str =
    "SELECT version, checksum FROM _sqlx_migrations WHERE success ORDER BY version";

pub const FIGURES: &str = "SELECT (SELECT COUNT(*) FROM games), (SELECT COUNT(*) FROM events)";

pub const GAMES: &str = "SELECT id FROM games ORDER BY id";

pub const EVENTS_TOO_MANY: &str = "
    SELECT games.id, events.seq FROM events JOIN games ON games.id = events.game_id
    WHERE events.seq > games.seq OR events.seq < 1 ORDER BY games.id, events.seq";

pub const QUICK_CHECK: &str = "PRAGMA quick_check";

pub const SQLITE_SIZE: &str =
    "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size";

pub const POSTGRES_SIZE: &str = "SELECT pg_database_size(current_database())";

pub const LATEST_LAYOUT: &str = "SELECT MAX(version) FROM _sqlx_migrations WHERE success";

pub const GAMES_OF_SERVER: &str = "SELECT id FROM games WHERE server_id = $1 ORDER BY number";

pub const PARKED: &str = "SELECT server_id, left_ms FROM left_servers ORDER BY left_ms, server_id";
