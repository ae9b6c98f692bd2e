//! Keeps seasons, and who came in first in them.

use async_trait::async_trait;

use super::SqlStore;
use super::engine::Transaction;
use super::erasing::kept;
use super::rows::{damaged, sound, unknown};
use super::unit::SqlUnit;
use crate::crash::FailPoint;
use crate::game::scoring::{Season, SeasonAward, SeasonLength, Seasons};
use crate::game::{ChannelId, Millis, PlayerId, SeasonWrites, ServerId, StoreError};
use crate::rules::Variant;

/// Server, season, kind of game, place and points.
type AwardRow = (i64, String, String, i64, i64);

/// Nothing of a server that was left.
pub const SEASONS_ENDED: &str = "
    SELECT server_id, season FROM seasons WHERE closed_ms IS NULL AND end_ms <= $1
    AND NOT EXISTS (SELECT 1 FROM left_servers WHERE left_servers.server_id = seasons.server_id)
    ORDER BY end_ms, server_id LIMIT $2";

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

#[async_trait]
impl Seasons for SqlStore {
    async fn seasons_ended(
        &self,
        now: Millis,
        limit: u32,
    ) -> Result<Vec<(ServerId, Season)>, StoreError> {
        let most = usize::try_from(limit).unwrap_or(usize::MAX);
        let mut asked = limit;
        loop {
            let values = [now.0.into(), asked.into()];
            let found: Vec<(i64, String)> = self.database.read(SEASONS_ENDED, &values).await?;
            let is_all = u32::try_from(found.len()).is_ok_and(|count| count < asked);
            let mut ended = sound(found.iter().map(|(server, season)| {
                let server = ServerId(server.cast_unsigned());
                Ok((server, read(season, "seasons", server)?))
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
    ) -> Result<Option<ChannelId>, StoreError> {
        let season = season.to_string();
        let values = [server.0.into(), season.as_str().into()];
        let found: Option<(i64,)> = self.database.read_first(CHANNEL_OF_SEASON, &values).await?;
        Ok(found.map(|(id,)| ChannelId(id.cast_unsigned())))
    }

    async fn winners(
        &self,
        server: ServerId,
        season: Season,
    ) -> Result<Vec<(Option<Variant>, PlayerId)>, StoreError> {
        let season = season.to_string();
        let values = [server.0.into(), season.as_str().into()];
        let found: Vec<(String, i64)> = self.database.read(WINNERS, &values).await?;
        let key = || format!("server {server}, season {season}");
        let found = found.into_iter().map(|(id, player)| {
            let player = PlayerId(player.cast_unsigned());
            Ok((variant(&id, &key)?, player))
        });
        Ok(sound(found))
    }

    async fn awards(
        &self,
        player: PlayerId,
        server: Option<ServerId>,
        limit: u32,
    ) -> Result<Vec<SeasonAward>, StoreError> {
        let server = server.map(|server| server.0);
        let values = [player.0.into(), server.into(), limit.into()];
        let found: Vec<AwardRow> = self.database.read(AWARDS, &values).await?;
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
    async fn length(&mut self, server: ServerId) -> Result<SeasonLength, StoreError> {
        length_of(&mut self.transaction, server).await
    }

    async fn open(&mut self, server: ServerId, season: Season) -> Result<(), StoreError> {
        let name = season.to_string();
        let values = [server.0.into(), name.as_str().into(), season.end().0.into()];
        self.transaction.write(KNOW_SEASON, &values).await?;
        Ok(())
    }

    async fn close(
        &mut self,
        server: ServerId,
        season: Season,
        at: Millis,
    ) -> Result<bool, StoreError> {
        self.fails = [Some(FailPoint::BeforeSeason), Some(FailPoint::AfterSeason)];
        let season = season.to_string();
        let values = [server.0.into(), season.as_str().into(), at.0.into()];
        Ok(self.transaction.write(CLOSE_SEASON, &values).await? > 0)
    }

    async fn give_awards(&mut self, server: ServerId, season: Season) -> Result<(), StoreError> {
        let season = season.to_string();
        let values = [server.0.into(), season.as_str().into()];
        self.transaction.write(GIVE_AWARDS, &values).await?;
        Ok(())
    }
}

pub const SEASON_LENGTH: &str = "SELECT season FROM server_settings WHERE server_id = $1";

/// How long seasons of a server last.
pub(super) async fn length_of(
    transaction: &mut Transaction,
    server: ServerId,
) -> Result<SeasonLength, StoreError> {
    let values = [server.0.into()];
    let found: Vec<(Option<String>,)> = transaction.read(SEASON_LENGTH, &values).await?;
    length(server, found.into_iter().find_map(|(code,)| code))
}

/// How long seasons of a server last, by the code that is chosen for it.
pub(super) fn length(server: ServerId, code: Option<String>) -> Result<SeasonLength, StoreError> {
    code.map_or(Ok(SeasonLength::default()), |code| {
        let key = || format!("server {server}");
        let known = SeasonLength::from_code(&code);
        known.ok_or_else(|| unknown("server_settings", "season", key(), &code))
    })
}

fn award((server, season, variant, place, points): AwardRow) -> Result<SeasonAward, StoreError> {
    let server = ServerId(server.cast_unsigned());
    let key = || format!("server {server}, season {season}");
    let number = |column, number: i64| {
        u32::try_from(number).map_err(|error| damaged("season_awards", column, key(), &error))
    };
    Ok(SeasonAward {
        server,
        season: read(&season, "season_awards", server)?,
        variant: self::variant(&variant, &key)?,
        place: number("place", place)?,
        points: number("points", points)?,
    })
}

/// The game that awards are for; none: all games together.
fn variant(id: &str, key: &dyn Fn() -> String) -> Result<Option<Variant>, StoreError> {
    if id.is_empty() {
        return Ok(None);
    }
    let known = id.parse().map(Some);
    known.map_err(|error| damaged("season_awards", "variant", key(), &error))
}

fn read(
    text: &str,
    table: &'static str,
    key: impl std::fmt::Display,
) -> Result<Season, StoreError> {
    text.parse()
        .map_err(|error| damaged(table, "season", key.to_string(), &error))
}
