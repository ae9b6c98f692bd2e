//! Channels: changing, deleting, telling of them; direct conversations.

use serde_json::{Value, json};

use super::failure::RestError;
use super::form::Complaints;
use super::ids::{ChannelId, UserId};
use super::permissions;
use super::records::{Channel, ChannelKind};
use super::sessions::{GUILDS, SessionEvent};
use super::world::World;

impl World {
    /// Tells the bot of a channel or thread it can see.
    pub fn tell_of_channel(&mut self, name: &'static str, id: ChannelId) {
        self.changed();
        let Some(channel) = self.lasting.channels.get(&id) else {
            return;
        };
        if self.bot_permissions(channel) & permissions::VIEW_CHANNEL == 0 {
            return;
        }
        let (payload, guild) = (self.channel_json(channel), channel.guild());
        self.sessions.emit(&SessionEvent {
            name,
            payload: &payload,
            guild,
            intent: GUILDS,
            interaction: None,
        });
    }

    /// The bot changes a channel: its name, or a thread's state.
    pub fn change_channel(&mut self, id: ChannelId, body: &Value) -> Result<(), RestError> {
        if self.channel_for_bot(id, 0)?.thread().is_some() {
            return self.change_thread(id, body);
        }
        let mut wrong = Complaints::default();
        if let Some(name) = body["name"].as_str() {
            wrong.length("name", name, 1, 100);
        }
        wrong.verdict()?;
        self.channel_for_bot(id, permissions::MANAGE_CHANNELS)?;
        if let Some(name) = body["name"].as_str() {
            name.clone_into(&mut self.channel_mut(id)?.name);
        }
        self.tell_of_channel("CHANNEL_UPDATE", id);
        Ok(())
    }

    /// The bot deletes a channel.
    pub fn delete_channel_as_bot(&mut self, id: ChannelId) -> Result<Value, RestError> {
        let needed = match self.channel(id)?.kind {
            ChannelKind::Thread(_) => permissions::MANAGE_THREADS,
            ChannelKind::Direct { .. } => 0,
            _ => permissions::MANAGE_CHANNELS,
        };
        let shown = self.channel_json(self.channel_for_bot(id, needed)?);
        self.remove_channel(id)?;
        Ok(shown)
    }

    /// Deletes a channel with its messages and threads, and tells the bot.
    pub fn remove_channel(&mut self, id: ChannelId) -> Result<(), RestError> {
        let channel = self.channel(id)?.clone();
        let payload = match channel.thread() {
            Some(thread) => json!({
                "id": id, "guild_id": thread.guild, "parent_id": thread.parent, "type": channel.type_number(),
            }),
            None => self.channel_json(&channel),
        };
        let below = |other: &&Channel| other.thread().is_some_and(|thread| thread.parent == id);
        let gone: Vec<ChannelId> = self
            .lasting
            .channels
            .values()
            .filter(below)
            .map(|thread| thread.id)
            .collect();
        for place in gone.iter().chain([&id]) {
            if let Some(removed) = self.lasting.channels.remove(place) {
                for message in removed.messages {
                    self.lasting.messages.remove(&message);
                }
            }
        }
        let name = if channel.thread().is_some() {
            "THREAD_DELETE"
        } else {
            "CHANNEL_DELETE"
        };
        let guild = channel.guild();
        self.sessions.emit(&SessionEvent {
            name,
            payload: &payload,
            guild,
            intent: GUILDS,
            interaction: None,
        });
        self.changed();
        Ok(())
    }

    /// The bot's direct conversation with a user, opened if there is none.
    pub fn direct_channel(&mut self, user: UserId) -> Result<ChannelId, RestError> {
        if user == self.bot() || self.user(user)?.bot {
            return Err(RestError::new(
                400,
                50007,
                "Cannot send messages to this user",
            ));
        }
        if self.user(user)?.deleted {
            return Err(RestError::new(400, 50033, "Invalid Recipient(s)"));
        }
        let kind = ChannelKind::Direct { with: user };
        let known = self
            .lasting
            .channels
            .values()
            .find(|channel| channel.kind == kind)
            .map(|channel| channel.id);
        let now = self.clock.now();
        Ok(known.unwrap_or_else(|| self.lasting.add_channel_of_kind(kind, "", now)))
    }

    /// Whether the bot may write to a user: they take direct messages and share a guild with it.
    pub fn check_may_write_to(&self, user: UserId) -> Result<(), RestError> {
        if self.user(user)?.dms_closed {
            return Err(RestError::new(
                403,
                50007,
                "Cannot send messages to this user",
            ));
        }
        let bot = self.bot();
        let mut guilds = self.lasting.guilds.values();
        if guilds.any(|guild| guild.members.contains(&bot) && guild.members.contains(&user)) {
            return Ok(());
        }
        Err(RestError::new(
            403,
            50278,
            "Cannot send messages to this user due to having no mutual guilds",
        ))
    }
}
