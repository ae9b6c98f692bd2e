//! Opening threads: from a message, without one, and as posts of a forum.

use std::collections::BTreeSet;

use serde_json::Value;

use super::super::complaints::Complaints;
use super::super::failure::RestError;
use super::super::form::{self, MessageForm};
use super::super::ids::{ChannelId, GuildId, MessageId, TagId, UserId};
use super::super::messages::Draft;
use super::super::permissions;
use super::super::records::{Channel, ChannelKind, Thread, ThreadKind};
use super::super::requests::Upload;
use super::{DAY_IN_MINUTES, Threads, check_form};

/// A thread about to be opened.
#[derive(Debug)]
pub struct NewThread<'a> {
    pub id: ChannelId,
    pub parent: ChannelId,
    pub guild: GuildId,
    pub kind: ThreadKind,
    pub owner: UserId,
    pub name: &'a str,
    pub minutes: Option<u64>,
    /// The tags of a post.
    pub tags: Vec<TagId>,
}

impl Threads<'_> {
    /// Opens a thread, from a message or without one.
    pub fn open(
        &mut self,
        parent: ChannelId,
        from: Option<MessageId>,
        body: &Value,
    ) -> Result<ChannelId, RestError> {
        let channel = self.world.permissions().channel_for_bot(parent, 0)?;
        let kind = kind_of_new_thread(channel, from, &body["type"])?;
        let needed = match kind {
            ThreadKind::Private => permissions::CREATE_PRIVATE_THREADS,
            ThreadKind::Public | ThreadKind::Announcement => permissions::CREATE_PUBLIC_THREADS,
        };
        let channel = self.world.permissions().channel_for_bot(parent, needed)?;
        let guild = channel.guild().ok_or_else(RestError::wrong_channel_type)?;
        if let Some(message) = from {
            self.world.lasting.open_message(parent, message)?;
            // Known before it is asked whether there is room: whoever asks again learns that the thread is there.
            self.check_has_none(message)?;
        }
        self.check_new(guild, kind, body)?;
        let id = from.map_or_else(
            || ChannelId(self.world.next_id()),
            |message| ChannelId(message.0),
        );
        self.insert(&NewThread {
            id,
            parent,
            guild,
            kind,
            owner: self.world.bot(),
            name: body["name"].as_str().unwrap_or_default(),
            minutes: body["auto_archive_duration"].as_u64(),
            tags: Vec::new(),
        });
        Ok(id)
    }

    /// Opens a post in a forum or media channel: a thread and its first message, which have one id. There are no nonces
    /// here: whoever asks twice gets two posts. Discord asks for the permission to send messages, not for that to open
    /// threads ("Start Thread in Forum or Media Channel").
    pub fn open_post(
        &mut self,
        parent: ChannelId,
        body: &Value,
        files: Vec<Upload>,
    ) -> Result<ChannelId, RestError> {
        let channel = self
            .world
            .permissions()
            .channel_for_bot(parent, permissions::SEND_MESSAGES)?;
        let guild = channel.guild().ok_or_else(RestError::wrong_channel_type)?;
        if !body["message"].is_object() {
            return Err(RestError::field("message", "This field is required"));
        }
        self.check_new(guild, ThreadKind::Public, body)?;
        let tags = self.tags_of_new(parent, body)?;
        let form = self.first_of_post(parent, (body, &files))?;
        let id = ChannelId(self.world.next_id());
        self.insert(&NewThread {
            id,
            parent,
            guild,
            kind: ThreadKind::Public,
            owner: self.world.bot(),
            name: body["name"].as_str().unwrap_or_default(),
            minutes: body["auto_archive_duration"].as_u64(),
            tags,
        });
        let first = Draft {
            id: Some(MessageId(id.0)),
            ..Draft::new(id, self.world.bot(), form, files)
        };
        self.world.messages().write(first)?;
        Ok(id)
    }

    /// The first message of a post.
    fn first_of_post(
        &self,
        parent: ChannelId,
        (body, files): (&Value, &[Upload]),
    ) -> Result<MessageForm, RestError> {
        let mut form = form::read(&body["message"], files, &self.world.lasting)?;
        (form.nonce, form.reply) = (None, None);
        self.world
            .permissions()
            .channel_for_bot(parent, form.needed(files))?;
        self.world.check_content(parent, form.content.as_deref())?;
        if form.is_empty(files) {
            return Err(RestError::new(400, 50006, "Cannot send an empty message"));
        }
        Ok(form)
    }

    /// Refuses a second thread on a message, whoever has begun the first one.
    pub fn check_has_none(&self, message: MessageId) -> Result<(), RestError> {
        let thread = ChannelId(message.0);
        if self.world.lasting.channels.contains_key(&thread) {
            let said = "A thread has already been created for this message";
            return Err(RestError::new(400, 160_004, said));
        }
        Ok(())
    }

    /// Refuses a wrong form, a name that the guild does not take, and one thread too many.
    pub fn check_new(
        &self,
        guild: GuildId,
        kind: ThreadKind,
        body: &Value,
    ) -> Result<(), RestError> {
        let mut wrong = Complaints::default();
        if !body["name"].is_string() {
            wrong.add("name", "This field is required");
        }
        check_form(body, &mut wrong);
        wrong.verdict()?;
        self.world
            .rules
            .check_name(guild, body["name"].as_str().unwrap_or_default())?;
        self.world
            .rules
            .check_room_for_thread(&self.world.lasting, guild, kind)
    }

    /// Adds the thread with its opener in it, and tells the bot.
    pub fn insert(&mut self, new: &NewThread<'_>) {
        let now = self.world.clock.now();
        let thread = Thread {
            guild: new.guild,
            parent: new.parent,
            owner: new.owner,
            kind: new.kind,
            archived: false,
            locked: false,
            archive_after_minutes: new.minutes.unwrap_or(DAY_IN_MINUTES),
            members: BTreeSet::from([new.owner]),
            created: now,
            archive_changed: now,
            tags: new.tags.clone(),
        };
        let kind = ChannelKind::Thread(thread);
        self.world
            .lasting
            .insert_channel(new.id, kind, new.name.trim(), now);
        self.world.tell().of_channel("THREAD_CREATE", new.id);
    }
}

/// What kind of thread is opened in a channel. From a message it matches the channel ("Public & Private Threads" in
/// Discord's page on threads); without one it must be asked for, and is private where nothing is said.
fn kind_of_new_thread(
    parent: &Channel,
    from: Option<MessageId>,
    asked: &Value,
) -> Result<ThreadKind, RestError> {
    let all = [
        ThreadKind::Announcement,
        ThreadKind::Public,
        ThreadKind::Private,
    ];
    let matching = match parent.kind {
        ChannelKind::Text { .. } => ThreadKind::Public,
        ChannelKind::Announcement { .. } => ThreadKind::Announcement,
        _ => return Err(RestError::wrong_channel_type()),
    };
    if from.is_some() {
        return Ok(matching);
    }
    let wanted = match asked {
        Value::Null => Some(ThreadKind::Private),
        number => all.into_iter().find(|kind| *number == kind.number()),
    };
    let wanted = wanted.ok_or_else(|| RestError::field("type", "must be 10, 11 or 12"))?;
    let is_private = wanted == ThreadKind::Private && matching == ThreadKind::Public;
    if wanted == matching || is_private {
        Ok(wanted)
    } else {
        Err(RestError::wrong_channel_type())
    }
}
