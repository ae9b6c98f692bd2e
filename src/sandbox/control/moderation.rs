//! What moderators do.

use std::time::Duration;

use serde_json::json;

use super::super::clock::whole_millis;
use super::super::ids::{ChannelId, GuildId, MessageId, UserId};
use super::super::sessions::GUILD_MODERATION;
use super::{ModerationControl, change};

/// Whether a thread is locked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lock {
    /// Whoever writes in it unarchives it.
    Open,
    /// Only moderators can write in it, or unarchive it.
    Locked,
}

impl ModerationControl<'_> {
    /// A guild's settings offer a command to everyone in it, whatever permissions the bot asked for.
    pub fn offer_to_all(self, guild: GuildId, command: &str) {
        change(self.sandbox, |world| {
            let guild = world.lasting.guild_mut(guild)?;
            guild.commands_for_all.insert(command.to_owned());
            Ok(())
        });
    }

    /// A moderator deletes a message.
    pub fn delete_message(self, id: MessageId) {
        change(self.sandbox, |world| world.messages().remove(id));
    }

    /// A moderator deletes a channel or a thread.
    pub fn delete_channel(self, id: ChannelId) {
        change(self.sandbox, |world| world.channels().remove(id));
    }

    /// A moderator archives a thread.
    pub fn archive_thread(self, thread: ChannelId, lock: Lock) {
        change(self.sandbox, |world| {
            world
                .threads()
                .set_state(thread, true, lock == Lock::Locked)
        });
    }

    /// A moderator locks a thread or unlocks it, and leaves it active or archived as it was.
    pub fn lock_thread(self, thread: ChannelId, lock: Lock) {
        change(self.sandbox, |world| {
            let archived = world.lasting.thread(thread)?.archived;
            world
                .threads()
                .set_state(thread, archived, lock == Lock::Locked)
        });
    }

    /// A moderator renames a thread.
    pub fn rename_thread(self, thread: ChannelId, name: &str) {
        change(self.sandbox, |world| {
            world.lasting.thread(thread)?;
            name.clone_into(&mut world.lasting.channel_mut(thread)?.name);
            world.tell().of_channel("THREAD_UPDATE", thread);
            Ok(())
        });
    }

    /// A moderator takes a thread out of the archive, and leaves it locked or open as it was.
    pub fn unarchive_thread(self, thread: ChannelId) {
        change(self.sandbox, |world| {
            let found = world.lasting.thread(thread)?;
            let locked = found.locked;
            world
                .rules
                .check_room_for_thread(&world.lasting, found.guild, found.kind)?;
            world.threads().set_state(thread, false, locked)
        });
    }

    /// A moderator has a member of a guild do nothing there but read, for so long; the bot is a member too.
    pub fn time_out(self, member: UserId, guild: GuildId, how_long: Duration) {
        change(self.sandbox, |world| {
            let until = world.clock.now() + whole_millis(how_long);
            let timeouts = &mut world.lasting.guild_mut(guild)?.timeouts;
            timeouts.insert(member, until);
            world.tell().of_member("GUILD_MEMBER_UPDATE", guild, member);
            Ok(())
        });
    }

    /// A moderator ends that before its time.
    pub fn end_timeout(self, member: UserId, guild: GuildId) {
        change(self.sandbox, |world| {
            world.lasting.guild_mut(guild)?.timeouts.remove(&member);
            world.tell().of_member("GUILD_MEMBER_UPDATE", guild, member);
            Ok(())
        });
    }

    /// A moderator throws a user out of a guild for good.
    pub fn ban(self, user: UserId, guild: GuildId) {
        change(self.sandbox, |world| {
            world.lasting.guild_mut(guild)?.banned.insert(user);
            let payload = json!({ "guild_id": guild, "user": world.payload().user(user) });
            world
                .tell()
                .guild("GUILD_BAN_ADD", Some(guild), GUILD_MODERATION, &payload);
            world.guilds().remove_member(guild, user)
        });
    }

    /// A moderator lets a banned user come back.
    pub fn unban(self, user: UserId, guild: GuildId) {
        change(self.sandbox, |world| {
            world.lasting.guild_mut(guild)?.banned.remove(&user);
            let payload = json!({ "guild_id": guild, "user": world.payload().user(user) });
            world
                .tell()
                .guild("GUILD_BAN_REMOVE", Some(guild), GUILD_MODERATION, &payload);
            Ok(())
        });
    }
}
