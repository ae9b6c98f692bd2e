//! `/server channels`: where tables may be opened, and the forum in which games are posts.

use super::{managed, settle, settled, told, with_lacking};
use crate::discord::command_error::SettingError;
use crate::discord::commands::prelude::*;
use crate::discord::permissions::{self, NamedBy};
use crate::game::{ChannelId, GameHome, ServerSettings, Spot};

/// The most channels that are chosen: a message can name them all.
const MOST: usize = 25;

group!(channels, subcommands("add", "remove", "list"));

/// Lets tables be opened in a channel, or has games be posts in a forum.
#[poise::command(slash_command)]
async fn add(
    ctx: Context<'_>,
    #[channel_types("Text", "News", "Forum")] channel: serenity::PartialChannel,
) -> Result<(), Error> {
    let id = ChannelId(channel.id.get());
    let home = match channel.kind {
        serenity::ChannelType::Forum => GameHome::Forum(id),
        _ => GameHome::Channel(id),
    };
    answer(ctx, "", |app, caller| allow(app, caller, home)).await
}

async fn allow(app: App, caller: Caller, home: GameHome) -> CommandResult {
    let server = managed(&caller)?;
    let chosen = app.store().server_settings(server).await?.channels;
    let is_one_more = matches!(home, GameHome::Channel(channel) if !chosen.contains(&channel));
    if is_one_more && chosen.len() >= MOST {
        return Err(SettingError::TooManyChannels(MOST).into());
    }
    let add = |settings: &mut ServerSettings, home| match home {
        GameHome::Forum(forum) => settings.forum = Some(forum),
        GameHome::Channel(channel) => {
            settings.channels.push(channel);
            settings.channels.sort_unstable();
            settings.channels.dedup();
        }
    };
    let settings = settled(&app, server, Some(home), add).await?;
    let told = told::channels(&app, &caller, &settings);
    let channel = home.channel();
    let needed = permissions::needed_for_games(channel, settings.forum);
    let by = NamedBy::of(channel, settings.forum);
    let used = (Spot { server, channel }, needed, by);
    with_lacking(&app, &caller, told, used).await
}

/// Takes a channel or a forum back.
#[poise::command(slash_command)]
async fn remove(
    ctx: Context<'_>,
    #[channel_types("Text", "News", "Forum")] channel: serenity::PartialChannel,
) -> Result<(), Error> {
    let remove = |settings: &mut ServerSettings, channel| {
        settings.channels.retain(|&it| it != channel);
        settings.forum = settings.forum.filter(|&forum| forum != channel);
    };
    let channel = ChannelId(channel.id.get());
    settle(ctx, Ok(Some(channel)), remove, told::channels).await
}

/// Lists the channels.
#[poise::command(slash_command)]
async fn list(ctx: Context<'_>) -> Result<(), Error> {
    settle(ctx, Ok(None), |_, ()| {}, told::channels).await
}
