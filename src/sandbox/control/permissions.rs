//! Permissions given and taken: by roles, for a member, in a channel.

use super::super::ids::{ChannelId, GuildId, RoleId, UserId};
use super::super::records::{GuildRole, Overwrite, Whose};
use super::{PermissionControl, change};

impl PermissionControl<'_> {
    /// Sets what the bot may do in a channel and the threads below it, as Discord's bits ([`permissions`](super::super::permissions)), whatever its roles
    /// and the channel's overwrites say. In a thread it is set for the thread alone, which Discord cannot.
    pub fn set_of_bot(self, channel: ChannelId, bits: u64) {
        change(self.sandbox, |world| {
            world.lasting.channel_mut(channel)?.bot_permissions = Some(bits);
            world.tell().of_overwrites(channel);
            Ok(())
        });
    }

    /// Takes back what [`PermissionControl::set_of_bot`] set: roles and overwrites say again what the bot may do.
    pub fn unset_of_bot(self, channel: ChannelId) {
        change(self.sandbox, |world| {
            world.lasting.channel_mut(channel)?.bot_permissions = None;
            world.tell().of_overwrites(channel);
            Ok(())
        });
    }

    /// Sets what a member may do in a guild, as Discord's bits ([`permissions`](super::super::permissions)), whatever the member's roles say; its owner
    /// may do everything. The bot is a member too.
    pub fn set_of_member(self, guild: GuildId, member: UserId, bits: u64) {
        change(self.sandbox, |world| {
            let guild = world.lasting.guild_mut(guild)?;
            guild.member_permissions.insert(member, bits);
            Ok(())
        });
    }

    /// Sets what everyone may do in a guild, as Discord's bits ([`permissions`](super::super::permissions)).
    pub fn set_of_everyone(self, guild: GuildId, bits: u64) {
        change(self.sandbox, |world| {
            world.lasting.guild_mut(guild)?.everyone = bits;
            world
                .tell()
                .of_role("GUILD_ROLE_UPDATE", guild, RoleId(guild.0));
            Ok(())
        });
    }

    /// Sets what a role permits in its guild; the role of everyone has the id of the guild.
    pub fn set_of_role(self, guild: GuildId, role: RoleId, bits: u64) {
        if role.0 == guild.0 {
            return self.set_of_everyone(guild, bits);
        }
        change(self.sandbox, |world| {
            let roles = &mut world.lasting.guild_mut(guild)?.roles;
            if let Some(role) = roles.get_mut(&role) {
                role.permissions = bits;
            }
            world.tell().of_role("GUILD_ROLE_UPDATE", guild, role);
            Ok(())
        });
    }

    /// A guild gets a role that nobody has yet and that permits nothing.
    pub fn add_role(self, guild: GuildId, name: &str) -> RoleId {
        let id = RoleId(self.sandbox.world().next_id());
        change(self.sandbox, |world| {
            let role = GuildRole {
                name: name.to_owned(),
                permissions: 0,
                of_bot: None,
            };
            world.lasting.guild_mut(guild)?.roles.insert(id, role);
            world.tell().of_role("GUILD_ROLE_CREATE", guild, id);
            Ok(())
        });
        id
    }

    /// This is the role that the bot brought along when it was invited to a guild.
    #[must_use]
    pub fn role_of_bot(self, guild: GuildId) -> Option<RoleId> {
        let world = self.sandbox.world();
        world.lasting.guilds.get(&guild)?.role_of_bot(world.bot())
    }

    /// Sets the roles that a member has.
    pub fn set_roles_of(self, guild: GuildId, member: UserId, roles: &[RoleId]) {
        change(self.sandbox, |world| {
            let roles = roles.iter().copied().collect();
            world
                .lasting
                .guild_mut(guild)?
                .member_roles
                .insert(member, roles);
            world.tell().of_member("GUILD_MEMBER_UPDATE", guild, member);
            Ok(())
        });
    }

    /// Sets what a channel and the threads below it allow and deny to some, other than the guild does; of both nothing
    /// takes it back.
    pub fn set_overwrite(self, channel: ChannelId, whose: Whose, allow: u64, deny: u64) {
        change(self.sandbox, |world| {
            let set = &mut world.lasting.channel_mut(channel)?.overwrites;
            set.retain(|known| known.whose != whose);
            if allow | deny != 0 {
                set.push(Overwrite { whose, allow, deny });
            }
            world.tell().of_overwrites(channel);
            Ok(())
        });
    }
}
