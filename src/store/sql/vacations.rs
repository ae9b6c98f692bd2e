//! Statements about vacations.

pub const VACATION: &str = "
    SELECT automatic, year, used_days, from_ms, until_ms FROM vacations
    WHERE server_id = $1 AND player_id = $2";

/// Touches no row where another vacation was kept meanwhile.
pub const SET_VACATION: &str = "
    INSERT INTO vacations
        (server_id, player_id, automatic, year, used_days, from_ms, until_ms)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (server_id, player_id) DO UPDATE
    SET automatic = excluded.automatic, year = excluded.year, used_days = excluded.used_days,
        from_ms = excluded.from_ms, until_ms = excluded.until_ms
    WHERE COALESCE(vacations.from_ms, -1) = $8 AND COALESCE(vacations.until_ms, -1) = $9";

/// Moves the deadline of a turn whose clock runs, by a time, but not before a moment.
pub const SHIFT_DEADLINE: &str = "
    UPDATE turns SET
        deadline_ms = CASE WHEN deadline_ms + $1 < $2 THEN $2 ELSE deadline_ms + $1 END,
        flag_ms = CASE WHEN deadline_ms + $1 < $2 THEN $2 ELSE deadline_ms + $1 END,
        remind_ms = $3
    WHERE game_id = $4 AND seq = $5 AND deadline_ms IS NOT NULL";
