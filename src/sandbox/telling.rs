//! Telling the bot what happens, as far as it may know.

use serde_json::{Value, json};

use super::ids::{ChannelId, GuildId, MessageId, RoleId, UserId};
use super::payload::{MessageReader, everyone_json, role_json};
use super::permissions::VIEW_CHANNEL;
use super::records::Channel;
use super::sessions::{DIRECT_MESSAGES, GUILD_MEMBERS, GUILD_MESSAGES, GUILDS, SessionEvent};
use super::world::Telling;

impl Telling<'_> {
    /// Tells the bot that something else is allowed in a channel, though it may not see the channel any more. A thread
    /// has nothing that could change.
    pub fn of_overwrites(&mut self, id: ChannelId) {
        let channel = self.world.lasting.channels.get(&id);
        let Some(channel) = channel.filter(|channel| channel.thread().is_none()) else {
            return;
        };
        let (payload, guild) = (self.world.payload().channel(channel), channel.guild());
        self.guild("CHANNEL_UPDATE", guild, GUILDS, &payload);
    }

    /// Tells the bot of a role; that of everyone has the id of its guild.
    pub fn of_role(&mut self, name: &'static str, guild: GuildId, role: RoleId) {
        let shown = self.world.lasting.guilds.get(&guild).and_then(|known| {
            if role.0 == guild.0 {
                return Some(everyone_json(known));
            }
            let found = known.roles.get(&role)?;
            Some(role_json(role, found))
        });
        if let Some(shown) = shown {
            let payload = json!({ "guild_id": guild, "role": shown });
            self.guild(name, Some(guild), GUILDS, &payload);
        }
    }

    /// Tells of a member; of others than itself the bot hears with a privileged intent only.
    pub fn of_member(&mut self, name: &'static str, guild: GuildId, member: UserId) {
        let mut payload = match name {
            "GUILD_MEMBER_REMOVE" => json!({ "user": self.world.payload().user(member) }),
            _ => self.world.payload().member(guild, member),
        };
        payload["guild_id"] = json!(guild);
        let intent = if member == self.world.bot() {
            0
        } else {
            GUILD_MEMBERS
        };
        self.guild(name, Some(guild), intent, &payload);
    }

    /// Tells the bot of something in a guild that it is in.
    pub fn guild(
        &mut self,
        name: &'static str,
        guild: Option<GuildId>,
        intent: u64,
        payload: &Value,
    ) {
        let bot = self.world.bot();
        let known = guild.and_then(|guild| self.world.lasting.guilds.get(&guild));
        if known.is_some_and(|guild| !guild.members.contains(&bot)) {
            return;
        }
        self.emit(name, guild, intent, payload);
        self.world.changed();
    }

    /// Tells the sessions that serve a guild, or (none) direct conversations, and asked for it.
    pub fn emit(
        &mut self,
        name: &'static str,
        guild: Option<GuildId>,
        intent: u64,
        payload: &Value,
    ) {
        self.world.sessions.emit(&SessionEvent {
            name,
            payload,
            guild,
            intent,
            interaction: None,
        });
    }

    /// Tells the bot of a channel or thread it can see.
    pub fn of_channel(&mut self, name: &'static str, id: ChannelId) {
        self.world.changed();
        let Some(channel) = self.world.lasting.channels.get(&id) else {
            return;
        };
        if self.world.permissions().of_bot(channel) & VIEW_CHANNEL == 0 {
            return;
        }
        let (payload, guild) = (self.world.payload().channel(channel), channel.guild());
        self.emit(name, guild, GUILDS, &payload);
    }

    /// Tells the bot of a message that it can see.
    pub fn of_message(&mut self, name: &'static str, id: MessageId) {
        self.world.changed();
        let Some(message) = self.world.lasting.messages.get(&id) else {
            return;
        };
        let channel = self.world.lasting.channels.get(&message.channel);
        let visible = channel.is_some_and(|channel| {
            channel.guild().is_none()
                || self.world.permissions().of_bot(channel) & VIEW_CHANNEL != 0
        });
        if message.ephemeral_to.is_some() || !visible || self.world.sessions.by_id.is_empty() {
            return;
        }
        let guild = channel.and_then(Channel::guild);
        let mut payload = match name {
            "MESSAGE_CREATE" => self.world.payload().new_message(message),
            _ => self.world.payload().message(message, MessageReader::Bot),
        };
        if let Some(guild) = guild {
            payload["guild_id"] = json!(guild);
            let mut member = self.world.payload().member(guild, message.author);
            if let Some(fields) = member.as_object_mut() {
                fields.remove("user");
            }
            payload["member"] = member;
        }
        let intent = if guild.is_some() {
            GUILD_MESSAGES
        } else {
            DIRECT_MESSAGES
        };
        self.emit(name, guild, intent, &payload);
    }

    /// Tells the bot of a guild that it can reach no more, or again, whether it is in it or not.
    pub fn of_guild(&mut self, name: &'static str, id: GuildId, payload: &Value) {
        self.emit(name, Some(id), GUILDS, payload);
        self.world.changed();
    }
}
