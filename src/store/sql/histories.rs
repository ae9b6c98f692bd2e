//! Statements about what people have played.

use super::erasing::kept;

/// The latest games of a player that gave points, $3 at most, with all who played them.
pub const PLAYED: &str = concat!(
    "
    SELECT results.game_id, games.number, results.variant, games.start, results.standing,
        results.ended_ms, results.opening, results.plies,
        scores.color, scores.part, scores.player_id, scores.points
    FROM (
        SELECT DISTINCT results.game_id, results.ended_ms
        FROM scores JOIN results ON results.game_id = scores.game_id
        WHERE player_id = $1 AND server_id = COALESCE($2, server_id)
        AND standing IN ('counted', 'repeated', 'friendly')
    AND",
    kept!("results.server_id"),
    "ORDER BY results.ended_ms DESC, results.game_id DESC
        LIMIT $3) AS latest
    JOIN results ON results.game_id = latest.game_id
    JOIN games ON games.id = latest.game_id
    JOIN scores ON scores.game_id = latest.game_id
    ORDER BY results.game_id"
);

/// The events of the latest games of a player with one of two standings, $5 games at most.
pub const OWN_EVENTS: &str = concat!(
    "
    SELECT latest.game_id, latest.variant, events.seq, events.body
    FROM (
        SELECT DISTINCT results.game_id, results.variant, results.ended_ms
        FROM scores JOIN results ON results.game_id = scores.game_id
        WHERE player_id = $1 AND server_id = COALESCE($2, server_id)
        AND standing IN ($3, $4)
    AND",
    kept!("results.server_id"),
    "ORDER BY results.ended_ms DESC, results.game_id DESC
        LIMIT $5) AS latest
    JOIN events ON events.game_id = latest.game_id
    ORDER BY latest.game_id, events.seq"
);
