//! A message as the bot hands it in, and what Discord refuses in it.

use serde_json::Value;

use super::complaints::{Complaints, FormPlace};
use super::failure::RestError;
use super::ids::{MessageId, UserId};
use super::lasting::Lasting;
use super::payload::FILE_LIMIT;
use super::permissions;
use super::requests::Upload;

const CONTENT: usize = 2000;
const EMBEDS: usize = 10;
const EMBED_CHARACTERS: usize = 6000;
const FILES: usize = 10;
const ALT_TEXT: usize = 1024;
const NONCE: usize = 25;
const COMPONENTS_V2: u64 = 1 << 15;
/// Ids that were given out by Discord are larger than this; a smaller one of an attachment is the number of a file.
const FIRST_SNOWFLAKE: u64 = 1 << 22;

/// Whom a message may ping.
#[derive(Clone, Debug, Default)]
pub struct AllowedMentions {
    pub all_users: bool,
    pub users: Vec<UserId>,
    pub replied_user: bool,
}

/// What to do when the message to reply to is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LostReply {
    Refuse,
    SendAnyway,
}

/// A message to create or to change; what is `None` was not given.
#[derive(Clone, Debug, Default)]
pub struct MessageForm {
    pub content: Option<String>,
    pub embeds: Option<Vec<Value>>,
    pub components: Option<Vec<Value>>,
    pub attachments: Option<Vec<Value>>,
    pub allowed_mentions: Option<AllowedMentions>,
    pub reply: Option<(MessageId, LostReply)>,
    pub nonce: Option<String>,
    pub enforce_nonce: bool,
    pub flags: u64,
}

impl MessageForm {
    /// Whether there would be nothing to see.
    pub fn is_empty(&self, files: &[Upload]) -> bool {
        let content = self.content.as_deref().unwrap_or_default();
        let parts = [&self.embeds, &self.components];
        let no_parts = parts
            .iter()
            .all(|part| part.as_ref().is_none_or(Vec::is_empty));
        content.trim().is_empty() && no_parts && files.is_empty()
    }

    /// The permissions that its parts ask for, besides the one to write at all.
    pub fn needed(&self, files: &[Upload]) -> u64 {
        let embeds = self
            .embeds
            .as_ref()
            .is_some_and(|embeds| !embeds.is_empty());
        let parts = [
            (!files.is_empty(), permissions::ATTACH_FILES),
            (embeds, permissions::EMBED_LINKS),
        ];
        parts
            .into_iter()
            .filter(|(there, _)| *there)
            .map(|(_, bit)| bit)
            .sum()
    }
}

/// Reads and checks a message, in a world of which this lasts.
pub fn read(body: &Value, files: &[Upload], lasting: &Lasting) -> Result<MessageForm, RestError> {
    if !body.is_object() && !body.is_null() {
        return Err(RestError::field("_", "must be an object"));
    }
    if files.iter().any(|file| file.bytes.len() > FILE_LIMIT) {
        return Err(RestError::new(413, 40005, "Request entity too large"));
    }
    let mut wrong = Complaints::default();
    let form = MessageForm {
        content: read_content(body, &mut wrong),
        embeds: read_list(body, "embeds", &mut wrong),
        components: read_list(body, "components", &mut wrong),
        attachments: read_list(body, "attachments", &mut wrong),
        allowed_mentions: read_allowed_mentions(&body["allowed_mentions"], &mut wrong),
        reply: read_reply(&body["message_reference"], &mut wrong),
        nonce: read_nonce(&body["nonce"], &mut wrong),
        enforce_nonce: body["enforce_nonce"] == true,
        flags: body["flags"].as_u64().unwrap_or_default(),
    };
    if form.flags & COMPONENTS_V2 != 0 {
        wrong.add("flags", "the sandbox has no components V2");
    }
    check_embeds(form.embeds.as_deref().unwrap_or_default(), &mut wrong);
    let rows = form.components.as_deref().unwrap_or_default();
    super::components::check(rows, lasting, &mut wrong);
    check_attachments(
        form.attachments.as_deref().unwrap_or_default(),
        files,
        &mut wrong,
    );
    wrong.verdict()?;
    Ok(form)
}

fn read_content(body: &Value, wrong: &mut Complaints) -> Option<String> {
    match body.get("content")? {
        Value::Null => Some(String::new()),
        Value::String(text) => {
            wrong.length("content", text, 0, CONTENT);
            // Discord keeps no space around a text.
            Some(text.trim().to_owned())
        }
        _ => {
            wrong.add("content", "must be a text");
            None
        }
    }
}

fn read_list(body: &Value, field: &str, wrong: &mut Complaints) -> Option<Vec<Value>> {
    match body.get(field)? {
        Value::Null => Some(Vec::new()),
        Value::Array(list) => Some(list.clone()),
        _ => {
            wrong.add(field, "must be a list");
            None
        }
    }
}

fn read_allowed_mentions(given: &Value, wrong: &mut Complaints) -> Option<AllowedMentions> {
    if !(given.is_null() || given.is_object()) {
        wrong.add("allowed_mentions", "must be an object");
    }
    given.as_object()?;
    check_allowed_mentions(given, wrong);
    let kinds = given["parse"].as_array();
    let users = given["users"].as_array().into_iter().flatten();
    Some(AllowedMentions {
        all_users: kinds.is_some_and(|kinds| kinds.iter().any(|kind| kind == "users")),
        users: users.filter_map(id_of).map(UserId).collect(),
        replied_user: given["replied_user"] == true,
    })
}

