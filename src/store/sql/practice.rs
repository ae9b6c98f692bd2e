//! Statements about private boards and the lines that are kept from them.

pub const BOARDS: &str = "
    SELECT number, server_id, variant, seat, level, game_id, after_turns, start, moves, played, version
    FROM practice_boards WHERE player_id = $1 ORDER BY updated_ms DESC, number DESC";

pub const ADD_BOARD: &str = "
    INSERT INTO practice_boards
        (player_id, number, server_id, variant, seat, level, game_id, after_turns, start, moves,
         played, version, created_ms, updated_ms)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)";

/// Those of a person that are more than `$2`, but for one (`$3`).
pub const MAKE_ROOM: &str = "
    DELETE FROM practice_boards WHERE player_id = $1 AND number <> $3 AND number NOT IN (
        SELECT number FROM practice_boards WHERE player_id = $1
        ORDER BY updated_ms DESC, number DESC LIMIT $2)";

/// Touches no row where the board was kept meanwhile.
pub const KEEP_BOARD: &str = "
    UPDATE practice_boards SET moves = $3, played = $4, version = $5, updated_ms = $6
    WHERE player_id = $1 AND number = $2 AND version = $5 - 1
    RETURNING version";

pub const END_BOARD: &str = "DELETE FROM practice_boards WHERE player_id = $1 AND number = $2";

pub const PRUNE_BOARDS: &str = "
    DELETE FROM practice_boards WHERE (player_id, number) IN (
        SELECT player_id, number FROM practice_boards WHERE updated_ms <= $1 LIMIT $2)
    RETURNING number";

pub const LINES: &str = "
    SELECT kept_lines.number, after_turns, moves, variant
    FROM kept_lines JOIN games ON games.id = kept_lines.game_id
    WHERE game_id = $1 AND player_id = $2 ORDER BY kept_lines.number";

pub const KEEP_LINE: &str = "
    INSERT INTO kept_lines (game_id, player_id, number, after_turns, moves)
    VALUES ($1, $2, $3, $4, $5)";

pub const DROP_LINE: &str = "
    DELETE FROM kept_lines WHERE game_id = $1 AND player_id = $2 AND number = $3 RETURNING number";
