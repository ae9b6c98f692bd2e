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

/// The latest seasons of a server, at most $2: each one look-up in the index, however many play.
pub const SEASONS: &str = "
    WITH RECURSIVE known (season) AS (
        SELECT MAX(season) FROM standings WHERE server_id = $1
        UNION ALL
        SELECT (SELECT MAX(standings.season) FROM standings
                WHERE standings.server_id = $1 AND standings.season < known.season)
        FROM known WHERE known.season > '')
    SELECT season FROM known WHERE season > '' LIMIT $2";
