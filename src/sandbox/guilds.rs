//! Guilds: who joins and leaves them, the bot among them.

use serde_json::json;

use super::failure::RestError;
use super::ids::{GuildId, UserId};
use super::world::Guilds;

impl Guilds<'_> {
    /// The bot is no longer in a guild, and its role has gone with it.
    pub fn remove_bot(&mut self, id: GuildId) -> Result<(), RestError> {
        let bot = self.world.bot();
        let guild = self.world.lasting.guild_mut(id)?;
        guild.members.remove(&bot);
        guild.commands_only = false;
        guild.member_roles.remove(&bot);
        guild.member_permissions.remove(&bot);
        guild.roles.retain(|_, role| role.of_bot != Some(bot));
        self.world.lasting.leave_threads(id, bot);
        self.world
            .tell()
            .of_guild("GUILD_DELETE", id, &json!({ "id": id }));
        Ok(())
    }

    /// The bot joins a guild, for the first time or again, with what its invitation asks for.
    pub fn add_bot(&mut self, id: GuildId) -> Result<(), RestError> {
        let (bot, now) = (self.world.bot(), self.world.clock.now());
        let guild = self.world.lasting.guild_mut(id)?;
        guild.members.insert(bot);
        guild.bot_joined = now;
        guild.commands_only = false;
        self.world.lasting.give_bot_role(id, now);
        self.appears(id)
    }

    /// A guild installs the commands without the bot, who leaves it if it was there.
    pub fn install_commands_only(&mut self, id: GuildId) -> Result<(), RestError> {
        let bot = self.world.bot();
        if self.world.lasting.guild_mut(id)?.members.contains(&bot) {
            self.remove_bot(id)?;
        }
        self.world.lasting.guild_mut(id)?.commands_only = true;
        Ok(())
    }

    /// The bot is told of a guild that it can reach.
    pub fn appears(&mut self, id: GuildId) -> Result<(), RestError> {
        let guild = self.world.lasting.guilds.get(&id);
        let guild = guild.ok_or_else(RestError::unknown_guild)?;
        let payload = self.world.guild_told(guild);
        self.world.tell().of_guild("GUILD_CREATE", id, &payload);
        Ok(())
    }

    /// The bot is told of a guild that an outage keeps from it.
    pub fn vanishes(&mut self, id: GuildId) {
        self.world.tell().of_guild(
            "GUILD_DELETE",
            id,
            &json!({ "id": id, "unavailable": true }),
        );
    }

    /// A person comes into a guild, unless they were banned from it.
    pub fn add_member(&mut self, id: GuildId, user: UserId) -> Result<(), RestError> {
        self.world.lasting.user(user)?;
        let guild = self.world.lasting.guild_mut(id)?;
        if guild.banned.contains(&user) {
            return Err(RestError::new(
                403,
                40007,
                "The user is banned from this guild",
            ));
        }
        guild.members.insert(user);
        self.world.tell().of_member("GUILD_MEMBER_ADD", id, user);
        Ok(())
    }

    /// A person is no longer in a guild, nor in its threads; their roles are forgotten.
    pub fn remove_member(&mut self, id: GuildId, user: UserId) -> Result<(), RestError> {
        let guild = self.world.lasting.guild_mut(id)?;
        if !guild.members.remove(&user) {
            return Ok(());
        }
        guild.member_roles.remove(&user);
        guild.member_permissions.remove(&user);
        guild.nicknames.remove(&user);
        self.world.lasting.leave_threads(id, user);
        self.world.tell().of_member("GUILD_MEMBER_REMOVE", id, user);
        Ok(())
    }
}
