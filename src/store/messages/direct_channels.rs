//! Keeps the channels in which people are written to directly.

use async_trait::async_trait;

use crate::game::delivery::DirectChannels;
use crate::game::{ChannelId, PlayerId, StoreError};
use crate::store::SqlStore;

pub const DIRECT_CHANNEL: &str = "SELECT channel_id FROM direct_channels WHERE player_id = $1";

pub const SET_DIRECT_CHANNEL: &str = "
    INSERT INTO direct_channels (player_id, channel_id) VALUES ($1, $2)
    ON CONFLICT (player_id) DO UPDATE SET channel_id = excluded.channel_id";

pub const FORGET_DIRECT_CHANNEL: &str = "DELETE FROM direct_channels WHERE player_id = $1";

#[async_trait]
impl DirectChannels for SqlStore {
    async fn direct_channel(&self, person: PlayerId) -> Result<Option<ChannelId>, StoreError> {
        let found: Option<(i64,)> = self
            .database
            .read_first(DIRECT_CHANNEL, &[person.0.into()])
            .await?;
        Ok(found.map(|(id,)| ChannelId(id.cast_unsigned())))
    }

    async fn set_direct_channel(
        &self,
        person: PlayerId,
        channel: Option<ChannelId>,
    ) -> Result<(), StoreError> {
        let database = &self.database;
        let Some(channel) = channel else {
            let statement = FORGET_DIRECT_CHANNEL;
            return database.write(statement, &[person.0.into()]).await;
        };
        let values = [person.0.into(), channel.0.into()];
        let statement = SET_DIRECT_CHANNEL;
        database.write(statement, &values).await
    }
}
