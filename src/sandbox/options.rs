//! The options of a command as a user fills them in.

mod channels;

use serde_json::{Map, Value, json};

pub use channels::check_channels;

use super::acts::ActError;
use super::ids::{ChannelId, RoleId, UserId};
use super::naming;
use super::records::Channel;
use super::world::World;

/// Discord's number for a subcommand among the kinds of option.
pub const SUBCOMMAND: u64 = 1;
/// Discord's number for a group of subcommands.
pub const SUBCOMMAND_GROUP: u64 = 2;
pub(super) const TEXT: u64 = 3;
pub(super) const INTEGER: u64 = 4;
const FLAG: u64 = 5;
const USER: u64 = 6;
pub(super) const CHANNEL: u64 = 7;
const ROLE: u64 = 8;
pub(super) const NUMBER: u64 = 10;
/// What Discord lets a text option hold unless the bot says less.
pub(super) const LONGEST_TEXT: u64 = 6000;

/// The value of an option.
#[derive(Clone, Debug, PartialEq)]
pub enum OptionValue {
    /// A text as it was typed.
    Text(String),
    /// A whole number.
    Integer(i64),
    /// A number that need not be whole.
    Number(f64),
    /// Yes or no.
    Flag(bool),
    /// A user, by their id.
    User(UserId),
    /// A channel, by its id.
    Channel(ChannelId),
    /// A role, by its id.
    Role(RoleId),
}

macro_rules! from {
    ($($kind:ty => $variant:ident),*) => {
        $(impl From<$kind> for OptionValue {
            fn from(value: $kind) -> Self {
                Self::$variant(value.into())
            }
        })*
    };
}

from!(&str => Text, String => Text, i64 => Integer, i32 => Integer, f64 => Number, bool => Flag, UserId => User, ChannelId => Channel, RoleId => Role);

/// Builds `data` of a command interaction, checked against the registered command as a client would.
pub fn command_data(
    (world, user, channel): (&World, UserId, &Channel),
    command: &Value,
    path: &str,
    given: &[(String, OptionValue)],
    focused: Option<&str>,
) -> Result<Value, ActError> {
    let (leaf, steps) = leaf_of(command, path)?;
    let known = leaf["options"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    let mut resolved = Map::new();
    let mut filled = Vec::new();
    for (name, value) in given {
        let option = option_named(known, name, path)?;
        let mut item = json!({ "name": name, "type": option["type"] });
        if focused == Some(name) {
            item["value"] = typed(value);
            item["focused"] = json!(true);
        } else {
            item["value"] = checked(option, value, path, name)?;
            // While one is typed, the others are told as ids alone.
            if focused.is_none() {
                resolve((world, user, channel), value, &mut resolved);
            }
        }
        filled.push(item);
    }
    match focused {
        Some(focused) => check_focus(known, given, focused, path)?,
        None => check_complete(known, given, path)?,
    }
    let nested = steps.iter().rev().fold(
        json!(filled),
        |options, (name, kind)| json!([{ "name": name, "type": kind, "options": options }]),
    );
    let mut data =
        json!({ "id": command["id"], "name": command["name"], "type": 1, "options": nested });
    if !resolved.is_empty() {
        data["resolved"] = Value::Object(resolved);
    }
    if command["guild_id"].is_string() {
        data["guild_id"] = command["guild_id"].clone();
    }
    Ok(data)
}

fn option_named<'a>(known: &'a [Value], name: &str, command: &str) -> Result<&'a Value, ActError> {
    known
        .iter()
        .find(|option| option["name"] == name)
        .ok_or_else(|| ActError::UnknownOption {
            command: command.to_owned(),
            option: name.to_owned(),
            known: known
                .iter()
                .filter_map(|option| option["name"].as_str())
                .map(str::to_owned)
                .collect(),
        })
}

type Steps = Vec<(String, u64)>;

/// Follows `game show` to the subcommand, and notes the way.
fn leaf_of<'a>(command: &'a Value, path: &str) -> Result<(&'a Value, Steps), ActError> {
    let (mut node, mut steps) = (command, Vec::new());
    let is_subcommand =
        |option: &Value| matches!(option["type"].as_u64(), Some(SUBCOMMAND | SUBCOMMAND_GROUP));
    for name in path.split_whitespace().skip(1) {
        let below = node["options"].as_array().into_iter().flatten();
        let next = below
            .into_iter()
            .find(|option| is_subcommand(option) && option["name"] == name);
        node = next.ok_or_else(|| ActError::UnknownCommand(path.to_owned()))?;
        steps.push((name.to_owned(), node["type"].as_u64().unwrap_or(SUBCOMMAND)));
    }
    if node["options"]
        .as_array()
        .is_some_and(|options| options.iter().any(is_subcommand))
    {
        return Err(ActError::UnknownCommand(format!(
            "{path} (a subcommand is missing)"
        )));
    }
    Ok((node, steps))
}

