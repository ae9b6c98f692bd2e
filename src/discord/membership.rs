//! Asks the service whether we are on a server.

use std::sync::Arc;

use async_trait::async_trait;
use poise::serenity_prelude::Http;

use super::api_error::{ApiError, ApiErrorKind};
use super::gateway::ShardConnections;
use super::servers;
use crate::game::{Membership, Memberships, ServerId};

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
        let described = servers::described(&self.http, server).await;
        match described.map_err(|error| ApiError::of(&error)) {
            Ok(_) => Membership::Member,
            // Whatever else is refused may be a missing permission, or a fault.
            Err(error) if error.kind == ApiErrorKind::UnknownServer => Membership::Gone,
            Err(error) => {
                tracing::info!(%error, %server, "whether we are on a server is not known");
                Membership::Unknown
            }
        }
    }
}
