//! Channels and guilds: changing, deleting, leaving.

use serde_json::{Value, json};

use super::failure::Refusal;
use super::form::Complaints;
use super::ids::{ChannelId, GuildId, UserId};
use super::permissions;
use super::records::{Channel, ChannelKind};
use super::sessions::{Event, GUILDS};
use super::world::World;

impl World {
    /// The bot changes a channel: its name, or a thread's state.
    pub fn change_channel(&mut self, id: ChannelId, body: &Value) -> Result<(), Refusal> {
        let mut wrong = Complaints::default();
        if let Some(name) = body["name"].as_str() {
            wrong.length("name", name, 1, 100);
        }
        wrong.verdict()?;
        let channel = self.channel_for_bot(id, 0)?.clone();
        let held = self.bot_permissions(&channel);
        let may = |needed: u64| {
            if held & needed == 0 {
                Err(Refusal::missing_permissions())
            } else {
                Ok(())
            }
        };
        let Some(thread) = channel.thread() else {
            may(permissions::MANAGE_CHANNELS)?;
            self.rename(id, body)?;
            self.tell_of_channel("CHANNEL_UPDATE", id);
            return Ok(());
        };
        let archived = body["archived"].as_bool().unwrap_or(thread.archived);
        let locked = body["locked"].as_bool().unwrap_or(thread.locked);
        let other_fields = body.as_object().is_some_and(|fields| {
            fields
                .keys()
                .any(|key| key != "archived" && key != "locked")
        });
        if thread.archived && archived && other_fields {
            return Err(Refusal::thread_archived());
        }
        let own = thread.owner == self.bot();
        if locked != thread.locked
            || (thread.locked && archived != thread.archived)
            || (!own && other_fields)
        {
            may(permissions::MANAGE_THREADS)?;
        } else if archived != thread.archived && !own {
            may(permissions::MANAGE_THREADS | permissions::SEND_MESSAGES_IN_THREADS)?;
        }
        self.rename(id, body)?;
        self.set_thread_state(id, archived, locked)
    }

    fn rename(&mut self, id: ChannelId, body: &Value) -> Result<(), Refusal> {
        if let Some(name) = body["name"].as_str() {
            name.clone_into(&mut self.channel_mut(id)?.name);
        }
        Ok(())
    }

    /// The bot deletes a channel.
    pub fn delete_channel_as_bot(&mut self, id: ChannelId) -> Result<Value, Refusal> {
        let needed = match self.channel(id)?.kind {
            ChannelKind::Thread(_) => permissions::MANAGE_THREADS,
            ChannelKind::Text { .. } => permissions::MANAGE_CHANNELS,
            ChannelKind::Direct { .. } => 0,
        };
        let shown = self.channel_json(self.channel_for_bot(id, needed)?);
        self.remove_channel(id)?;
        Ok(shown)
    }

    /// Deletes a channel with its messages and threads, and tells the bot.
    pub fn remove_channel(&mut self, id: ChannelId) -> Result<(), Refusal> {
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
        self.sessions.emit(&Event {
            name,
            payload: &payload,
            guild,
            intent: GUILDS,
            interaction: None,
        });
        self.changed();
        Ok(())
    }

    /// The bot is no longer in a guild.
    pub fn remove_bot(&mut self, id: GuildId) -> Result<(), Refusal> {
        let bot = self.bot();
        let guild = self
            .lasting
            .guilds
            .get_mut(&id)
            .ok_or_else(Refusal::unknown_guild)?;
        guild.members.remove(&bot);
        self.tell_of_guild("GUILD_DELETE", id, &json!({ "id": id }));
        Ok(())
    }

    /// The bot joins a guild, for the first time or again.
    pub fn add_bot(&mut self, id: GuildId) -> Result<(), Refusal> {
        let bot = self.bot();
        self.guild_mut(id)?.members.insert(bot);
        self.guild_appears(id)
    }

    /// The bot is told of a guild that it can reach.
    pub fn guild_appears(&mut self, id: GuildId) -> Result<(), Refusal> {
        let guild = self.lasting.guilds.get(&id);
        let guild = guild.ok_or_else(Refusal::unknown_guild)?;
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
        let event = Event {
            name,
            payload,
            guild: Some(id),
            intent: GUILDS,
            interaction: None,
        };
        self.sessions.emit(&event);
        self.changed();
    }

    /// The bot's direct conversation with a user, opened if there is none.
    pub fn direct_channel(&mut self, user: UserId) -> Result<ChannelId, Refusal> {
        if user == self.bot() || self.user(user)?.bot {
            return Err(Refusal::new(
                400,
                50007,
                "Cannot send messages to this user",
            ));
        }
        if self.user(user)?.deleted {
            return Err(Refusal::new(400, 50033, "Invalid Recipient(s)"));
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
    pub fn check_may_write_to(&self, user: UserId) -> Result<(), Refusal> {
        if self.user(user)?.dms_closed {
            return Err(Refusal::new(
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
        Err(Refusal::new(
            403,
            50278,
            "Cannot send messages to this user due to having no mutual guilds",
        ))
    }
}
