//! What the service tells of interactions, messages, sessions and channels, reduced to what is needed of it.
//!
//! The library refuses an event or an answer as a whole where one field is missing or is not as it expects, though nobody
//! asks for that field: a new kind of picture on somebody's profile, and they could use no button. So what it cannot read is
//! tried once more without all that is not needed, and with what it wants for granted.

mod channels;

use poise::serenity_prelude as serenity;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use serenity::{ActionRow, Attachment, Interaction, Message, Ready, constants};

pub(super) use channels::{channel, server_gone, thread_gone};

/// What is kept of an interaction as it stands.
const OF_INTERACTIONS: [&str; 10] = [
    "id",
    "application_id",
    "type",
    "token",
    "version",
    "guild_id",
    "channel_id",
    "locale",
    "guild_locale",
    "attachment_size_limit",
];
/// The same of a person.
const OF_USERS: [&str; 4] = ["id", "username", "global_name", "bot"];
/// The same of a member, whoever it is.
const OF_MEMBERS: [&str; 5] = ["nick", "roles", "deaf", "mute", "guild_id"];
/// The same of a role.
const OF_ROLES: [&str; 2] = ["id", "name"];
/// The same of a channel.
const OF_CHANNELS: [&str; 4] = ["id", "type", "name", "parent_id"];
/// The same of a message.
const OF_MESSAGES: [&str; 11] = [
    "id",
    "channel_id",
    "guild_id",
    "content",
    "timestamp",
    "type",
    "flags",
    "nonce",
    "pinned",
    "webhook_id",
    "mention_roles",
];
/// The same of a session that has begun.
const OF_SESSIONS: [&str; 4] = ["v", "session_id", "resume_gateway_url", "shard"];
/// The language of people who say none.
const USUAL_LOCALE: &str = "en-US";
/// How large a file may be where nothing is said of it, in bytes.
const USUAL_FILE_LIMIT: u32 = 10 * 1024 * 1024;

/// How a part is reduced.
type Reduce = fn(&Value) -> Value;

/// An interaction as the library can read it, where it cannot as it was told; nothing where that does not help, or need not.
pub(super) fn interaction(told: &Value) -> Option<Value> {
    legible::<Interaction>(told, of_interaction)
}

/// The same of a message.
pub(super) fn message(told: &Value) -> Option<Value> {
    legible::<Message>(told, of_message)
}

/// The same of a session that has begun.
pub(super) fn session(told: &Value) -> Option<Value> {
    legible::<Ready>(told, of_session)
}

/// What makes an answer one that the library can read.
type Reducing = fn(&Value) -> Option<Value>;

/// How what is answered to requests with a path is reduced; nothing where the library reads none of it.
pub(super) fn answered_at(path: &str) -> Option<Reducing> {
    let of: [(&str, Reducing); 4] = [
        // One that is opened on a message is named below it.
        ("/threads", channels::channels),
        ("/messages", message),
        ("/users/", channels::person),
        ("/channels/", channels::channels),
    ];
    let found = of.into_iter().find(|(part, _)| path.contains(part));
    found.map(|(_, reduce)| reduce)
}

/// An answer with one thing or several, as the library can read them; nothing where that does not help, or need not.
pub(super) fn answer(told: &[u8], reduce: Reducing) -> Option<Vec<u8>> {
    let told: Value = serde_json::from_slice(told).ok()?;
    let reduced = match told {
        Value::Array(all) => all
            .into_iter()
            .map(|one| reduce(&one).unwrap_or(one))
            .collect(),
        one => reduce(&one)?,
    };
    serde_json::to_vec(&reduced).ok()
}

fn legible<T: DeserializeOwned>(told: &Value, reduce: impl Fn(&Value) -> Value) -> Option<Value> {
    if !told.is_object() || reads::<T>(told) {
        return None;
    }
    Some(reduce(told)).filter(reads::<T>)
}

fn reads<T: DeserializeOwned>(told: &Value) -> bool {
    serde_json::from_value::<T>(told.clone()).is_ok()
}

fn of_interaction(told: &Value) -> Value {
    let mut out = kept(told, &OF_INTERACTIONS);
    with_permissions(&mut out, told, "app_permissions");
    let parts: [(&str, Reduce); 5] = [
        ("user", of_user),
        ("member", of_member),
        ("channel", of_channel),
        ("message", of_message),
        ("data", of_data),
    ];
    for part in parts {
        with_part(&mut out, told, part);
    }
    let here = told["channel"]["id"].clone();
    let locale = told["guild_locale"].as_str().unwrap_or(USUAL_LOCALE);
    granted(
        out,
        [
            ("channel_id", here),
            ("locale", json!(locale)),
            ("version", json!(1)),
            ("entitlements", json!([])),
            ("attachment_size_limit", json!(USUAL_FILE_LIMIT)),
        ],
    )
}

fn of_session(told: &Value) -> Value {
    let mut out = kept(told, &OF_SESSIONS);
    with_part(&mut out, told, ("user", of_user));
    with_part(&mut out, told, ("application", of_application));
    // Of a list that is missing nothing is granted: we would take ourselves for gone from all servers.
    if let Some(all) = told["guilds"].as_array() {
        let all: Vec<Value> = all.iter().map(of_guild).collect();
        out.insert("guilds".to_owned(), all.into());
    }
    granted(
        out,
        [
            ("v", json!(constants::GATEWAY_VERSION)),
            ("resume_gateway_url", json!("")),
        ],
    )
}

