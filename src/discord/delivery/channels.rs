//! The channels to which messages go: direct ones among them, which are opened once.

use super::{DiscordMessenger, Step, Stop};
use crate::discord::api_error::ApiError;
use crate::discord::direct;
use crate::game::{ChannelId, PlayerId};

impl DiscordMessenger {
    /// The channel of a person's direct messages: the one that is known, or that is opened now.
    pub(super) async fn direct_channel(&self, person: PlayerId) -> Result<ChannelId, Stop> {
        match self.app.store().direct_channel(person).await? {
            Some(known) => Ok(known),
            None => self.open_direct_channel(person).await,
        }
    }

    /// The same, where the one that was known has turned out to be none.
    pub(super) async fn open_direct_channel(&self, person: PlayerId) -> Result<ChannelId, Stop> {
        let opened = direct::open_channel(&self.http, person).await;
        let channel = opened.map_err(|error| Stop::Refused(ApiError::of(&error), Step::Posting))?;
        let store = self.app.store();
        store.set_direct_channel(person, Some(channel)).await?;
        Ok(channel)
    }
}
