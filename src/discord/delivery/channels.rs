//! The channels to which messages go: direct ones among them, which are opened once.

use poise::serenity_prelude as serenity;
use serde::Deserialize;
use serde_json::json;
use serenity::{LightMethod, Request, Route};

use super::{DiscordMessenger, Step, Stop};
use crate::discord::api_error::ApiError;
use crate::game::{ChannelId, PlayerId};

/// A channel that was opened. The library reads whole channels with whoever is in them, and none whose profile has something
/// new on it.
#[derive(Deserialize)]
struct OpenedChannel {
    id: serenity::ChannelId,
}

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
        let body = json!({ "recipient_id": person.0.to_string() }).to_string();
        let request = Request::new(Route::UserMeDmChannels, LightMethod::Post);
        let request = request.body(Some(body.into_bytes()));
        let opened = self.http.fire::<OpenedChannel>(request).await;
        let opened = opened.map_err(|error| Stop::Refused(ApiError::of(&error), Step::Posting))?;
        let channel = ChannelId(opened.id.get());
        let store = self.app.store();
        store.set_direct_channel(person, Some(channel)).await?;
        Ok(channel)
    }
}
