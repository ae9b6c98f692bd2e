//! Giving and taking permissions: by roles, for a member, in a channel.

use serde_json::{Value, json};

use super::super::Sandbox;
use super::super::ids::{ChannelId, GuildId, RoleId, UserId};
use super::super::payload::role_json;
use super::super::records::{GuildRole, Overwrite, Whose};
use super::super::sessions::{GUILD_MEMBERS, GUILDS, SessionEvent};
use super::super::world::World;

impl Sandbox {
    /// Sets what the bot may do in a channel and the threads below it, as Discord's bits ([`super`]), whatever its roles
    /// and the channel's overwrites say. In a thread it is set for the thread alone, which Discord cannot.
    pub fn set_permissions(&self, channel: ChannelId, bits: u64) {
        self.change(|world| {
            world.channel_mut(channel)?.bot_permissions = Some(bits);
            world.tell_of_overwrites(channel);
            Ok(())
        });
    }

    /// Takes back what [`Sandbox::set_permissions`] set: roles and overwrites say again what the bot may do.
    pub fn unset_permissions(&self, channel: ChannelId) {
        self.change(|world| {
            world.channel_mut(channel)?.bot_permissions = None;
            world.tell_of_overwrites(channel);
            Ok(())
        });
    }

    /// Sets what a member may do in a guild, as Discord's bits ([`super`]), whatever the member's roles say; its owner
    /// may do everything. The bot is a member too.
    pub fn set_member_permissions(&self, guild: GuildId, member: UserId, bits: u64) {
        self.change(|world| {
            let guild = world.guild_mut(guild)?;
            guild.member_permissions.insert(member, bits);
            Ok(())
        });
    }

    /// Sets what everyone may do in a guild, as Discord's bits ([`super`]).
    pub fn set_everyone_permissions(&self, guild: GuildId, bits: u64) {
        self.change(|world| {
            world.guild_mut(guild)?.everyone = bits;
            world.tell_of_role("GUILD_ROLE_UPDATE", guild, RoleId(guild.0));
            Ok(())
        });
    }

    /// Sets what a channel and the threads below it allow and deny to some, other than the guild does; of both nothing
    /// takes it back.
    pub fn set_overwrite(&self, channel: ChannelId, whose: Whose, allow: u64, deny: u64) {
        self.change(|world| {
            let set = &mut world.channel_mut(channel)?.overwrites;
            set.retain(|known| known.whose != whose);
            if allow | deny != 0 {
                set.push(Overwrite { whose, allow, deny });
            }
            world.tell_of_overwrites(channel);
            Ok(())
        });
    }

    /// A guild gets a role that nobody has yet and that permits nothing.
    pub fn add_role(&self, guild: GuildId, name: &str) -> RoleId {
        let id = RoleId(self.world().next_id());
        self.change(|world| {
            let role = GuildRole {
                name: name.to_owned(),
                permissions: 0,
                of_bot: None,
            };
            world.guild_mut(guild)?.roles.insert(id, role);
            world.tell_of_role("GUILD_ROLE_CREATE", guild, id);
            Ok(())
        });
        id
    }

    /// Sets what a role permits in its guild; the role of everyone has the id of the guild.
    pub fn set_role_permissions(&self, guild: GuildId, role: RoleId, bits: u64) {
        if role.0 == guild.0 {
            return self.set_everyone_permissions(guild, bits);
        }
        self.change(|world| {
            let roles = &mut world.guild_mut(guild)?.roles;
            if let Some(role) = roles.get_mut(&role) {
                role.permissions = bits;
            }
            world.tell_of_role("GUILD_ROLE_UPDATE", guild, role);
            Ok(())
        });
    }

    /// The role that the bot brought along when it was invited to a guild.
    #[must_use]
    pub fn role_of_bot(&self, guild: GuildId) -> Option<RoleId> {
        let world = self.world();
        world.lasting.guilds.get(&guild)?.role_of_bot(world.bot())
    }

    /// Sets the roles that a member has.
    pub fn set_roles(&self, guild: GuildId, member: UserId, roles: &[RoleId]) {
        self.change(|world| {
            let roles = roles.iter().copied().collect();
            world.guild_mut(guild)?.member_roles.insert(member, roles);
            world.tell_of_member("GUILD_MEMBER_UPDATE", guild, member);
            Ok(())
        });
    }
}

impl World {
    /// Tells the bot that something else is allowed in a channel, though it may not see the channel any more. A thread
    /// has nothing that could change.
    fn tell_of_overwrites(&mut self, id: ChannelId) {
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
