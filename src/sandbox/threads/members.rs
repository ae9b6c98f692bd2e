//! Who is in a thread.

use serde_json::{Value, json};

use super::super::failure::RestError;
use super::super::ids::{ChannelId, UserId};
use super::super::permissions;
use super::super::records::{PostedMessage, ThreadKind};
use super::super::sessions::GUILDS;
use super::Threads;

impl Threads<'_> {
    /// The bot adds somebody to a thread: a member of the guild who can see the channel above it.
    pub fn add_member(&mut self, id: ChannelId, user: UserId) -> Result<(), RestError> {
        self.world.lasting.user(user)?;
        self.world.check_not_archived(id)?;
        self.world.check_not_locked(id)?;
        let thread = self.world.lasting.thread(id)?;
        let guild = self.world.lasting.guilds.get(&thread.guild);
        if guild.is_none_or(|guild| !guild.members.contains(&user)) {
            return Err(RestError::unknown_member());
        }
        let parent = self.world.lasting.channel(thread.parent)?;
        if self.world.permissions().of(user, parent) == 0 {
            return Err(RestError::missing_access());
        }
        if !self.has_room(id, user) {
            let message = "Maximum number of thread participants reached (1000)";
            return Err(RestError::new(400, 30033, message));
        }
        self.enter(id, user)
    }

    /// The bot removes somebody from a thread, or leaves it.
    pub fn remove_member(&mut self, id: ChannelId, user: UserId) -> Result<(), RestError> {
        self.world.check_not_archived(id)?;
        let (thread, bot) = (self.world.lasting.thread(id)?, self.world.bot());
        let own = thread.kind == ThreadKind::Private && thread.owner == bot;
        if user != bot && !own {
            self.world
                .permissions()
                .channel_for_bot(id, permissions::MANAGE_THREADS)?;
        }
        self.leave(id, user)
    }

    /// Whether a user is in a thread, or can still come into it.
    fn has_room(&self, id: ChannelId, user: UserId) -> bool {
        let most = self.world.rules.thread_members;
        self.world
            .lasting
            .thread(id)
            .is_ok_and(|thread| thread.members.contains(&user) || thread.members.len() < most)
    }

    fn enter(&mut self, id: ChannelId, user: UserId) -> Result<(), RestError> {
        if self.world.lasting.thread_mut(id)?.members.insert(user) {
            self.tell_of_member(id, user)?;
        }
        self.world.changed();
        Ok(())
    }

    fn leave(&mut self, id: ChannelId, user: UserId) -> Result<(), RestError> {
        if self.world.lasting.thread_mut(id)?.members.remove(&user) {
            self.tell_of_member(id, user)?;
        }
        self.world.changed();
        Ok(())
    }

    /// Tells the bot that it has come into a thread, or left it; of others it hears with a privileged intent only.
    fn tell_of_member(&mut self, id: ChannelId, user: UserId) -> Result<(), RestError> {
        if user != self.world.bot() {
            return Ok(());
        }
        let thread = self.world.lasting.thread(id)?;
        let guild = thread.guild;
        let mut payload =
            json!({ "id": id, "guild_id": guild, "member_count": thread.members.len().min(50) });
        match self.world.payload().thread_member(id, user) {
            Ok(mut member) => {
                member["member"] = self.world.payload().member(guild, user);
                member["presence"] = Value::Null;
                payload["added_members"] = json!([member]);
            }
            Err(_) => payload["removed_member_ids"] = json!([user]),
        }
        self.world
            .tell()
            .guild("THREAD_MEMBERS_UPDATE", Some(guild), GUILDS, &payload);
        Ok(())
    }

    /// The author of a message in a thread joins it, and so does whom it notifies, as long as there is room.
    pub fn join(&mut self, message: &PostedMessage) {
        if message.ephemeral_to.is_some() || self.world.lasting.thread(message.channel).is_err() {
            return;
        }
        for user in [message.author].iter().chain(&message.pings) {
            if self.has_room(message.channel, *user) {
                // The thread was found just now, so this cannot be refused.
                let _ = self.enter(message.channel, *user);
            }
        }
    }
}
