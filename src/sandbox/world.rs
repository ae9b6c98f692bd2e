//! The state of the sandbox: what lasts, and what goes with the process.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::sync::watch;

use super::clock::{SandboxClock, SandboxMillis, snowflake_at, whole_millis};
use super::failure::RestError;
use super::faults::Faults;
use super::gateway::GatewayLimits;
use super::ids::{ChannelId, GuildId, InteractionId, MessageId, RoleId, UserId};
use super::interactions::SentInteraction;
use super::limits::{RateLimiter, RateLimits};
use super::permissions;
use super::records::{Channel, ChannelKind, Guild, GuildRole, PostedMessage, User};
use super::requests::RecordedRequest;
use super::rules::Rules;
use super::sessions::Sessions;

/// What is kept in the world file.
#[derive(Debug, Serialize, Deserialize)]
pub struct Lasting {
    pub last_id: u64,
    pub bot: UserId,
    pub users: BTreeMap<UserId, User>,
    pub guilds: BTreeMap<GuildId, Guild>,
    pub channels: BTreeMap<ChannelId, Channel>,
    pub messages: BTreeMap<MessageId, PostedMessage>,
    pub global_commands: Vec<Value>,
    pub guild_commands: BTreeMap<GuildId, Vec<Value>>,
}

/// Everything in the sandbox.
#[derive(Debug)]
pub struct World {
    pub lasting: Lasting,
    pub clock: SandboxClock,
    /// `127.0.0.1:PORT`
    pub authority: String,
    pub sessions: Sessions,
    pub interactions: BTreeMap<InteractionId, SentInteraction>,
    pub nonces: HashMap<(ChannelId, String), (SandboxMillis, MessageId)>,
    pub nonce_window: SandboxMillis,
    /// The largest file that interactions announce, in bytes.
    pub file_limit: usize,
    pub requests: Vec<RecordedRequest>,
    pub unknown_routes: Vec<String>,
    pub faults: Faults,
    /// Whether the token was taken back: nothing that carries it is answered any more.
    pub token_revoked: bool,
    pub limiter: RateLimiter,
    pub rules: Rules,
    pub rate_limits: RateLimits,
    pub changes: watch::Sender<u64>,
}

impl World {
    pub fn new(
        lasting: Lasting,
        nonce_window: Duration,
        rate_limits: RateLimits,
        gateway: GatewayLimits,
    ) -> Self {
        Self {
            lasting,
            clock: SandboxClock::new(),
            authority: String::new(),
            sessions: Sessions::new(gateway),
            interactions: BTreeMap::new(),
            nonces: HashMap::new(),
            nonce_window: whole_millis(nonce_window),
            file_limit: super::payload::FILE_LIMIT,
            requests: Vec::new(),
            unknown_routes: Vec::new(),
            faults: Faults::default(),
            token_revoked: false,
            limiter: RateLimiter::default(),
            rules: Rules::default(),
            rate_limits,
            changes: watch::Sender::new(0),
        }
    }

    /// Wakes all who wait for a change.
    pub fn changed(&self) {
        self.changes.send_modify(|version| *version += 1);
    }

    pub fn next_id(&mut self) -> u64 {
        self.lasting.next_id(self.clock.now())
    }

    pub fn bot(&self) -> UserId {
        self.lasting.bot
    }

    pub fn user(&self, id: UserId) -> Result<&User, RestError> {
        self.lasting
            .users
            .get(&id)
            .ok_or_else(RestError::unknown_user)
    }

    pub fn user_mut(&mut self, id: UserId) -> Result<&mut User, RestError> {
        let known = self.lasting.users.get_mut(&id);
        known.ok_or_else(RestError::unknown_user)
    }

    pub fn guild_mut(&mut self, id: GuildId) -> Result<&mut Guild, RestError> {
        self.lasting
            .guilds
            .get_mut(&id)
            .ok_or_else(RestError::unknown_guild)
    }

    pub fn channel(&self, id: ChannelId) -> Result<&Channel, RestError> {
        self.lasting
            .channels
            .get(&id)
            .ok_or_else(RestError::unknown_channel)
    }

    pub fn channel_mut(&mut self, id: ChannelId) -> Result<&mut Channel, RestError> {
        self.lasting
            .channels
            .get_mut(&id)
            .ok_or_else(RestError::unknown_channel)
    }

    pub fn message(&self, channel: ChannelId, id: MessageId) -> Result<&PostedMessage, RestError> {
        let found = self
            .lasting
            .messages
            .get(&id)
            .filter(|message| message.channel == channel);
        found.ok_or_else(RestError::unknown_message)
    }

    pub fn gateway_url(&self) -> String {
        format!("ws://{}/gateway", self.authority)
    }
}

/// The bot, and its application: the same in every new world, so that what a bot keeps for its
/// application still fits when the world is forgotten.
const BOT: UserId = UserId(1_000_000_000_000_000_000);

