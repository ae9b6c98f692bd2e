//! Keeps the addresses of calendars, and reads what they show.

use super::game_channels::place_of;
use super::outages::made_up;
use super::prelude::*;
use super::rows::sound;
use super::shards::is_concerned_by;
use crate::game::calendar::{Calendars, Deadline};
use crate::game::secret::SecretHash;
use crate::game::{ChannelId, TableNumber};

pub const CALENDAR_SINCE: &str = "SELECT since_ms FROM calendars WHERE player_id = $1";

pub const SET_CALENDAR: &str = "
    INSERT INTO calendars (player_id, secret_hash, since_ms) VALUES ($1, $2, $3)
    ON CONFLICT (player_id) DO UPDATE
    SET secret_hash = excluded.secret_hash, since_ms = excluded.since_ms";

pub const END_CALENDAR: &str = "DELETE FROM calendars WHERE player_id = $1";

pub const CALENDAR_OWNER: &str = "SELECT player_id FROM calendars WHERE secret_hash = $1";

/// Where an outage is being made up for, deadlines that have not been moved yet are read as if they had been. The end of the
/// latest outage of the game is when all deadlines of before were moved last.
pub const DEADLINES_OF: &str = concat!(
    "
    SELECT turns.game_id, turns.seq, turns.told_ms,
        COALESCE(moved.deadline_ms, turns.deadline_ms) AS at_ms,
        games.seq AS latest_seq, games.updated_ms,
        (SELECT MAX(outages.until_ms) FROM outages WHERE ",
    is_concerned_by!("outages", "turns.game_id"),
    ") AS outage_ms,
        game_channels.server_id, game_channels.number, variant,
        COALESCE(thread_id, channel_id) AS place_id
    FROM turns JOIN games ON games.id = turns.game_id
    JOIN game_channels ON game_channels.game_id = games.id AND game_channels.server_id =",
    place_of!("$1"),
    "
    LEFT JOIN (",
    made_up!("turns.player_id = $1"),
    ") AS moved ON moved.game_id = turns.game_id
    WHERE turns.player_id = $1 AND turns.told_ms IS NOT NULL AND turns.deadline_ms IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM left_servers WHERE left_servers.server_id = games.server_id)
    ORDER BY at_ms, turns.game_id LIMIT $2"
);

#[derive(Debug, FromRow)]
struct DeadlineRow {
    game_id: GameId,
    seq: i64,
    told_ms: Millis,
    at_ms: Millis,
    latest_seq: i64,
    updated_ms: Millis,
    outage_ms: Option<Millis>,
    server_id: ServerId,
    number: TableNumber,
    variant: String,
    place_id: ChannelId,
}

impl DeadlineRow {
    fn read(self) -> Result<Deadline> {
        let key = format_args!("game {}", self.game_id);
        let changed = self.told_ms.max(self.updated_ms);
        Ok(Deadline {
            game: self.game_id,
            seq: RowKey("turns", key).read("seq", self.seq)?,
            latest: RowKey("games", key).read("seq", self.latest_seq)?,
            since: self.told_ms,
            // None is less than any time.
            changed: self.outage_ms.max(Some(changed)).unwrap_or(changed),
            at: self.at_ms,
            server: self.server_id,
            number: self.number,
            place: self.place_id,
            variant: RowKey("games", key).read("variant", self.variant)?,
        })
    }
}

#[async_trait]
impl Calendars for SqlStore {
    async fn calendar_since(&self, player: PlayerId) -> Result<Option<Millis>> {
        self.value(CALENDAR_SINCE, player).await
    }

    async fn set_calendar(&self, player: PlayerId, secret: &SecretHash, at: Millis) -> Result<()> {
        let values = (player, secret.as_str(), at);
        self.write(SET_CALENDAR, values).await
    }

    async fn end_calendar(&self, player: PlayerId) -> Result<bool> {
        self.has_written(END_CALENDAR, player).await
    }

    async fn calendar_owner(&self, secret: &SecretHash) -> Result<Option<PlayerId>> {
        self.value(CALENDAR_OWNER, secret.as_str()).await
    }

    async fn deadlines_of(&self, player: PlayerId, limit: u32) -> Result<Vec<Deadline>> {
        let rows: Vec<DeadlineRow> = self.read(DEADLINES_OF, (player, limit)).await?;
        Ok(sound(rows.into_iter().map(DeadlineRow::read)))
    }
}
