//! Keeps seeks, and the places of games that are held on several servers.

use super::held_in::{KNOW_CHANNELS, SHARE_PLACES};
use super::prelude::*;
use super::rows::sound;
use super::tables::writes::{INSERT_GAME_CHANNEL, OPEN_SEATS};
use crate::game::seeking::{
    LanguageWish, Openness, PlayHours, RatingRange, SeekReach, Seeker, TablePlace, Wishes,
};
use crate::game::{Block, ChannelId, Locale, Pace, Rating, SeekWrites, Seekers, Stakes, Terms};
use crate::rules::Variant;

/// What somebody waits for, with what is known of them and of their server.
#[derive(Debug, FromRow)]
struct SeekRow {
    player_id: PlayerId,
    variant: String,
    server_id: ServerId,
    channel_id: ChannelId,
    reach: String,
    stakes: String,
    pace: String,
    lowest: Option<i64>,
    highest: Option<i64>,
    hours: i64,
    language: Locale,
    same_language: i64,
    since_ms: Millis,
    rating: Option<f64>,
    open_to_seeks: Option<i64>,
}

impl SeekRow {
    fn read(self) -> Result<Seeker> {
        let player = self.player_id;
        let row = RowKey("seeks", format_args!("player {player}"));
        let variant: Variant = row.read("variant", &self.variant)?;
        let pace: Pace = row.read("pace", &self.pace)?;
        let reach = SeekReach::of_code(&self.reach);
        let stakes = Stakes::of_code(&self.stakes);
        let hours: u32 = row.read("hours", self.hours)?;
        let ratings = RatingRange {
            lowest: row.read("lowest", self.lowest)?,
            highest: row.read("highest", self.highest)?,
        };
        Ok(Seeker {
            player,
            server: self.server_id,
            channel: self.channel_id,
            variant,
            terms: Terms {
                stakes: stakes.ok_or_else(|| row.unknown("stakes", &self.stakes))?,
                pace,
            },
            wishes: Wishes {
                reach: reach.ok_or_else(|| row.unknown("reach", &self.reach))?,
                ratings,
                hours: PlayHours::of_bits(hours),
                language: match self.same_language {
                    0 => LanguageWish::Any,
                    _ => LanguageWish::Own,
                },
            },
            language: self.language,
            rating: Rating::whole(self.rating),
            openness: match self.open_to_seeks {
                Some(1) => Openness::Open,
                _ => Openness::Closed,
            },
            since: self.since_ms,
        })
    }
}

macro_rules! seeks {
    ($which:literal) => {
        concat!(
            "
    SELECT seeks.player_id, seeks.variant, seeks.server_id, seeks.channel_id, reach, stakes,
        seeks.pace, lowest, highest, hours, seeks.language, same_language, since_ms,
        ratings.value AS rating, open_to_seeks
    FROM seeks
    LEFT JOIN ratings ON ratings.variant = seeks.variant AND ratings.player_id = seeks.player_id
    LEFT JOIN server_settings ON server_settings.server_id = seeks.server_id
    WHERE ",
            $which,
            " AND NOT EXISTS (
        SELECT 1 FROM left_servers WHERE left_servers.server_id = seeks.server_id)
    ORDER BY since_ms, seeks.player_id"
        )
    };
}

pub const SEEKERS: &str =
    seeks!("seeks.variant = $1 AND seeks.pace = $2 AND stakes = $3 AND until_ms > $4");

pub const SEEKS_OF: &str = seeks!("seeks.player_id = $1 AND until_ms > $2");

pub const SEEKS_ON: &str = seeks!("seeks.server_id = $1 AND until_ms > $2");

pub const PEOPLE_WAITING: &str = "
    SELECT DISTINCT player_id FROM seeks WHERE player_id > $1 AND until_ms > $2
    ORDER BY player_id LIMIT $3";

/// By those who wait, and by or of whoever comes ($2).
pub const SEEKERS_APART: &str = "
    SELECT blocks.player_id, blocked_id FROM seeks JOIN blocks ON blocks.player_id = seeks.player_id
    WHERE seeks.variant = $1 AND seeks.pace = $3
    UNION SELECT player_id, blocked_id FROM blocks WHERE player_id = $2
    UNION SELECT player_id, blocked_id FROM blocks WHERE blocked_id = $2";

pub const END_SEEK: &str = "DELETE FROM seeks WHERE player_id = $1 AND variant = $2";

/// Those of other kinds of games.
pub const COUNT_SEEKS: &str =
    "SELECT COUNT(*) FROM seeks WHERE player_id = $1 AND variant <> $2 AND until_ms > $3";

pub const END_STALE_SEEKS: &str = "DELETE FROM seeks WHERE until_ms <= $1";