fn check_allowed_mentions(given: &Value, wrong: &mut Complaints) {
    let list = |field: &str| {
        let given = given[field].as_array().map(Vec::as_slice);
        given.unwrap_or_default()
    };
    for (at, kind) in list("parse").iter().enumerate() {
        if !["everyone", "roles", "users"]
            .iter()
            .any(|known| kind == known)
        {
            let path = format!("allowed_mentions.parse.{at}");
            wrong.add(path, "must be one of everyone, roles and users");
        }
    }
    for field in ["users", "roles"] {
        let named = list(field);
        if !named.is_empty() && list("parse").iter().any(|kind| kind == field) {
            let reason = format!("parse:[{field:?}] and {field}: [ids...] are mutually exclusive");
            wrong.add("allowed_mentions", reason);
        }
        if named.len() > 100 {
            wrong.add(format!("allowed_mentions.{field}"), "at most 100");
        }
    }
    for field in ["parse", "users", "roles"] {
        let all = list(field);
        if (1..all.len()).any(|at| all[..at].contains(&all[at])) {
            let path = format!("allowed_mentions.{field}");
            wrong.add(path, "Set already contains this value");
        }
    }
}

/// The message that is answered. The published schema lets most of its fields be null; services differ in what they
/// make of that, so that it is refused here.
fn read_reply(given: &Value, wrong: &mut Complaints) -> Option<(MessageId, LostReply)> {
    for (field, _) in given
        .as_object()?
        .iter()
        .filter(|(_, value)| value.is_null())
    {
        wrong.add(format!("message_reference.{field}"), "must not be null");
    }
    if given["type"].as_u64().unwrap_or_default() != 0 {
        wrong.add("message_reference.type", "the sandbox knows replies only");
    }
    let Some(id) = id_of(&given["message_id"]) else {
        wrong.add(
            "message_reference.message_id",
            "must be the id of a message",
        );
        return None;
    };
    let lost = if given["fail_if_not_exists"] == false {
        LostReply::SendAnyway
    } else {
        LostReply::Refuse
    };
    Some((MessageId(id), lost))
}

fn read_nonce(given: &Value, wrong: &mut Complaints) -> Option<String> {
    let nonce = match given {
        Value::Null => return None,
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        _ => {
            wrong.add("nonce", "must be a text or a number");
            return None;
        }
    };
    wrong.length("nonce", &nonce, 0, NONCE);
    Some(nonce)
}

/// An id, written as a text or as a number.
pub fn id_of(given: &Value) -> Option<u64> {
    given.as_u64().or_else(|| given.as_str()?.parse().ok())
}

fn check_embeds(embeds: &[Value], wrong: &mut Complaints) {
    if embeds.len() > EMBEDS {
        wrong.add("embeds", format!("at most {EMBEDS}"));
    }
    let embeds = embeds.iter().enumerate();
    let sum: usize = embeds
        .map(|(at, embed)| check_embed(embed, &mut wrong.at(format!("embeds.{at}"))))
        .sum();
    if sum > EMBED_CHARACTERS {
        wrong.add(
            "embeds",
            format!("at most {EMBED_CHARACTERS} characters together, has {sum}"),
        );
    }
}

/// Checks the embed at this place, and counts its characters.
fn check_embed(embed: &Value, here: &mut FormPlace<'_>) -> usize {
    let limits = [
        ("title", &embed["title"], 256),
        ("description", &embed["description"], 4096),
        ("footer.text", &embed["footer"]["text"], 2048),
        ("author.name", &embed["author"]["name"], 256),
    ];
    let mut sum = 0;
    for (field, given, most) in limits {
        let text = given.as_str().unwrap_or_default();
        here.length(field, text, 0, most);
        sum += text.chars().count();
    }
    for (number, field) in embed["fields"].as_array().into_iter().flatten().enumerate() {
        for (key, most) in [("name", 256), ("value", 1024)] {
            let text = field[key].as_str().unwrap_or_default();
            here.length(format_args!("fields.{number}.{key}"), text, 1, most);
            sum += text.chars().count();
        }
        if number == 25 {
            here.add("fields", "at most 25");
        }
    }
    sum
}

fn check_attachments(notes: &[Value], files: &[Upload], wrong: &mut Complaints) {
    if notes.len().max(files.len()) > FILES {
        wrong.add("attachments", format!("at most {FILES}"));
    }
    for (at, note) in notes.iter().enumerate() {
        let mut here = wrong.at(format!("attachments.{at}"));
        if id_of(&note["id"]).is_none() {
            let reason = "must be the number of a file or the id of an attachment";
            here.add("id", reason);
        }
        if let Some(number) = id_of(&note["id"]).filter(|id| *id < FIRST_SNOWFLAKE)
            && !files.iter().any(|file| file.number() == Some(number))
        {
            let reason = "Attachment data for this file was not found";
            here.add_as("id", "ATTACHMENT_NOT_FOUND", reason);
        }
        let description = note["description"].as_str().unwrap_or_default();
        here.length("description", description, 0, ALT_TEXT);
    }
}
