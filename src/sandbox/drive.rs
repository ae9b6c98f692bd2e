//! Acting as a user.

use super::acts::{ActError, MenuTarget, Ping};
use super::ids::{ChannelId, GuildId, InteractionId, MessageId, UserId};
use super::options::OptionValue;
use super::{Sandbox, View};

impl Sandbox {
    /// The user with this name.
    ///
    /// # Panics
    ///
    /// When there is none: a test that misspells a name should say so at once.
    #[track_caller]
    #[must_use]
    pub fn user(&self, name: &str) -> UserId {
        self.view(|view| view.find_user(name))
            .unwrap_or_else(|| panic!("the sandbox has no user called {name:?}"))
    }

    /// The bot's own account.
    #[must_use]
    pub fn bot(&self) -> UserId {
        self.world().bot()
    }

    /// The channel or thread with this name.
    ///
    /// # Panics
    ///
    /// When there is none.
    #[track_caller]
    #[must_use]
    pub fn channel(&self, name: &str) -> ChannelId {
        self.view(|view| view.find_channel(name))
            .unwrap_or_else(|| panic!("the sandbox has no channel called {name:?}"))
    }

    /// The guild with this name.
    ///
    /// # Panics
    ///
    /// When there is none.
    #[track_caller]
    #[must_use]
    pub fn guild(&self, name: &str) -> GuildId {
        let found = self.view(|view| {
            view.guilds()
                .find(|guild| guild.name == name)
                .map(|guild| guild.id)
        });
        found.unwrap_or_else(|| panic!("the sandbox has no guild called {name:?}"))
    }

    /// Opens a thread that is open to all and writes its first message; in a forum or media channel it is a post.
    ///
    /// # Errors
    ///
    /// When this user cannot: [`ActError`] says why.
    pub fn open_thread(
        &self,
        user: UserId,
        parent: ChannelId,
        name: &str,
        first: &str,
    ) -> Result<ChannelId, ActError> {
        self.world().client(user).open_thread(parent, (name, first))
    }

    /// Begins a thread on a message, whose id it has.
    ///
    /// # Errors
    ///
    /// When this user cannot, or the message has one: [`ActError`] says why.
    pub fn begin_thread(
        &self,
        user: UserId,
        on: MessageId,
        name: &str,
    ) -> Result<ChannelId, ActError> {
        self.world().client(user).begin_thread(on, name)
    }

    /// Sets the language of a user's Discord client.
    pub fn set_locale(&self, user: UserId, locale: &str) {
        let mut world = self.world();
        if let Some(known) = world.lasting.users.get_mut(&user) {
            locale.clone_into(&mut known.locale);
        }
        world.changed();
    }

    /// Sends a slash command, checked against the registered commands as a Discord client does; `game show` names a
    /// subcommand.
    ///
    /// # Errors
    ///
    /// When a client would not send it: [`ActError`] says why.
    pub fn slash(
        &self,
        user: UserId,
        channel: ChannelId,
        command: &str,
        options: &[(&str, OptionValue)],
    ) -> Result<InteractionId, ActError> {
        self.world()
            .client(user)
            .command(channel, command, &owned(options), None)
    }

    /// Chooses a command in the menu of a person or a message, in a channel.
    ///
    /// # Errors
    ///
    /// When a client would not offer it: [`ActError`] says why.
    pub fn choose_command(
        &self,
        user: UserId,
        channel: ChannelId,
        command: &str,
        target: MenuTarget,
    ) -> Result<InteractionId, ActError> {
        self.world()
            .client(user)
            .choose_command(channel, command, target)
    }

    /// Types in an option with autocompletion; the suggestions come with the answer.
    ///
    /// # Errors
    ///
    /// When a client would not ask: [`ActError`] says why.
    pub fn autocomplete(
        &self,
        user: UserId,
        channel: ChannelId,
        command: &str,
        options: &[(&str, OptionValue)],
        focused: &str,
    ) -> Result<InteractionId, ActError> {
        self.world()
            .client(user)
            .command(channel, command, &owned(options), Some(focused))
    }