pub const SET_SEEK: &str = "
    INSERT INTO seeks (player_id, variant, server_id, channel_id, reach, stakes, pace, lowest,
        highest, hours, language, same_language, since_ms, until_ms)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
    ON CONFLICT (player_id, variant) DO UPDATE SET
        server_id = excluded.server_id, channel_id = excluded.channel_id, reach = excluded.reach,
        stakes = excluded.stakes, pace = excluded.pace, lowest = excluded.lowest,
        highest = excluded.highest, hours = excluded.hours, language = excluded.language,
        same_language = excluded.same_language, since_ms = excluded.since_ms,
        until_ms = excluded.until_ms";

/// Whoever takes somebody's seat plays from their own server.
pub const SET_GUEST: &str = "
    INSERT INTO guests (game_id, player_id, server_id) VALUES ($1, $2, $3)
    ON CONFLICT (game_id, player_id) DO UPDATE SET server_id = excluded.server_id";

#[async_trait]
impl Seekers for SqlStore {
    async fn seekers(&self, variant: Variant, terms: Terms, now: Millis) -> Result<Vec<Seeker>> {
        let values = (variant, &terms.pace, terms.stakes.code(), now);
        let rows: Vec<SeekRow> = self.read(SEEKERS, values).await?;
        Ok(sound(rows.into_iter().map(SeekRow::read)))
    }

    async fn seekers_apart(
        &self,
        (variant, terms): (Variant, Terms),
        newcomer: PlayerId,
    ) -> Result<Vec<Block>> {
        let values = (variant, newcomer, &terms.pace);
        let pairs: Vec<(PlayerId, PlayerId)> = self.read(SEEKERS_APART, values).await?;
        let blocks = pairs.into_iter().map(|(by, of)| Block { by, of });
        Ok(blocks.collect())
    }

    async fn seeks_of(&self, player: PlayerId, now: Millis) -> Result<Vec<Seeker>> {
        let rows: Vec<SeekRow> = self.read(SEEKS_OF, (player, now)).await?;
        Ok(sound(rows.into_iter().map(SeekRow::read)))
    }

    async fn seeks_on(&self, server: ServerId, now: Millis) -> Result<Vec<Seeker>> {
        let rows: Vec<SeekRow> = self.read(SEEKS_ON, (server, now)).await?;
        Ok(sound(rows.into_iter().map(SeekRow::read)))
    }

    async fn people_waiting(
        &self,
        after: PlayerId,
        now: Millis,
        most: u32,
    ) -> Result<Vec<PlayerId>> {
        self.column(PEOPLE_WAITING, (after, now, most)).await
    }

    async fn tables_of(&self, server: ServerId, player: PlayerId) -> Result<u32> {
        self.count(OPEN_SEATS, (server, player)).await
    }

    async fn end_seek(&self, player: PlayerId, variant: Variant) -> Result<bool> {
        self.has_written(END_SEEK, (player, variant)).await
    }
}

#[async_trait]
impl SeekWrites for SqlUnit {
    async fn count_others(&mut self, seeker: &Seeker, now: Millis) -> Result<u32> {
        let values = (seeker.player, seeker.variant, now);
        self.count(COUNT_SEEKS, values).await
    }

    async fn wait(&mut self, seeker: &Seeker, until: Millis) -> Result<()> {
        self.write(END_STALE_SEEKS, seeker.since).await?;
        let Wishes {
            reach,
            ratings,
            hours,
            language,
        } = seeker.wishes;
        let values = (
            (seeker.player, seeker.variant),
            (seeker.server, seeker.channel),
            (reach.code(), seeker.terms.stakes.code(), &seeker.terms.pace),
            (ratings.lowest, ratings.highest, hours.bits()),
            (&seeker.language, language == LanguageWish::Own),
            (seeker.since, until),
        );
        self.write(SET_SEEK, values).await
    }

    async fn take(&mut self, player: PlayerId, variant: Variant) -> Result<bool> {
        self.has_written(END_SEEK, (player, variant)).await
    }

    async fn add_place(&mut self, game: GameId, place: TablePlace) -> Result<()> {
        let (channel, forum) = (place.home.channel(), place.home.forum());
        let values = (game, place.server, place.number, channel, forum);
        self.write(INSERT_GAME_CHANNEL, values).await?;
        for statement in [SHARE_PLACES, KNOW_CHANNELS] {
            self.write(statement, game).await?;
        }
        Ok(())
    }

    async fn set_guest(
        &mut self,
        game: GameId,
        (player, server): (PlayerId, ServerId),
    ) -> Result<()> {
        self.write(SET_GUEST, (game, player, server)).await
    }
}
