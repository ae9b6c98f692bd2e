//! Statements about seasons.

use super::erasing::kept;

pub const KNOW_SEASON: &str = "
    INSERT INTO seasons (server_id, season, end_ms) VALUES ($1, $2, $3)
    ON CONFLICT (server_id, season) DO NOTHING";

/// Nothing of a server that was left.
pub const SEASONS_ENDED: &str = "
    SELECT server_id, season FROM seasons WHERE closed_ms IS NULL AND end_ms <= $1
    AND NOT EXISTS (SELECT 1 FROM left_servers WHERE left_servers.server_id = seasons.server_id)
    ORDER BY end_ms, server_id LIMIT $2";

/// Touches no row where it is closed already.
pub const CLOSE_SEASON: &str = "
    UPDATE seasons SET closed_ms = $3
    WHERE server_id = $1 AND season = $2 AND closed_ms IS NULL";

/// Those who stay off the boards get none.
pub const GIVE_AWARDS: &str = "
    INSERT INTO season_awards (server_id, season, variant, player_id, place, points)
    SELECT server_id, season, variant, player_id, place, points FROM (
        SELECT server_id, season, variant, player_id, points,
               RANK() OVER (PARTITION BY variant ORDER BY points DESC) AS place
        FROM standings
        WHERE server_id = $1 AND season = $2 AND listed = 1 AND points > 0) AS ranked
    WHERE place <= 3";

/// Where the last game of a season that counted was opened.
pub const CHANNEL_OF_SEASON: &str = "
    SELECT channel_id FROM results JOIN game_channels
    ON game_channels.game_id = results.game_id AND game_channels.server_id = results.server_id
    WHERE results.server_id = $1 AND season = $2 AND standing = 'counted'
    ORDER BY ordinal DESC LIMIT 1";

/// The latest season first, in each the best place.
pub const AWARDS: &str = concat!(
    "
    SELECT server_id, season_awards.season, variant, place, points FROM season_awards
    JOIN seasons USING (server_id)
    WHERE player_id = $1 AND server_id = COALESCE($2, server_id)
    AND seasons.season = season_awards.season
    AND",
    kept!("season_awards.server_id"),
    "ORDER BY end_ms DESC, place, variant LIMIT $3"
);

pub const WINNERS: &str = "
    SELECT variant, player_id FROM season_awards WHERE server_id = $1 AND season = $2 AND place = 1
    ORDER BY variant, player_id";
