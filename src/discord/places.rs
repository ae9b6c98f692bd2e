//! Where tables can be opened: in channels that have threads, and in which we may do what a game needs.

mod chosen;
pub mod forum;

use poise::serenity_prelude as serenity;
use serde::Deserialize;
use serenity::{ChannelType, Http, LightMethod, Permissions, Request, Route};

use super::api_error::{ApiError, ApiErrorKind};
use super::app::App;
use super::caller::Caller;
use super::closed_channels::{Act, Passage};
use super::command_error::{CommandError, PlaceError};
use super::permissions::{self, NamedBy};
use super::servers;
use super::table_home::{TableHome, Unfit, unfit};
use crate::game::{ChannelId, GameHome, PlayerId, ServerId, Sight, Spot, Table};

pub use chosen::{home_by_button, home_for_table, lobby_home, still_there};

/// Where the caller can open a table, asked before one opens: a channel, or the forum for games where they are in one of
/// its posts.
///
/// # Errors
/// Where they cannot, for the first of these reasons: it is no server, we are not on it, the channel
/// takes no games, they may not write there, or we lack permissions there or in the forum for games.
pub async fn home(app: &App, http: &Http, caller: &Caller) -> Result<Spot, CommandError> {
    let server = server_of(app, http, caller).await?;
    let forum = forum::of_server(app, server).await?;
    let channel = match caller.home {
        TableHome::Below(channel) if forum == Some(channel) => channel,
        home => channel_of(app, http, (server, home)).await?,
    };
    let held = caller.permissions.unwrap_or_default();
    let missing = takes_tables((channel, forum), held, caller.granted)?;
    if !missing.is_empty() {
        return Err(PlaceError::Missing(missing).into());
    }
    let spot = Spot { server, channel };
    if let Some(channel) = forum.filter(|&forum| forum != channel) {
        forum::must_be_ready(app, caller, Spot { channel, ..spot }).await?;
    }
    Ok(spot)
}

/// The server where the caller is, and we are.
async fn server_of(app: &App, http: &Http, caller: &Caller) -> Result<ServerId, CommandError> {
    let server = caller.server.ok_or(PlaceError::Channel(Unfit::Other))?;
    be_there(app, http, server).await?;
    Ok(server)
}

/// The channel in which messages of its own stand, where somebody is.
async fn channel_of(
    app: &App,
    http: &Http,
    (server, home): (ServerId, TableHome),
) -> Result<ChannelId, CommandError> {
    match home {
        TableHome::Channel(channel) => Ok(channel),
        TableHome::Below(channel) => takes_games(app, http, Spot { server, channel }).await,
        TableHome::Unfit(why) => Err(PlaceError::Channel(why).into()),
    }
}

/// What we lack to hold tables in a channel, from which games go on in a forum, where there is one.
///
/// # Errors
/// Where somebody who holds these permissions there may not write.
pub fn takes_tables(
    (channel, forum): (ChannelId, Option<ChannelId>),
    held: Permissions,
    granted: Option<Permissions>,
) -> Result<Permissions, PlaceError> {
    if !permissions::may_write(held, channel, forum) {
        return Err(PlaceError::CannotWriteIn(channel));
    }
    let needed = permissions::needed_for_games(channel, forum);
    Ok(permissions::missing(needed, granted.unwrap_or(needed)))
}

/// The same for what needs messages of a channel itself: in posts there is no place for it.
///
/// # Errors
/// Those of [`home`]; where it is a forum.
pub async fn text_home(app: &App, http: &Http, caller: &Caller) -> Result<Spot, CommandError> {
    let spot = home(app, http, caller).await?;
    let settings = app.store().server_settings(spot.server).await?;
    if settings.is_forum(spot.channel) {
        return Err(PlaceError::Channel(Unfit::Forum).into());
    }
    Ok(spot)
}

/// Lets the caller have something opened in a channel, which may be another than the one where they
/// speak: whoever may not write there has nothing written there by us.
///
/// # Errors
/// Where they may not, or the service does not say.
pub async fn may_write_in(app: &App, caller: &Caller, spot: Spot) -> Result<(), CommandError> {
    let held = if caller.home.channel() == Some(spot.channel) {
        caller.permissions.unwrap_or_default()
    } else {
        held_in(app, caller.player, spot).await?
    };
    let forum = app.store().server_settings(spot.server).await?.forum;
    if permissions::may_write(held, spot.channel, forum) {
        Ok(())
    } else {
        Err(PlaceError::CannotWriteIn(spot.channel).into())
    }
}

/// Lets somebody be seated in a channel: whoever does not see it would learn of it by their seat, and
/// could not play there. What they may do there is asked where an interaction has not told.
///
/// # Errors
/// Where they do not see it, or the service does not say.
pub async fn must_see(
    app: &App,
    person: PlayerId,
    spot: Spot,
    told: Option<Permissions>,
) -> Result<(), CommandError> {
    let held = match told {
        Some(held) => held,
        None => held_in(app, person, spot).await?,
    };
    if held.intersects(Permissions::VIEW_CHANNEL | Permissions::ADMINISTRATOR) {
        Ok(())
    } else if told.is_none() && app.visibility.has_left(person, spot.server).await {
        Err(PlaceError::HasLeft(person).into())
    } else {
        Err(PlaceError::CannotSee(person, spot.channel).into())
    }
}

/// Lets somebody be seated in a game that is opened in a channel: they see that, and the forum in which it goes on, if
/// it is to be a post.
///
/// # Errors
/// Where they do not see one of the two, or the service does not say.
pub async fn must_see_game(
    app: &App,
    person: PlayerId,
    spot: Spot,
    told: Option<Permissions>,
) -> Result<(), CommandError> {
    must_see(app, person, spot, told).await?;
    forum::must_be_seen(app, person, spot).await
}

