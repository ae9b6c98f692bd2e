//! Statements about ratings, which follow from the results that count over all servers.

/// Where the rating of a kind of game has come to; whoever rates it at the same time waits here.
pub const HOLD: &str = "
    INSERT INTO rated_results (variant, ordinal) VALUES ($1, 0)
    ON CONFLICT (variant) DO UPDATE SET ordinal = rated_results.ordinal
    RETURNING ordinal";

pub const SET_RATED: &str = "UPDATE rated_results SET ordinal = $2 WHERE variant = $1";

/// Whether a game is still to be rated.
pub const IS_BEHIND: &str = "
    SELECT ordinal FROM results
    WHERE variant = $1 AND overall = 'counted' AND ordinal > COALESCE(
        (SELECT ordinal FROM rated_results WHERE rated_results.variant = $1), 0)
    ORDER BY ordinal LIMIT 1";

/// What the next games that count brought their players, with the step that is kept for it, if any.
pub const SCORES_AFTER: &str = "
    SELECT due.ordinal, due.ended_ms, due.game_id, scores.player_id, color, part, points,
           steps.games, steps.value, steps.deviation, steps.volatility,
           steps.ended_ms AS step_ms
    FROM (SELECT game_id, ordinal, ended_ms FROM results
          WHERE variant = $1 AND overall = 'counted' AND ordinal > $2
          ORDER BY ordinal LIMIT $3) AS due
    JOIN scores ON scores.game_id = due.game_id
    LEFT JOIN rating_steps AS steps ON steps.variant = $1
        AND steps.player_id = scores.player_id AND steps.ordinal = due.ordinal
    ORDER BY due.ordinal, color, part";

pub const STEP_BEFORE: &str = "
    SELECT variant, player_id, value, deviation, volatility, games, ended_ms AS last_ms
    FROM rating_steps
    WHERE variant = $1 AND player_id = $2 AND ordinal < $3
    ORDER BY ordinal DESC LIMIT 1";

pub const STEPS: &str = "
    SELECT variant, player_id, value, deviation, volatility, games, ended_ms AS last_ms
    FROM rating_steps
    WHERE variant = $1 AND player_id = $2
    ORDER BY ordinal";

pub const SET_STEP: &str = "
    INSERT INTO rating_steps
        (variant, player_id, ordinal, ended_ms, games, value, deviation, volatility)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (variant, player_id, ordinal) DO UPDATE
    SET ended_ms = excluded.ended_ms, games = excluded.games, value = excluded.value,
        deviation = excluded.deviation, volatility = excluded.volatility";

pub const TAKE_LATEST_STEP: &str = "
    INSERT INTO ratings (variant, player_id, value, deviation, volatility, games, last_ms)
    SELECT variant, player_id, value, deviation, volatility, games, ended_ms
    FROM rating_steps WHERE variant = $1 AND player_id = $2
    ORDER BY ordinal DESC LIMIT 1
    ON CONFLICT (variant, player_id) DO UPDATE
    SET value = excluded.value, deviation = excluded.deviation,
        volatility = excluded.volatility, games = excluded.games, last_ms = excluded.last_ms";

/// Of whoever has no step left.
pub const DROP_RATING: &str = "
    DELETE FROM ratings WHERE variant = $1 AND player_id = $2
    AND NOT EXISTS (SELECT 1 FROM rating_steps WHERE variant = $1 AND player_id = $2)";

pub const RATING: &str = "
    SELECT variant, player_id, value, deviation, volatility, games, last_ms
    FROM ratings WHERE variant = $1 AND player_id = $2";

pub const RATINGS_OF: &str = "
    SELECT variant, player_id, value, deviation, volatility, games, last_ms
    FROM ratings WHERE player_id = $1 ORDER BY variant";

pub const RATINGS_IN: &str = "
    SELECT variant, player_id, value, deviation, volatility, games, last_ms
    FROM ratings WHERE variant = $1 ORDER BY player_id";

/// Games of a server (`$1`): those from a number (`$2`) on, and below another (`$3`).
macro_rules! part {
    () => {
        "results.game_id IN (
            SELECT id FROM games WHERE games.server_id = $1 AND number >= $2 AND number < $3)"
    };
}

/// Who played in those of them that count, and where the first of each kind stands.
pub const RATED_IN_PART: &str = concat!(
    "
    SELECT variant, player_id, MIN(ordinal) AS ordinal
    FROM results JOIN scores ON scores.game_id = results.game_id
    WHERE overall = 'counted' AND ",
    part!(),
    " GROUP BY variant, player_id ORDER BY variant, player_id"
);

pub const RATED_IN_GAME: &str = "
    SELECT DISTINCT variant, player_id, ordinal
    FROM results JOIN scores ON scores.game_id = results.game_id
    WHERE results.game_id = $1 AND overall = 'counted'
    ORDER BY variant, player_id";

pub const DROP_STEPS_OF_PART: &str = concat!(
    "
    DELETE FROM rating_steps WHERE (variant, player_id, ordinal) IN (
        SELECT variant, player_id, ordinal
        FROM results JOIN scores ON scores.game_id = results.game_id
        WHERE ",
    part!(),
    ")"
);

pub const DROP_STEPS_OF_GAME: &str = "
    DELETE FROM rating_steps WHERE (variant, player_id, ordinal) IN (
        SELECT variant, player_id, ordinal
        FROM results JOIN scores ON scores.game_id = results.game_id
        WHERE results.game_id = $1)";

/// Steps of games that do not count, which there should be none of.
pub const STRAY_STEPS: &str = "
    SELECT COUNT(*) FROM rating_steps WHERE variant = $1 AND NOT EXISTS (
        SELECT 1 FROM results JOIN scores ON scores.game_id = results.game_id
        WHERE results.ordinal = rating_steps.ordinal AND results.variant = rating_steps.variant
        AND overall = 'counted' AND scores.player_id = rating_steps.player_id)";

/// Before everything is rated anew; whoever rates games meanwhile waits at the first of these.
pub const FORGET: [&str; 3] = [
    "DELETE FROM rated_results",
    "DELETE FROM rating_steps WHERE NOT EXISTS (
        SELECT 1 FROM results JOIN scores ON scores.game_id = results.game_id
        WHERE results.ordinal = rating_steps.ordinal AND results.variant = rating_steps.variant
        AND overall = 'counted' AND scores.player_id = rating_steps.player_id)",
    "DELETE FROM ratings WHERE NOT EXISTS (
        SELECT 1 FROM rating_steps
        WHERE rating_steps.variant = ratings.variant
        AND rating_steps.player_id = ratings.player_id)",
];