fn of_guild(told: &Value) -> Value {
    Value::Object(kept(told, &["id", "unavailable"]))
}

fn of_application(told: &Value) -> Value {
    granted(kept(told, &["id"]), [("flags", json!(0))])
}

fn of_user(told: &Value) -> Value {
    Value::Object(kept(told, &OF_USERS))
}

fn of_member(told: &Value) -> Value {
    let mut out = kept(told, &OF_MEMBERS);
    with_permissions(&mut out, told, "permissions");
    with_part(&mut out, told, ("user", of_user));
    granted(
        out,
        [
            ("roles", json!([])),
            ("deaf", json!(false)),
            ("mute", json!(false)),
            ("flags", json!(0)),
        ],
    )
}

fn of_channel(told: &Value) -> Value {
    let mut out = kept(told, &OF_CHANNELS);
    with_permissions(&mut out, told, "permissions");
    Value::Object(out)
}

fn of_role(told: &Value) -> Value {
    let mut out = kept(told, &OF_ROLES);
    with_permissions(&mut out, told, "permissions");
    granted(
        out,
        [
            ("permissions", json!("0")),
            ("color", json!(0)),
            ("colors", json!({ "primary_color": 0 })),
            ("hoist", json!(false)),
            ("managed", json!(false)),
            ("position", json!(0)),
        ],
    )
}

/// What somebody has chosen, typed or pressed; of what it names, as much as is needed.
fn of_data(told: &Value) -> Value {
    let fields = told.as_object().into_iter().flatten();
    let fields = fields.filter(|(name, field)| !field.is_null() && *name != "resolved");
    let mut out: Map<String, Value> = fields
        .map(|(name, field)| (name.clone(), field.clone()))
        .collect();
    let mut resolved = Map::new();
    let parts: [(&str, Reduce); 5] = [
        ("users", of_user),
        ("members", of_member),
        ("roles", of_role),
        ("channels", of_channel),
        ("messages", of_message),
    ];
    for (name, reduce) in parts {
        let each = told["resolved"][name].as_object().into_iter().flatten();
        let each: Map<String, Value> = each.map(|(id, one)| (id.clone(), reduce(one))).collect();
        resolved.insert(name.to_owned(), each.into());
    }
    out.insert("resolved".to_owned(), resolved.into());
    Value::Object(out)
}

fn of_message(told: &Value) -> Value {
    let mut out = kept(told, &OF_MESSAGES);
    let parts: [(&str, Reduce); 4] = [
        ("author", of_user),
        ("member", of_member),
        ("referenced_message", of_message),
        ("message_reference", of_reference),
    ];
    for part in parts {
        with_part(&mut out, told, part);
    }
    let mentions = told["mentions"].as_array().into_iter().flatten();
    let mentions: Vec<Value> = mentions.map(of_user).collect();
    out.insert("mentions".to_owned(), mentions.into());
    let rows = those_that_read::<ActionRow>(&told["components"]);
    out.insert("components".to_owned(), rows);
    let files = those_that_read::<Attachment>(&told["attachments"]);
    out.insert("attachments".to_owned(), files);
    granted(
        out,
        [
            ("content", json!("")),
            ("type", json!(0)),
            ("tts", json!(false)),
            ("pinned", json!(false)),
            ("mention_everyone", json!(false)),
            ("mention_roles", json!([])),
            ("embeds", json!([])),
        ],
    )
}

fn of_reference(told: &Value) -> Value {
    Value::Object(kept(told, &["message_id", "channel_id", "guild_id"]))
}

/// The fields of these names that say something.
fn kept(told: &Value, names: &[&str]) -> Map<String, Value> {
    let fields = names.iter().map(|name| ((*name).to_owned(), &told[*name]));
    let fields = fields.filter(|(_, field)| !field.is_null());
    fields.map(|(name, field)| (name, field.clone())).collect()
}

/// The same with what stands for fields that are missing.
fn granted<const N: usize>(mut out: Map<String, Value>, usual: [(&str, Value); N]) -> Value {
    for (name, value) in usual {
        out.entry(name).or_insert(value);
    }
    Value::Object(out)
}

/// Adds a part, reduced, where there is one.
fn with_part(out: &mut Map<String, Value>, told: &Value, (name, reduce): (&str, Reduce)) {
    if told[name].is_object() {
        out.insert(name.to_owned(), reduce(&told[name]));
    }
}

/// Adds permissions without those that no number of the library has room for, which are told as text for that reason.
fn with_permissions(out: &mut Map<String, Value>, told: &Value, name: &str) {
    let all = told[name]
        .as_str()
        .and_then(|text| text.parse::<u128>().ok());
    if let Some(all) = all {
        let known = all & u128::from(u64::MAX);
        out.insert(name.to_owned(), json!(known.to_string()));
    }
}

fn those_that_read<T: DeserializeOwned>(told: &Value) -> Value {
    let all = told.as_array().into_iter().flatten();
    all.filter(|one| reads::<T>(one)).cloned().collect()
}

#[cfg(test)]
mod tests;
