//! Registering commands, and what Discord refuses in them.

mod list;
mod names;
mod option;

use serde_json::{Value, json};

pub use names::{check_choice, check_locale, localized};

use super::failure::RestError;
use super::ids::GuildId;
use super::world::Commands;

impl Commands<'_> {
    /// Replaces the commands of a guild, or (none) those for all. A command keeps its id while it keeps its name.
    pub fn register(&mut self, guild: Option<GuildId>, body: &Value) -> Result<Value, RestError> {
        if guild.is_some_and(|guild| !self.world.lasting.guilds.contains_key(&guild)) {
            return Err(RestError::unknown_guild());
        }
        let given = body
            .as_array()
            .ok_or_else(|| RestError::field("_", "must be a list of commands"))?;
        list::check(given, guild)?;
        let old = self.world.lasting.commands(guild).to_vec();
        let registered: Vec<Value> = given
            .iter()
            .map(|command| self.registered(command, guild, &old))
            .collect();
        match guild {
            None => self.world.lasting.global_commands.clone_from(&registered),
            Some(guild) => {
                self.world
                    .lasting
                    .guild_commands
                    .insert(guild, registered.clone());
            }
        }
        self.world.changed();
        Ok(Value::Array(registered))
    }

    fn registered(&mut self, command: &Value, guild: Option<GuildId>, old: &[Value]) -> Value {
        let mut out = command.clone();
        let same = old.iter().find(|known| known["name"] == command["name"]);
        let id = same.map_or_else(
            || json!(self.world.next_id().to_string()),
            |known| known["id"].clone(),
        );
        out["id"] = id;
        out["application_id"] = json!(self.world.bot());
        out["version"] = json!(self.world.next_id().to_string());
        if let Some(guild) = guild {
            out["guild_id"] = json!(guild);
        }
        let defaults = [
            ("type", json!(1)),
            ("description", json!("")),
            ("options", json!([])),
            ("nsfw", json!(false)),
            ("default_member_permissions", Value::Null),
            ("integration_types", json!([0])),
            ("contexts", Value::Null),
        ];
        for (field, value) in defaults {
            if out[field].is_null() {
                out[field] = value;
            }
        }
        // Sent as a number, given back as text.
        if let Some(bits) = command["default_member_permissions"].as_u64() {
            out["default_member_permissions"] = json!(bits.to_string());
        }
        out
    }
}
