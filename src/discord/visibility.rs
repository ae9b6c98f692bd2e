//! Who may see which channel: asked of the service where an interaction does not say it, and
//! remembered until something changes there, for some minutes at most. What cannot be found out
//! counts as hidden.

mod rows;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use moka::future::Cache;
use parking_lot::Mutex;
use poise::serenity_prelude as serenity;
use serde::de::{DeserializeOwned, IgnoredAny};
use serenity::http::HttpError;
use serenity::{FullEvent, GuildId, Http, LightMethod, Permissions, Request, Route};

use super::api_error::{ApiError, ApiErrorKind};
use super::gateway::ShardConnections;
use super::permissions::ServerPermissions;
use crate::game::{ChannelId, NamedServers, PlayerId, RoleId, ServerId, Sight, Sighting, Spot};
use rows::{ChannelRow, GuildRow, MemberRow, read};

/// The most servers of which permissions are remembered, and the most members with their roles.
const MOST_SERVERS: u64 = 500;
const MOST_MEMBERS: u64 = 5_000;
/// For how long: what changes there is told.
const SERVERS_KEPT: Duration = Duration::from_mins(10);
/// For how long where we are told nothing: another process serves the shard, or the connection is lost. What is closed is
/// gone from web pages within a minute, which remember for a while themselves.
const UNHEARD_KEPT: Duration = Duration::from_secs(15);
/// Nobody tells us of members.
const MEMBERS_KEPT: Duration = Duration::from_mins(1);
/// The one code that says that somebody is not on a server.
const UNKNOWN_MEMBER: isize = 10007;
const UNKNOWN_USER: isize = 10013;

/// A server as the service describes it.
#[derive(Clone, Debug)]
struct DescribedServer {
    name: String,
    permissions: Arc<ServerPermissions>,
}

/// What is known of a server; nothing where we are not on it, or may not know.
type Known = Option<DescribedServer>;
/// The roles of a member; none where they are not on the server.
type Membership = Option<Arc<[RoleId]>>;

/// Who may see which channel.
#[derive(Debug)]
pub struct Visibility {
    http: Arc<Http>,
    /// By the server and how often something has changed there: what was asked for before a change
    /// and comes after it is not taken for what holds since.
    servers: Cache<(ServerId, u64), Known>,
    /// The same of those of which we are told nothing.
    unheard: Cache<(ServerId, u64), Known>,
    connections: Arc<ShardConnections>,
    members: Cache<(ServerId, PlayerId), Membership>,
    changes: Mutex<HashMap<ServerId, u64>>,
}

impl Visibility {
    /// Asks by a client; the connections say of which servers we are told what changes.
    #[must_use]
    pub fn new(http: Arc<Http>, connections: Arc<ShardConnections>) -> Self {
        let servers = |kept| {
            let servers = Cache::builder().max_capacity(MOST_SERVERS);
            servers.time_to_live(kept).build()
        };
        Self {
            http,
            servers: servers(SERVERS_KEPT),
            unheard: servers(UNHEARD_KEPT),
            connections,
            members: Cache::builder()
                .max_capacity(MOST_MEMBERS)
                .time_to_live(MEMBERS_KEPT)
                .build(),
            changes: Mutex::default(),
        }
    }

    /// What is known of a server does not hold any more.
    pub fn server_changed(&self, server: ServerId) {
        let mut changes = self.changes.lock();
        *changes.entry(server).or_default() += 1;
    }

    /// Whether a member with these roles sees a channel.
    pub async fn shows(&self, spot: Spot, member: PlayerId, roles: &[RoleId]) -> bool {
        let known = self.server(spot.server).await;
        known.is_ok_and(|known| {
            known.is_some_and(|known| known.permissions.sees(spot.channel, member, roles))
        })
    }

    /// Whether a server is known not to have a channel any more. Its owner sees every channel, such a one as well.
    pub async fn lacks(&self, Spot { server, channel }: Spot) -> bool {
        let known = self.server(server).await.ok().flatten();
        known.is_some_and(|known| !known.permissions.channels.contains_key(&channel))
    }

    /// Whether somebody sees a channel of a server on which they do not speak just now.
    pub async fn shows_from_afar(&self, person: PlayerId, spot: Spot) -> bool {
        match self.member((spot.server, person)).await {
            Ok(Some(roles)) => self.shows(spot, person, &roles).await,
            Ok(None) => false,
            Err(error) => {
                tracing::info!(%error, server = %spot.server, "what a member sees is not known");
                false
            }
        }
    }

