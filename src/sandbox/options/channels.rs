//! The channels among which a client lets a user choose for an option.

use serde_json::Value;

use super::super::acts::ActError;
use super::super::ids::UserId;
use super::super::records::Channel;
use super::super::world::World;
use super::{OptionValue, leaf_of, option_named};

/// Refuses channels that are not among those which a user is offered where they use a command.
pub fn check_channels(
    (world, user, here): (&World, UserId, &Channel),
    (command, path): (&Value, &str),
    given: &[(String, OptionValue)],
) -> Result<(), ActError> {
    let (leaf, _) = leaf_of(command, path)?;
    let known = leaf["options"].as_array().map(Vec::as_slice);
    for (name, value) in given {
        let OptionValue::Channel(id) = *value else {
            continue;
        };
        let option = option_named(known.unwrap_or_default(), name, path)?;
        let (found, permissions) = (world.lasting.channels.get(&id), world.permissions());
        if found.is_none_or(|found| !permissions.offers_channel((user, here), option, found)) {
            return Err(ActError::UnknownChannel(id));
        }
    }
    Ok(())
}
