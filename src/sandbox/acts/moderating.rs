//! A user does something of which Discord says so in a message of its own, in their name.

use super::super::form::{AllowedMentions, LostReply, MessageForm};
use super::super::ids::{ChannelId, MessageId, UserId};
use super::super::messages::Draft;
use super::super::permissions::PIN_MESSAGES;
use super::super::records::SystemMessage;
use super::{ActError, Client};

impl Client<'_> {
    /// A user pins a message: in a direct conversation anybody may, in a guild whoever has the permission.
    pub fn pin(&mut self, message: MessageId) -> Result<MessageId, ActError> {
        let channel = self.seen_message(message)?.channel;
        self.check_place(channel)?;
        let place = self.known_channel(channel)?;
        let held = self.world.permissions().of(self.user, place);
        if place.guild().is_some() && held & PIN_MESSAGES == 0 {
            return Err(ActError::MayNotWrite(channel));
        }
        let form = MessageForm {
            reply: Some((message, LostReply::Refuse)),
            allowed_mentions: Some(AllowedMentions::default()),
            ..MessageForm::default()
        };
        self.have_said(SystemMessage::Pinned, channel, form)
    }

    /// A user adds somebody to a thread in which they can write.
    pub fn add_to_thread(
        &mut self,
        thread: ChannelId,
        added: UserId,
    ) -> Result<MessageId, ActError> {
        self.check_place(thread)?;
        self.check_may_write(thread)?;
        self.world.threads().add_member(thread, added)?;
        let form = MessageForm {
            content: Some(format!("<@{added}>")),
            ..MessageForm::default()
        };
        self.have_said(SystemMessage::PersonAdded, thread, form)
    }

    fn have_said(
        &mut self,
        system: SystemMessage,
        channel: ChannelId,
        form: MessageForm,
    ) -> Result<MessageId, ActError> {
        let draft = Draft {
            system: Some(system),
            ..Draft::new(channel, self.user, form, Vec::new())
        };
        Ok(self.world.messages().write(draft)?)
    }
}
