//! Servers that we join and leave.
//!
//! An outage of the service makes servers unavailable without our having left them.

use std::collections::HashSet;

use poise::serenity_prelude as serenity;
use serenity::{Ready, UnavailableGuild};

use super::app::App;
use crate::game::ServerId;

/// A server is gone for us: we were taken off it, or it was deleted.
pub async fn left(app: &App, gone: &UnavailableGuild) {
    if gone.unavailable {
        tracing::info!(server = %gone.id, "a server is unavailable for a while");
        return;
    }
    leave(app, ServerId(gone.id.get())).await;
}

/// We are on a server: since just now, for long, or again.
pub async fn joined(app: &App, server: serenity::GuildId) {
    let come_back = app.games.come_back(ServerId(server.get()));
    if let Err(error) = come_back.await {
        tracing::error!(%error, %server, "a server's games could not be taken up again");
    }
}

/// We are connected: the servers that are not named have taken us off while we were not.
pub async fn connected(app: &App, ready: &Ready) {
    let named: HashSet<ServerId> = ready
        .guilds
        .iter()
        .map(|guild| ServerId(guild.id.get()))
        .collect();
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
    match app.games.leave(server).await {
        Ok(()) => tracing::info!(%server, "left a server: its games rest"),
        Err(error) => {
            tracing::error!(%error, %server, "a server that was left could not be noted");
        }
    }
}