    /// Whether somebody is known not to see a channel of a server. It costs a request for them alone, and only where not
    /// everyone on the server sees the channel.
    pub async fn hides(&self, person: PlayerId, Spot { server, channel }: Spot) -> bool {
        let Ok(Some(known)) = self.server(server).await else {
            return false;
        };
        let known = known.permissions;
        if !known.channels.contains_key(&channel) || known.is_open(channel) {
            return false;
        }
        match self.member((server, person)).await {
            Ok(roles) => roles.is_none_or(|roles| !known.sees(channel, person, &roles)),
            Err(error) => {
                tracing::info!(%error, %server, "what a member sees is not known");
                false
            }
        }
    }

    /// Whether somebody is known to be a member of a server.
    pub async fn has_member(&self, server: ServerId, person: PlayerId) -> bool {
        matches!(self.member((server, person)).await, Ok(Some(_)))
    }

    /// Whether everyone who sees one channel of a server sees another one.
    ///
    /// # Errors
    /// Where the server has no such channel, or the service does not say.
    pub async fn asked_whether_shows_no_more(
        &self,
        spot: Spot,
        than: ChannelId,
    ) -> Result<bool, ApiError> {
        let known = self.with_channel(spot).await?;
        Ok(known.shows_no_more(spot.channel, than))
    }

    /// What a server allows that has a channel. Whoever reads one that we do not know is not known either: it is
    /// asked for anew, for we may not have been told of it.
    ///
    /// # Errors
    /// Where the server has no such channel, or the service does not say.
    async fn with_channel(
        &self,
        Spot { server, channel }: Spot,
    ) -> Result<Arc<ServerPermissions>, ApiError> {
        for is_asked_anew in [false, true] {
            if is_asked_anew {
                self.server_changed(server);
            }
            let known = self.known(server).await?;
            if known.channels.contains_key(&channel) {
                return Ok(known);
            }
        }
        Err(ApiError {
            kind: ApiErrorKind::UnknownChannel,
            what: channel.to_string(),
        })
    }

    /// Whether a server still has a channel, be it one that is kept from us.
    ///
    /// # Errors
    /// Where the service does not say.
    pub async fn still_has(&self, spot: Spot) -> Result<bool, ApiError> {
        match self.with_channel(spot).await {
            Err(error) if error.is_passing() => return Err(error),
            Err(error) if error.kind == ApiErrorKind::UnknownChannel => {}
            // A server that keeps all from us may have it.
            _ => return Ok(true),
        }
        // The library reads whole channels, and none of a kind that is new to it.
        let channel_id = serenity::ChannelId::new(spot.channel.0);
        let found = self.get::<IgnoredAny>(Route::Channel { channel_id }).await;
        match found.map_err(|error| ApiError::of(&error)) {
            Err(error) if error.is_passing() => Err(error),
            Err(error) => Ok(error.kind == ApiErrorKind::NotPermitted),
            // It is another server's.
            Ok(_) => Ok(false),
        }
    }

    /// Whether somebody sees a channel, asked anew.
    ///
    /// # Errors
    /// Where the service does not say.
    pub async fn asked_anew(&self, person: PlayerId, spot: Spot) -> Result<bool, ApiError> {
        let held = self.held(person, spot).await?;
        Ok(held.contains(Permissions::VIEW_CHANNEL))
    }

    /// What somebody may do in a channel, with the roles that they have now; nothing where they are no
    /// member of its server.
    ///
    /// # Errors
    /// Where the service does not say.
    pub async fn held(
        &self,
        person: PlayerId,
        Spot { server, channel }: Spot,
    ) -> Result<Permissions, ApiError> {
        let Some(roles) = self.ask_member((server, person)).await? else {
            return Ok(Permissions::empty());
        };
        let known = self.known(server).await?;
        Ok(known.held(channel, person, &roles))
    }

    /// The first text channel of a server in which somebody sees what is written and may write, the one in which the
    /// service welcomes people before all others, and those where they may read what was written before any other; none
    /// where there is no such channel.
    ///
    /// # Errors
    /// Where the service does not say.
    pub async fn first_to_write_in(
        &self,
        person: PlayerId,
        server: ServerId,
    ) -> Result<Option<ChannelId>, ApiError> {
        let Some(roles) = self.ask_member((server, person)).await? else {
            return Ok(None);
        };
        let known = self.known(server).await?;
        Ok(known.first_to_write_in(person, &roles))
    }

    /// What a server allows; one that is kept from us is unknown.
    async fn known(&self, server: ServerId) -> Result<Arc<ServerPermissions>, ApiError> {
        match self.server(server).await {
            Ok(Some(known)) => Ok(known.permissions),
            Ok(None) => Err(ApiError {
                kind: ApiErrorKind::UnknownServer,
                what: server.to_string(),
            }),
            Err(error) => Err((*error).clone()),
        }
    }

