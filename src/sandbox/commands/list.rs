//! What Discord refuses in a list of commands.

use serde_json::Value;

use super::super::complaints::{Complaints, FormPlace};
use super::super::failure::RestError;
use super::super::ids::GuildId;
use super::{names, option};

/// How many commands of a type there may be: for slashes, for people, for messages, for activities.
const AT_MOST: [(u64, usize); 4] = [(1, 100), (2, 15), (3, 15), (4, 1)];
/// The type of a command that is called by a slash.
const SLASH: u64 = 1;
/// The permissions that the published schema knows.
const ALL_PERMISSIONS: u64 = (1 << 54) - 1;

/// Checks a whole list, as it is put in the place of the former one.
pub fn check(commands: &[Value], guild: Option<GuildId>) -> Result<(), RestError> {
    let mut wrong = Complaints::default();
    for (kind, most) in AT_MOST {
        let here = of_kind(commands, kind).count();
        if here > most {
            wrong.add("_", format!("at most {most} commands of type {kind}"));
        }
        let list: Vec<(usize, &Value)> = of_kind(commands, kind).collect();
        names::check_distinct(&list, &mut wrong.at(""));
    }
    for (at, command) in commands.iter().enumerate() {
        let mut here = wrong.at(at.to_string());
        match kind_of(command) {
            SLASH => check_slash(command, &mut here),
            2 | 3 => check_menu(command, &mut here),
            4 => {}
            _ => here.add("type", "must be 1 to 4"),
        }
        check_reach(command, guild, &mut here);
    }
    wrong.verdict()
}

fn kind_of(command: &Value) -> u64 {
    match &command["type"] {
        Value::Null => SLASH,
        kind => kind.as_u64().unwrap_or_default(),
    }
}

fn of_kind(commands: &[Value], kind: u64) -> impl Iterator<Item = (usize, &Value)> {
    let all = commands.iter().enumerate();
    all.filter(move |(_, command)| kind_of(command) == kind)
}

fn check_slash(command: &Value, here: &mut FormPlace<'_>) {
    names::check(command, here);
    option::check(&command["options"], here);
    let weight = names::weight(command);
    if weight > names::HEAVIEST {
        here.add_itself(format!(
            "Command exceeds maximum size ({}): its names, descriptions and values have {weight} characters",
            names::HEAVIEST
        ));
    }
}

/// A command in the menu of a person or a message has a name and nothing else.
fn check_menu(command: &Value, here: &mut FormPlace<'_>) {
    let name = command["name"].as_str().unwrap_or_default();
    here.length("name", name, 1, 32);
    for (locale, name, field) in names::localized(command, "name", here) {
        here.length(&field, &name, 1, 32);
        names::check_locale(&locale, &field, here);
    }
    let described = command["description"]
        .as_str()
        .is_some_and(|text| !text.is_empty());
    if described {
        let reason = "Context menu commands cannot have description";
        here.add("description", reason);
    }
    let has_options = command["options"]
        .as_array()
        .is_some_and(|list| !list.is_empty());
    if has_options {
        here.add("options", "Context menu commands cannot have options");
    }
}

/// Where a command is to be had, and by whom.
fn check_reach(command: &Value, guild: Option<GuildId>, here: &mut FormPlace<'_>) {
    for (field, most) in [("contexts", 2), ("integration_types", 1)] {
        let given = &command[field];
        if given.is_null() {
            continue;
        }
        if guild.is_some() {
            let reason = "is for commands that are registered everywhere only";
            here.add(field, reason);
        }
        let list = given.as_array().map(Vec::as_slice).unwrap_or_default();
        let numbers: Vec<u64> = list.iter().filter_map(Value::as_u64).collect();
        let known = numbers.len() == list.len() && numbers.iter().all(|number| *number <= most);
        if list.is_empty() || !known {
            here.add(field, format!("must be a list of numbers from 0 to {most}"));
        }
        let twice = (1..numbers.len()).any(|at| numbers[..at].contains(&numbers[at]));
        if twice {
            here.add(field, "Set already contains this value");
        }
    }
    let asked = &command["default_member_permissions"];
    let bits = asked
        .as_u64()
        .or_else(|| asked.as_str()?.parse::<u64>().ok());
    if !asked.is_null() && bits.is_none_or(|bits| bits > ALL_PERMISSIONS) {
        let reason = "must be a set of permissions";
        here.add("default_member_permissions", reason);
    }
}
