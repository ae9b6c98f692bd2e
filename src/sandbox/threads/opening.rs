//! Opening threads: from a message, without one, and as posts of a forum.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::super::acts::ActError;
use super::super::failure::RestError;
use super::super::form::{self, Complaints};
use super::super::ids::{ChannelId, GuildId, MessageId, UserId};
use super::super::messages::Draft;
use super::super::permissions;
use super::super::records::{Channel, ChannelKind, MessageStage, Thread, ThreadKind};
use super::super::requests::Upload;
use super::super::world::World;
use super::{DAY_IN_MINUTES, check_form};

/// A thread about to be opened.
struct NewThread<'a> {
    id: ChannelId,
    parent: ChannelId,
    guild: GuildId,
    kind: ThreadKind,
    owner: UserId,
    name: &'a str,
    minutes: Option<u64>,
}

impl World {
    /// Opens a thread, from a message or without one.
    pub fn open_thread(
        &mut self,
        parent: ChannelId,
        from: Option<MessageId>,
        body: &Value,
    ) -> Result<ChannelId, RestError> {
        let channel = self.channel_for_bot(parent, 0)?;
        let kind = kind_of_new_thread(channel, from, &body["type"])?;
        let needed = match kind {
            ThreadKind::Private => permissions::CREATE_PRIVATE_THREADS,
            ThreadKind::Public | ThreadKind::Announcement => permissions::CREATE_PUBLIC_THREADS,
        };
        let channel = self.channel_for_bot(parent, needed)?;
        let guild = channel.guild().ok_or_else(RestError::wrong_channel_type)?;
        if let Some(message) = from {
            self.message(parent, message)?;
            // Known before it is asked whether there is room: whoever asks again learns that the thread is there.
            if self.lasting.channels.contains_key(&ChannelId(message.0)) {
                return Err(RestError::new(
                    400,
                    160_004,
                    "A thread has already been created for this message",
                ));
            }
        }
        self.check_new_thread(guild, kind, body)?;
        let id = from.map_or_else(|| ChannelId(self.next_id()), |message| ChannelId(message.0));
        self.insert_thread(&NewThread {
            id,
            parent,
            guild,
            kind,
            owner: self.bot(),
            name: body["name"].as_str().unwrap_or_default(),
            minutes: body["auto_archive_duration"].as_u64(),
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
        let channel = self.channel_for_bot(parent, permissions::SEND_MESSAGES)?;
        let guild = channel.guild().ok_or_else(RestError::wrong_channel_type)?;
        if !body["message"].is_object() {
            return Err(RestError::field("message", "This field is required"));
        }
        self.check_new_thread(guild, ThreadKind::Public, body)?;
        let mut form = form::read(&body["message"], &files)?;
        (form.nonce, form.reply) = (None, None);
        self.channel_for_bot(parent, form.needed(&files))?;
        self.check_content(parent, form.content.as_deref())?;
        if form.is_empty(&files) {
            return Err(RestError::new(400, 50006, "Cannot send an empty message"));
        }
        let id = ChannelId(self.next_id());
        self.insert_thread(&NewThread {
            id,
            parent,
            guild,
            kind: ThreadKind::Public,
            owner: self.bot(),
            name: body["name"].as_str().unwrap_or_default(),
            minutes: body["auto_archive_duration"].as_u64(),
        });
        self.write(Draft {
            id: Some(MessageId(id.0)),
            channel: id,
            author: self.bot(),
            form,
            files,
            ephemeral_to: None,
            answers: None,
            stage: MessageStage::Shown,
        })?;
        Ok(id)
    }

    /// Refuses a wrong form, a name that the guild does not take, and one thread too many.
    fn check_new_thread(
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
        self.rules
            .check_name(guild, body["name"].as_str().unwrap_or_default())?;
        self.check_room_for_thread(guild, kind)
    }

    fn insert_thread(&mut self, new: &NewThread<'_>) {
        let now = self.clock.now();
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
        };
        let kind = ChannelKind::Thread(thread);
        self.lasting
            .insert_channel(new.id, kind, new.name.trim(), now);
        self.tell_of_channel("THREAD_CREATE", new.id);
    }

    /// A person opens a thread that is open to all, in a forum with its first message.
    pub fn act_open_thread(
        &mut self,
        user: UserId,
        parent: ChannelId,
        (name, first): (&str, &str),
    ) -> Result<ChannelId, ActError> {
        self.check_place(user, parent)?;
        let refused = |refusal: &RestError| ActError::Unreadable(refusal.message.clone());
        let channel = self.channel(parent).map_err(|refusal| refused(&refusal))?;
        let (needed, kind) = match channel.kind {
            ChannelKind::Text { .. } => (permissions::CREATE_PUBLIC_THREADS, ThreadKind::Public),
            ChannelKind::Announcement { .. } => {
                (permissions::CREATE_PUBLIC_THREADS, ThreadKind::Announcement)
            }
            _ if channel.is_forum() => (permissions::SEND_MESSAGES, ThreadKind::Public),
            _ => return Err(refused(&RestError::wrong_channel_type())),
        };
        let guild = channel.guild().ok_or(ActError::UnknownChannel(parent))?;
        if self.permissions_in(user, channel) & needed == 0 {
            return Err(ActError::MayNotWrite(parent));
        }
        let form = json!({ "name": name });
        self.check_new_thread(guild, kind, &form)
            .map_err(|refusal| refused(&refusal))?;
        let id = ChannelId(self.next_id());
        self.insert_thread(&NewThread {
            id,
            parent,
            guild,
            kind,
            owner: user,
            name,
            minutes: None,
        });
        self.act_write(user, id, first, None)?;
        Ok(id)
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
