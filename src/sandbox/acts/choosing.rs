//! A user chooses a command in the menu of a person or of a message.

use serde_json::{Value, json};

use super::super::ids::{ChannelId, InteractionId};
use super::super::interactions::InteractionKind;
use super::super::payload::MessageReader;
use super::{ActError, Client, MenuTarget};

impl MenuTarget {
    /// Discord's number for the commands in such a menu.
    const fn kind(self) -> u64 {
        match self {
            Self::User(_) => 2,
            Self::Message(_) => 3,
        }
    }
}

impl Client<'_> {
    /// A user chooses a command in a menu, in a channel.
    pub fn choose_command(
        &mut self,
        channel: ChannelId,
        command: &str,
        target: MenuTarget,
    ) -> Result<InteractionId, ActError> {
        let place = self.place_of_call(channel)?;
        let wanted = (command, target.kind());
        let found = self.world.lasting.command_of_kind(wanted, place.guild());
        let found = found.ok_or_else(|| ActError::NotInMenu(command.to_owned()))?;
        if !self.world.permissions().is_offered(found, self.user, place) {
            return Err(ActError::NotOffered(command.to_owned()));
        }
        let mut data = json!({ "id": found["id"], "name": found["name"], "type": target.kind() });
        self.aim(channel, target, &mut data)?;
        self.call(InteractionKind::Command, channel, command, data)
    }

    /// Says what a command is chosen for, with all of it: of a message its text, too, which the bot reads nowhere else.
    fn aim(
        &self,
        channel: ChannelId,
        target: MenuTarget,
        data: &mut Value,
    ) -> Result<(), ActError> {
        let payload = self.world.payload();
        match target {
            MenuTarget::User(user) => {
                let place = self.place_of_call(channel)?;
                let known = self.world.lasting.users.contains_key(&user);
                if !known {
                    return Err(ActError::UnknownUser(user));
                }
                data["target_id"] = json!(user);
                data["resolved"]["users"][user.to_string()] = payload.user(user);
                if let Some(member) = payload.resolved_member(user, place) {
                    data["resolved"]["members"][user.to_string()] = member;
                }
            }
            MenuTarget::Message(id) => {
                let message = self.seen_message(id)?;
                if message.channel != channel {
                    return Err(ActError::UnknownMessage(id));
                }
                data["target_id"] = json!(id);
                data["resolved"]["messages"][id.to_string()] =
                    payload.message(message, MessageReader::Invoked);
            }
        }
        Ok(())
    }
}
