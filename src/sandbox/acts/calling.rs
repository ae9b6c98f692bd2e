//! A user sends a slash command, or types in one of its options.

use serde_json::Value;

use super::super::ids::{ChannelId, InteractionId};
use super::super::interactions::{Deed, InteractionKind};
use super::super::options::{self, OptionValue};
use super::super::records::Channel;
use super::{ActError, Client};

impl Client<'_> {
    /// A user sends a slash command; with `focused`, types in that option of it.
    pub fn command(
        &mut self,
        channel: ChannelId,
        command: &str,
        given: &[(String, OptionValue)],
        focused: Option<&str>,
    ) -> Result<InteractionId, ActError> {
        let place = self.place_of_call(channel)?;
        let root = command.split_whitespace().next().unwrap_or_default();
        let found = self
            .world
            .lasting
            .command_named(root, place.guild())
            .ok_or_else(|| ActError::UnknownCommand(command.to_owned()))?;
        if !self.world.permissions().is_offered(found, self.user, place) {
            return Err(ActError::NotOffered(command.to_owned()));
        }
        let data = options::command_data(
            (self.world, self.user, place),
            found,
            command,
            given,
            focused,
        )?;
        options::check_channels((self.world, self.user, place), (found, command), given)?;
        let kind = if focused.is_some() {
            InteractionKind::Autocomplete
        } else {
            InteractionKind::Command
        };
        self.call(kind, channel, command, data)
    }

    /// A user sends a command as a client has it that has not heard of the present list: `known` is the command in that
    /// list, and nobody asks whether it is offered still, nor whether the channels are that are given with it.
    pub fn outdated_command(
        &mut self,
        channel: ChannelId,
        (known, command): (&Value, &str),
        given: &[(String, OptionValue)],
    ) -> Result<InteractionId, ActError> {
        let place = self.place_of_call(channel)?;
        let data =
            options::command_data((self.world, self.user, place), known, command, given, None)?;
        self.call(InteractionKind::Command, channel, command, data)
    }

    pub(super) fn place_of_call(&self, channel: ChannelId) -> Result<&Channel, ActError> {
        self.check_can_interact(channel)?;
        let place = self.known_channel(channel)?;
        // There is no message box in a forum: commands are called in its posts.
        if place.is_forum() {
            return Err(ActError::NoMessageBox(channel));
        }
        Ok(place)
    }

    pub(super) fn call(
        &mut self,
        kind: InteractionKind,
        channel: ChannelId,
        command: &str,
        data: Value,
    ) -> Result<InteractionId, ActError> {
        let deed = Deed {
            kind,
            user: self.user,
            channel,
            what: command.to_owned(),
            data,
            source: None,
        };
        Ok(self.world.interact(deed)?)
    }
}
