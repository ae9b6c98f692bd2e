//! The page a person sits at, and the endpoints that it and scripts use.

use std::convert::Infallible;
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::sse::{Event, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::Stream;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use tokio::sync::watch;

use super::Sandbox;
use super::acts::{ActError, MenuTarget, Ping};
use super::ids::{ChannelId, InteractionId, MessageId, UserId};
use super::naming::{find_channel, find_guild, find_user};
use super::options::{self, OptionValue};
use super::world::World;

const INDEX: &str = include_str!("page/index.html");
const SCRIPT: &str = "text/javascript; charset=utf-8";
const FILES: [(&str, &str, &str); 12] = [
    ("icon.svg", "image/svg+xml", include_str!("page/icon.svg")),
    (
        "style.css",
        "text/css; charset=utf-8",
        include_str!("page/style.css"),
    ),
    ("app.js", SCRIPT, include_str!("page/app.js")),
    ("commands.js", SCRIPT, include_str!("page/commands.js")),
    ("composer.js", SCRIPT, include_str!("page/composer.js")),
    ("dom.js", SCRIPT, include_str!("page/dom.js")),
    ("languages.js", SCRIPT, include_str!("page/languages.js")),
    ("list.js", SCRIPT, include_str!("page/list.js")),
    ("markdown.js", SCRIPT, include_str!("page/markdown.js")),
    ("messages.js", SCRIPT, include_str!("page/messages.js")),
    ("options.js", SCRIPT, include_str!("page/options.js")),
    ("words.js", SCRIPT, include_str!("page/words.js")),
];
/// Nothing from elsewhere, and no script but the page's own.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/// How long suggestions are awaited: as long as Discord waits.
const SUGGESTIONS: Duration = Duration::from_secs(3);

/// Answers `GET /`.
pub async fn index() -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CONTENT_SECURITY_POLICY, POLICY),
    ];
    (headers, INDEX).into_response()
}