impl Lasting {
    /// Two guilds, three channels, six people and the bot.
    pub fn fresh(now: SandboxMillis) -> Self {
        let mut world = Self {
            last_id: 0,
            bot: UserId(0),
            users: BTreeMap::new(),
            guilds: BTreeMap::new(),
            channels: BTreeMap::new(),
            messages: BTreeMap::new(),
            global_commands: Vec::new(),
            guild_commands: BTreeMap::new(),
        };
        world.bot = BOT;
        let sandbox = world.add_guild("Sandbox", "en-US", now);
        let cercle = world.add_guild("Cercle", "fr", now);
        world.add_channel(sandbox, "general", now);
        world.add_channel(sandbox, "other", now);
        world.add_channel(cercle, "salon", now);
        world.insert_user(BOT, "Seigneur", "en-US", Nature::Bot);
        let people = [
            ("alice", "en-US"),
            ("bob", "en-GB"),
            ("carol", "en-US"),
            ("dave", "en-US"),
            ("chloe", "fr"),
            ("denis", "fr"),
        ];
        for (name, locale) in people {
            world.add_user(name, locale, Nature::Person, now);
        }
        world
    }

    pub fn next_id(&mut self, now: SandboxMillis) -> u64 {
        self.last_id = (self.last_id + 1).max(snowflake_at(now));
        self.last_id
    }

    /// Adds a guild with everyone in it, the bot with its role.
    pub fn add_guild(&mut self, name: &str, locale: &str, now: SandboxMillis) -> GuildId {
        // A millisecond of its own: which shard a guild belongs to follows from the time in its id.
        self.last_id = (self.last_id | 0x3F_FFFF).max(snowflake_at(now));
        let id = GuildId(self.next_id(now));
        let members = self.users.keys().copied().collect();
        self.guilds.insert(
            id,
            Guild {
                id,
                name: name.to_owned(),
                locale: locale.to_owned(),
                members,
                banned: BTreeSet::new(),
                everyone: permissions::USUAL,
                member_permissions: BTreeMap::new(),
                commands_for_all: BTreeSet::new(),
                roles: BTreeMap::new(),
                member_roles: BTreeMap::new(),
                nicknames: BTreeMap::new(),
                commands_only: false,
            },
        );
        self.give_bot_role(id, now);
        id
    }

    /// The bot gets the role that comes with its invitation, if it has none in the guild.
    pub fn give_bot_role(&mut self, guild: GuildId, now: SandboxMillis) {
        let (bot, role) = (self.bot, RoleId(self.next_id(now)));
        let Some(guild) = self.guilds.get_mut(&guild) else {
            return;
        };
        if guild.role_of_bot(bot).is_some() {
            return;
        }
        let brought = GuildRole {
            name: "Seigneur".to_owned(),
            permissions: permissions::USUAL,
            of_bot: Some(bot),
        };
        guild.roles.insert(role, brought);
        guild.member_roles.entry(bot).or_default().insert(role);
    }

    /// Gives a world of an earlier version what it lacks.
    pub fn completed(mut self, now: SandboxMillis) -> Self {
        let present = self
            .guilds
            .values()
            .filter(|guild| guild.members.contains(&self.bot));
        let present: Vec<GuildId> = present.map(|guild| guild.id).collect();
        for guild in present {
            self.give_bot_role(guild, now);
        }
        self
    }

    pub fn add_channel(&mut self, guild: GuildId, name: &str, now: SandboxMillis) -> ChannelId {
        self.add_channel_of_kind(ChannelKind::Text { guild }, name, now)
    }

    pub fn add_channel_of_kind(
        &mut self,
        kind: ChannelKind,
        name: &str,
        now: SandboxMillis,
    ) -> ChannelId {
        let id = ChannelId(self.next_id(now));
        self.insert_channel(id, kind, name, now);
        id
    }

    pub fn insert_channel(
        &mut self,
        id: ChannelId,
        kind: ChannelKind,
        name: &str,
        now: SandboxMillis,
    ) {
        let messages = BTreeSet::new();
        let channel = Channel {
            id,
            name: name.to_owned(),
            kind,
            bot_permissions: None,
            overwrites: Vec::new(),
            messages,
            last_active: now,
        };
        self.channels.insert(id, channel);
    }

    /// Adds a user to all guilds.
    pub fn add_user(
        &mut self,
        name: &str,
        locale: &str,
        nature: Nature,
        now: SandboxMillis,
    ) -> UserId {
        let id = UserId(self.next_id(now));
        self.insert_user(id, name, locale, nature);
        id
    }

    fn insert_user(&mut self, id: UserId, name: &str, locale: &str, nature: Nature) {
        let bot = nature == Nature::Bot;
        self.users.insert(
            id,
            User {
                id,
                name: name.to_owned(),
                locale: locale.to_owned(),
                bot,
                dms_closed: false,
                deleted: false,
            },
        );
        for guild in self.guilds.values_mut() {
            guild.members.insert(id);
        }
    }
}

/// What a new user is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nature {
    Person,
    Bot,
}
