//! Where a table is opened by whoever presses a button or chooses in a menu: they have not said where.

use poise::serenity_prelude::Http;

use super::forum::{must_be_ready, of_server};
use super::{
    Spot, be_there, channel_of, held_in, home, is_there, must_lack_nothing, server_of, takes_games,
    takes_tables,
};
use crate::discord::app::App;
use crate::discord::caller::Caller;
use crate::discord::command_error::{CommandError, PlaceError};
use crate::discord::permissions::{self, NamedBy};
use crate::discord::table_home::Unfit;
use crate::game::{ChannelId, OpeningError, ServerId};

/// Where the caller opens a table by a button: where they are, or else in the first of the channels and the forum in which
/// the server holds its games where they may write and we may hold games; where it holds them anywhere, in the first channel
/// in which they may write.
///
/// # Errors
/// Those of [`home`], for the first of these places.
pub async fn home_by_button(app: &App, http: &Http, caller: &Caller) -> Result<Spot, CommandError> {
    let server = caller.server.ok_or(PlaceError::Channel(Unfit::Other))?;
    let settings = app.store().server_settings(server).await?;
    let here = caller.home.channel();
    let mut refused = None;
    if here.map_or(settings.channels.is_empty(), |here| settings.allows(here)) {
        match home(app, http, caller).await {
            Err(CommandError::Place(why)) => refused = Some(why),
            done => return done,
        }
    } else {
        be_there(app, http, server).await?;
    }
    let forum = of_server(app, server).await?;
    let mut chosen = still_there(app, server, &settings.channels).await?;
    if chosen.is_empty() && !settings.channels.is_empty() {
        refused = refused.or(Some(PlaceError::GamesGone));
    }
    chosen.extend(forum);
    if chosen.is_empty() && settings.channels.is_empty() {
        chosen.extend(first_open_to(app, caller, server).await?);
    }
    for channel in chosen.into_iter().filter(|&it| Some(it) != here) {
        let spot = Spot { server, channel };
        match must_take_tables(app, http, caller, (spot, forum)).await {
            Ok(()) => return Ok(spot),
            Err(CommandError::Place(why)) => refused = refused.or(Some(why)),
            Err(error) => return Err(error),
        }
    }
    Err(refused.map_or(CommandError::ServerOnly, CommandError::Place))
}

/// The first channel of a server in which the caller may write; none where the server tells us of none.
async fn first_open_to(
    app: &App,
    caller: &Caller,
    server: ServerId,
) -> Result<Option<ChannelId>, CommandError> {
    let found = app.visibility.first_to_write_in(caller.player, server);
    match found.await {
        Err(error) if error.is_passing() => Err(CommandError::Unanswered(error)),
        found => Ok(found.ok().flatten()),
    }
}

/// Where the caller opens a table by a command: where they are, if the server has tables opened there.
///
/// # Errors
/// Those of [`home`]; where tables are opened elsewhere, or nowhere any more.
pub async fn home_for_table(app: &App, http: &Http, caller: &Caller) -> Result<Spot, CommandError> {
    let spot = home(app, http, caller).await?;
    let settings = app.store().server_settings(spot.server).await?;
    if settings.allows(spot.channel) {
        return Ok(spot);
    }
    let chosen = still_there(app, spot.server, &settings.channels).await?;
    Err(if chosen.is_empty() {
        PlaceError::GamesGone.into()
    } else {
        OpeningError::ChannelNotChosen(chosen).into()
    })
}

/// Those of a server's channels that are still there.
///
/// # Errors
/// Where the service does not say.
pub async fn still_there(
    app: &App,
    server: ServerId,
    channels: &[ChannelId],
) -> Result<Vec<ChannelId>, CommandError> {
    let mut there = Vec::with_capacity(channels.len());
    for &channel in channels {
        if is_there(app, Spot { server, channel }).await? {
            there.push(channel);
        }
    }
    Ok(there)
}

/// Where the caller has a lobby stand: where they are, whether they may write there or not.
///
/// # Errors
/// Where that has no messages of its own, or we may not keep one there.
pub async fn lobby_home(app: &App, http: &Http, caller: &Caller) -> Result<Spot, CommandError> {
    let server = server_of(app, http, caller).await?;
    let channel = match channel_of(app, http, (server, caller.home)).await {
        Err(CommandError::Place(PlaceError::Channel(_))) => {
            return Err(PlaceError::NoLobby.into());
        }
        channel => channel?,
    };
    let needed = permissions::for_lobby();
    let missing = permissions::missing(needed, caller.granted.unwrap_or(needed));
    if missing.is_empty() {
        Ok(Spot { server, channel })
    } else {
        Err(PlaceError::Missing(missing).into())
    }
}

/// Lets a table be opened in a channel of which no interaction tells, or in the forum for games.
async fn must_take_tables(
    app: &App,
    http: &Http,
    caller: &Caller,
    (spot, forum): (Spot, Option<ChannelId>),
) -> Result<(), CommandError> {
    let beside = forum.filter(|&forum| forum != spot.channel);
    if forum != Some(spot.channel) {
        takes_games(app, http, spot).await?;
    }
    let granted = held_in(app, app.own_id, spot).await?;
    let held = held_in(app, caller.player, spot).await?;
    let missing = takes_tables((spot.channel, forum), held, Some(granted))?;
    must_lack_nothing(spot.channel, (missing, NamedBy::of(spot.channel, forum)))?;
    match beside {
        Some(channel) => must_be_ready(app, caller, Spot { channel, ..spot }).await,
        None => Ok(()),
    }
}
