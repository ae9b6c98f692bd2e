//! Servers that we join and leave.
//!
//! An outage of the service makes servers unavailable without our having left them.

use std::collections::HashSet;

use poise::serenity_prelude as serenity;
use serde::de::IgnoredAny;
use serenity::{Guild, Http, LightMethod, Ready, Request, Route, UnavailableGuild};

use super::api_error::{ApiError, ApiErrorKind};
use super::app::App;
use super::presence::{Arrival, ServerNews};
use crate::game::{GameError, GameService, Locale, Millis, ServerId, StoreError};

/// A server is gone for us: we were taken off it, or it was deleted.
pub async fn left(app: &App, gone: &UnavailableGuild) {
    let server = ServerId(gone.id.get());
    if gone.unavailable {
        tracing::info!(%server, "a server is unavailable for a while");
        app.presence.outage_begins(server);
        return;
    }
    app.connections.told_of_leaving(server);
    app.presence.lock().remove(&server);
    leave(app, server).await;
}

/// For how long after we have joined a server it is greeted: whoever invited us while we were away for longer does
/// not wait for it any more.
const GREETED_WITHIN_MS: i64 = 7 * 24 * 60 * 60 * 1_000;

/// A server that tells of itself. Thousands do at once, and each tells much: this is all that is kept of it before anything
/// is waited for.
#[derive(Debug)]
pub struct Joined {
    /// Which server it is.
    pub server: ServerId,
    at: Millis,
    locale: Locale,
}

impl Joined {
    /// A server that we have joined at some time.
    pub fn new(server: serenity::GuildId, at: serenity::Timestamp, locale: String) -> Self {
        Self {
            server: ServerId(server.get()),
            at: Millis(at.unix_timestamp() * 1_000),
            locale: Locale(locale),
        }
    }

    /// A server as the library reads it.
    pub fn of(guild: Guild) -> Self {
        Self::new(guild.id, guild.joined_at, guild.preferred_locale)
    }
}

/// How we are on a server that tells of itself: since we have joined it, or since we are connected.
pub fn arrival(app: &App, joined: Joined) -> Arrival {
    if app.games.clock().now().since(joined.at) < GREETED_WITHIN_MS {
        Arrival::New(joined.locale)
    } else {
        Arrival::Known
    }
}

/// We are on a server: for long, or again.
pub async fn joined(app: &App, server: ServerId) {
    note(app, server, Arrival::Known).await;
}

/// Notes that we are on a server. Where that fails, it is tried again.
pub async fn note(app: &App, server: ServerId, arrival: Arrival) {
    app.connections.told_of(server);
    app.presence.lock().insert(server);
    app.presence.outage_ends(server);
    take_in(app, server, ServerNews::Here(arrival)).await;
}

/// Lets the games of a server rest, unless it has taken us up again meanwhile. Where that fails, it is tried again.
async fn leave(app: &App, server: ServerId) {
    app.presence.outage_ends(server);
    take_in(app, server, ServerNews::Left).await;
    stay_on(app, server).await;
}

/// Takes a server up again that was noted as left while we were told that we are on it: whoever was told so may have found
/// nothing yet to take back.
async fn stay_on(app: &App, server: ServerId) {
    if app.presence.is_known(server) {
        take_in(app, server, ServerNews::Here(Arrival::Known)).await;
    }
}

/// Notes what the gateway tells of a server, under the duty of its shard.
///
/// It is about how things stand, so that a process which hears it late must not write it: another one may have noted since
/// then how they stand now. (What was deleted stays so: whoever hears of that may note it, however late.)
async fn take_in(app: &App, server: ServerId, news: ServerNews) {
    // What was told before it is outdated.
    app.unnoted.take(server);
    let games = app.games_told_of(server);
    let Err(error) = noted(app, &games, (server, &news)).await else {
        return;
    };
    if let GameError::Store(StoreError::Relieved(_)) = &error {
        tracing::info!(%server, "another process has to note it");
    } else {
        tracing::error!(%error, %server, "what is told of a server could not be noted");
    }
    app.unnoted.keep(server, news);
}

/// The service itself has answered that we are not on a server: its games rest.
pub async fn found_gone(app: &App, server: ServerId) {
    answered(app, server, &ServerNews::Left).await;
}