/// Lets a game be opened in a channel as far as all people of a table see it there beside the caller.
///
/// # Errors
/// Where one of them does not, or the service does not say.
pub async fn others_must_see(
    app: &App,
    caller: &Caller,
    table: &Table,
    spot: Spot,
) -> Result<(), CommandError> {
    for person in table.people().filter(|person| *person != caller.player) {
        must_see_game(app, person, spot, None).await?;
    }
    Ok(())
}

/// Lets something be said in a channel of a server, for it has such a one, or keeps it from us.
///
/// # Errors
/// Where it has not, or the service does not say.
pub async fn must_be_there(app: &App, spot: Spot) -> Result<(), CommandError> {
    if is_there(app, spot).await? {
        Ok(())
    } else {
        Err(PlaceError::NotOnServer(spot.channel).into())
    }
}

/// Whether a server still has a channel, or keeps it from us.
///
/// # Errors
/// Where the service does not say.
pub async fn is_there(app: &App, spot: Spot) -> Result<bool, CommandError> {
    let is_there = app.visibility.still_has(spot).await;
    is_there.map_err(CommandError::Unanswered)
}

/// What somebody may do in a channel of which no interaction tells; nothing where they are not, or where
/// we see nothing.
///
/// # Errors
/// Where the service does not say.
pub async fn held_in(app: &App, person: PlayerId, spot: Spot) -> Result<Permissions, CommandError> {
    match app.visibility.held(person, spot).await {
        Err(error) if error.is_passing() => Err(CommandError::Unanswered(error)),
        held => Ok(held.unwrap_or_default()),
    }
}

/// Lets a team play in a channel: it is told there, and votes in a thread below, whatever forum games are held in.
///
/// # Errors
/// Where we lack permissions there, or the service does not say.
pub async fn must_hold_team(app: &App, spot: Spot) -> Result<(), CommandError> {
    let granted = held_in(app, app.own_id, spot).await?;
    let missing = permissions::missing(permissions::needed(), granted);
    must_lack_nothing(spot.channel, (missing, NamedBy::Channel))
}

/// Lets something be done in a channel where we lack nothing for it.
///
/// # Errors
/// Where we lack something.
pub fn must_lack_nothing(
    channel: ChannelId,
    missing: (Permissions, NamedBy),
) -> Result<(), CommandError> {
    if missing.0.is_empty() {
        Ok(())
    } else {
        Err(PlaceError::MissingIn(channel, missing).into())
    }
}

/// Whether we are on a server ourselves: our commands can be added without us.
///
/// # Errors
/// Where we are not, or the service does not say.
pub async fn be_there(app: &App, http: &Http, server: ServerId) -> Result<(), CommandError> {
    match servers::are_on(app, http, server).await {
        Ok(true) => Ok(()),
        Ok(false) => {
            let application = http
                .application_id()
                .map_or(0, serenity::ApplicationId::get);
            Err(PlaceError::BotAbsent(permissions::invite_link(application)).into())
        }
        Err(error) => Err(CommandError::Unanswered(error)),
    }
}

/// What a channel is. The library reads whole channels, but none for media.
#[derive(Deserialize)]
struct Kind {
    #[serde(rename = "type")]
    kind: ChannelType,
}

/// A channel of which no interaction tells what it is, such as the one above a thread, where it takes games.
///
/// # Errors
/// Where it takes none, or the service does not say.
pub async fn takes_games(app: &App, http: &Http, spot: Spot) -> Result<ChannelId, CommandError> {
    let parent = spot.channel;
    // What keeps it from us is said by what we lack.
    if matches!(
        app.passages().passage(spot, Act::Looking),
        Passage::Refused(_)
    ) {
        return Ok(parent);
    }
    let route = Route::Channel {
        channel_id: serenity::ChannelId::new(parent.0),
    };
    let found = http.fire(Request::new(route, LightMethod::Get)).await;
    let Kind { kind } = match found.map_err(|error: serenity::Error| ApiError::of(&error)) {
        Ok(found) => {
            app.passages().went_through(spot, Act::Looking);
            found
        }
        Err(error)
            if matches!(
                error.kind,
                ApiErrorKind::NotPermitted | ApiErrorKind::UnknownChannel
            ) =>
        {
            if error.kind == ApiErrorKind::NotPermitted {
                app.passages().refused_at(spot, Act::Looking, error.kind);
            }
            return Ok(parent);
        }
        Err(error) => return Err(CommandError::Unanswered(error)),
    };
    match unfit(kind) {
        None => Ok(parent),
        Some(why) => Err(PlaceError::Channel(why).into()),
    }
}

/// What a channel that was named is for games; a forum becomes one for them by being chosen.
///
/// # Errors
/// Where it takes no games, or the service does not say.
pub async fn game_home(app: &App, http: &Http, spot: Spot) -> Result<GameHome, CommandError> {
    match takes_games(app, http, spot).await {
        Err(CommandError::Place(PlaceError::Channel(Unfit::Forum))) => {
            Ok(GameHome::Forum(spot.channel))
        }
        told => told.map(GameHome::Channel),
    }
}

/// Lets a forum be chosen that a menu has offered.
///
/// # Errors
/// Where the server has none such, or the service does not say.
pub async fn forum_home(app: &App, spot: Spot) -> Result<GameHome, CommandError> {
    must_be_there(app, spot).await?;
    Ok(GameHome::Forum(spot.channel))
}
