//! *Share*, under what one person alone sees: shows it to everyone in the channel, as a stranger would be shown it.
//!
//! What is shared is what a button would show ([`Action::is_shareable`]), composed anew for somebody of whom nothing is
//! known: in the server's language, from nobody's seat, without what is for its reader alone. Nor does it tell whoever shares
//! it what is withheld from them.

use std::hash::{DefaultHasher, Hash, Hasher};

use poise::serenity_prelude::{ButtonStyle, MessageFlags, Nonce, Permissions};

use super::component::{Press, done};
use super::{Action, CommandResult};
use crate::discord::answer::Reply;
use crate::discord::api_error::{ApiError, ApiErrorKind};
use crate::discord::app::App;
use crate::discord::caller::Caller;
use crate::discord::closed_channels::Act;
use crate::discord::command_error::{CommandError, PlaceError};
use crate::game::{ChannelId, GameError, ServerId, Sight, Spot};
use crate::words::{Line, mention};

/// The same answer with the button that shares it, for somebody who may write where they are, if it may be shown to
/// everyone there.
pub async fn shareable(app: &App, caller: &Caller, reply: Reply, shown: Action) -> Reply {
    let held = caller.permissions.unwrap_or_default();
    let may_write = held.intersects(to_write(caller) | Permissions::ADMINISTRATOR);
    let Some(server) = caller.server.filter(|_| may_write && shown.is_shareable()) else {
        return reply;
    };
    let may_be_shown = Box::pin(may_be_shown(app, caller, (server, &shown))).await;
    // What is not known is not offered either: it could only be refused.
    if may_be_shown.is_err() {
        return reply;
    }
    let label = app.say(caller, "button-share");
    let button = Action::Share(Box::new(shown)).button(label);
    reply.with_last_button(Some(button.style(ButtonStyle::Secondary)))
}

/// Shows everyone in the channel what the caller sees.
pub async fn pressed(app: &App, press: Press<'_>, caller: &Caller, shown: Action) -> CommandResult {
    let server = caller.on_server()?;
    may_be_posted(app, caller, server)?;
    may_be_shown(app, caller, (server, &shown)).await?;
    let nonce = nonce(press, &shown);
    let stranger = caller.as_stranger(app.server_lang(server).await);
    let reply = Box::pin(done(app, press, &stranger, shown)).await?;
    let by = Line::new("shared-by").with("player", mention(caller.player));
    let shared = reply.and_if_it_fits(&app.say(&stranger, &by));
    let message = shared.message(&app.emojis);
    let message = message
        .flags(MessageFlags::SUPPRESS_NOTIFICATIONS)
        .nonce(Nonce::String(nonce))
        .enforce_nonce(true);
    let posted = press.1.channel_id.send_message(press.0, message).await;
    posted.map_err(|error| refused(app, caller, server, ApiError::of(&error)))?;
    Ok(app.reply(caller, "answer-shared"))
}

/// The permission to write where somebody speaks.
fn to_write(caller: &Caller) -> Permissions {
    if caller.home.channel() == Some(caller.channel) {
        Permissions::SEND_MESSAGES
    } else {
        Permissions::SEND_MESSAGES_IN_THREADS
    }
}

/// Lets a message of ours stand where the caller may write, and we may.
fn may_be_posted(app: &App, caller: &Caller, server: ServerId) -> Result<(), CommandError> {
    let held = caller.permissions.unwrap_or_default();
    if !held.intersects(to_write(caller) | Permissions::ADMINISTRATOR) {
        return Err(PlaceError::CannotWriteIn(caller.channel).into());
    }
    let needed = needed(caller);
    let granted = caller.granted.unwrap_or(needed);
    let missing = needed - granted;
    let spot = Spot {
        server,
        channel: caller.channel,
    };
    let is_closed = !app.passages().may_write(spot);
    if granted.contains(Permissions::ADMINISTRATOR) || (missing.is_empty() && !is_closed) {
        Ok(())
    } else {
        let missing = if missing.is_empty() { needed } else { missing };
        Err(PlaceError::Missing(missing).into())
    }
}

/// What we need for a message with a picture.
fn needed(caller: &Caller) -> Permissions {
    Permissions::VIEW_CHANNEL | to_write(caller) | Permissions::ATTACH_FILES
}

/// Lets something be shown to everyone where the caller is.
async fn may_be_shown(
    app: &App,
    caller: &Caller,
    (server, shown): (ServerId, &Action),
) -> Result<(), CommandError> {
    match channel_of(app, server, shown).await? {
        Some(channel) => may_be_seen_here(app, caller, Spot { server, channel }).await,
        None => Ok(()),
    }
}

/// The channel of a server in which what is shown is held, if it is held in one.
async fn channel_of(
    app: &App,
    server: ServerId,
    shown: &Action,
) -> Result<Option<ChannelId>, CommandError> {
    if let Action::Tournament(id) = shown {
        let tournament = app.games.tournaments().tournament(*id).await?;
        return Ok(Some(tournament.channel).filter(|_| tournament.server == server));
    }
    let Some(game) = shown.game() else {
        return Ok(None);
    };
    let held = app.store().game_channel_on(game, server).await?;
    let held = held.ok_or(GameError::NoSuchTable)?;
    Ok(Some(held.above()))
}

/// Lets what is held in a channel be shown there, and in others where everyone sees that one, too.
async fn may_be_seen_here(app: &App, caller: &Caller, spot: Spot) -> Result<(), CommandError> {
    let may_be_seen = match caller.home.channel() {
        Some(channel) => {
            let here = Spot { channel, ..spot };
            app.visibility.shows_no_more(here, spot.channel).await
        }
        None => app.visibility.is_open(spot).await,
    };
    if may_be_seen {
        Ok(())
    } else {
        Err(CommandError::NotForEveryone)
    }
}

/// What keeps two presses from posting the same twice.
fn nonce((_, component): Press<'_>, shown: &Action) -> String {
    let mut hasher = DefaultHasher::new();
    shown.custom_id().hash(&mut hasher);
    let what = hasher.finish() & 0xffff;
    format!("h{:x}.{what:x}", component.message.id.get())
}

fn refused(app: &App, caller: &Caller, server: ServerId, error: ApiError) -> CommandError {
    if error.kind == ApiErrorKind::NotPermitted {
        let channel = caller.channel;
        let spot = Spot { server, channel };
        app.passages().refused_at(spot, Act::Writing, error.kind);
        return PlaceError::Missing(needed(caller)).into();
    }
    CommandError::Unanswered(error)
}
