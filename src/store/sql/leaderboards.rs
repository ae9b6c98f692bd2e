//! Statements about the boards: each follows the index of their order.

/// Server, season and game; then how many, after how many.
pub const PLACES: &str = "
    SELECT player_id, points, games, seigneurs, chevaliers, vassals, serfs, listed FROM standings
    WHERE server_id = $1 AND season = $2 AND variant = $3 AND listed = 1
    ORDER BY points DESC, games, player_id LIMIT $4 OFFSET $5";

pub const PLAYERS_LISTED: &str = "
    SELECT COUNT(*) FROM standings
    WHERE server_id = $1 AND season = $2 AND variant = $3 AND listed = 1";

/// How many have more points than $4.
pub const PLAYERS_ABOVE: &str = "
    SELECT COUNT(*) FROM standings
    WHERE server_id = $1 AND season = $2 AND variant = $3 AND listed = 1 AND points > $4";

pub const PLACE_OF: &str = "
    SELECT player_id, points, games, seigneurs, chevaliers, vassals, serfs, listed FROM standings
    WHERE server_id = $1 AND season = $2 AND variant = $3 AND player_id = $4";

/// By player and level: games won, drawn and lost against computers of it, among the latest games of a server ($1),
/// of a kind ($2) or of all; of whoever stays off the boards for the reader ($3) alone. The level stands in the ids of
/// computers (`game/computer.rs`).
pub const AGAINST_COMPUTERS: &str = "
    SELECT player_id, level,
        SUM(CASE WHEN points > best THEN 1 ELSE 0 END) AS won,
        SUM(CASE WHEN points = best THEN 1 ELSE 0 END) AS drawn,
        SUM(CASE WHEN points < best THEN 1 ELSE 0 END) AS lost
    FROM (
        SELECT own.player_id AS player_id, own.points AS points,
            (SELECT MIN((computers.player_id + 4611686018427387904) / 256)
             FROM scores AS computers WHERE computers.game_id = latest.game_id
             AND computers.player_id >= -4611686018427387904 AND computers.player_id < 0) AS level,
            (SELECT MAX(others.points) FROM scores AS others
             WHERE others.game_id = latest.game_id AND others.player_id <> own.player_id) AS best
        FROM (
            SELECT game_id, variant FROM results
            WHERE server_id = $1 AND standing NOT IN ('aborted', 'voided')
            ORDER BY ended_ms DESC LIMIT 2000) AS latest
        JOIN scores AS own ON own.game_id = latest.game_id
        WHERE own.player_id >= 0 AND own.part <> 'absentee' AND ($2 = '' OR latest.variant = $2)
        AND (own.player_id = $3 OR NOT EXISTS (
            SELECT 1 FROM player_settings
            WHERE player_settings.player_id = own.player_id AND unlisted = 1))) AS played
    WHERE level IS NOT NULL GROUP BY player_id, level";

/// The latest seasons of a server, at most $2: each one look-up in the index, however many play.
pub const SEASONS: &str = "
    WITH RECURSIVE known (season) AS (
        SELECT MAX(season) FROM standings WHERE server_id = $1
        UNION ALL
        SELECT (SELECT MAX(standings.season) FROM standings
                WHERE standings.server_id = $1 AND standings.season < known.season)
        FROM known WHERE known.season > '')
    SELECT season FROM known WHERE season > '' LIMIT $2";
