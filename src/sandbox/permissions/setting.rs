//! Telling the bot of roles, members and what channels allow.

use serde_json::{Value, json};

use super::super::ids::{ChannelId, GuildId, RoleId, UserId};
use super::super::payload::role_json;
use super::super::sessions::{GUILD_MEMBERS, GUILDS, SessionEvent};
use super::super::world::World;

impl World {
    /// Tells the bot that something else is allowed in a channel, though it may not see the channel any more. A thread
    /// has nothing that could change.
    pub(in super::super) fn tell_of_overwrites(&mut self, id: ChannelId) {
        let channel = self.lasting.channels.get(&id);
        let Some(channel) = channel.filter(|channel| channel.thread().is_none()) else {
            return;
        };
        let (payload, guild) = (self.channel_json(channel), channel.guild());
        self.tell_guild("CHANNEL_UPDATE", guild, GUILDS, &payload);
    }

    pub(in super::super) fn tell_of_role(
        &mut self,
        name: &'static str,
        guild: GuildId,
        role: RoleId,
    ) {
        let shown = self.lasting.guilds.get(&guild).and_then(|known| {
            if role.0 == guild.0 {
                return Some(super::super::payload::everyone_json(known));
            }
            let found = known.roles.get(&role)?;
            Some(role_json(role, found))
        });
        if let Some(shown) = shown {
            let payload = json!({ "guild_id": guild, "role": shown });
            self.tell_guild(name, Some(guild), GUILDS, &payload);
        }
    }

    /// Tells of a member; of others than itself the bot hears with a privileged intent only.
    pub(in super::super) fn tell_of_member(
        &mut self,
        name: &'static str,
        guild: GuildId,
        member: UserId,
    ) {
        let mut payload = match name {
            "GUILD_MEMBER_REMOVE" => json!({ "user": self.user_json(member) }),
            _ => self.member_of(guild, member),
        };
        payload["guild_id"] = json!(guild);
        let intent = if member == self.bot() {
            0
        } else {
            GUILD_MEMBERS
        };
        self.tell_guild(name, Some(guild), intent, &payload);
    }

    /// Tells the bot of something in a guild that it is in.
    pub(in super::super) fn tell_guild(
        &mut self,
        name: &'static str,
        guild: Option<GuildId>,
        intent: u64,
        payload: &Value,
    ) {
        let bot = self.bot();
        let known = guild.and_then(|guild| self.lasting.guilds.get(&guild));
        if known.is_some_and(|guild| !guild.members.contains(&bot)) {
            return;
        }
        self.sessions.emit(&SessionEvent {
            name,
            payload,
            guild,
            intent,
            interaction: None,
        });
        self.changed();
    }
}
