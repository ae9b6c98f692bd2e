//! Registers the commands, with names and descriptions of each language from the locale files.

mod refused;
mod registrar;

use poise::serenity_prelude as serenity;
use serde_json::{Map, Value, json};

use super::app::{App, Error};
use crate::words::{Lang, Line, Words};

pub use registrar::{CommandState, Registrar};

/// The service's tags of the languages other than English.
pub(super) fn translated() -> impl Iterator<Item = (&'static str, Lang)> {
    let others = Lang::all().filter(|&lang| lang != Lang::ENGLISH);
    others.flat_map(|lang| lang.discord_locales().iter().map(move |tag| (&**tag, lang)))
}

/// The commands as the service takes them.
fn localized(words: &Words, commands: &[poise::Command<App, Error>]) -> Value {
    let built = poise::builtins::create_application_commands(commands);
    let mut list = built
        .iter()
        .map(|command| json!(command))
        .collect::<Vec<_>>();
    for command in list.iter_mut().filter_map(Value::as_object_mut) {
        if is_in_menu(command) {
            name_in_menu(words, command);
        } else {
            localize(words, command, "cmd");
        }
        count_permissions(command);
        say_where(command);
    }
    Value::Array(list)
}

/// Writes the permissions that a command asks for as the number that the service's schema wants.
fn count_permissions(command: &mut Map<String, Value>) {
    if let Some(asked) = command.get_mut("default_member_permissions")
        && let Some(bits) = asked.as_str().and_then(|bits| bits.parse::<u64>().ok())
    {
        *asked = json!(bits);
    }
}

/// Says where a command is to be had, which the application's settings would decide otherwise: on the servers that have
/// invited us, and in direct messages with us unless it is for servers alone.
fn say_where(command: &mut Map<String, Value>) {
    command.insert(
        "integration_types".to_owned(),
        json!([serenity::InstallationContext::Guild]),
    );
    let contexts = command.entry("contexts").or_insert(Value::Null);
    if contexts.is_null() {
        *contexts = json!([
            serenity::InteractionContext::Guild,
            serenity::InteractionContext::BotDm
        ]);
    }
}

/// Whether a command stands in the menu of a person or of a message.
fn is_in_menu(command: &Map<String, Value>) -> bool {
    let kind = command.get("type").and_then(Value::as_u64);
    kind.is_some_and(|kind| kind != u64::from(u8::from(serenity::CommandType::ChatInput)))
}

/// Gives a command in a menu its name in every other language: it has no other words. Those of `Board here` stand under
/// `menu-board-here`.
fn name_in_menu(words: &Words, command: &mut Map<String, Value>) {
    let id = format!("menu-{}", name(command).to_lowercase().replace(' ', "-"));
    let names = translated().map(|(tag, lang)| {
        let said = words.say(lang, Line::new(&id));
        (tag.to_owned(), json!(said))
    });
    let names = Value::Object(names.into_iter().collect());
    command.insert("name_localizations".to_owned(), names);
}

/// Gives a command its words, and all that is below it: subcommands, options, choices.
///
/// The words of `/settings theme theme:` stand under `cmd-settings-theme-theme`.
fn localize(words: &Words, entry: &mut Map<String, Value>, above: &str) {
    let id = format!("{above}-{}", name(entry));
    describe(words, entry, &id);
    for choice in below(entry, "choices") {
        name_choice(words, choice);
    }
    for option in below(entry, "options") {
        localize(words, option, &id);
    }
}

fn below<'a>(
    entry: &'a mut Map<String, Value>,
    field: &str,
) -> impl Iterator<Item = &'a mut Map<String, Value>> {
    let list = entry.get_mut(field).and_then(Value::as_array_mut);
    list.into_iter().flatten().filter_map(Value::as_object_mut)
}

fn name(entry: &Map<String, Value>) -> String {
    entry
        .get("name")
        .and_then(Value::as_str)
        .unwrap_or_default()
        .to_owned()
}

/// Gives a command or option its description, and both in every other language.
fn describe(words: &Words, entry: &mut Map<String, Value>, id: &str) {
    let line = Line::new(id);
    entry.insert(
        "description".to_owned(),
        json!(words.about(Lang::ENGLISH, &line)),
    );
    let mut names = Map::new();
    let mut descriptions = Map::new();
    for (tag, lang) in translated() {
        names.insert(tag.to_owned(), json!(words.say(lang, &line)));
        descriptions.insert(tag.to_owned(), json!(words.about(lang, &line)));
    }
    entry.insert("name_localizations".to_owned(), Value::Object(names));
    entry.insert(
        "description_localizations".to_owned(),
        Value::Object(descriptions),
    );
}

/// Gives a choice what it is called, by the id that stands in place of its name.
fn name_choice(words: &Words, choice: &mut Map<String, Value>) {
    let id = name(choice);
    let say = |lang| json!(words.say(lang, Line::new(&id)));
    let names = translated().map(|(tag, lang)| (tag.to_owned(), say(lang)));
    choice.insert(
        "name_localizations".to_owned(),
        Value::Object(names.collect()),
    );
    choice.insert("name".to_owned(), say(Lang::ENGLISH));
}

#[cfg(test)]
mod tests;
