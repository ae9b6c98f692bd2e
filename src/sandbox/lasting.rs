//! What lasts of a world: users, guilds, channels, messages, commands and emojis.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Invited;
use super::clock::{SandboxMillis, snowflake_at};
use super::failure::RestError;
use super::ids::{ChannelId, EmojiId, GuildId, MessageId, RoleId, UserId};
use super::permissions;
use super::records::{
    ApplicationEmoji, Channel, ChannelKind, ForumTags, Guild, GuildRole, PostedMessage, Thread,
    User, long_ago,
};

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
    #[serde(default)]
    pub emojis: BTreeMap<EmojiId, ApplicationEmoji>,
}

/// Discord's number for a command that is called by a slash.
const SLASH: u64 = 1;

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
            emojis: BTreeMap::new(),
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

    /// The same world, in whose guilds the bot has been for so long.
    pub fn with_bot(mut self, invited: Invited) -> Self {
        if invited == Invited::LongAgo {
            for guild in self.guilds.values_mut() {
                guild.bot_joined = long_ago();
            }
        }
        self
    }

    /// Gives out the next id, which is later than all before it and no earlier than its moment.
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
                timeouts: BTreeMap::new(),
                system_channel: None,
                bot_joined: now,
                commands_only: false,
            },
        );
        self.give_bot_role(id, now);
        id
    }

    /// The same, where the bot joined it long ago.
    pub fn add_guild_of_old(&mut self, name: &str, locale: &str, now: SandboxMillis) -> GuildId {
        let id = self.add_guild(name, locale, now);
        if let Some(guild) = self.guilds.get_mut(&id) {
            guild.bot_joined = long_ago();
        }
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

    /// The guilds that the bot is in.
    pub fn guilds_of_bot(&self) -> impl Iterator<Item = &Guild> {
        let guilds = self.guilds.values();
        guilds.filter(|guild| guild.members.contains(&self.bot))
    }

    /// Gives a world of an earlier version what it lacks.
    pub fn completed(mut self, now: SandboxMillis) -> Self {
        let present: Vec<GuildId> = self.guilds_of_bot().map(|guild| guild.id).collect();
        for guild in present {
            self.give_bot_role(guild, now);
        }
        self
    }

    /// Adds a text channel to a guild.
    pub fn add_channel(&mut self, guild: GuildId, name: &str, now: SandboxMillis) -> ChannelId {
        self.add_channel_of_kind(ChannelKind::Text { guild }, name, now)
    }

    /// Adds a channel of any kind.
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

    /// Adds a channel or thread under an id that was given out already.
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
            tags: ForumTags::default(),
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

    /// The user with this id; an unknown one is refused as Discord does.
    pub fn user(&self, id: UserId) -> Result<&User, RestError> {
        self.users.get(&id).ok_or_else(RestError::unknown_user)
    }

    /// The same user, to be changed.
    pub fn user_mut(&mut self, id: UserId) -> Result<&mut User, RestError> {
        let known = self.users.get_mut(&id);
        known.ok_or_else(RestError::unknown_user)
    }

    /// The guild with this id, to be changed.
    pub fn guild_mut(&mut self, id: GuildId) -> Result<&mut Guild, RestError> {
        self.guilds
            .get_mut(&id)
            .ok_or_else(RestError::unknown_guild)
    }

    /// The channel, thread or direct conversation with this id.
    pub fn channel(&self, id: ChannelId) -> Result<&Channel, RestError> {
        self.channels
            .get(&id)
            .ok_or_else(RestError::unknown_channel)
    }

    /// The same channel, to be changed.
    pub fn channel_mut(&mut self, id: ChannelId) -> Result<&mut Channel, RestError> {
        self.channels
            .get_mut(&id)
            .ok_or_else(RestError::unknown_channel)
    }

    /// The message with this id, if it is in this channel.
    pub fn message(&self, channel: ChannelId, id: MessageId) -> Result<&PostedMessage, RestError> {
        let found = self
            .messages
            .get(&id)
            .filter(|message| message.channel == channel);
        found.ok_or_else(RestError::unknown_message)
    }

    /// The same message as the bot's token reaches it, and a reply: one that a single user sees is known by the token of its
    /// interaction alone, and unknown here.
    pub fn open_message(
        &self,
        channel: ChannelId,
        id: MessageId,
    ) -> Result<&PostedMessage, RestError> {
        let found = self.message(channel, id).ok();
        let open = found.filter(|message| message.ephemeral_to.is_none());
        open.ok_or_else(RestError::unknown_message)
    }

    /// The thread with this id; a channel that is none counts as unknown.
    pub fn thread(&self, id: ChannelId) -> Result<&Thread, RestError> {
        self.channel(id)?
            .thread()
            .ok_or_else(RestError::unknown_channel)
    }

    /// The same thread, to be changed.
    pub fn thread_mut(&mut self, id: ChannelId) -> Result<&mut Thread, RestError> {
        match &mut self.channel_mut(id)?.kind {
            ChannelKind::Thread(thread) => Ok(thread),
            _ => Err(RestError::unknown_channel()),
        }
    }

    /// The commands registered for a guild, or (none) for all.
    pub fn commands(&self, guild: Option<GuildId>) -> &[Value] {
        match guild {
            None => &self.global_commands,
            Some(guild) => self
                .guild_commands
                .get(&guild)
                .map(Vec::as_slice)
                .unwrap_or_default(),
        }
    }

    /// The command that a user of a channel sees under this name.
    pub fn command_named(&self, name: &str, guild: Option<GuildId>) -> Option<&Value> {
        self.command_of_kind((name, SLASH), guild)
    }

    /// The same among commands of a kind, by Discord's number for it.
    pub fn command_of_kind(
        &self,
        (name, kind): (&str, u64),
        guild: Option<GuildId>,
    ) -> Option<&Value> {
        let of_guild = guild
            .map(|guild| self.commands(Some(guild)))
            .unwrap_or_default();
        of_guild
            .iter()
            .chain(self.commands(None))
            .find(|command| command["name"] == name && command["type"] == kind)
    }

    /// Whoever leaves a guild is in none of its threads any more.
    pub fn leave_threads(&mut self, guild: GuildId, user: UserId) {
        for channel in self.channels.values_mut() {
            if let ChannelKind::Thread(thread) = &mut channel.kind
                && thread.guild == guild
            {
                thread.members.remove(&user);
            }
        }
    }
}

/// What a new user is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nature {
    Person,
    Bot,
}
