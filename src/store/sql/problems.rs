//! Statements about problems of the day.

pub const PROBLEM: &str = "
    SELECT position, solution, source_number FROM problems
    WHERE server_id = $1 AND day = $2 AND variant = $3";

pub const KEEP_PROBLEM: &str = "
    INSERT INTO problems (server_id, day, variant, position, solution, source_number)
    VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (server_id, day, variant) DO NOTHING";

pub const GAMES_WITHOUT_PROBLEM: &str = "
    SELECT id FROM games
    WHERE server_id = $1 AND variant = $2 AND status = 'finished' AND NOT EXISTS (
        SELECT 1 FROM problems
        WHERE problems.server_id = games.server_id AND source_number = games.number)
    ORDER BY updated_ms DESC, id DESC LIMIT $3";

pub const SOLVING: &str = "
    SELECT tries, solved_ms FROM solutions
    WHERE server_id = $1 AND day = $2 AND variant = $3 AND player_id = $4";

/// Touches no row where the problem is solved.
pub const COUNT_TRY: &str = "
    INSERT INTO solutions (server_id, day, variant, player_id, tries, solved_ms)
    VALUES ($1, $2, $3, $4, 1, $5)
    ON CONFLICT (server_id, day, variant, player_id) DO UPDATE
    SET tries = solutions.tries + 1, solved_ms = excluded.solved_ms
    WHERE solutions.solved_ms IS NULL";

pub const SOLVERS: &str = "
    SELECT COUNT(*), COUNT(CASE WHEN tries = 1 THEN 1 END) FROM solutions
    WHERE server_id = $1 AND day = $2 AND variant = $3 AND solved_ms IS NOT NULL";

pub const SOLVINGS: &str = "
    SELECT server_id, day, variant, tries, solved_ms FROM solutions
    WHERE player_id = $1 ORDER BY day, server_id, variant";

pub const DAYS_SOLVED: &str = "
    SELECT DISTINCT day FROM solutions
    WHERE player_id = $1 AND solved_ms IS NOT NULL ORDER BY day";
