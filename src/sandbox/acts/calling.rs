//! A user sends a slash command, or types in one of its options.

use serde_json::Value;

use super::super::ids::{ChannelId, InteractionId, UserId};
use super::super::interactions::{Deed, InteractionKind};
use super::super::options::{self, OptionValue};
use super::super::records::Channel;
use super::super::world::World;
use super::{ActError, unreadable};

impl World {
    /// A user sends a slash command; with `focused`, types in that option of it.
    pub fn act_command(
        &mut self,
        user: UserId,
        channel: ChannelId,
        command: &str,
        given: &[(String, OptionValue)],
        focused: Option<&str>,
    ) -> Result<InteractionId, ActError> {
        let place = self.place_of_call(user, channel)?;
        let root = command.split_whitespace().next().unwrap_or_default();
        let found = self
            .command_named(root, place.guild())
            .ok_or_else(|| ActError::UnknownCommand(command.to_owned()))?;
        if !self.is_offered(found, user, place) {
            return Err(ActError::NotOffered(command.to_owned()));
        }
        let data = options::command_data((self, user, place), found, command, given, focused)?;
        let kind = if focused.is_some() {
            InteractionKind::Autocomplete
        } else {
            InteractionKind::Command
        };
        self.call(kind, (user, channel), command, data)
    }

    /// A user sends a command as a client has it that has not heard of the present list: `known` is the command in that
    /// list, and nobody asks whether it is offered still.
    pub fn act_outdated(
        &mut self,
        user: UserId,
        channel: ChannelId,
        (known, command): (&Value, &str),
        given: &[(String, OptionValue)],
    ) -> Result<InteractionId, ActError> {
        let place = self.place_of_call(user, channel)?;
        let data = options::command_data((self, user, place), known, command, given, None)?;
        self.call(InteractionKind::Command, (user, channel), command, data)
    }

    fn place_of_call(&self, user: UserId, channel: ChannelId) -> Result<&Channel, ActError> {
        self.check_can_interact(user, channel)?;
        let place = self.lasting.channels.get(&channel);
        place.ok_or(ActError::UnknownChannel(channel))
    }

    fn call(
        &mut self,
        kind: InteractionKind,
        (user, channel): (UserId, ChannelId),
        command: &str,
        data: Value,
    ) -> Result<InteractionId, ActError> {
        let deed = Deed {
            kind,
            user,
            channel,
            what: command.to_owned(),
            data,
            source: None,
        };
        self.interact(deed).map_err(|refusal| unreadable(&refusal))
    }
}
