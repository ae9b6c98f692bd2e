//! Statements about the positions that stand in games that go on.

pub const SET_POSITION: &str = "
    INSERT INTO positions_played (game_id, variant, position_key) VALUES ($1, $2, $3)
    ON CONFLICT (game_id) DO UPDATE SET position_key = excluded.position_key";

pub const NOTE_POSITION: &str = "
    INSERT INTO positions_played (game_id, variant, position_key) VALUES ($1, $2, $3)
    ON CONFLICT (game_id) DO NOTHING";

pub const END_POSITION: &str = "DELETE FROM positions_played WHERE game_id = $1";

/// Up to four positions at once; places that are not needed repeat one of them.
pub const PLAYED: &str = "
    SELECT game_id FROM positions_played
    WHERE position_key IN ($2, $3, $4, $5) AND variant = $1 LIMIT 1";

pub const UNKNOWN_POSITIONS: &str = "
    SELECT id FROM games WHERE status = 'playing'
    AND NOT EXISTS (SELECT 1 FROM positions_played WHERE positions_played.game_id = games.id)
    ORDER BY id LIMIT $1";
