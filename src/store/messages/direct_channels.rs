//! Keeps the channels in which people are written to directly.

use crate::game::ChannelId;
use crate::game::delivery::DirectChannels;
use crate::store::prelude::*;

pub const DIRECT_CHANNEL: &str = "SELECT channel_id FROM direct_channels WHERE player_id = $1";

pub const SET_DIRECT_CHANNEL: &str = "
    INSERT INTO direct_channels (player_id, channel_id) VALUES ($1, $2)
    ON CONFLICT (player_id) DO UPDATE SET channel_id = excluded.channel_id";

pub const FORGET_DIRECT_CHANNEL: &str = "DELETE FROM direct_channels WHERE player_id = $1";

#[async_trait]
impl DirectChannels for SqlStore {
    async fn direct_channel(&self, person: PlayerId) -> Result<Option<ChannelId>> {
        self.value(DIRECT_CHANNEL, person).await
    }

    async fn set_direct_channel(&self, person: PlayerId, channel: Option<ChannelId>) -> Result<()> {
        match channel {
            Some(channel) => self.write(SET_DIRECT_CHANNEL, (person, channel)).await,
            None => self.write(FORGET_DIRECT_CHANNEL, person).await,
        }
    }
}
