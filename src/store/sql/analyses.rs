//! Statements about analyses of finished games, and about the positions in which games stand.

use super::erasing::kept;

/// Touches no row where as many analyses of the server are not finished as may be.
pub const ASK_FOR_ANALYSIS: &str = "
    INSERT INTO analyses (game_id, server_id, positions, asked_ms)
    SELECT $1, $2, $3, $4
    WHERE (SELECT COUNT(*) FROM analyses WHERE server_id = $2 AND done_ms IS NULL) < $5
    ON CONFLICT (game_id) DO NOTHING";

pub const ANALYSIS: &str = concat!(
    "
    SELECT variant, positions, done_ms FROM analyses JOIN games ON games.id = game_id
    WHERE game_id = $1 AND",
    kept!("games.server_id")
);

pub const ANALYSED_POSITIONS: &str = "
    SELECT place, white, red, black, score, line FROM analysed_positions
    WHERE game_id = $1 ORDER BY place";

/// Nothing of a server that was left.
pub const UNFINISHED_ANALYSES: &str = "
    SELECT game_id FROM analyses WHERE done_ms IS NULL
    AND NOT EXISTS (SELECT 1 FROM left_servers WHERE left_servers.server_id = analyses.server_id)
    ORDER BY asked_ms, game_id LIMIT $1";

pub const KEEP_ANALYSED: &str = "
    INSERT INTO analysed_positions (game_id, place, white, red, black, score, line)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (game_id, place) DO NOTHING";

/// Touches no row where it is finished.
pub const FINISH_ANALYSIS: &str =
    "UPDATE analyses SET done_ms = $2 WHERE game_id = $1 AND done_ms IS NULL";

/// Looks for up to sixteen keys at once; places that are not needed repeat one of them.
pub const STANDING_KEYS: &str = "
    SELECT position_key FROM games WHERE status = 'playing'
    AND position_key IN ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)";

pub const UNNOTED_POSITIONS: &str = "
    SELECT id, variant, position FROM games WHERE status = 'playing' AND position_key IS NULL
    ORDER BY id LIMIT $1";

/// Touches no row where the game has moved on, and its position is noted.
pub const NOTE_POSITION: &str =
    "UPDATE games SET position_key = $2 WHERE id = $1 AND position_key IS NULL";
