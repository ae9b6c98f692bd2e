//! Roles as the API has them.

use serde_json::{Value, json};

use super::super::ids::RoleId;
use super::super::records::{Guild, GuildRole};

/// The roles of a guild, that of everyone first. Its id is the guild's.
pub fn roles(guild: &Guild) -> Vec<Value> {
    let others = guild.roles.iter().map(|(&id, role)| role_json(id, role));
    [everyone_json(guild)].into_iter().chain(others).collect()
}

/// The role that everyone in a guild has.
pub fn everyone_json(guild: &Guild) -> Value {
    let everyone = GuildRole {
        name: "@everyone".to_owned(),
        permissions: guild.everyone,
        of_bot: None,
    };
    role_json(RoleId(guild.id.0), &everyone)
}

/// A role as the API has it.
pub fn role_json(id: RoleId, role: &GuildRole) -> Value {
    let mut out = json!({
        "id": id, "name": role.name, "color": 0,
        "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null }, "hoist": false, "icon": null, "unicode_emoji": null,
        "position": 0, "permissions": role.permissions.to_string(), "managed": role.of_bot.is_some(), "mentionable": false,
        "flags": 0,
    });
    if let Some(bot) = role.of_bot {
        out["tags"] = json!({ "bot_id": bot });
    }
    out
}
