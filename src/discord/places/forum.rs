//! The forum of a server in which games are posts, wherever they are opened.

use poise::serenity_prelude::Permissions;

use super::{Spot, held_in, is_there, must_lack_nothing, must_see};
use crate::discord::app::App;
use crate::discord::caller::Caller;
use crate::discord::command_error::CommandError;
use crate::discord::permissions::{self, NamedBy};
use crate::game::{ChannelId, GameId, PlayerId, ServerId};

/// The forum of a server, where one is chosen that there still is: without it, games are threads.
///
/// # Errors
/// Where the service does not say.
pub async fn of_server(app: &App, server: ServerId) -> Result<Option<ChannelId>, CommandError> {
    let Some(channel) = app.store().server_settings(server).await?.forum else {
        return Ok(None);
    };
    let is_there = is_there(app, Spot { server, channel }).await?;
    Ok(is_there.then_some(channel))
}

/// What we lack in a forum for games.
///
/// # Errors
/// Where the service does not say.
pub async fn lacking(app: &App, forum: Spot) -> Result<Permissions, CommandError> {
    let held = held_in(app, app.own_id, forum).await?;
    Ok(permissions::missing(permissions::needed_in_forum(), held))
}

/// Lets a game be opened that goes on in a forum.
///
/// # Errors
/// Where the caller does not see it, or we lack permissions there.
pub async fn must_be_ready(app: &App, caller: &Caller, forum: Spot) -> Result<(), CommandError> {
    let missing = lacking(app, forum).await?;
    must_lack_nothing(forum.channel, (missing, NamedBy::Forum))?;
    must_see(app, caller.player, forum, None).await
}

/// Lets somebody be seated in a game that goes on in a forum, beside the channel where it was opened.
///
/// # Errors
/// Where they do not see it, or the service does not say.
pub(super) async fn must_be_seen(
    app: &App,
    person: PlayerId,
    opened: Spot,
) -> Result<(), CommandError> {
    let forum = of_server(app, opened.server).await?;
    match forum.filter(|&forum| forum != opened.channel) {
        Some(channel) => must_see(app, person, Spot { channel, ..opened }, None).await,
        None => Ok(()),
    }
}

/// The same for a seat of a table that is there: its thread may be one below its channel.
///
/// # Errors
/// Where they do not see it, or the service does not say.
pub async fn must_be_seen_at(
    app: &App,
    person: PlayerId,
    (game, server): (GameId, ServerId),
) -> Result<(), CommandError> {
    let Some(held) = app.store().game_channel_on(game, server).await? else {
        return Ok(());
    };
    let opened = Spot {
        server: held.server,
        channel: held.channel,
    };
    match (held.forum, held.thread) {
        (Some(forum), _) if forum.channel != held.channel => {
            let channel = forum.channel;
            must_see(app, person, Spot { channel, ..opened }, None).await
        }
        (None, None) => must_be_seen(app, person, opened).await,
        _ => Ok(()),
    }
}
