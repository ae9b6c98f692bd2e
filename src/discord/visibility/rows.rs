//! Servers and their channels as the service describes them, and what they allow.

use poise::serenity_prelude as serenity;
use serde::Deserialize;
use serenity::{ChannelType, PermissionOverwrite, PermissionOverwriteType, Permissions};

use crate::discord::permissions::{ChannelOverwrite, OverwriteSubject, ServerPermissions};
use crate::game::{ChannelId, PlayerId, RoleId, ServerId};

#[derive(Deserialize)]
pub(super) struct GuildRow {
    pub(super) name: String,
    owner_id: serenity::UserId,
    roles: Vec<RoleRow>,
    system_channel_id: Option<serenity::ChannelId>,
}

/// What there is on the profiles of people is not read: some of it may be new to the library.
#[derive(Deserialize)]
pub(super) struct MemberRow {
    pub(super) roles: Vec<serenity::RoleId>,
}

#[derive(Deserialize)]
struct RoleRow {
    id: serenity::RoleId,
    permissions: Permissions,
}

#[derive(Deserialize)]
pub(super) struct ChannelRow {
    id: serenity::ChannelId,
    #[serde(rename = "type")]
    kind: ChannelType,
    #[serde(default)]
    position: i64,
    parent_id: Option<serenity::ChannelId>,
    #[serde(default)]
    permission_overwrites: Vec<PermissionOverwrite>,
}

/// What a server allows.
pub(super) fn read(
    server: ServerId,
    guild: &GuildRow,
    channels: &[ChannelRow],
) -> ServerPermissions {
    let roles = guild.roles.iter();
    let roles = roles.map(|role| (RoleId(role.id.get()), role.permissions));
    let text_channels = text_channels(guild, channels);
    let channels = channels.iter().map(|channel| {
        let set = channel.permission_overwrites.iter();
        (
            ChannelId(channel.id.get()),
            set.filter_map(overwrite).collect(),
        )
    });
    ServerPermissions {
        server,
        owner: PlayerId(guild.owner_id.get()),
        roles: roles.collect(),
        channels: channels.collect(),
        text_channels,
    }
}

/// The text channels of a server: the one in which the service welcomes people, then all as people see them, those
/// without a category first.
fn text_channels(guild: &GuildRow, channels: &[ChannelRow]) -> Vec<ChannelId> {
    let position = |id: serenity::ChannelId| {
        let found = channels.iter().find(|channel| channel.id == id);
        found.map(|channel| (channel.position, channel.id))
    };
    let is_text = |channel: &&ChannelRow| channel.kind == ChannelType::Text;
    let mut all: Vec<&ChannelRow> = channels.iter().filter(is_text).collect();
    all.sort_by_key(|channel| {
        let category = channel.parent_id.and_then(position);
        let welcomes = guild.system_channel_id == Some(channel.id);
        (!welcomes, category, channel.position, channel.id)
    });
    let ids = all.into_iter().map(|channel| ChannelId(channel.id.get()));
    ids.collect()
}

fn overwrite(set: &PermissionOverwrite) -> Option<ChannelOverwrite> {
    let whose = match set.kind {
        PermissionOverwriteType::Role(role) => OverwriteSubject::Role(RoleId(role.get())),
        PermissionOverwriteType::Member(user) => OverwriteSubject::Member(PlayerId(user.get())),
        _ => return None,
    };
    Some(ChannelOverwrite {
        whose,
        allow: set.allow,
        deny: set.deny,
    })
}
