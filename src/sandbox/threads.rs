//! Threads: opening, archiving, members.

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::{Value, json};

use super::clock::iso;
use super::failure::Refusal;
use super::form::Complaints;
use super::ids::{ChannelId, MessageId, UserId};
use super::permissions;
use super::records::{Channel, ChannelKind, Thread};
use super::sessions::{Event, GUILDS};
use super::world::World;

const DAY_IN_MINUTES: u64 = 1440;
/// The thread types of Discord that the sandbox has.
const PUBLIC: u64 = 11;
const PRIVATE: u64 = 12;

impl World {
    /// Opens a thread, from a message or without one.
    pub fn open_thread(
        &mut self,
        parent: ChannelId,
        from: Option<MessageId>,
        body: &Value,
    ) -> Result<ChannelId, Refusal> {
        let private = from.is_none() && body["type"].as_u64().unwrap_or(PRIVATE) == PRIVATE;
        let needed = if private {
            permissions::CREATE_PRIVATE_THREADS
        } else {
            permissions::CREATE_PUBLIC_THREADS
        };
        let channel = self.channel_for_bot(parent, needed)?;
        let ChannelKind::Text { guild } = channel.kind else {
            return Err(Refusal::new(
                400,
                50024,
                "Cannot execute action on this channel type",
            ));
        };
        check_thread_form(body, from)?;
        if let Some(message) = from {
            self.message(parent, message)?;
            if self.lasting.channels.contains_key(&ChannelId(message.0)) {
                return Err(Refusal::new(
                    400,
                    160_004,
                    "A thread has already been created for this message",
                ));
            }
        }
        let now = self.clock.now();
        let id = from.map_or_else(|| ChannelId(self.next_id()), |message| ChannelId(message.0));
        let archive_after_minutes = body["auto_archive_duration"]
            .as_u64()
            .unwrap_or(DAY_IN_MINUTES);
        let owner = self.bot();
        let thread = Thread {
            guild,
            parent,
            owner,
            private,
            archived: false,
            locked: false,
            archive_after_minutes,
            members: BTreeSet::from([owner]),
            created: now,
            archive_changed: now,
        };
        let name = body["name"].as_str().unwrap_or_default().trim();
        self.lasting
            .insert_channel(id, ChannelKind::Thread(thread), name, now);
        self.tell_of_channel("THREAD_CREATE", id);
        Ok(id)
    }

    /// The thread with this id; a channel that is none counts as unknown.
    pub fn thread(&self, id: ChannelId) -> Result<&Thread, Refusal> {
        self.channel(id)?
            .thread()
            .ok_or_else(Refusal::unknown_channel)
    }

    fn thread_mut(&mut self, id: ChannelId) -> Result<&mut Thread, Refusal> {
        match &mut self.channel_mut(id)?.kind {
            ChannelKind::Thread(thread) => Ok(thread),
            ChannelKind::Text { .. } | ChannelKind::Direct { .. } => {
                Err(Refusal::unknown_channel())
            }
        }
    }

    /// Archives or unarchives a thread, or locks it, and tells the bot.
    pub fn set_thread_state(
        &mut self,
        id: ChannelId,
        archived: bool,
        locked: bool,
    ) -> Result<(), Refusal> {
        let now = self.clock.now();
        let thread = self.thread_mut(id)?;
        if thread.archived != archived {
            thread.archive_changed = now;
        }
        thread.archived = archived;
        thread.locked = locked;
        self.channel_mut(id)?.last_active = now;
        self.tell_of_channel("THREAD_UPDATE", id);
        Ok(())
    }

    /// Unarchives a thread because something is written in it; refused when it is locked.
    pub fn unarchive_to_write(&mut self, id: ChannelId) -> Result<(), Refusal> {
        match self.channel(id)?.thread() {
            Some(thread) if thread.archived && thread.locked => Err(Refusal::thread_locked()),
            Some(thread) if thread.archived => self.set_thread_state(id, false, false),
            _ => Ok(()),
        }
    }

    /// Refuses what cannot be done in an archived thread.
    pub fn check_not_archived(&self, id: ChannelId) -> Result<(), Refusal> {
        let archived = self
            .channel(id)?
            .thread()
            .is_some_and(|thread| thread.archived);
        if archived {
            Err(Refusal::thread_archived())
        } else {
            Ok(())
        }
    }

    pub fn add_thread_member(&mut self, id: ChannelId, user: UserId) -> Result<(), Refusal> {
        self.user(user)?;
        self.check_not_archived(id)?;
        self.thread_mut(id)?.members.insert(user);
        self.changed();
        Ok(())
    }

    pub fn remove_thread_member(&mut self, id: ChannelId, user: UserId) -> Result<(), Refusal> {
        self.check_not_archived(id)?;
        self.thread_mut(id)?.members.remove(&user);
        self.changed();
        Ok(())
    }

    pub fn thread_member_json(&self, id: ChannelId, user: UserId) -> Result<Value, Refusal> {
        let thread = self.thread(id)?;
        if !thread.members.contains(&user) {
            return Err(Refusal::new(404, 10007, "Unknown Member"));
        }
        Ok(json!({ "id": id, "user_id": user, "join_timestamp": iso(thread.created), "flags": 0 }))
    }

    /// Archives the threads in which nothing was written for as long as they say.
    pub fn archive_idle_threads(&mut self) {
        let now = self.clock.now();
        let idle = |channel: &&Channel| {
            let quiet = Duration::from_millis(now.saturating_sub(channel.last_active));
            channel.thread().is_some_and(|thread| {
                !thread.archived && quiet >= Duration::from_secs(thread.archive_after_minutes * 60)
            })
        };
        let due: Vec<(ChannelId, bool)> = self
            .lasting
            .channels
            .values()
            .filter(idle)
            .map(|channel| {
                (
                    channel.id,
                    channel.thread().is_some_and(|thread| thread.locked),
                )
            })
            .collect();
        for (id, locked) in due {
            // The thread was found just now, so this cannot be refused.
            let _ = self.set_thread_state(id, true, locked);
        }
    }

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
        self.sessions.emit(&Event {
            name,
            payload: &payload,
            guild,
            intent: GUILDS,
            interaction: None,
        });
    }
}

fn check_thread_form(body: &Value, from: Option<MessageId>) -> Result<(), Refusal> {
    let mut wrong = Complaints::default();
    wrong.length(
        "name",
        body["name"].as_str().unwrap_or_default().trim(),
        1,
        100,
    );
    let minutes = &body["auto_archive_duration"];
    if !minutes.is_null()
        && ![60, 1440, 4320, 10080]
            .iter()
            .any(|allowed| minutes == allowed)
    {
        wrong.add("auto_archive_duration", "must be 60, 1440, 4320 or 10080");
    }
    let kind = &body["type"];
    if from.is_none() && !kind.is_null() && ![PUBLIC, PRIVATE].iter().any(|allowed| kind == allowed)
    {
        wrong.add("type", "must be 11 or 12");
    }
    wrong.verdict()
}
