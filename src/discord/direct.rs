//! The channels of direct messages.

use poise::serenity_prelude as serenity;
use serde::Deserialize;
use serde_json::json;
use serenity::{Http, LightMethod, Request, Route};

use crate::game::{ChannelId, PlayerId};

/// A channel that was opened. The library reads whole channels with whoever is in them, and none whose profile has something
/// new on it.
#[derive(Deserialize)]
struct OpenedChannel {
    id: serenity::ChannelId,
}

/// Opens the channel of a person's direct messages, which is the same each time.
///
/// # Errors
/// Where the service opens none.
pub(super) async fn open_channel(http: &Http, person: PlayerId) -> serenity::Result<ChannelId> {
    let body = json!({ "recipient_id": person.0.to_string() }).to_string();
    let request = Request::new(Route::UserMeDmChannels, LightMethod::Post);
    let request = request.body(Some(body.into_bytes()));
    let opened: OpenedChannel = http.fire(request).await?;
    Ok(ChannelId(opened.id.get()))
}
