//! `/server channels`: where tables may be opened.

use poise::serenity_prelude as serenity;

use super::{managed, settled, told};
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::command_error::{CommandError, SettingError};
use crate::discord::commands::answer;
use crate::game::{ChannelId, GameError, ServerSettings};

/// The most channels that are chosen: a message can name them all.
const MOST: usize = 25;

/// Holds the subcommands.
#[poise::command(
    slash_command,
    subcommands("add", "remove", "list"),
    subcommand_required
)]
#[expect(
    clippy::unused_async,
    reason = "the framework wants commands to be async"
)]
pub async fn channels(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Lets tables be opened in a channel.
#[poise::command(slash_command)]
async fn add(
    ctx: Context<'_>,
    #[channel_types("Text", "News")] channel: serenity::PartialChannel,
) -> Result<(), Error> {
    let channel = ChannelId(channel.id.get());
    answer(ctx, "", |app, caller| allow(app, caller, channel)).await
}

async fn allow(app: App, caller: Caller, channel: ChannelId) -> Result<Reply, CommandError> {
    let server = managed(&caller)?;
    let chosen = app.store().server_settings(server).await;
    if chosen.map_err(GameError::from)?.channels.len() >= MOST {
        return Err(SettingError::TooManyChannels(MOST).into());
    }
    let add = |settings: &mut ServerSettings, channel| {
        settings.channels.push(channel);
        settings.channels.sort_unstable();
        settings.channels.dedup();
    };
    let settings = settled(&app, server, Some(channel), add).await?;
    Ok(Reply::text(told::channels(&app, &caller, &settings)))
}

/// Takes a channel back.
#[poise::command(slash_command)]
async fn remove(
    ctx: Context<'_>,
    #[channel_types("Text", "News")] channel: serenity::PartialChannel,
) -> Result<(), Error> {
    let channel = ChannelId(channel.id.get());
    answer(ctx, "", |app, caller| disallow(app, caller, channel)).await
}

async fn disallow(app: App, caller: Caller, channel: ChannelId) -> Result<Reply, CommandError> {
    let server = managed(&caller)?;
    let remove = |settings: &mut ServerSettings, channel| {
        settings.channels.retain(|&it| it != channel);
    };
    let settings = settled(&app, server, Some(channel), remove).await?;
    Ok(Reply::text(told::channels(&app, &caller, &settings)))
}

/// Lists the channels.
#[poise::command(slash_command)]
async fn list(ctx: Context<'_>) -> Result<(), Error> {
    answer(ctx, "", |app, caller| async move {
        let server = managed(&caller)?;
        let settings = settled(&app, server, None, |_, ()| {}).await?;
        Ok(Reply::text(told::channels(&app, &caller, &settings)))
    })
    .await
}
