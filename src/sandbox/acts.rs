//! What a user can do in a Discord client, and what the client refuses.

mod calling;

use serde_json::{Value, json};

use super::failure::RestError;
use super::form::{LostReply, MessageForm};
use super::ids::{ChannelId, InteractionId, MessageId, UserId};
use super::messages::Draft;
use super::permissions::to_write_in;
use super::records::{ChannelKind, Guild, MessageStage};
use super::world::World;

/// Why a user cannot do something.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ActError {
    /// The bot registered no such command, or no such subcommand.
    #[error("there is no command /{0}")]
    UnknownCommand(String),
    /// The command asks for permissions that the user does not have.
    #[error("/{0} is not offered to this user: it is for members with other permissions")]
    NotOffered(String),
    /// The command has no such option.
    #[error("/{command} has no option {option:?}; it has {known:?}")]
    UnknownOption {
        /// The command.
        command: String,
        /// The unknown option.
        option: String,
        /// The options it has.
        known: Vec<String>,
    },
    /// A required option is missing.
    #[error("/{command} needs the option {option:?}")]
    MissingOption {
        /// The command.
        command: String,
        /// The missing option.
        option: String,
    },
    /// The value of an option does not fit.
    #[error("/{command} {option}: {reason}")]
    BadOption {
        /// The command.
        command: String,
        /// The option.
        option: String,
        /// What is wrong with its value.
        reason: String,
    },
    /// The message has no such button.
    #[error("the message has no button {wanted:?}; it has {known:?}")]
    UnknownButton {
        /// What was looked for.
        wanted: String,
        /// The labels of its buttons.
        known: Vec<String>,
    },
    /// The button or menu is greyed out.
    #[error("the button or menu {0:?} is disabled")]
    DisabledButton(String),
    /// No menu of the message has these options.
    #[error("no menu of the message offers {wanted:?}; they offer {known:?}")]
    UnknownChoice {
        /// What was looked for.
        wanted: Vec<String>,
        /// The labels of all options.
        known: Vec<String>,
    },
    /// The menu wants more options, or fewer.
    #[error("{least} to {most} options can be chosen in this menu, not {count}")]
    ChoiceCount {
        /// The fewest.
        least: usize,
        /// The most.
        most: usize,
        /// How many were chosen.
        count: usize,
    },
    /// The message is gone, or visible to another user only.
    #[error("there is no message {0} for this user")]
    UnknownMessage(MessageId),
    /// The channel is gone.
    #[error("there is no channel {0}")]
    UnknownChannel(ChannelId),
    /// There is no such user.
    #[error("there is no user {0}")]
    UnknownUser(UserId),
    /// Commands and buttons do not work in an archived thread.
    #[error("the thread is archived: commands and buttons do not work in it")]
    ThreadArchived,
    /// Nobody can write in a locked thread.
    #[error("the thread is locked: nobody can write in it")]
    ThreadLocked,
    /// The user may not write there.
    #[error("this user may not write in channel {0}")]
    MayNotWrite(ChannelId),
    /// The bot is not in the guild any more.
    #[error("the bot is not in this guild")]
    BotAbsent,
    /// A message must have 1 to 2000 characters.
    #[error("a message must have 1 to 2000 characters, not {0}")]
    MessageLength(usize),
    /// The request for an action cannot be understood.
    #[error("{0}")]
    Unreadable(String),
}

/// Whether a reply notifies the author of the message it replies to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ping {
    /// It does, as Discord does by default.
    On,
    /// It does not.
    Off,
}

impl World {
    pub(super) fn check_place(&self, user: UserId, channel: ChannelId) -> Result<(), ActError> {
        let known = self.lasting.users.get(&user);
        if known.is_none_or(|known| known.deleted) {
            return Err(ActError::UnknownUser(user));
        }
        let found = self
            .lasting
            .channels
            .get(&channel)
            .ok_or(ActError::UnknownChannel(channel))?;
        if self.sees(user, found) {
            Ok(())
        } else {
            Err(ActError::UnknownChannel(channel))
        }
    }

