//! The routes of the REST API that the sandbox has.

mod archived;
mod commands;
mod emojis;
mod messages;
mod oauth;

use serde_json::{Value, json};

use super::failure::RestError;
use super::form;
use super::ids::{ChannelId, GuildId, MessageId, UserId};
use super::payload::MessageReader;
use super::permissions;
use super::requests::{ApiAnswer, ApiRequest, Credentials};
use super::rules::amend;
use super::world::World;

type Routed = Result<ApiAnswer, RestError>;

/// Answers a request of the bot.
pub fn serve(world: &mut World, request: &mut ApiRequest) -> Routed {
    let mut api = Api { world };
    let mut answer = api.serve(request)?;
    let amended = &api.world.rules.amended_answers;
    for (_, patch) in amended
        .iter()
        .filter(|(part, _)| request.path.contains(part))
    {
        answer.body.iter_mut().for_each(|told| amend(told, patch));
    }
    Ok(answer)
}

/// The routes of the REST API to a world.
struct Api<'w> {
    world: &'w mut World,
}

impl Api<'_> {
    /// Answers a request.
    fn serve(&mut self, request: &mut ApiRequest) -> Routed {
        let path = request.path.trim_matches('/').to_owned();
        let parts: Vec<&str> = path.split('/').collect();
        let method = request.method.clone();
        if let Credentials::Bearer(_) = request.credentials {
            return self.serve_granted(&parts, request);
        }
        match (method.as_str(), parts.as_slice()) {
            ("POST", ["interactions", id, token, "callback"]) => {
                self.world.answers().answer(id, token, request)
            }
            (_, ["webhooks", _, token, rest @ ..]) => self.serve_webhook(token, rest, request),
            (_, ["channels", id, rest @ ..]) => {
                let id = id
                    .parse()
                    .map_err(|_| RestError::field("channel_id", "must be an id"))?;
                self.serve_channel(id, rest, request)
            }
            (_, ["oauth2", rest @ ..]) if rest.first() == Some(&"token") => {
                self.serve_oauth(rest, request)
            }
            (_, ["applications", id, "role-connections", "metadata"]) => {
                self.serve_role_records(id, request)
            }
            (_, ["applications", id, "emojis", rest @ ..]) => self.serve_emojis(id, rest, request),
            (_, ["applications", _, rest @ ..]) if !rest.is_empty() => {
                self.serve_commands(rest, request)
            }
            ("GET", ["guilds", id, rest @ ..]) => self.serve_guild(id, rest),
            _ => self.serve_self(&parts, request),
        }
    }

    fn unknown(&mut self, request: &ApiRequest) -> RestError {
        self.world
            .unknown_routes
            .push(format!("{} {}", request.method, request.path));
        RestError::unknown_route()
    }

    fn serve_self(&mut self, parts: &[&str], request: &ApiRequest) -> Routed {
        match (request.method.as_str(), parts) {
            ("GET", ["gateway"]) => Ok(ApiAnswer::json(json!({ "url": self.world.gateway_url() }))),
            ("GET", ["gateway", "bot"]) => {
                let (url, now) = (self.world.gateway_url(), self.world.clock.now());
                Ok(ApiAnswer::json(self.world.sessions.starts.json(&url, now)))
            }
            ("GET", ["users", "@me"]) => {
                Ok(ApiAnswer::json(self.world.payload().user(self.world.bot())))
            }
            ("POST", ["users", "@me", "channels"]) => {
                let with = form::id_of(&request.body["recipient_id"]);
                let with = with
                    .ok_or_else(|| RestError::field("recipient_id", "must be the id of a user"))?;
                let id = self.world.channels().direct(UserId(with))?;
                Ok(ApiAnswer::json(self.channel(id)?))
            }
            ("DELETE", ["users", "@me", "guilds", id]) => {
                self.world.guilds().remove_bot(guild_id(id)?)?;
                Ok(ApiAnswer::empty())
            }
            ("GET", ["users", id]) => {
                let id = id.parse().map_err(|_| RestError::unknown_user())?;
                Ok(ApiAnswer::json(super::payload::user(
                    self.world.lasting.user(id)?,
                )))
            }
            ("GET", ["applications", "@me"] | ["oauth2", "applications", "@me"]) => {
                Ok(ApiAnswer::json(self.application_json()))
            }
            _ => Err(self.unknown(request)),
        }
    }

    fn application_json(&self) -> Value {
        let owner = self
            .world
            .lasting
            .users
            .values()
            .find(|user| !user.bot)
            .map(super::payload::user);
        json!({
            "id": self.world.bot(), "name": "Seigneur", "icon": null, "description": "", "rpc_origins": [], "summary": "",
            "bot_public": true, "bot_require_code_grant": false, "owner": owner, "verify_key": "0".repeat(64),
            "team": null, "flags": 0, "approximate_guild_count": self.world.lasting.guilds.len(),
            "bot": self.world.payload().user(self.world.bot()),
        })
    }

    fn serve_webhook(&mut self, token: &str, rest: &[&str], request: &mut ApiRequest) -> Routed {
        let files = std::mem::take(&mut request.files);
        match (request.method.as_str(), rest) {
            ("POST", []) => self
                .world
                .webhook(token)
                .follow_up(&request.body, files)
                .map(ApiAnswer::json),
            ("GET", ["messages", which]) => {
                self.world.webhook(token).get(which).map(ApiAnswer::json)
            }
            ("PATCH", ["messages", which]) => self
                .world
                .webhook(token)
                .edit(which, &request.body, files)
                .map(ApiAnswer::json),
            ("DELETE", ["messages", which]) => self
                .world
                .webhook(token)
                .delete(which)
                .map(|()| ApiAnswer::empty()),
            _ => Err(self.unknown(request)),
        }
    }

    fn serve_guild(&mut self, id: &str, rest: &[&str]) -> Routed {
        let found = self.world.lasting.guilds.get(&guild_id(id)?);
        let guild = found
            .filter(|guild| guild.members.contains(&self.world.bot()))
            .ok_or_else(RestError::unknown_guild)?;
        let full = self.world.payload().guild_create(guild);
        match rest {
            [] => Ok(ApiAnswer::json(self.world.payload().guild(guild))),
            ["channels"] => Ok(ApiAnswer::json(full["channels"].clone())),
            ["threads", "active"] => Ok(ApiAnswer::json(
                json!({ "threads": full["threads"], "members": [] }),
            )),
            ["members", user] => {
                let user: UserId = user.parse().map_err(|_| RestError::unknown_user())?;
                if !guild.members.contains(&user) {
                    return Err(RestError::unknown_member());
                }
                Ok(ApiAnswer::json(self.world.payload().member(guild.id, user)))
            }
            _ => {
                self.world
                    .unknown_routes
                    .push(format!("GET /guilds/{id}/{}", rest.join("/")));
                Err(RestError::unknown_route())
            }
        }
    }

    fn serve_channel(&mut self, id: ChannelId, rest: &[&str], request: &mut ApiRequest) -> Routed {
        if request.method != "GET" {
            self.world.permissions().check_not_timed_out(id)?;
        }
        match (request.method.as_str(), rest) {
            ("GET", []) => Ok(ApiAnswer::json(
                self.world
                    .payload()
                    .channel(self.world.permissions().channel_for_bot(id, 0)?),
            )),
            ("PATCH", []) => {
                self.world.channels().change(id, &request.body)?;
                Ok(ApiAnswer::json(self.channel(id)?))
            }
            ("DELETE", []) => self.world.channels().delete_as_bot(id).map(ApiAnswer::json),
            ("POST", ["typing"]) => {
                self.world.permissions().channel_for_bot(id, 0)?;
                Ok(ApiAnswer::empty())
            }
            ("POST", ["threads"]) if self.world.lasting.channel(id)?.is_forum() => {
                self.serve_post(id, request)
            }
            ("POST", ["threads"]) => self.serve_thread(id, None, &request.body),
            ("GET", ["threads", "archived", "public"]) => self.serve_archived(id, request),
            ("POST", ["messages", message, "threads"]) => {
                self.serve_thread(id, Some(message_id(message)?), &request.body)
            }
            (_, ["thread-members", rest @ ..]) => self.serve_members(id, rest, request),
            (_, ["messages", rest @ ..]) => self.serve_messages(id, rest, request),
            _ => Err(self.unknown(request)),
        }
    }

    fn serve_thread(&mut self, parent: ChannelId, from: Option<MessageId>, body: &Value) -> Routed {
        let id = self.world.threads().open(parent, from, body)?;
        Ok(ApiAnswer::created(self.channel(id)?))
    }

    fn serve_post(&mut self, forum: ChannelId, request: &mut ApiRequest) -> Routed {
        let files = std::mem::take(&mut request.files);
        let id = self
            .world
            .threads()
            .open_post(forum, &request.body, files)?;
        let mut shown = self.channel(id)?;
        shown["message"] = self.message(id, MessageId(id.0))?;
        Ok(ApiAnswer::created(shown))
    }

    /// A channel as the bot is shown it.
    fn channel(&self, id: ChannelId) -> Result<Value, RestError> {
        let found = self.world.lasting.channel(id)?;
        Ok(self.world.payload().channel(found))
    }

    /// A message of a channel as the bot is shown it.
    fn message(&self, channel: ChannelId, id: MessageId) -> Result<Value, RestError> {
        let found = self.world.lasting.open_message(channel, id)?;
        Ok(self.world.payload().message(found, MessageReader::Bot))
    }

    fn serve_members(&mut self, id: ChannelId, rest: &[&str], request: &ApiRequest) -> Routed {
        self.world.permissions().channel_for_bot(id, 0)?;
        let of = |who: &str| {
            if who == "@me" {
                Ok(self.world.bot())
            } else {
                who.parse().map_err(|_| RestError::unknown_user())
            }
        };
        match (request.method.as_str(), rest) {
            // The whole list is for those who have the privileged intent for members.
            ("GET", []) => Err(RestError::missing_access()),
            ("GET", [who]) => self
                .world
                .payload()
                .thread_member(id, of(who)?)
                .map(ApiAnswer::json),
            ("PUT", [who]) => {
                self.world
                    .permissions()
                    .channel_for_bot(id, permissions::SEND_MESSAGES_IN_THREADS)?;
                let user = of(who)?;
                self.world
                    .threads()
                    .add_member(id, user)
                    .map(|()| ApiAnswer::empty())
            }
            ("DELETE", [who]) => {
                let user = of(who)?;
                self.world
                    .threads()
                    .remove_member(id, user)
                    .map(|()| ApiAnswer::empty())
            }
            _ => Err(self.unknown(request)),
        }
    }
}

fn guild_id(text: &str) -> Result<GuildId, RestError> {
    text.parse().map_err(|_| RestError::unknown_guild())
}

fn message_id(text: &str) -> Result<MessageId, RestError> {
    text.parse().map_err(|_| RestError::unknown_message())
}
