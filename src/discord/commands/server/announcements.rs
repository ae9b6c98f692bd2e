//! `/server announcements`: where announcements are posted.

use super::{managed, settled, told, with_lacking};
use crate::discord::commands::prelude::*;
use crate::discord::permissions::{self, NamedBy};
use crate::discord::places;
use crate::game::{ChannelId, ServerSettings, Spot};

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
    let told = told::announcements(&app, &caller, &settings);
    match channel {
        Some(channel) if settings.announcements_issue.is_none() => {
            let needed = permissions::to_announce();
            let used = (Spot { server, channel }, needed, NamedBy::Channel);
            with_lacking(&app, &caller, told, used).await
        }
        _ => Ok(Reply::text(told)),
    }
}
