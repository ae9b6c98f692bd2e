//! Servers that we join and leave.
//!
//! An outage of the service makes servers unavailable without our having left them.

use std::collections::HashSet;

use poise::serenity_prelude as serenity;
use serde::Deserialize;
use serenity::{Guild, Http, LightMethod, Ready, Request, Route, UnavailableGuild};

use super::api_error::{ApiError, ApiErrorKind};
use super::app::App;
use super::presence::Arrival;
use crate::game::{Locale, Millis, ServerId};

/// A server is gone for us: we were taken off it, or it was deleted.
pub async fn left(app: &App, gone: &UnavailableGuild) {
    if gone.unavailable {
        tracing::info!(server = %gone.id, "a server is unavailable for a while");
        return;
    }
    let server = ServerId(gone.id.get());
    app.presence.lock().remove(&server);
    app.arrivals.lock().remove(&server);
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
    app.presence.lock().insert(server);
    let noted = if app.departures.may_include(app.store(), server).await {
        arrival.note(&app.games, server).await
    } else {
        arrival.greet(&app.games, server).await
    };
    if let Err(error) = noted {
        tracing::error!(%error, %server, "a server's games are to be taken up again");
        app.arrivals.lock().insert(server, arrival);
    }
}

/// A server as the service describes it, as far as it matters here: the library reads none that lacks anything.
#[derive(Debug, Deserialize)]
pub(super) struct DescribedGuild {
    /// What it is called.
    pub(super) name: String,
}

/// Asks the service for a server.
///
/// # Errors
/// Where it is kept from us, or the service does not say.
pub(super) async fn described(http: &Http, server: ServerId) -> serenity::Result<DescribedGuild> {
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
            joined(app, server).await;
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

/// We are connected: the servers that are not named have taken us off while we were not.
pub async fn connected(app: &App, ready: &Ready) {
    let named: HashSet<ServerId> = ready
        .guilds
        .iter()
        .map(|guild| ServerId(guild.id.get()))
        .collect();
    {
        let mut presence = app.presence.lock();
        presence.retain(|&server| !is_ours(server, ready));
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
        if !named.contains(&server) && is_ours(server, ready) {
            leave(app, server).await;
        }
    }
}

/// Whether this connection would name a server: each names a share of them.
fn is_ours(server: ServerId, ready: &Ready) -> bool {
    ready.shard.is_none_or(|shard| {
        let id = serenity::GuildId::new(server.0);
        serenity::utils::shard_id(id, shard.total) == shard.id.0
    })
}

/// Lets the games of a server rest.
pub async fn leave(app: &App, server: ServerId) {
    let left = app.games.leave(server).await;
    app.departures.changed();
    app.visibility.server_changed(server);
    match left {
        Ok(()) => tracing::info!(%server, "left a server: its games rest"),
        Err(error) => {
            tracing::error!(%error, %server, "a server that was left could not be noted");
        }
    }
}
