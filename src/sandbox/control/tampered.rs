//! What no Discord client offers, and somebody sends all the same.

use serde_json::Value;

use super::super::acts::ActError;
use super::super::drive::owned;
use super::super::ids::{ChannelId, InteractionId, MessageId, UserId};
use super::super::options::OptionValue;
use super::TamperedClient;

impl TamperedClient<'_> {
    /// Sends a slash command as a client does whose list of commands is an old one, or another place's: `known` is the
    /// command as that list has it, with its `id` and its `name`. Whether it is still there, and offered here, nobody asks, and
    /// channels for its options may be any.
    ///
    /// # Errors
    ///
    /// When such a client would not send it: [`ActError`] says why.
    pub fn slash_outdated(
        self,
        user: UserId,
        channel: ChannelId,
        (known, command): (&Value, &str),
        options: &[(&str, OptionValue)],
    ) -> Result<InteractionId, ActError> {
        self.sandbox.world().client(user).outdated_command(
            channel,
            (known, command),
            &owned(options),
        )
    }

    /// Uses a button of any id, or a menu of it with these values, under a message that may have neither: what no client
    /// offers, and somebody sends all the same. Discord would refuse most of it.
    ///
    /// # Errors
    ///
    /// When the user does not see the message, or nothing can be used where it is: [`ActError`] says which.
    pub fn forge(
        self,
        user: UserId,
        message: MessageId,
        custom_id: &str,
        values: &[&str],
    ) -> Result<InteractionId, ActError> {
        self.sandbox
            .world()
            .client(user)
            .forge(message, custom_id, values)
    }
}
