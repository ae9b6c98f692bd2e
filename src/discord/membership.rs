//! Asks the service whether we are on a server.

use std::sync::Arc;

use async_trait::async_trait;
use poise::serenity_prelude as serenity;
use serenity::Http;
use serenity::http::HttpError;

use super::gateway::ShardConnections;
use super::servers;
use crate::game::{Membership, Memberships, ServerId};

/// The one code that says that there is no such server for us: whatever else is refused may be a
/// missing permission, or a fault.
const UNKNOWN_GUILD: isize = 10004;

/// Asks the service whether we are on a server.
#[derive(Debug)]
pub struct DiscordMemberships {
    http: Arc<Http>,
    connections: Arc<ShardConnections>,
}

impl DiscordMemberships {
    /// Asks by a client, once the shard of the server has been connected.
    #[must_use]
    pub fn new(http: Arc<Http>, connections: Arc<ShardConnections>) -> Self {
        Self { http, connections }
    }
}

#[async_trait]
impl Memberships for DiscordMemberships {
    async fn membership(&self, server: ServerId) -> Membership {
        if !self.connections.has_begun_for(server) {
            return Membership::Unknown;
        }
        match servers::described(&self.http, server).await {
            Ok(_) => Membership::Member,
            Err(serenity::Error::Http(HttpError::UnsuccessfulRequest(response)))
                if response.error.code == UNKNOWN_GUILD =>
            {
                Membership::Gone
            }
            Err(error) => {
                tracing::info!(%error, %server, "whether we are on a server is not known");
                Membership::Unknown
            }
        }
    }
}
