//! Servers and their channels as the service describes them, and what they allow.

use poise::serenity_prelude as serenity;
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use serenity::{ChannelType, GenericId, Permissions};

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
    #[serde(deserialize_with = "known_permissions")]
    permissions: Permissions,
}

/// What is set in a channel for a role or a person, and one day perhaps for something else: the library would then read no
/// channel of that server.
#[derive(Deserialize)]
struct OverwriteRow {
    id: GenericId,
    #[serde(rename = "type")]
    kind: u8,
    #[serde(deserialize_with = "known_permissions")]
    allow: Permissions,
    #[serde(deserialize_with = "known_permissions")]
    deny: Permissions,
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
    permission_overwrites: Vec<OverwriteRow>,
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

fn overwrite(set: &OverwriteRow) -> Option<ChannelOverwrite> {
    let whose = match set.kind {
        0 => OverwriteSubject::Role(RoleId(set.id.get())),
        1 => OverwriteSubject::Member(PlayerId(set.id.get())),
        _ => return None,
    };
    Some(ChannelOverwrite {
        whose,
        allow: set.allow,
        deny: set.deny,
    })
}

/// Permissions, without those that no number of the library has room for: they are told as text for that reason.
fn known_permissions<'de, D: Deserializer<'de>>(told: D) -> Result<Permissions, D::Error> {
    let told = Value::deserialize(told)?;
    let text = told
        .as_str()
        .map_or_else(|| told.to_string(), str::to_owned);
    let all: u128 = text.parse().map_err(D::Error::custom)?;
    let known = u64::try_from(all & u128::from(u64::MAX)).map_err(D::Error::custom)?;
    Ok(Permissions::from_bits_truncate(known))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn permissions_are_read_whatever_new_ones_there_are() {
        let more_than_fit = ((1_u128 << 90) + 2_048).to_string();
        let guild: GuildRow = serde_json::from_value(json!({
            "name": "a", "owner_id": "1", "roles": [{ "id": "7", "permissions": more_than_fit }],
        }))
        .expect("a server");
        assert_eq!(guild.roles[0].permissions, Permissions::SEND_MESSAGES);
        let set = |id: &str, kind: u8, deny: &str| json!({ "id": id, "type": kind, "allow": "0", "deny": deny });
        let channel: ChannelRow = serde_json::from_value(json!({
            "id": "9", "type": 99,
            "permission_overwrites": [set("5", 7, "1024"), set("7", 0, &more_than_fit), set("1", 1, "1024")],
        }))
        .expect("a channel");
        let read = read(ServerId(7), &guild, &[channel]);
        let set = &read.channels[&ChannelId(9)];
        assert_eq!(set.len(), 2);
        assert_eq!(set[0].whose, OverwriteSubject::Role(RoleId(7)));
        assert_eq!(set[0].deny, Permissions::SEND_MESSAGES);
        assert_eq!(set[1].whose, OverwriteSubject::Member(PlayerId(1)));
    }
}