fn check_complete(
    known: &[Value],
    given: &[(String, OptionValue)],
    path: &str,
) -> Result<(), ActError> {
    let is_given = |option: &Value| given.iter().any(|(name, _)| option["name"] == **name);
    match known
        .iter()
        .find(|option| option["required"] == true && !is_given(option))
    {
        None => Ok(()),
        Some(lacking) => {
            let option = lacking["name"].as_str().unwrap_or_default().to_owned();
            Err(ActError::MissingOption {
                command: path.to_owned(),
                option,
            })
        }
    }
}

fn check_focus(
    known: &[Value],
    given: &[(String, OptionValue)],
    focused: &str,
    path: &str,
) -> Result<(), ActError> {
    let bad = |reason: &str| ActError::BadOption {
        command: path.to_owned(),
        option: focused.to_owned(),
        reason: reason.to_owned(),
    };
    let option = known
        .iter()
        .find(|option| option["name"] == focused)
        .ok_or_else(|| bad("there is no such option"))?;
    if option["autocomplete"] != true {
        return Err(bad("it has no autocompletion"));
    }
    if !given.iter().any(|(name, _)| name == focused) {
        return Err(bad("what was typed in it is missing"));
    }
    Ok(())
}

/// What is in an option while it is typed: always a text.
fn typed(value: &OptionValue) -> Value {
    match value {
        OptionValue::Text(text) => json!(text),
        OptionValue::Integer(number) => json!(number.to_string()),
        OptionValue::Number(number) => json!(number.to_string()),
        OptionValue::Flag(flag) => json!(flag.to_string()),
        OptionValue::User(id) => json!(id),
        OptionValue::Channel(id) => json!(id),
        OptionValue::Role(id) => json!(id),
    }
}

/// The value as it is sent, if it fits the option.
fn checked(
    option: &Value,
    value: &OptionValue,
    command: &str,
    name: &str,
) -> Result<Value, ActError> {
    let sent = as_sent(option, value).and_then(|sent| {
        check_bounds(option, &sent)?;
        check_offered(option, &sent)?;
        Ok(sent)
    });
    sent.map_err(|reason| ActError::BadOption {
        command: command.to_owned(),
        option: name.to_owned(),
        reason,
    })
}

/// The value in JSON, or why it does not fit the type of the option.
fn as_sent(option: &Value, value: &OptionValue) -> Result<Value, String> {
    match (option["type"].as_u64().unwrap_or_default(), value) {
        (TEXT, OptionValue::Text(text)) => {
            let length = text.chars().count() as u64;
            let least = option["min_length"].as_u64().unwrap_or(0);
            let most = option["max_length"].as_u64().unwrap_or(LONGEST_TEXT);
            if length < least || length > most {
                return Err(format!(
                    "must have {least} to {most} characters, has {length}"
                ));
            }
            Ok(json!(text))
        }
        (INTEGER | NUMBER, OptionValue::Integer(number)) => Ok(json!(number)),
        (NUMBER, OptionValue::Number(number)) => Ok(json!(number)),
        (FLAG, OptionValue::Flag(flag)) => Ok(json!(flag)),
        (USER, OptionValue::User(id)) => Ok(json!(id)),
        (CHANNEL, OptionValue::Channel(id)) => Ok(json!(id)),
        (ROLE, OptionValue::Role(id)) => Ok(json!(id)),
        (kind, value) => Err(format!("{value:?} does not fit an option of type {kind}")),
    }
}

/// Refuses a number that is less or more than the option takes.
fn check_bounds(option: &Value, sent: &Value) -> Result<(), String> {
    let Some(number) = sent.as_f64() else {
        return Ok(());
    };
    let (least, most) = (option["min_value"].as_f64(), option["max_value"].as_f64());
    let expected = match (least, most) {
        (Some(least), _) if number < least => format!("at least {least}"),
        (_, Some(most)) if number > most => format!("at most {most}"),
        _ => return Ok(()),
    };
    Err(format!("{number} is out of range, expected {expected}"))
}