/// Notes what the service itself answers just now, of a server of whichever shard.
async fn answered(app: &App, server: ServerId, news: &ServerNews) {
    if let Err(error) = noted(app, &app.games, (server, news)).await {
        tracing::error!(%error, %server, "what the service says of a server could not be noted");
    }
}

async fn noted(
    app: &App,
    games: &GameService,
    (server, news): (ServerId, &ServerNews),
) -> Result<(), GameError> {
    match news {
        ServerNews::Here(arrival) if app.departures.may_include(app.store(), server).await => {
            arrival.note(games, server).await
        }
        ServerNews::Here(arrival) => arrival.greet(games, server).await,
        ServerNews::Left => {
            let left = games.leave(server).await;
            app.departures.changed();
            app.visibility.server_changed(server);
            left?;
            tracing::info!(%server, "left a server: its games rest");
            Ok(())
        }
    }
}

/// Notes what could not be noted before; what another process is told as well is left to it.
///
/// # Errors
/// Where that fails for one; it is tried again the next time.
pub async fn note_unnoted(app: &App) -> Result<(), GameError> {
    for server in app.unnoted.servers() {
        let Some(news) = app.unnoted.take(server) else {
            continue;
        };
        if !app.connections.serves_server(server) {
            continue;
        }
        let games = app.games_told_of(server);
        if let Err(error) = noted(app, &games, (server, &news)).await {
            app.unnoted.put_back(server, news);
            return Err(error);
        }
        tracing::info!(%server, "what was told of a server is noted");
        if news == ServerNews::Left {
            stay_on(app, server).await;
        }
    }
    Ok(())
}

/// Asks the service for a server, of which nothing is read but that it is there.
///
/// # Errors
/// Where it is kept from us, or the service does not say.
pub(super) async fn described(http: &Http, server: ServerId) -> serenity::Result<IgnoredAny> {
    let route = Route::Guild {
        guild_id: serenity::GuildId::new(server.0),
    };
    http.fire(Request::new(route, LightMethod::Get)).await
}

/// Whether we are on a server; the service is asked where the connections have not told of it.
///
/// # Errors
/// Where the service does not answer.
pub async fn are_on(app: &App, http: &Http, server: ServerId) -> Result<bool, ApiError> {
    if app.presence.is_known(server) {
        return Ok(true);
    }
    match described(http, server)
        .await
        .map_err(|error| ApiError::of(&error))
    {
        Ok(_) => {
            // Of others nobody tells us when we leave them.
            if app.connections.serves_server(server) {
                app.presence.lock().insert(server);
            }
            answered(app, server, &ServerNews::Here(Arrival::Known)).await;
            Ok(true)
        }
        Err(error)
            if matches!(
                error.kind,
                ApiErrorKind::NotPermitted | ApiErrorKind::UnknownServer
            ) =>
        {
            Ok(false)
        }
        Err(error) => Err(error),
    }
}

/// We are connected: the servers that are not named have taken us off while we were not. Those that were left before
/// are not left once more at each start.
pub async fn connected(app: &App, ready: &Ready) {
    let named: HashSet<ServerId> = ready
        .guilds
        .iter()
        .map(|guild| ServerId(guild.id.get()))
        .collect();
    {
        let mut presence = app.presence.lock();
        // What the session has told since it began may be taken in before its beginning is.
        presence.retain(|&server| !is_ours(server, ready) || app.connections.have_told_of(server));
        presence.extend(&named);
    }
    let known = match app.store().servers().await {
        Ok(known) => known,
        Err(error) => {
            tracing::error!(%error, "the servers could not be read");
            return;
        }
    };
    for server in known {
        // What is told of a server while this is looked through came later: it was joined since.
        if is_ours(server, ready) && !app.presence.is_known(server) {
            leave(app, server).await;
        }
    }
}

/// Whether an outage keeps a server from us, of whose end we shall be told or were told just now: we are on it, whatever was
/// answered of it meanwhile.
pub(super) fn is_kept_from_us(app: &App, server: ServerId) -> bool {
    app.presence.is_unavailable(server) && app.connections.hears_of(server)
}

/// Whether this connection would name a server: each names a share of them.
fn is_ours(server: ServerId, ready: &Ready) -> bool {
    ready.shard.is_none_or(|shard| {
        let id = serenity::GuildId::new(server.0);
        serenity::utils::shard_id(id, shard.total) == shard.id.0
    })
}

#[cfg(test)]
mod tests;
