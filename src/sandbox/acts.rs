//! What a user can do in a Discord client, and what the client refuses.

mod calling;
mod channel_menus;
mod choosing;
mod moderating;
mod pressing;
mod writing;

use super::failure::RestError;
use super::ids::{ChannelId, MessageId, UserId};
use super::records::{Channel, Guild, PostedMessage};
use super::world::World;

/// Why a user cannot do something.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ActError {
    /// The bot registered no such command, or no such subcommand.
    #[error("there is no command /{0}")]
    UnknownCommand(String),
    /// The command asks for permissions that the user does not have, or is for other places.
    #[error(
        "/{0} is not offered to this user here: it is for other places, or for members with other permissions"
    )]
    NotOffered(String),
    /// The menu of a person or a message has no such command.
    #[error("no menu has a command {0:?} for this")]
    NotInMenu(String),
    /// The command has no such option.
    #[error("/{command} has no option {option:?}; it has {known:?}")]
    UnknownOption {
        /// The command that was used.
        command: String,
        /// The unknown option.
        option: String,
        /// The options it has.
        known: Vec<String>,
    },
    /// A required option is missing.
    #[error("/{command} needs the option {option:?}")]
    MissingOption {
        /// The command that was used.
        command: String,
        /// The missing option.
        option: String,
    },
    /// The value of an option does not fit.
    #[error("/{command} {option}: {reason}")]
    BadOption {
        /// The command that was used.
        command: String,
        /// The option that is meant.
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
        /// The fewest that it takes.
        least: usize,
        /// The most that it takes.
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
    /// A moderator has timed the user out.
    #[error("this user is timed out: they can read here, and nothing else")]
    TimedOut,
    /// The user may not write there.
    #[error("this user may not write in channel {0}")]
    MayNotWrite(ChannelId),
    /// A forum has no message box: whoever is there sees posts.
    #[error("channel {0} is a forum: there are posts in it, and no commands")]
    NoMessageBox(ChannelId),
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

/// What the service would refuse the client does not send.
impl From<RestError> for ActError {
    fn from(refusal: RestError) -> Self {
        Self::Unreadable(refusal.message)
    }
}

/// What a command in a menu is chosen for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuTarget {
    /// A person, or another bot.
    User(UserId),
    /// A message that people see.
    Message(MessageId),
}

/// Whether a reply notifies the author of the message it replies to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ping {
    /// It does, as Discord does by default.
    On,
    /// It does not.
    Off,
}

/// The Discord client of one user.
#[derive(Debug)]
pub struct Client<'w> {
    world: &'w mut World,
    user: UserId,
}

impl World {
    /// A user acts through this as a Discord client lets them.
    pub fn client(&mut self, user: UserId) -> Client<'_> {
        Client { world: self, user }
    }
}

impl Client<'_> {
    fn check_place(&self, channel: ChannelId) -> Result<(), ActError> {
        let known = self.world.lasting.users.get(&self.user);
        if known.is_none_or(|known| known.deleted) {
            return Err(ActError::UnknownUser(self.user));
        }
        let found = self.known_channel(channel)?;
        if self.world.permissions().sees(self.user, found) {
            Ok(())
        } else {
            Err(ActError::UnknownChannel(channel))
        }
    }

    /// Commands and buttons need the bot in the guild, and a thread that is not archived.
    fn check_can_interact(&self, channel: ChannelId) -> Result<(), ActError> {
        self.check_place(channel)?;
        let found = self.known_channel(channel)?;
        if found.thread().is_some_and(|thread| thread.archived) {
            return Err(ActError::ThreadArchived);
        }
        let guild = found
            .guild()
            .and_then(|guild| self.world.lasting.guilds.get(&guild));
        let installed =
            |guild: &Guild| guild.commands_only || guild.members.contains(&self.world.bot());
        if guild.is_some_and(|guild| !installed(guild)) {
            return Err(ActError::BotAbsent);
        }
        self.check_not_timed_out(found)
    }

    /// Whoever is timed out in a guild writes nothing there, and uses neither commands nor components.
    fn check_not_timed_out(&self, channel: &Channel) -> Result<(), ActError> {
        let guild = channel.guild();
        let guild = guild.and_then(|guild| self.world.lasting.guilds.get(&guild));
        let permissions = self.world.permissions();
        if guild.is_some_and(|guild| permissions.is_timed_out(guild, self.user)) {
            Err(ActError::TimedOut)
        } else {
            Ok(())
        }
    }

    /// The channel, if there is one.
    fn known_channel(&self, id: ChannelId) -> Result<&Channel, ActError> {
        let found = self.world.lasting.channels.get(&id);
        found.ok_or(ActError::UnknownChannel(id))
    }

    /// The message, if this user can see it.
    fn seen_message(&self, id: MessageId) -> Result<&PostedMessage, ActError> {
        let found = self.world.lasting.messages.get(&id);
        let seen =
            found.filter(|message| message.ephemeral_to.is_none_or(|only| only == self.user));
        seen.ok_or(ActError::UnknownMessage(id))
    }
}
