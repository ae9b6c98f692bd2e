//! Registers the commands, with names and descriptions of each language from the locale files.

mod refused;
mod registrar;

use poise::serenity_prelude as serenity;
use serde_json::{Map, Value, json};

use super::app::{App, Error};
use super::commands::server::season;
use super::commands::settings::{leaderboard as listing, notifications, reminders};
use super::commands::{leaderboard, tournament, watch};
use super::{language, theme};
use crate::render::Theme;
use crate::rules::{Color, Variant};
use crate::words::{Lang, Line, Words};

pub use registrar::{CommandState, Registrar};

/// The service's tags of the languages other than English.
const TRANSLATED: [(&str, Lang); 1] = [("fr", Lang::French)];

/// The commands as the service takes them.
fn localized(words: &Words, commands: &[poise::Command<App, Error>]) -> Value {
    let built = poise::builtins::create_application_commands(commands);
    let mut list = built
        .iter()
        .map(|command| json!(command))
        .collect::<Vec<_>>();
    for command in list.iter_mut().filter_map(Value::as_object_mut) {
        localize(words, command, "cmd");
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

/// Gives a command its words, and all that is below it: subcommands, options, choices.
///
/// The words of `/settings theme theme:` stand under `cmd-settings-theme-theme`.
fn localize(words: &Words, entry: &mut Map<String, Value>, above: &str) {
    let id = format!("{above}-{}", name(entry));
    describe(words, entry, &id);
    if let Some(choices) = choices(words, &id) {
        entry.insert("choices".to_owned(), choices);
    }
    let below = entry.get_mut("options").and_then(Value::as_array_mut);
    for option in below.into_iter().flatten().filter_map(Value::as_object_mut) {
        localize(words, option, &id);
    }
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
        json!(words.about(Lang::English, &line)),
    );
    let mut names = Map::new();
    let mut descriptions = Map::new();
    for (tag, lang) in TRANSLATED {
        names.insert(tag.to_owned(), json!(words.say(lang, &line)));
        descriptions.insert(tag.to_owned(), json!(words.about(lang, &line)));
    }
    entry.insert("name_localizations".to_owned(), Value::Object(names));
    entry.insert(
        "description_localizations".to_owned(),
        Value::Object(descriptions),
    );
}

/// The choices of the options that have a fixed list.
fn choices(words: &Words, id: &str) -> Option<Value> {
    let list = match id {
        "cmd-play-game"
        | "cmd-seek-game"
        | "cmd-rules-game"
        | "cmd-problem-game"
        | "cmd-leaderboard-game"
        | "cmd-tournament-create-game" => games(words),
        "cmd-leaderboard-scope" => named(words, &leaderboard::SCOPES),
        "cmd-settings-leaderboard-shown" => named(words, &listing::LISTINGS),
        "cmd-play-color" => colors(words),
        "cmd-board-format" => formats(words),
        "cmd-settings-confirm-confirm"
        | "cmd-vacation-auto-auto"
        | "cmd-settings-reminders-next" => switches(words),
        "cmd-settings-notifications-where" => named(words, &notifications::PLACES),
        "cmd-settings-reminders-share" => named(words, &reminders::SHARES),
        "cmd-settings-reminders-last_call" => named(words, &reminders::CALLS),
        "cmd-settings-reminders-game" => named(words, &reminders::MUTING),
        "cmd-tournament-create-format" => named(words, &tournament::FORMATS),
        "cmd-watch-how" => named(words, &watch::MANNERS),
        "cmd-server-season-length" => named(words, &season::LENGTHS),
        "cmd-server-theme-theme" => themes_and(words, "default", "server-theme-none"),
        "cmd-settings-language-language" => languages(words, "settings-as-discord"),
        "cmd-server-language-language" => languages(words, "server-as-discord"),
        "cmd-settings-letters-letters" => letters(words),
        "cmd-moderate-adjudicate-result" => results(words),
        "cmd-settings-theme-theme" => themes_and(words, "server", "theme-server"),
        _ => return None,
    };
    Some(Value::Array(list))
}

fn choice(value: &str, say: impl Fn(Lang) -> String) -> Value {
    let names: Map<String, Value> = TRANSLATED
        .iter()
        .map(|&(tag, lang)| (tag.to_owned(), json!(say(lang))))
        .collect();
    json!({ "name": say(Lang::English), "name_localizations": names, "value": value })
}

fn games(words: &Words) -> Vec<Value> {
    let games = Variant::ALL.map(|game| choice(game.id(), |lang| words.game(lang, game)));
    games.into()
}

fn colors(words: &Words) -> Vec<Value> {
    let colors = Color::ALL.map(|color| {
        let id = match color {
            Color::White => "color-w",
            // One choice for every game, though the games differ in this colour.
            Color::Red => "choice-r",
            Color::Black => "color-b",
        };
        choice(&color.to_string(), |lang| words.say(lang, &Line::new(id)))
    });
    let lots = choice("random", |lang| words.say(lang, &Line::new("color-random")));
    let alternate = choice("alternate", |lang| {
        words.say(lang, &Line::new("color-alternate"))
    });
    colors.into_iter().chain([lots, alternate]).collect()
}

fn languages(words: &Words, as_the_service: &str) -> Vec<Value> {
    let none = choice(language::AS_THE_SERVICE, |lang| {
        words.say(lang, &Line::new(as_the_service))
    });
    let all = Lang::ALL.map(|known| choice(known.tag(), |_| language::name(words, known)));
    [none].into_iter().chain(all).collect()
}

fn letters(words: &Words) -> Vec<Value> {
    let sets = [
        ("language", "settings-as-language"),
        ("en", "settings-letters-en"),
        ("fr", "settings-letters-fr"),
    ];
    let sets = sets.map(|(value, id)| choice(value, |lang| words.say(lang, &Line::new(id))));
    sets.into()
}

/// How a moderator may decide a game.
fn results(words: &Words) -> Vec<Value> {
    let results = [
        ("w", "result-w"),
        ("r", "result-r"),
        ("b", "result-b"),
        ("draw", "result-draw"),
    ];
    let results = results.map(|(value, id)| choice(value, |lang| words.say(lang, &Line::new(id))));
    results.into()
}

fn formats(words: &Words) -> Vec<Value> {
    let formats = [("picture", "choice-picture"), ("text", "choice-text")];
    let formats = formats.map(|(value, id)| choice(value, |lang| words.say(lang, &Line::new(id))));
    formats.into()
}

/// Choices with their values and the ids of what they are called.
fn named(words: &Words, choices: &[(&str, &'static str)]) -> Vec<Value> {
    let choices = choices.iter();
    let named = choices.map(|&(value, id)| choice(value, |lang| words.say(lang, &Line::new(id))));
    named.collect()
}

fn switches(words: &Words) -> Vec<Value> {
    let switches = [("on", "choice-on"), ("off", "choice-off")];
    let switches =
        switches.map(|(value, id)| choice(value, |lang| words.say(lang, &Line::new(id))));
    switches.into()
}

/// Every theme, and the choice of having none.
fn themes_and(words: &Words, none: &str, none_id: &str) -> Vec<Value> {
    let themes =
        Theme::ALL.map(|theme| choice(theme.code(), |lang| theme::name(words, lang, theme)));
    let none = choice(none, |lang| words.say(lang, &Line::new(none_id)));
    themes.into_iter().chain([none]).collect()
}

#[cfg(test)]
mod tests;