    /// Commands and buttons need the bot in the guild, and a thread that is not archived.
    pub(super) fn check_can_interact(
        &self,
        user: UserId,
        channel: ChannelId,
    ) -> Result<(), ActError> {
        self.check_place(user, channel)?;
        let found = self
            .lasting
            .channels
            .get(&channel)
            .ok_or(ActError::UnknownChannel(channel))?;
        if found.thread().is_some_and(|thread| thread.archived) {
            return Err(ActError::ThreadArchived);
        }
        let guild = found
            .guild()
            .and_then(|guild| self.lasting.guilds.get(&guild));
        let installed = |guild: &Guild| guild.commands_only || guild.members.contains(&self.bot());
        if guild.is_some_and(|guild| !installed(guild)) {
            return Err(ActError::BotAbsent);
        }
        Ok(())
    }

    /// A user presses a button, found by its label or its `custom_id`.
    pub fn act_press(
        &mut self,
        user: UserId,
        message: MessageId,
        button: &str,
    ) -> Result<InteractionId, ActError> {
        let found = self.seen_message(user, message)?;
        let channel = found.channel;
        let buttons = found.buttons();
        let label_of = |button: &Value| button["label"].as_str().unwrap_or_default().to_owned();
        let by_id = buttons
            .iter()
            .find(|candidate| candidate["custom_id"] == button);
        let pressed = by_id.or_else(|| {
            buttons
                .iter()
                .find(|candidate| candidate["label"] == button)
        });
        let Some(pressed) = pressed.filter(|pressed| pressed["custom_id"].is_string()) else {
            let known = buttons.iter().map(|button| label_of(button)).collect();
            return Err(ActError::UnknownButton {
                wanted: button.to_owned(),
                known,
            });
        };
        if pressed["disabled"] == true {
            return Err(ActError::DisabledButton(label_of(pressed)));
        }
        let data = json!({ "component_type": 2, "custom_id": pressed["custom_id"], "id": pressed["id"].as_u64().unwrap_or(1) });
        self.act_on_component(user, channel, message, data)
    }

    /// The message, if this user can see it.
    pub(super) fn seen_message(
        &self,
        user: UserId,
        id: MessageId,
    ) -> Result<&super::records::PostedMessage, ActError> {
        let found = self.lasting.messages.get(&id);
        let seen = found.filter(|message| message.ephemeral_to.is_none_or(|only| only == user));
        seen.ok_or(ActError::UnknownMessage(id))
    }

    /// A user replies to a message.
    pub fn act_reply(
        &mut self,
        user: UserId,
        to: MessageId,
        text: &str,
        ping: Ping,
    ) -> Result<MessageId, ActError> {
        let channel = self.seen_message(user, to)?.channel;
        self.act_write(user, channel, text, Some((to, ping)))
    }

    fn check_may_write(&self, user: UserId, channel: ChannelId) -> Result<(), ActError> {
        let found = self
            .channel(channel)
            .map_err(|refusal| unreadable(&refusal))?;
        if matches!(found.kind, ChannelKind::Direct { .. }) {
            return Ok(());
        }
        let needed = to_write_in(found);
        if found.is_forum() || self.permissions_in(user, found) & needed != needed {
            return Err(ActError::MayNotWrite(channel));
        }
        match self.is_locked_for(user, channel) {
            Ok(true) => Err(ActError::ThreadLocked),
            _ => Ok(()),
        }
    }

    /// A user writes in a channel.
    pub fn act_write(
        &mut self,
        user: UserId,
        channel: ChannelId,
        text: &str,
        reply: Option<(MessageId, Ping)>,
    ) -> Result<MessageId, ActError> {
        self.check_place(user, channel)?;
        let length = text.chars().count();
        if text.trim().is_empty() || length > 2000 {
            return Err(ActError::MessageLength(length));
        }
        self.check_may_write(user, channel)?;
        self.check_content(channel, Some(text))
            .and_then(|()| self.unarchive_to_write(channel))
            .map_err(|refusal| unreadable(&refusal))?;
        let replied_user = reply.is_some_and(|(_, ping)| ping == Ping::On);
        let allowed = super::form::AllowedMentions {
            all_users: true,
            users: Vec::new(),
            replied_user,
        };
        let form = MessageForm {
            content: Some(text.to_owned()),
            reply: reply.map(|(to, _)| (to, LostReply::Refuse)),
            allowed_mentions: Some(allowed),
            ..MessageForm::default()
        };
        let files = Vec::new();
        let draft = Draft {
            id: None,
            channel,
            author: user,
            form,
            files,
            ephemeral_to: None,
            answers: None,
            stage: MessageStage::Shown,
        };
        self.write(draft).map_err(|refusal| unreadable(&refusal))
    }
}

fn unreadable(refusal: &RestError) -> ActError {
    ActError::Unreadable(refusal.message.clone())
}
