//! Users, channels, roles and servers, found by what a person calls them.

use std::str::FromStr;

use super::View;
use super::acts::ActError;
use super::ids::{ChannelId, GuildId, RoleId, UserId};
use super::world::World;

/// The user with this id or name.
pub fn find_user(world: &World, name: &str) -> Result<UserId, ActError> {
    let is_known = |id: &UserId| world.lasting.users.contains_key(id);
    find("user", name, is_known, || View::of(world).find_user(name))
}

/// The channel with this id or name.
pub fn find_channel(world: &World, name: &str) -> Result<ChannelId, ActError> {
    let is_known = |id: &ChannelId| world.lasting.channels.contains_key(id);
    find("channel", name, is_known, || {
        View::of(world).find_channel(name)
    })
}

/// The role of a guild with this id or name.
pub fn find_role(world: &World, guild: Option<GuildId>, name: &str) -> Result<RoleId, ActError> {
    let guild = guild.and_then(|guild| world.lasting.guilds.get(&guild));
    let is_known = |id: &RoleId| guild.is_some_and(|guild| guild.roles.contains_key(id));
    let mut roles = guild.iter().flat_map(|guild| &guild.roles);
    find("role", name, is_known, || {
        roles
            .find(|(_, known)| known.name == name)
            .map(|(id, _)| *id)
    })
}

/// The guild with this id or name; people call it a server.
pub fn find_guild(world: &World, name: &str) -> Result<GuildId, ActError> {
    let is_known = |id: &GuildId| world.lasting.guilds.contains_key(id);
    let mut guilds = world.lasting.guilds.values();
    find("server", name, is_known, || {
        guilds
            .find(|guild| guild.name == name)
            .map(|guild| guild.id)
    })
}

/// What has this id, if it is known, or else this name.
fn find<Id: FromStr>(
    kind: &str,
    name: &str,
    is_known: impl Fn(&Id) -> bool,
    by_name: impl FnOnce() -> Option<Id>,
) -> Result<Id, ActError> {
    let by_id = name.parse().ok().filter(is_known);
    by_id
        .or_else(by_name)
        .ok_or_else(|| ActError::Unreadable(format!("there is no {kind} {name:?}")))
}