/// Answers `GET /sandbox/page/{file}`.
pub async fn file(Path(name): Path<String>) -> Response {
    match FILES.iter().find(|(known, _, _)| *known == name) {
        Some((_, kind, text)) => (
            [
                (header::CONTENT_TYPE, *kind),
                (header::CACHE_CONTROL, "no-cache"),
            ],
            *text,
        )
            .into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The query of `GET /sandbox/state?as=alice&channel=ID`.
#[derive(Debug, Deserialize)]
pub struct PageSeat {
    /// The user's name or id; the first person when it is missing.
    #[serde(rename = "as")]
    user: Option<String>,
    /// The channel whose messages are wanted, by name or id.
    channel: Option<String>,
}

/// All that the page needs to show a user's Discord.
pub async fn state(State(sandbox): State<Sandbox>, Query(wish): Query<PageSeat>) -> Response {
    let world = sandbox.world();
    let first = || {
        world
            .lasting
            .users
            .values()
            .find(|user| !user.bot)
            .map(|user| user.id)
    };
    let user = wish
        .user
        .as_deref()
        .map_or_else(|| first().ok_or(no_one()), |name| find_user(&world, name));
    let channel = wish
        .channel
        .as_deref()
        .map(|name| find_channel(&world, name))
        .transpose();
    match (user, channel) {
        (Ok(user), Ok(channel)) => {
            Json(super::page_state::of(&world, user, channel)).into_response()
        }
        (Err(error), _) | (_, Err(error)) => refuse(&error),
    }
}

fn no_one() -> ActError {
    ActError::Unreadable("the sandbox has no users".to_owned())
}

/// `GET /sandbox/events`: one event for each change, with the number of the change.
pub async fn events(
    State(sandbox): State<Sandbox>,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let watched = (
        sandbox.world().changes.subscribe(),
        sandbox.inner.stopping(),
    );
    Sse::new(futures_util::stream::unfold(watched, next_change))
}

type Watched = (watch::Receiver<u64>, watch::Receiver<bool>);

async fn next_change(
    (mut versions, mut stop): Watched,
) -> Option<(Result<Event, Infallible>, Watched)> {
    tokio::select! {
        changed = versions.changed() => changed.ok()?,
        _ = stop.wait_for(|stopping| *stopping) => return None,
    }
    let version = versions.borrow_and_update().to_string();
    Some((
        Ok(Event::default().event("change").data(version)),
        (versions, stop),
    ))
}

/// What a user does, as JSON.
#[derive(Debug, Deserialize)]
pub struct PageAct {
    /// The user's name or id.
    #[serde(rename = "as")]
    user: String,
    #[serde(flatten)]
    deed: PageDeed,
}

/// A slash command, or what is typed of one so far.
#[derive(Debug, Deserialize)]
struct Call {
    channel: String,
    command: String,
    #[serde(default)]
    options: Map<String, Value>,
}

/// Channels that are chosen in a menu of channels.
#[derive(Debug, Deserialize)]
struct ChannelChoice {
    message: MessageId,
    menu: String,
    channels: Vec<ChannelId>,
}

impl ChannelChoice {
    fn send(&self, sandbox: &Sandbox, user: UserId) -> Result<Value, ActError> {
        let id = sandbox.choose_channels(user, self.message, &self.menu, &self.channels)?;
        Ok(json!({ "interaction_id": id }))
    }
}

/// A command that is chosen in the menu of a user or of a message.
#[derive(Debug, Deserialize)]
struct MenuChoice {
    channel: String,
    command: String,
    #[serde(default)]
    user: Option<String>,
    #[serde(default)]
    message: Option<MessageId>,
}

#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase")]
enum PageDeed {
    Slash(Call),
    Autocomplete {
        #[serde(flatten)]
        call: Call,
        focused: String,
    },
    /// Chooses a command in the menu of a user or of a message.
    Menu(MenuChoice),
    Press {
        message: MessageId,
        button: String,
    },
    Choose {
        message: MessageId,
        values: Vec<String>,
    },
    #[serde(rename = "choose_channels")]
    ChooseChannels(ChannelChoice),
    Reply {
        message: MessageId,
        text: String,
        #[serde(default = "yes")]
        ping: bool,
    },
    Say {
        channel: String,
        text: String,
    },
    Locale {
        locale: String,
    },
    Dm,
    /// Throws the bot out of a server.
    Kick {
        server: String,
    },
    /// Invites the bot to a server, for the first time or again.
    Invite {
        server: String,
    },
}

fn yes() -> bool {
    true
}

/// Answers `POST /sandbox/act`.
pub async fn act(
    State(sandbox): State<Sandbox>,
    body: Result<Json<PageAct>, axum::extract::rejection::JsonRejection>,
) -> Response {
    let act = match body {
        Ok(Json(act)) => act,
        Err(error) => return refuse(&ActError::Unreadable(error.body_text())),
    };
    match perform(&sandbox, act).await {
        Ok(answer) => Json(answer).into_response(),
        Err(error) => refuse(&error),
    }
}

fn refuse(error: &ActError) -> Response {
    (
        StatusCode::BAD_REQUEST,
        Json(json!({ "error": error.to_string() })),
    )
        .into_response()
}

/// What the page is told of an interaction that was sent.
fn sent(id: Result<InteractionId, ActError>) -> Result<Value, ActError> {
    Ok(json!({ "interaction_id": id? }))
}

async fn perform(sandbox: &Sandbox, act: PageAct) -> Result<Value, ActError> {
    let user = find_user(&sandbox.world(), &act.user)?;
    match act.deed {
        PageDeed::Slash(call) => sent(call.send(&mut sandbox.world(), user, None)),
        PageDeed::Autocomplete { call, focused } => {
            let id = call.send(&mut sandbox.world(), user, Some(&focused))?;
            Ok(suggestions(sandbox, id).await)
        }
        PageDeed::Menu(choice) => choice.send(sandbox, user),
        PageDeed::Press { message, button } => sent(sandbox.press(user, message, &button)),
        PageDeed::Choose { message, values } => {
            sent(sandbox.world().client(user).choose(message, &values))
        }
        PageDeed::ChooseChannels(choice) => choice.send(sandbox, user),
        PageDeed::Reply {
            message,
            text,
            ping,
        } => {
            let ping = if ping { Ping::On } else { Ping::Off };
            Ok(json!({ "message_id": sandbox.reply(user, message, &text, ping)? }))
        }
        PageDeed::Say { channel, text } => {
            let channel = find_channel(&sandbox.world(), &channel)?;
            Ok(json!({ "message_id": sandbox.say(user, channel, &text)? }))
        }
        PageDeed::Locale { locale } => {
            sandbox.set_locale(user, &locale);
            Ok(json!({}))
        }
        PageDeed::Dm => Ok(json!({ "channel_id": sandbox.direct_channel(user) })),
        PageDeed::Kick { server } => kick(&mut sandbox.world(), &server),
        PageDeed::Invite { server } => invite(&mut sandbox.world(), &server),
    }
}

fn kick(world: &mut World, server: &str) -> Result<Value, ActError> {
    let guild = find_guild(world, server)?;
    world.guilds().remove_bot(guild)?;
    Ok(json!({}))
}

fn invite(world: &mut World, server: &str) -> Result<Value, ActError> {
    let guild = find_guild(world, server)?;
    world.guilds().add_bot(guild)?;
    Ok(json!({}))
}

impl MenuChoice {
    /// Sends the command.
    fn send(&self, sandbox: &Sandbox, by: UserId) -> Result<Value, ActError> {
        let channel = find_channel(&sandbox.world(), &self.channel)?;
        let target = match (&self.user, self.message) {
            (_, Some(message)) => MenuTarget::Message(message),
            (Some(name), None) => MenuTarget::User(find_user(&sandbox.world(), name)?),
            (None, None) => {
                let lacking = "a command in a menu needs `user` or `message`";
                return Err(ActError::Unreadable(lacking.to_owned()));
            }
        };
        let id = sandbox.choose_command(by, channel, &self.command, target)?;
        Ok(json!({ "interaction_id": id }))
    }
}

impl Call {
    /// Sends the command, or with `focused` what is typed in that option of it.
    fn send(
        &self,
        world: &mut World,
        user: UserId,
        focused: Option<&str>,
    ) -> Result<InteractionId, ActError> {
        let channel = find_channel(world, &self.channel)?;
        let given = self.options.iter().map(|(name, value)| {
            let read = options::from_json(world, channel, &self.command, name, value)?;
            Ok((name.clone(), read))
        });
        let given = given.collect::<Result<Vec<(String, OptionValue)>, ActError>>()?;
        world
            .client(user)
            .command(channel, &self.command, &given, focused)
    }
}

async fn suggestions(sandbox: &Sandbox, id: InteractionId) -> Value {
    let answer = sandbox.wait_answer(id, SUGGESTIONS).await;
    let choices = answer.as_ref().map(|answer| &answer.choices);
    json!({ "interaction_id": id, "choices": choices })
}
