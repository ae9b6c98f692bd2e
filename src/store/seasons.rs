//! Keeps seasons, and who came in first in them.

use super::erasing::kept;
use super::prelude::*;
use super::rows::sound;
use super::scoring::HOLD_COUNTING;
use crate::crash::FailPoint;
use crate::game::scoring::{Season, SeasonAward, SeasonLength, Seasons};
use crate::game::{ChannelId, SeasonWrites};
use crate::rules::Variant;

/// Server, season, kind of game, place and points.
type AwardRow = (ServerId, String, String, i64, i64);

/// Nothing of a server that was left.
pub const SEASONS_ENDED: &str = "
    SELECT server_id, season FROM seasons WHERE closed_ms IS NULL AND end_ms <= $1
    AND NOT EXISTS (SELECT 1 FROM left_servers WHERE left_servers.server_id = seasons.server_id)
    ORDER BY end_ms, server_id LIMIT $2";

/// Of several, which a server may have of former times, the one that ends first.
pub const SEASON_GOING_ON: &str = "
    SELECT season FROM seasons WHERE server_id = $1 AND closed_ms IS NULL AND end_ms > $2
    ORDER BY end_ms LIMIT 1";

/// Where the last game of a season, from `$3` on and before `$4`, that counted was opened; in forums, where there are posts alone,
/// nothing is said of it.
pub const CHANNEL_OF_SEASON: &str = "
    SELECT channel_id FROM results JOIN game_channels
    ON game_channels.game_id = results.game_id AND game_channels.server_id = results.server_id
    WHERE results.server_id = $1 AND season = $2 AND standing = 'counted'
    AND ended_ms >= $3 AND ended_ms < $4 AND (forum_id IS NULL OR forum_id <> channel_id)
    ORDER BY ended_ms DESC, results.game_id DESC LIMIT 1";

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

#[async_trait]
impl Seasons for SqlStore {
    async fn season_going_on(&self, server: ServerId, at: Millis) -> Result<Option<Season>> {
        let found: Option<String> = self.value(SEASON_GOING_ON, (server, at)).await?;
        Ok(going_on((server, at), found))
    }

    async fn seasons_ended(&self, now: Millis, limit: u32) -> Result<Vec<(ServerId, Season)>> {
        let most = usize::try_from(limit).unwrap_or(usize::MAX);
        let mut asked = limit;
        loop {
            let found: Vec<(ServerId, String)> = self.read(SEASONS_ENDED, (now, asked)).await?;
            let is_all = u32::try_from(found.len()).is_ok_and(|count| count < asked);
            let mut ended = sound(found.iter().map(|(server, season)| {
                let row = RowKey("seasons", format_args!("{server}"));
                Ok((*server, row.read("season", season)?))
            }));
            if is_all || ended.len() >= most {
                ended.truncate(most);
                return Ok(ended);
            }
            // Those that cannot be read stay in front of the others.
            asked = asked.saturating_mul(2).max(1);
        }
    }

    async fn channel_of_season(
        &self,
        server: ServerId,
        season: Season,
    ) -> Result<Option<ChannelId>> {
        let span = (season.start(), season.end());
        self.value(CHANNEL_OF_SEASON, (server, season, span)).await
    }

    async fn winners(
        &self,
        server: ServerId,
        season: Season,
    ) -> Result<Vec<(Option<Variant>, PlayerId)>> {
        let found: Vec<(String, PlayerId)> = self.read(WINNERS, (server, season)).await?;
        let row = RowKey(
            "season_awards",
            format_args!("server {server}, season {season}"),
        );
        let found = found.into_iter();
        Ok(sound(
            found.map(|(id, player)| Ok((variant(row, &id)?, player))),
        ))
    }

    async fn awards(
        &self,
        player: PlayerId,
        server: Option<ServerId>,
        limit: u32,
    ) -> Result<Vec<SeasonAward>> {
        let found: Vec<AwardRow> = self.read(AWARDS, (player, server, limit)).await?;
        Ok(sound(found.into_iter().map(award)))
    }
}

pub const KNOW_SEASON: &str = "
    INSERT INTO seasons (server_id, season, end_ms) VALUES ($1, $2, $3)
    ON CONFLICT (server_id, season) DO NOTHING";

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

#[async_trait]
impl SeasonWrites for SqlUnit {
    async fn length(&mut self, server: ServerId) -> Result<SeasonLength> {
        length_of(&mut self.transaction, server).await
    }

    async fn going_on(&mut self, server: ServerId, at: Millis) -> Result<Option<Season>> {
        let values = (server, at);
        let found: Option<String> = self.transaction.value(SEASON_GOING_ON, values).await?;
        Ok(going_on(values, found))
    }

    async fn open(&mut self, server: ServerId, season: Season) -> Result<()> {
        let values = (server, season, season.end());
        self.write(KNOW_SEASON, values).await
    }

    async fn close(&mut self, server: ServerId, season: Season, at: Millis) -> Result<bool> {
        self.fails = [Some(FailPoint::BeforeSeason), Some(FailPoint::AfterSeason)];
        // A game that has ended in it may be about to be counted: it counts for the awards.
        self.write(HOLD_COUNTING, ()).await?;
        self.has_written(CLOSE_SEASON, (server, season, at)).await
    }

    async fn give_awards(&mut self, server: ServerId, season: Season) -> Result<()> {
        self.write(GIVE_AWARDS, (server, season)).await
    }
}

pub const SEASON_LENGTH: &str = "SELECT season FROM server_settings WHERE server_id = $1";

/// How long seasons of a server last.
pub(super) async fn length_of(
    transaction: &mut Transaction,
    server: ServerId,
) -> Result<SeasonLength> {
    let found: Option<Option<String>> = transaction.value(SEASON_LENGTH, server).await?;
    length(server, found.flatten())
}

/// How long seasons of a server last, by the code that is chosen for it.
pub(super) fn length(server: ServerId, code: Option<String>) -> Result<SeasonLength> {
    let row = RowKey("server_settings", format_args!("server {server}"));
    let length: Option<SeasonLength> = row.read("season", code)?;
    Ok(length.unwrap_or_default())
}

/// A season that was found as going on; none where it cannot be read, so that games end all the same.
fn going_on((server, at): (ServerId, Millis), found: Option<String>) -> Option<Season> {
    let row = RowKey("seasons", format_args!("{server}"));
    let mut seasons = sound(found.into_iter().map(|season| row.read("season", &season)));
    seasons.retain(|season: &Season| season.start() <= at);
    seasons.pop()
}

fn award((server, season, variant, place, points): AwardRow) -> Result<SeasonAward> {
    let row = RowKey(
        "season_awards",
        format_args!("server {server}, season {season}"),
    );
    Ok(SeasonAward {
        server,
        season: row.read("season", &season)?,
        variant: self::variant(row, &variant)?,
        place: row.read("place", place)?,
        points: row.read("points", points)?,
    })
}

/// The game that awards are for; none: all games together.
fn variant(row: RowKey<'_>, id: &str) -> Result<Option<Variant>> {
    row.read("variant", Some(id).filter(|id| !id.is_empty()))
}
