//! The routes to the commands of the application.

use serde_json::{Value, json};

use super::super::ids::GuildId;
use super::super::requests::{ApiAnswer, ApiRequest};
use super::{Api, Routed, guild_id};

impl Api<'_> {
    pub(super) fn serve_commands(&mut self, rest: &[&str], request: &ApiRequest) -> Routed {
        let (guild, rest) = match rest {
            ["guilds", id, rest @ ..] => (Some(guild_id(id)?), rest),
            rest => (None, rest),
        };
        match (request.method.as_str(), rest) {
            ("GET", ["commands"]) => Ok(ApiAnswer::json(json!(self.world.lasting.commands(guild)))),
            ("PUT", ["commands"]) => self
                .world
                .commands()
                .register(guild, &request.body)
                .map(ApiAnswer::json),
            ("POST", ["commands"]) => self.add_command(guild, &request.body),
            ("DELETE", ["commands", id]) => self.delete_command(guild, id),
            _ => Err(self.unknown(request)),
        }
    }

    fn add_command(&mut self, guild: Option<GuildId>, command: &Value) -> Routed {
        let known = self.world.lasting.commands(guild).iter();
        let others = known.filter(|known| known["name"] != command["name"]);
        let all: Vec<Value> = others.cloned().chain([command.clone()]).collect();
        let all = self.world.commands().register(guild, &Value::Array(all))?;
        let added = all.as_array().and_then(|all| all.last());
        Ok(ApiAnswer::created(added.cloned().unwrap_or_default()))
    }

    fn delete_command(&mut self, guild: Option<GuildId>, id: &str) -> Routed {
        let known = self.world.lasting.commands(guild).iter();
        let others = known.filter(|known| known["id"] != *id);
        let others: Vec<Value> = others.cloned().collect();
        self.world
            .commands()
            .register(guild, &Value::Array(others))?;
        Ok(ApiAnswer::empty())
    }
}