    async fn server(&self, server: ServerId) -> Result<Known, Arc<ApiError>> {
        let changes = {
            let changes = self.changes.lock();
            changes.get(&server).copied().unwrap_or_default()
        };
        let remembered = if self.connections.hears_of(server) {
            &self.servers
        } else {
            &self.unheard
        };
        let asked = remembered.try_get_with((server, changes), Box::pin(self.ask_server(server)));
        Box::pin(asked).await.inspect_err(|error| {
            tracing::info!(%error, %server, "what a server allows is not known");
        })
    }

    async fn ask_server(&self, server: ServerId) -> Result<Known, ApiError> {
        let guild_id = GuildId::new(server.0);
        let asked = async {
            let guild: GuildRow = self.get(Route::Guild { guild_id }).await?;
            let channels: Vec<ChannelRow> = self.get(Route::GuildChannels { guild_id }).await?;
            Ok(DescribedServer {
                permissions: Arc::new(read(server, &guild, &channels)),
                name: guild.name,
            })
        };
        match asked.await {
            Ok(known) => Ok(Some(known)),
            Err(error) => {
                let error = ApiError::of(&error);
                // What is refused is not asked for again and again.
                if error.is_passing() {
                    Err(error)
                } else {
                    tracing::info!(%error, %server, "what a server allows is kept from us");
                    Ok(None)
                }
            }
        }
    }

    /// The roles of a member as they were known a short while ago.
    async fn member(&self, key: (ServerId, PlayerId)) -> Result<Membership, Arc<ApiError>> {
        let asked = self
            .members
            .try_get_with(key, Box::pin(self.ask_member(key)));
        Box::pin(asked).await
    }

    async fn ask_member(
        &self,
        (server, person): (ServerId, PlayerId),
    ) -> Result<Membership, ApiError> {
        let asked = self.get::<MemberRow>(Route::GuildMember {
            guild_id: GuildId::new(server.0),
            user_id: serenity::UserId::new(person.0),
        });
        match asked.await {
            Ok(member) => Ok(Some(
                member.roles.iter().map(|id| RoleId(id.get())).collect(),
            )),
            Err(serenity::Error::Http(HttpError::UnsuccessfulRequest(response)))
                if [UNKNOWN_MEMBER, UNKNOWN_USER].contains(&response.error.code) =>
            {
                Ok(None)
            }
            Err(error) => Err(ApiError::of(&error)),
        }
    }

    async fn get<T: DeserializeOwned>(&self, route: Route<'_>) -> serenity::Result<T> {
        self.http.fire(Request::new(route, LightMethod::Get)).await
    }
}

#[async_trait]
impl Sight for Visibility {
    async fn sighting(&self, person: PlayerId, spot: Spot) -> Sighting {
        match self.asked_anew(person, spot).await {
            Ok(true) => Sighting::Seen,
            Ok(false) => Sighting::Hidden,
            Err(error) => {
                tracing::info!(%error, server = %spot.server, "what a member sees is not known");
                Sighting::Unknown
            }
        }
    }

    async fn has_left(&self, person: PlayerId, server: ServerId) -> bool {
        matches!(self.ask_member((server, person)).await, Ok(None))
    }

    async fn is_missing(&self, spot: Spot) -> bool {
        self.lacks(spot).await
    }

    async fn sighting_of_all(&self, Spot { server, channel }: Spot) -> Sighting {
        match self.server(server).await {
            Ok(Some(known)) if known.permissions.is_open(channel) => Sighting::Seen,
            Ok(_) => Sighting::Hidden,
            Err(_) => Sighting::Unknown,
        }
    }

    async fn shows_no_more(&self, spot: Spot, other: ChannelId) -> bool {
        if spot.channel == other {
            return true;
        }
        let channel = other;
        let asked = self.asked_whether_shows_no_more(spot, other).await;
        // Whoever sees one that is kept from us sees what everyone does.
        asked.unwrap_or(false) || self.is_open(Spot { channel, ..spot }).await
    }
}

#[async_trait]
impl NamedServers for Visibility {
    async fn name_of(&self, server: ServerId) -> Option<String> {
        let known = self.server(server).await;
        known.ok().flatten().map(|known| known.name)
    }
}

/// The server on which an event may change who sees what.
pub fn changed_by(event: &FullEvent) -> Option<GuildId> {
    match event {
        FullEvent::ChannelCreate { channel } | FullEvent::ChannelDelete { channel, .. } => {
            Some(channel.guild_id)
        }
        FullEvent::ChannelUpdate { new, .. } => Some(new.guild_id),
        FullEvent::GuildRoleCreate { new } | FullEvent::GuildRoleUpdate { new, .. } => {
            Some(new.guild_id)
        }
        FullEvent::GuildRoleDelete { guild_id, .. } => Some(*guild_id),
        FullEvent::GuildUpdate { new_data, .. } => Some(new_data.id),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