    /// Presses a button, found by its `custom_id` or its label.
    ///
    /// # Errors
    ///
    /// When there is no such button to press for this user: [`ActError`] says why.
    pub fn press(
        &self,
        user: UserId,
        message: MessageId,
        button: &str,
    ) -> Result<InteractionId, ActError> {
        self.world().client(user).press(message, button)
    }

    /// Chooses an option of a select menu, found by its value or its label.
    ///
    /// # Errors
    ///
    /// When no menu of the message offers this user such an option: [`ActError`] says why.
    pub fn choose(
        &self,
        user: UserId,
        message: MessageId,
        option: &str,
    ) -> Result<InteractionId, ActError> {
        self.world()
            .client(user)
            .choose(message, &[option.to_owned()])
    }

    /// Chooses several options in a menu, by their labels or values.
    ///
    /// # Errors
    ///
    /// When the message has no such menu, or it does not offer all of these together: [`ActError`] says why.
    pub fn choose_several(
        &self,
        user: UserId,
        message: MessageId,
        options: &[&str],
    ) -> Result<InteractionId, ActError> {
        let options: Vec<String> = options.iter().map(|&option| option.to_owned()).collect();
        self.world().client(user).choose(message, &options)
    }

    /// Chooses channels in a menu of channels, found by its `custom_id` or by what it says.
    ///
    /// # Errors
    ///
    /// When the message has no such menu, or it does not offer this user such a channel: [`ActError`] says why.
    pub fn choose_channels(
        &self,
        user: UserId,
        message: MessageId,
        menu: &str,
        channels: &[ChannelId],
    ) -> Result<InteractionId, ActError> {
        self.world()
            .client(user)
            .choose_channels(message, menu, channels)
    }

    /// Replies to a message.
    ///
    /// # Errors
    ///
    /// When this user cannot: [`ActError`] says why.
    pub fn reply(
        &self,
        user: UserId,
        to: MessageId,
        text: &str,
        ping: Ping,
    ) -> Result<MessageId, ActError> {
        self.world().client(user).reply(to, text, ping)
    }

    /// Writes in a channel.
    ///
    /// # Errors
    ///
    /// When this user cannot: [`ActError`] says why.
    pub fn say(&self, user: UserId, channel: ChannelId, text: &str) -> Result<MessageId, ActError> {
        self.world().client(user).write(channel, text, None)
    }

    /// Pins a message, of which Discord says so in a message of its own.
    ///
    /// # Errors
    ///
    /// When this user cannot: [`ActError`] says why.
    pub fn pin(&self, user: UserId, message: MessageId) -> Result<MessageId, ActError> {
        self.world().client(user).pin(message)
    }

    /// Adds somebody to a thread, of which Discord says so in a message of its own.
    ///
    /// # Errors
    ///
    /// When this user cannot: [`ActError`] says why.
    pub fn add_to_thread(
        &self,
        user: UserId,
        thread: ChannelId,
        added: UserId,
    ) -> Result<MessageId, ActError> {
        self.world().client(user).add_to_thread(thread, added)
    }

    /// The direct conversation of the bot with a user, opened if there is none; none for another bot.
    pub fn direct_channel(&self, user: UserId) -> Option<ChannelId> {
        let mut world = self.world();
        let opened = world.channels().direct(user).ok();
        world.changed();
        opened
    }

    /// Looks at the world.
    pub fn view<T>(&self, look: impl FnOnce(&View<'_>) -> T) -> T {
        look(&View::of(&self.world()))
    }
}

/// The options as the sandbox keeps them.
pub(super) fn owned(options: &[(&str, OptionValue)]) -> Vec<(String, OptionValue)> {
    options
        .iter()
        .map(|(name, value)| ((*name).to_owned(), value.clone()))
        .collect()
}
