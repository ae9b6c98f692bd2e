//! Channels: changing, deleting, telling of them; direct conversations.

use serde_json::{Value, json};

use super::complaints::Complaints;
use super::failure::RestError;
use super::ids::{ChannelId, UserId};
use super::permissions;
use super::records::{Channel, ChannelKind};
use super::sessions::GUILDS;
use super::world::Channels;

impl Channels<'_> {
    /// The bot changes a channel: its name, or a thread's state.
    pub fn change(&mut self, id: ChannelId, body: &Value) -> Result<(), RestError> {
        if self
            .world
            .permissions()
            .channel_for_bot(id, 0)?
            .thread()
            .is_some()
        {
            return self.world.threads().change(id, body);
        }
        let mut wrong = Complaints::default();
        if let Some(name) = body["name"].as_str() {
            wrong.length("name", name, 1, 100);
        }
        wrong.verdict()?;
        self.world
            .permissions()
            .channel_for_bot(id, permissions::MANAGE_CHANNELS)?;
        if let Some(name) = body["name"].as_str() {
            name.clone_into(&mut self.world.lasting.channel_mut(id)?.name);
        }
        self.world.tell().of_channel("CHANNEL_UPDATE", id);
        Ok(())
    }

    /// The bot deletes a channel.
    pub fn delete_as_bot(&mut self, id: ChannelId) -> Result<Value, RestError> {
        let needed = match self.world.lasting.channel(id)?.kind {
            ChannelKind::Thread(_) => permissions::MANAGE_THREADS,
            ChannelKind::Direct { .. } => 0,
            _ => permissions::MANAGE_CHANNELS,
        };
        let shown = self
            .world
            .payload()
            .channel(self.world.permissions().channel_for_bot(id, needed)?);
        self.remove(id)?;
        Ok(shown)
    }

    /// Deletes a channel with its messages and threads, and tells the bot.
    pub fn remove(&mut self, id: ChannelId) -> Result<(), RestError> {
        let channel = self.world.lasting.channel(id)?.clone();
        let payload = match channel.thread() {
            Some(thread) => json!({
                "id": id, "guild_id": thread.guild, "parent_id": thread.parent, "type": channel.type_number(),
            }),
            None => self.world.payload().channel(&channel),
        };
        let below = |other: &&Channel| other.thread().is_some_and(|thread| thread.parent == id);
        let gone: Vec<ChannelId> = self
            .world
            .lasting
            .channels
            .values()
            .filter(below)
            .map(|thread| thread.id)
            .collect();
        for place in gone.iter().chain([&id]) {
            if let Some(removed) = self.world.lasting.channels.remove(place) {
                for message in removed.messages {
                    self.world.lasting.messages.remove(&message);
                }
            }
        }
        let name = if channel.thread().is_some() {
            "THREAD_DELETE"
        } else {
            "CHANNEL_DELETE"
        };
        let guild = channel.guild();
        self.world.tell().emit(name, guild, GUILDS, &payload);
        self.world.changed();
        Ok(())
    }

    /// The bot's direct conversation with a user, opened if there is none.
    pub fn direct(&mut self, user: UserId) -> Result<ChannelId, RestError> {
        if user == self.world.bot() || self.world.lasting.user(user)?.bot {
            return Err(RestError::new(
                400,
                50007,
                "Cannot send messages to this user",
            ));
        }
        if self.world.lasting.user(user)?.deleted {
            return Err(RestError::new(400, 50033, "Invalid Recipient(s)"));
        }
        let kind = ChannelKind::Direct { with: user };
        let known = self
            .world
            .lasting
            .channels
            .values()
            .find(|channel| channel.kind == kind)
            .map(|channel| channel.id);
        let now = self.world.clock.now();
        Ok(known.unwrap_or_else(|| self.world.lasting.add_channel_of_kind(kind, "", now)))
    }
}
