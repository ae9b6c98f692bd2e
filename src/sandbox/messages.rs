//! Writing, changing and deleting messages.

use serde_json::{Value, json};

use super::failure::RestError;
use super::form::{AllowedMentions, LostReply, MessageForm, id_of};
use super::ids::{AttachmentId, ChannelId, MessageId, UserId};
use super::payload::SUPPRESS_NOTIFICATIONS;
use super::permissions::{self, to_write_in};
use super::records::{
    Attachment, ChannelKind, Invocation, MessageStage, PostedMessage, SystemMessage,
};
use super::requests::Upload;
use super::sessions::{DIRECT_MESSAGES, GUILD_MESSAGES};
use super::world::Messages;

/// A message about to be written.
#[derive(Debug)]
pub struct Draft {
    /// The id that it must have; none for the next one.
    pub id: Option<MessageId>,
    pub channel: ChannelId,
    pub author: UserId,
    pub form: MessageForm,
    pub files: Vec<Upload>,
    pub ephemeral_to: Option<UserId>,
    pub answers: Option<Invocation>,
    pub stage: MessageStage,
    pub system: Option<SystemMessage>,
}

impl Draft {
    /// A message for all who see the channel.
    pub fn new(channel: ChannelId, author: UserId, form: MessageForm, files: Vec<Upload>) -> Self {
        Self {
            id: None,
            channel,
            author,
            form,
            files,
            ephemeral_to: None,
            answers: None,
            stage: MessageStage::Shown,
            system: None,
        }
    }

    /// Whether there would be nothing to see where there should be something.
    fn is_empty(&self) -> bool {
        let is_written = self.system.is_none() && self.stage == MessageStage::Shown;
        is_written && self.form.is_empty(&self.files)
    }
}

