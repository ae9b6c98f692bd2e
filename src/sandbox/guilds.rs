//! Guilds: who joins and leaves them, the bot among them.

use serde_json::{Value, json};

use super::Sandbox;
use super::failure::RestError;
use super::ids::{GuildId, UserId};
use super::sessions::{GUILD_MODERATION, GUILDS, SessionEvent};
use super::world::World;

impl World {
    /// The bot is no longer in a guild, and its role has gone with it.
    pub fn remove_bot(&mut self, id: GuildId) -> Result<(), RestError> {
        let bot = self.bot();
        let guild = self.guild_mut(id)?;
        guild.members.remove(&bot);
        guild.commands_only = false;
        guild.member_roles.remove(&bot);
        guild.member_permissions.remove(&bot);
        guild.roles.retain(|_, role| role.of_bot != Some(bot));
        self.leave_threads(id, bot);
        self.tell_of_guild("GUILD_DELETE", id, &json!({ "id": id }));
        Ok(())
    }

    /// The bot joins a guild, for the first time or again, with what its invitation asks for.
    pub fn add_bot(&mut self, id: GuildId) -> Result<(), RestError> {
        let (bot, now) = (self.bot(), self.clock.now());
        let guild = self.guild_mut(id)?;
        guild.members.insert(bot);
        guild.commands_only = false;
        self.lasting.give_bot_role(id, now);
        self.guild_appears(id)
    }

    /// A guild installs the commands without the bot, who leaves it if it was there.
    pub fn install_commands_only(&mut self, id: GuildId) -> Result<(), RestError> {
        let bot = self.bot();
        if self.guild_mut(id)?.members.contains(&bot) {
            self.remove_bot(id)?;
        }
        self.guild_mut(id)?.commands_only = true;
        Ok(())
    }

    /// The bot is told of a guild that it can reach.
    pub fn guild_appears(&mut self, id: GuildId) -> Result<(), RestError> {
        let guild = self.lasting.guilds.get(&id);
        let guild = guild.ok_or_else(RestError::unknown_guild)?;
        let payload = self.guild_create_json(guild);
        self.tell_of_guild("GUILD_CREATE", id, &payload);
        Ok(())
    }

    /// The bot is told of a guild that an outage keeps from it.
    pub fn guild_vanishes(&mut self, id: GuildId) {
        self.tell_of_guild(
            "GUILD_DELETE",
            id,
            &json!({ "id": id, "unavailable": true }),
        );
    }

    fn tell_of_guild(&mut self, name: &'static str, id: GuildId, payload: &Value) {
        let event = SessionEvent {
            name,
            payload,
            guild: Some(id),
            intent: GUILDS,
            interaction: None,
        };
        self.sessions.emit(&event);
        self.changed();
    }

    /// A person comes into a guild, unless they were banned from it.
    fn add_member(&mut self, id: GuildId, user: UserId) -> Result<(), RestError> {
        self.user(user)?;
        let guild = self.guild_mut(id)?;
        if guild.banned.contains(&user) {
            return Err(RestError::new(
                403,
                40007,
                "The user is banned from this guild",
            ));
        }
        guild.members.insert(user);
        self.tell_of_member("GUILD_MEMBER_ADD", id, user);
        Ok(())
    }

    /// A person is no longer in a guild, nor in its threads; their roles are forgotten.
    fn remove_member(&mut self, id: GuildId, user: UserId) -> Result<(), RestError> {
        let guild = self.guild_mut(id)?;
        if !guild.members.remove(&user) {
            return Ok(());
        }
        guild.member_roles.remove(&user);
        guild.member_permissions.remove(&user);
        guild.nicknames.remove(&user);
        self.leave_threads(id, user);
        self.tell_of_member("GUILD_MEMBER_REMOVE", id, user);
        Ok(())
    }
}

impl Sandbox {
    /// The bot is thrown out of a guild.
    pub fn kick_bot(&self, guild: GuildId) {
        self.change(|world| world.remove_bot(guild));
    }

    /// The bot is invited to a guild, for the first time or again.
    pub fn invite_bot(&self, guild: GuildId) {
        self.change(|world| world.add_bot(guild));
    }

    /// A guild installs the application's commands without its bot (the scope `applications.commands` alone): commands
    /// are offered there and reach the bot, which is not a member and may do nothing.
    pub fn install_commands_only(&self, guild: GuildId) {
        self.change(|world| world.install_commands_only(guild));
    }

    /// An outage of Discord's keeps a guild from the bot: it is told so, and has not left.
    pub fn begin_outage(&self, guild: GuildId) {
        self.change(|world| {
            world.guild_vanishes(guild);
            Ok(())
        });
    }

    /// The outage is over.
    pub fn end_outage(&self, guild: GuildId) {
        self.change(|world| world.guild_appears(guild));
    }

    /// A user leaves a guild.
    pub fn leave_guild(&self, user: UserId, guild: GuildId) {
        self.change(|world| world.remove_member(guild, user));
    }

    /// A user comes into a guild, or back into it; one who was banned does not.
    pub fn join_guild(&self, user: UserId, guild: GuildId) {
        self.change(|world| world.add_member(guild, user));
    }

    /// A member of a guild is called by another name there, or by their own again.
    pub fn set_nickname(&self, guild: GuildId, member: UserId, name: Option<&str>) {
        self.change(|world| {
            let names = &mut world.guild_mut(guild)?.nicknames;
            match name {
                Some(name) => names.insert(member, name.to_owned()),
                None => names.remove(&member),
            };
            world.tell_of_member("GUILD_MEMBER_UPDATE", guild, member);
            Ok(())
        });
    }

    /// A moderator throws a user out of a guild for good.
    pub fn ban(&self, user: UserId, guild: GuildId) {
        self.change(|world| {
            world.guild_mut(guild)?.banned.insert(user);
            let payload = json!({ "guild_id": guild, "user": world.user_json(user) });
            world.tell_guild("GUILD_BAN_ADD", Some(guild), GUILD_MODERATION, &payload);
            world.remove_member(guild, user)
        });
    }

    /// A moderator lets a banned user come back.
    pub fn unban(&self, user: UserId, guild: GuildId) {
        self.change(|world| {
            world.guild_mut(guild)?.banned.remove(&user);
            let payload = json!({ "guild_id": guild, "user": world.user_json(user) });
            world.tell_guild("GUILD_BAN_REMOVE", Some(guild), GUILD_MODERATION, &payload);
            Ok(())
        });
    }

    /// A user's account is deleted: they are in no guild any more, and what they wrote has another name.
    pub fn delete_account(&self, user: UserId) {
        self.change(|world| {
            let known = world.user_mut(user)?;
            known.name = format!("deleted_user_{:x}", user.0);
            known.deleted = true;
            let guilds: Vec<GuildId> = world.lasting.guilds.keys().copied().collect();
            for guild in guilds {
                world.remove_member(guild, user)?;
            }
            Ok(())
        });
    }
}
