//! Who is in a thread.

use serde_json::{Value, json};

use super::super::clock::iso;
use super::super::failure::RestError;
use super::super::ids::{ChannelId, GuildId, UserId};
use super::super::permissions;
use super::super::records::{ChannelKind, PostedMessage, ThreadKind};
use super::super::sessions::GUILDS;
use super::super::world::World;

impl World {
    /// The bot adds somebody to a thread: a member of the guild who can see the channel above it.
    pub fn add_thread_member(&mut self, id: ChannelId, user: UserId) -> Result<(), RestError> {
        self.user(user)?;
        self.check_not_archived(id)?;
        self.check_not_locked(id)?;
        let thread = self.thread(id)?;
        let guild = self.lasting.guilds.get(&thread.guild);
        if guild.is_none_or(|guild| !guild.members.contains(&user)) {
            return Err(RestError::unknown_member());
        }
        let parent = self.channel(thread.parent)?;
        if self.permissions_in(user, parent) == 0 {
            return Err(RestError::missing_access());
        }
        self.enter_thread(id, user)
    }

    /// The bot removes somebody from a thread, or leaves it.
    pub fn remove_thread_member(&mut self, id: ChannelId, user: UserId) -> Result<(), RestError> {
        self.check_not_archived(id)?;
        let (thread, bot) = (self.thread(id)?, self.bot());
        let own = thread.kind == ThreadKind::Private && thread.owner == bot;
        if user != bot && !own {
            self.channel_for_bot(id, permissions::MANAGE_THREADS)?;
        }
        self.leave_thread(id, user)
    }

    fn enter_thread(&mut self, id: ChannelId, user: UserId) -> Result<(), RestError> {
        if self.thread_mut(id)?.members.insert(user) {
            self.tell_of_thread_member(id, user)?;
        }
        self.changed();
        Ok(())
    }

    fn leave_thread(&mut self, id: ChannelId, user: UserId) -> Result<(), RestError> {
        if self.thread_mut(id)?.members.remove(&user) {
            self.tell_of_thread_member(id, user)?;
        }
        self.changed();
        Ok(())
    }

    /// Tells the bot that it has come into a thread, or left it; of others it hears with a privileged intent only.
    fn tell_of_thread_member(&mut self, id: ChannelId, user: UserId) -> Result<(), RestError> {
        if user != self.bot() {
            return Ok(());
        }
        let thread = self.thread(id)?;
        let guild = thread.guild;
        let mut payload =
            json!({ "id": id, "guild_id": guild, "member_count": thread.members.len().min(50) });
        match self.thread_member_json(id, user) {
            Ok(mut member) => {
                member["member"] = self.member_of(guild, user);
                member["presence"] = Value::Null;
                payload["added_members"] = json!([member]);
            }
            Err(_) => payload["removed_member_ids"] = json!([user]),
        }
        self.tell_guild("THREAD_MEMBERS_UPDATE", Some(guild), GUILDS, &payload);
        Ok(())
    }

    /// Whoever leaves a guild is in none of its threads any more.
    pub fn leave_threads(&mut self, guild: GuildId, user: UserId) {
        for channel in self.lasting.channels.values_mut() {
            if let ChannelKind::Thread(thread) = &mut channel.kind
                && thread.guild == guild
            {
                thread.members.remove(&user);
            }
        }
    }

    /// The author of a message in a thread joins it, and so does whom it notifies.
    pub fn join_thread(&mut self, message: &PostedMessage) {
        if message.ephemeral_to.is_some() || self.thread(message.channel).is_err() {
            return;
        }
        for user in [message.author].iter().chain(&message.pings) {
            // The thread was found just now, so this cannot be refused.
            let _ = self.enter_thread(message.channel, *user);
        }
    }

    pub fn thread_member_json(&self, id: ChannelId, user: UserId) -> Result<Value, RestError> {
        let thread = self.thread(id)?;
        if !thread.members.contains(&user) {
            return Err(RestError::unknown_member());
        }
        Ok(json!({ "id": id, "user_id": user, "join_timestamp": iso(thread.created), "flags": 0 }))
    }
}