impl Messages<'_> {
    /// The bot writes in a channel, if it may.
    pub fn post(
        &mut self,
        channel: ChannelId,
        form: MessageForm,
        files: Vec<Upload>,
    ) -> Result<MessageId, RestError> {
        self.check_may_post(channel, &form, &files)?;
        if let Some(known) = self.message_of_nonce(&form)? {
            return Ok(known);
        }
        self.world.threads().unarchive_to_write(channel)?;
        let nonce = form.nonce.clone().filter(|_| form.enforce_nonce);
        let id = self.write(Draft::new(channel, self.world.bot(), form, files))?;
        if let Some(nonce) = nonce {
            let sent = self.world.clock.now();
            self.world.nonces.insert(nonce, (sent, id));
        }
        Ok(id)
    }

    fn check_may_post(
        &self,
        id: ChannelId,
        form: &MessageForm,
        files: &[Upload],
    ) -> Result<(), RestError> {
        let channel = self.world.permissions().channel_for_bot(id, 0)?;
        if let ChannelKind::Direct { with } = &channel.kind {
            return self.world.permissions().check_may_write_to(*with);
        }
        if channel.is_forum() {
            return Err(RestError::new(
                400,
                50008,
                "Cannot send messages in a non-text channel",
            ));
        }
        self.world.permissions().check_can_connect(channel)?;
        self.world
            .permissions()
            .channel_for_bot(id, to_write_in(channel) | form.needed(files))?;
        if form.reply.is_some()
            && self
                .world
                .permissions()
                .channel_for_bot(id, permissions::READ_MESSAGE_HISTORY)
                .is_err()
        {
            return Err(RestError::new(
                403,
                160_002,
                "Cannot reply without permission to read message history",
            ));
        }
        self.world.check_not_locked(id)?;
        self.world.check_content(id, form.content.as_deref())
    }

    /// The message that was sent with this nonce a short while ago, here or in another channel ("Create Message": by the same
    /// author); one that was deleted since is unknown.
    fn message_of_nonce(&self, form: &MessageForm) -> Result<Option<MessageId>, RestError> {
        let Some(nonce) = form.nonce.as_ref().filter(|_| form.enforce_nonce) else {
            return Ok(None);
        };
        match self.world.nonces.get(nonce) {
            Some((sent, id)) if self.world.clock.now() - sent <= self.world.nonce_window => {
                let known = self.world.lasting.messages.get(id);
                let known = known.ok_or_else(RestError::unknown_message)?;
                Ok(Some(known.id))
            }
            _ => Ok(None),
        }
    }

    /// Writes a message and tells the bot. An empty one is refused, and so is a reply to nothing.
    pub fn write(&mut self, draft: Draft) -> Result<MessageId, RestError> {
        let reply_to = self.reply_target(draft.channel, &draft.form)?;
        if draft.is_empty() {
            return Err(RestError::new(400, 50006, "Cannot send an empty message"));
        }
        let message = self.composed(draft, reply_to)?;
        let (id, sent) = (message.id, message.sent);
        self.world.threads().join(&message);
        let place = self.world.lasting.channel_mut(message.channel)?;
        place.messages.insert(id);
        place.last_active = sent;
        self.world.lasting.messages.insert(id, message);
        self.world.tell().of_message("MESSAGE_CREATE", id);
        Ok(id)
    }

    /// The message that a draft becomes, with an id and files of its own, and with those whom it notifies.
    fn composed(
        &mut self,
        draft: Draft,
        reply_to: Option<MessageId>,
    ) -> Result<PostedMessage, RestError> {
        let form = draft.form;
        let content = form.content.unwrap_or_default();
        let id = draft.id.unwrap_or_else(|| MessageId(self.world.next_id()));
        let sent = self.world.clock.now();
        let notes = form.attachments.as_deref().unwrap_or_default();
        let attachments = self.store_files(draft.files, notes);
        let mentions = self.mentions(&content, reply_to, form.allowed_mentions.as_ref());
        let silent = form.flags & SUPPRESS_NOTIFICATIONS != 0;
        let pings = if silent {
            Vec::new()
        } else {
            self.notified(draft.channel, &mentions, draft.ephemeral_to)?
        };
        Ok(PostedMessage {
            id,
            channel: draft.channel,
            author: draft.author,
            // Discord's own words are none of the text.
            content: draft.system.map_or(content, |_| String::new()),
            embeds: form.embeds.unwrap_or_default(),
            components: form.components.unwrap_or_default(),
            attachments,
            mentions,
            pings,
            silent,
            reply_to,
            nonce: form.nonce,
            ephemeral_to: draft.ephemeral_to,
            edits: 0,
            sent,
            edited: None,
            stage: draft.stage,
            answers: draft.answers,
            system: draft.system,
        })
    }

    fn reply_target(
        &self,
        channel: ChannelId,
        form: &MessageForm,
    ) -> Result<Option<MessageId>, RestError> {
        match form.reply {
            Some((id, _)) if self.world.lasting.open_message(channel, id).is_ok() => Ok(Some(id)),
            None | Some((_, LostReply::SendAnyway)) => Ok(None),
            Some((_, LostReply::Refuse)) => {
                Err(RestError::field("message_reference", "Unknown message"))
            }
        }
    }

    /// Whom a message notifies: those it mentions who can see it.
    fn notified(
        &self,
        channel: ChannelId,
        mentions: &[UserId],
        ephemeral_to: Option<UserId>,
    ) -> Result<Vec<UserId>, RestError> {
        if ephemeral_to.is_some() {
            return Ok(Vec::new());
        }
        let channel = self.world.lasting.channel(channel)?;
        // A private thread is opened to those who are mentioned in it, if they see the channel above it.
        let parent = channel
            .thread()
            .map(|thread| self.world.lasting.channel(thread.parent));
        let seen = parent.transpose()?.unwrap_or(channel);
        let all = mentions.iter().copied();
        Ok(all
            .filter(|user| self.world.permissions().sees(*user, seen))
            .collect())
    }

    fn store_files(&mut self, files: Vec<Upload>, notes: &[Value]) -> Vec<Attachment> {
        let stored = files.into_iter().map(|file| {
            let number = file.number();
            let note = notes
                .iter()
                .find(|note| number.is_some() && id_of(&note["id"]) == number);
            let text = |field: &str| {
                note.and_then(|note| note[field].as_str())
                    .map(str::to_owned)
            };
            Attachment {
                id: AttachmentId(self.world.next_id()),
                filename: text("filename").unwrap_or(file.filename),
                description: text("description"),
                content_type: file.content_type,
                bytes: file.bytes,
            }
        });
        stored.collect()
    }

    /// Whom a message mentions, each once: in its text, and by being a reply.
    fn mentions(
        &self,
        content: &str,
        reply_to: Option<MessageId>,
        allowed: Option<&AllowedMentions>,
    ) -> Vec<UserId> {
        let mut found = Vec::new();
        let replied = reply_to
            .and_then(|id| self.world.lasting.messages.get(&id))
            .map(|message| message.author);
        if allowed.is_none_or(|allowed| allowed.replied_user) {
            found.extend(replied);
        }
        for id in mentioned_ids(content) {
            let permitted =
                allowed.is_none_or(|allowed| allowed.all_users || allowed.users.contains(&id));
            if permitted && self.world.lasting.users.contains_key(&id) && !found.contains(&id) {
                found.push(id);
            }
        }
        found
    }

    /// Changes a message (or fills in a deferred one) and tells the bot.
    pub fn edit(
        &mut self,
        id: MessageId,
        form: MessageForm,
        files: Vec<Upload>,
    ) -> Result<(), RestError> {
        let notes = form.attachments.clone();
        let added = self.store_files(files, notes.as_deref().unwrap_or_default());
        let old = self
            .world
            .lasting
            .messages
            .get(&id)
            .cloned()
            .ok_or_else(RestError::unknown_message)?;
        let mut new = old;
        if let Some(content) = form.content {
            new.mentions = self.mentions(&content, new.reply_to, form.allowed_mentions.as_ref());
            new.content = content;
        }
        new.embeds = form.embeds.unwrap_or(new.embeds);
        new.components = form.components.unwrap_or(new.components);
        if let Some(notes) = notes {
            let kept = |file: &Attachment| {
                notes
                    .iter()
                    .any(|note| id_of(&note["id"]) == Some(file.id.0))
            };
            new.attachments.retain(kept);
        }
        new.attachments.extend(added);
        let nothing =
            new.embeds.is_empty() && new.components.is_empty() && new.attachments.is_empty();
        if nothing && new.content.trim().is_empty() {
            return Err(RestError::new(400, 50006, "Cannot send an empty message"));
        }
        if new.stage == MessageStage::Shown {
            new.edits += 1;
            new.edited = Some(self.world.clock.now());
        }
        new.stage = MessageStage::Shown;
        self.world.lasting.messages.insert(id, new);
        self.world.tell().of_message("MESSAGE_UPDATE", id);
        Ok(())
    }

    /// Removes a message and tells the bot.
    pub fn remove(&mut self, id: MessageId) -> Result<(), RestError> {
        let message = self
            .world
            .lasting
            .messages
            .remove(&id)
            .ok_or_else(RestError::unknown_message)?;
        let place = self.world.lasting.channel_mut(message.channel)?;
        place.messages.remove(&id);
        let guild = place.guild();
        if message.ephemeral_to.is_none() {
            let payload = json!({ "id": id, "channel_id": message.channel, "guild_id": guild });
            let intent = if guild.is_some() {
                GUILD_MESSAGES
            } else {
                DIRECT_MESSAGES
            };
            self.world
                .tell()
                .emit("MESSAGE_DELETE", guild, intent, &payload);
        }
        self.world.changed();
        Ok(())
    }
}

/// The users named by `<@id>` or `<@!id>` in a text, in order.
fn mentioned_ids(content: &str) -> Vec<UserId> {
    let candidates = content.split("<@").skip(1);
    candidates
        .filter_map(|rest| rest.split_once('>')?.0.trim_start_matches('!').parse().ok())
        .map(UserId)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mentions_are_found_in_a_text() {
        assert_eq!(
            mentioned_ids("hi <@12> and <@!7>, not <#5> nor <@x>"),
            [UserId(12), UserId(7)]
        );
    }
}
