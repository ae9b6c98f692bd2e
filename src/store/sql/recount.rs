//! Statements about results that are held against their games.

/// Games that have ended, and any that have a result.
pub const GAMES: &str = "
    SELECT id FROM games LEFT JOIN results ON results.game_id = games.id
    WHERE id > $1 AND (status = 'finished' OR results.game_id IS NOT NULL)
    ORDER BY id LIMIT $2";

/// When an event of a game happened.
pub const TIME_OF: &str = "SELECT at_ms FROM events WHERE game_id = $1 AND seq = $2";

/// Results in their order: whether one counts follows from those before it.
pub const RESULTS: &str = "
    SELECT game_id, ordinal FROM results WHERE ordinal > $1 ORDER BY ordinal LIMIT $2";

pub const RESULT: &str = "
    SELECT ordinal, server_id, variant, seats, ended_ms, ending, standing, overall, outlived,
           season, month, opening, plies
    FROM results WHERE game_id = $1";

pub const SCORES: &str = "
    SELECT color, part, player_id, points FROM scores WHERE game_id = $1";

/// The games that were counted before the $6-th among the same people in a season of a server: those
/// that count, and those that a moderator has taken out, then or later.
pub const COUNTED_BEFORE: &str = "
    SELECT CAST(COALESCE(SUM(CASE WHEN standing = 'counted' THEN 1 ELSE 0 END), 0) AS BIGINT),
           COUNT(*)
    FROM results WHERE seats = $1 AND season = $5 AND ordinal < $6 AND server_id = $7
    AND standing IN ('counted', 'voided') AND game_id IN (
        SELECT game_id FROM scores WHERE player_id IN ($2, $3, $4) AND part <> 'absentee'
        GROUP BY game_id HAVING COUNT(*) = $1)";

/// The same in a month over all servers.
pub const COUNTED_BEFORE_OVERALL: &str = "
    SELECT CAST(COALESCE(SUM(CASE WHEN overall = 'counted' THEN 1 ELSE 0 END), 0) AS BIGINT),
           COUNT(*)
    FROM results WHERE seats = $1 AND month = $5 AND ordinal < $6
    AND overall IN ('counted', 'voided') AND game_id IN (
        SELECT game_id FROM scores WHERE player_id IN ($2, $3, $4) AND part <> 'absentee'
        GROUP BY game_id HAVING COUNT(*) = $1)";

pub const SET_RESULT: &str = "
    UPDATE results SET server_id = $2, variant = $3, seats = $4, ended_ms = $5, ending = $6,
        standing = $7, overall = $8, season = $9, month = $10, opening = $11, plies = $12
    WHERE game_id = $1";

pub const DROP_SCORES: &str = "DELETE FROM scores WHERE game_id = $1";

pub const DROP_RESULT: &str = "DELETE FROM results WHERE game_id = $1";
