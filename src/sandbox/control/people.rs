//! Who there is, and who is a member of which guild.

use serde_json::Value;

use super::super::ids::{GuildId, UserId};
use super::super::lasting::Nature;
use super::{PeopleControl, change};

impl PeopleControl<'_> {
    /// Adds a person to all guilds.
    pub fn add_user(self, name: &str, locale: &str) -> UserId {
        self.add(name, locale, Nature::Person)
    }

    /// Adds another bot to all guilds.
    pub fn add_bot_user(self, name: &str) -> UserId {
        self.add(name, "en-US", Nature::Bot)
    }

    fn add(self, name: &str, locale: &str, nature: Nature) -> UserId {
        let mut world = self.sandbox.world();
        let now = world.clock.now();
        let id = world.lasting.add_user(name, locale, nature, now);
        world.changed();
        id
    }

    /// A user comes into a guild, or back into it; one who was banned does not.
    pub fn join_guild(self, user: UserId, guild: GuildId) {
        change(self.sandbox, |world| world.guilds().add_member(guild, user));
    }

    /// A user leaves a guild.
    pub fn leave_guild(self, user: UserId, guild: GuildId) {
        change(self.sandbox, |world| {
            world.guilds().remove_member(guild, user)
        });
    }

    /// A member of a guild is called by another name there, or by their own again.
    pub fn set_nickname(self, guild: GuildId, member: UserId, name: Option<&str>) {
        change(self.sandbox, |world| {
            let names = &mut world.lasting.guild_mut(guild)?.nicknames;
            match name {
                Some(name) => names.insert(member, name.to_owned()),
                None => names.remove(&member),
            };
            world.tell().of_member("GUILD_MEMBER_UPDATE", guild, member);
            Ok(())
        });
    }

    /// A user's account is deleted: they are in no guild any more, and what they wrote has another name.
    pub fn delete_account(self, user: UserId) {
        change(self.sandbox, |world| {
            let known = world.lasting.user_mut(user)?;
            known.name = format!("deleted_user_{:x}", user.0);
            known.deleted = true;
            let guilds: Vec<GuildId> = world.lasting.guilds.keys().copied().collect();
            for guild in guilds {
                world.guilds().remove_member(guild, user)?;
            }
            // What it has let the application do goes with it.
            world.deauthorize(user);
            Ok(())
        });
    }

    /// A user takes back all that they have let the application do.
    pub fn deauthorize(self, user: UserId) {
        change(self.sandbox, |world| {
            world.deauthorize(user);
            Ok(())
        });
    }

    /// This is what the application has written in the name of a user, for linked roles; none where it has not.
    #[must_use]
    pub fn role_connection(self, user: UserId) -> Option<Value> {
        self.sandbox.world().oauth.connections.get(&user).cloned()
    }

    /// A user refuses direct messages from now on.
    pub fn close_dms(self, user: UserId) {
        change(self.sandbox, |world| {
            world.lasting.user_mut(user)?.dms_closed = true;
            Ok(())
        });
    }

    /// A user takes direct messages again.
    pub fn open_dms(self, user: UserId) {
        change(self.sandbox, |world| {
            world.lasting.user_mut(user)?.dms_closed = false;
            Ok(())
        });
    }
}
