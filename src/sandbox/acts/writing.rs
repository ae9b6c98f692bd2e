//! A user writes: in a channel, in reply to a message, or the first message of a thread.

use serde_json::json;

use super::super::failure::RestError;
use super::super::form::{AllowedMentions, LostReply, MessageForm};
use super::super::ids::{ChannelId, MessageId};
use super::super::messages::Draft;
use super::super::permissions::{CREATE_PUBLIC_THREADS, SEND_MESSAGES, to_write_in};
use super::super::records::{ChannelKind, ThreadKind};
use super::super::threads::NewThread;
use super::{ActError, Client, Ping};

impl Client<'_> {
    /// A user writes in a channel.
    pub fn write(
        &mut self,
        channel: ChannelId,
        text: &str,
        reply: Option<(MessageId, Ping)>,
    ) -> Result<MessageId, ActError> {
        self.check_place(channel)?;
        let length = text.chars().count();
        if text.trim().is_empty() || length > 2000 {
            return Err(ActError::MessageLength(length));
        }
        self.check_may_write(channel)?;
        self.world.check_content(channel, Some(text))?;
        self.world.threads().unarchive_to_write(channel)?;
        let replied_user = reply.is_some_and(|(_, ping)| ping == Ping::On);
        let allowed = AllowedMentions {
            all_users: true,
            users: Vec::new(),
            replied_user,
        };
        let form = MessageForm {
            content: Some(text.trim().to_owned()),
            reply: reply.map(|(to, _)| (to, LostReply::Refuse)),
            allowed_mentions: Some(allowed),
            ..MessageForm::default()
        };
        let draft = Draft::new(channel, self.user, form, Vec::new());
        Ok(self.world.messages().write(draft)?)
    }

    /// A user replies to a message.
    pub fn reply(&mut self, to: MessageId, text: &str, ping: Ping) -> Result<MessageId, ActError> {
        let channel = self.seen_message(to)?.channel;
        self.write(channel, text, Some((to, ping)))
    }

    pub(super) fn check_may_write(&self, channel: ChannelId) -> Result<(), ActError> {
        let found = self.world.lasting.channel(channel)?;
        if matches!(found.kind, ChannelKind::Direct { .. }) {
            return Ok(());
        }
        self.check_not_timed_out(found)?;
        let needed = to_write_in(found);
        if found.is_forum() || self.world.permissions().of(self.user, found) & needed != needed {
            return Err(ActError::MayNotWrite(channel));
        }
        match self.world.permissions().is_locked_for(self.user, channel) {
            Ok(true) => Err(ActError::ThreadLocked),
            _ => Ok(()),
        }
    }

    /// A person opens a thread that is open to all, in a forum with its first message.
    pub fn open_thread(
        &mut self,
        parent: ChannelId,
        (name, first): (&str, &str),
    ) -> Result<ChannelId, ActError> {
        let id = self.insert_thread(parent, None, name)?;
        self.write(id, first, None)?;
        Ok(id)
    }

    /// A person begins a thread on a message, whose id it has, and in which nothing is written yet.
    pub fn begin_thread(&mut self, on: MessageId, name: &str) -> Result<ChannelId, ActError> {
        let parent = self.seen_message(on)?.channel;
        self.world.lasting.open_message(parent, on)?;
        self.world.threads().check_has_none(on)?;
        self.insert_thread(parent, Some(on), name)
    }

    fn insert_thread(
        &mut self,
        parent: ChannelId,
        on: Option<MessageId>,
        name: &str,
    ) -> Result<ChannelId, ActError> {
        self.check_place(parent)?;
        let channel = self.world.lasting.channel(parent)?;
        let (needed, kind) = match channel.kind {
            ChannelKind::Text { .. } => (CREATE_PUBLIC_THREADS, ThreadKind::Public),
            ChannelKind::Announcement { .. } => (CREATE_PUBLIC_THREADS, ThreadKind::Announcement),
            _ if channel.is_forum() => (SEND_MESSAGES, ThreadKind::Public),
            _ => return Err(RestError::wrong_channel_type().into()),
        };
        let guild = channel.guild().ok_or(ActError::UnknownChannel(parent))?;
        if self.world.permissions().of(self.user, channel) & needed == 0 {
            return Err(ActError::MayNotWrite(parent));
        }
        // A client has them choose one where one is needed.
        let free = channel.tags.all.iter().find(|tag| !tag.moderated);
        let tags = free.filter(|_| channel.tags.required);
        let tags = tags.map(|tag| tag.id).into_iter().collect();
        let form = json!({ "name": name });
        self.world.threads().check_new(guild, kind, &form)?;
        let id = match on {
            Some(message) => ChannelId(message.0),
            None => ChannelId(self.world.next_id()),
        };
        self.world.threads().insert(&NewThread {
            id,
            parent,
            guild,
            kind,
            owner: self.user,
            name,
            minutes: None,
            tags,
        });
        Ok(id)
    }
}
