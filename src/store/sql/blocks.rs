//! Statements about who has blocked whom.

pub const BLOCK: &str = "
    INSERT INTO blocks (player_id, blocked_id, at_ms) VALUES ($1, $2, $3)
    ON CONFLICT (player_id, blocked_id) DO NOTHING";

pub const UNBLOCK: &str = "DELETE FROM blocks WHERE player_id = $1 AND blocked_id = $2";

pub const BLOCKED_BY: &str = "
    SELECT blocked_id FROM blocks WHERE player_id = $1 ORDER BY at_ms DESC, blocked_id";

/// Between one person and up to four others; places that are not needed repeat one of them.
pub const BLOCKS_BETWEEN: &str = "
    SELECT player_id, blocked_id FROM blocks
    WHERE player_id = $1 AND blocked_id IN ($2, $3, $4, $5)
    UNION ALL
    SELECT player_id, blocked_id FROM blocks
    WHERE blocked_id = $1 AND player_id IN ($2, $3, $4, $5)
    ORDER BY player_id, blocked_id";