/// Refuses what is not among the choices of the option, if it has any.
fn check_offered(option: &Value, sent: &Value) -> Result<(), String> {
    let choices = option["choices"].as_array();
    let choices = choices.map(Vec::as_slice).unwrap_or_default();
    if choices.is_empty() || choices.iter().any(|choice| choice["value"] == *sent) {
        return Ok(());
    }
    let values: Vec<String> = choices
        .iter()
        .map(|choice| choice["value"].to_string())
        .collect();
    Err(format!("{sent} is not among {}", values.join(", ")))
}

fn resolve(
    (world, user, place): (&World, UserId, &Channel),
    value: &OptionValue,
    resolved: &mut Map<String, Value>,
) {
    let mut put = |table: &str, id: String, object: Value| {
        resolved.entry(table).or_insert_with(|| json!({}))[id] = object;
    };
    match value {
        OptionValue::User(id) => {
            put("users", id.to_string(), world.payload().user(*id));
            if let Some(member) = world.payload().resolved_member(*id, place) {
                put("members", id.to_string(), member);
            }
        }
        OptionValue::Channel(id) => {
            if let Ok(channel) = world.lasting.channel(*id) {
                let mut object = world.payload().channel(channel);
                let held = world.permissions().of(user, channel);
                object["permissions"] = json!(held.to_string());
                put("channels", id.to_string(), object);
            }
        }
        OptionValue::Role(id) => {
            let mut guilds = world.lasting.guilds.values();
            let object = guilds.find_map(|guild| match guild.roles.get(id) {
                Some(role) => Some(super::payload::role_json(*id, role)),
                None => (guild.id.0 == id.0).then(|| super::payload::everyone_json(guild)),
            });
            if let Some(object) = object {
                put("roles", id.to_string(), object);
            }
        }
        OptionValue::Text(_)
        | OptionValue::Integer(_)
        | OptionValue::Number(_)
        | OptionValue::Flag(_) => {}
    }
}

/// Reads the value of an option from JSON, as the option's registered type has it: users, channels and roles by name or id.
pub fn from_json(
    world: &World,
    channel: ChannelId,
    command: &str,
    name: &str,
    value: &Value,
) -> Result<OptionValue, ActError> {
    let guild = world
        .lasting
        .channels
        .get(&channel)
        .and_then(Channel::guild);
    let root = command.split_whitespace().next().unwrap_or_default();
    let found = world
        .lasting
        .command_named(root, guild)
        .ok_or_else(|| ActError::UnknownCommand(command.to_owned()))?;
    let (leaf, _) = leaf_of(found, command)?;
    let option = leaf["options"]
        .as_array()
        .into_iter()
        .flatten()
        .find(|option| option["name"] == name);
    let kind = option.and_then(|option| option["type"].as_u64());
    let text = value.as_str();
    let number = || value.as_i64().or_else(|| text?.trim().parse().ok());
    let fraction = || value.as_f64().or_else(|| text?.trim().parse().ok());
    let read = match (kind, text) {
        (Some(USER), Some(text)) => Some(naming::find_user(world, text)?.into()),
        (Some(CHANNEL), Some(text)) => Some(naming::find_channel(world, text)?.into()),
        (Some(ROLE), Some(text)) => Some(naming::find_role(world, guild, text)?.into()),
        (Some(INTEGER), _) => number().map(OptionValue::Integer),
        (Some(NUMBER), _) => fraction().map(OptionValue::Number),
        (Some(FLAG), _) => value.as_bool().map(OptionValue::Flag),
        _ => None,
    };
    // What does not read as its type stays a text: it may be half typed, and the check of a whole command says why not.
    let other = if let Some(text) = text {
        text.to_owned()
    } else {
        value.to_string()
    };
    Ok(read.unwrap_or(OptionValue::Text(other)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_number_out_of_range_the_bound_is_told() {
        let level = json!({ "min_value": 1, "max_value": 6 });
        for (sent, expected) in [
            (0, Some("0 is out of range, expected at least 1")),
            (1, None),
            (6, None),
            (7, Some("7 is out of range, expected at most 6")),
        ] {
            let found = check_bounds(&level, &json!(sent)).err();
            assert_eq!(found.as_deref(), expected);
        }
    }
}
