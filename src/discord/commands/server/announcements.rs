//! `/server announcements`: where announcements are posted.

use super::{managed, settled, told};
use crate::discord::closed_channels::Spot;
use crate::discord::commands::prelude::*;
use crate::discord::places;
use crate::game::{ChannelId, ServerSettings};

/// Chooses the channel or takes the choice back, and says which it is.
#[poise::command(slash_command)]
pub async fn announcements(
    ctx: Context<'_>,
    #[channel_types("Text", "News")] channel: Option<serenity::PartialChannel>,
    clear: Option<bool>,
) -> Result<(), Error> {
    let channel = channel.map(|channel| ChannelId(channel.id.get()));
    answer(ctx, "", |app, caller| {
        settle(app, caller, channel, clear == Some(true))
    })
    .await
}

async fn settle(
    app: App,
    caller: Caller,
    channel: Option<ChannelId>,
    clear: bool,
) -> CommandResult {
    let server = managed(&caller)?;
    if let Some(channel) = channel {
        places::must_be_there(&app, Spot { server, channel }).await?;
    }
    let wanted = (channel.is_some() || clear).then_some(channel);
    let settings = settled(&app, server, wanted, ServerSettings::announce_in).await?;
    Ok(Reply::text(told::announcements(&app, &caller, &settings)))
}
