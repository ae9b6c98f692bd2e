//! Registers the commands, with names and descriptions of each language from the locale files.

use poise::serenity_prelude as serenity;
use serde_json::{Map, Value, json};
use serenity::Http;

use super::app::{App, Error};
use crate::rules::{Color, Variant};
use crate::words::{Lang, Line, Words};

/// The service's tags of the languages other than English.
const TRANSLATED: [(&str, Lang); 1] = [("fr", Lang::French)];

/// Tells the service which commands there are; the list replaces any former one.
pub async fn register(
    http: &Http,
    words: &Words,
    commands: &[poise::Command<App, Error>],
) -> serenity::Result<()> {
    http.create_global_commands(&localized(words, commands))
        .await?;
    Ok(())
}

/// The commands as the service takes them.
fn localized(words: &Words, commands: &[poise::Command<App, Error>]) -> Value {
    let built = poise::builtins::create_application_commands(commands);
    let mut list = built
        .iter()
        .map(|command| json!(command))
        .collect::<Vec<_>>();
    for command in list.iter_mut().filter_map(Value::as_object_mut) {
        let id = format!("cmd-{}", name(command));
        describe(words, command, &id);
        let options = command.get_mut("options").and_then(Value::as_array_mut);
        for option in options
            .into_iter()
            .flatten()
            .filter_map(Value::as_object_mut)
        {
            let choice = choices(words, &name(option));
            describe(words, option, &format!("{id}-{}", name(option)));
            if let Some(choices) = choice {
                option.insert("choices".to_owned(), choices);
            }
        }
    }
    Value::Array(list)
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
fn choices(words: &Words, option: &str) -> Option<Value> {
    let choice = |value: &str, say: &dyn Fn(Lang) -> String| {
        let names: Map<String, Value> = TRANSLATED
            .iter()
            .map(|&(tag, lang)| (tag.to_owned(), json!(say(lang))))
            .collect();
        json!({ "name": say(Lang::English), "name_localizations": names, "value": value })
    };
    match option {
        "game" => {
            let games = Variant::ALL.map(|game| choice(game.id(), &|lang| words.game(lang, game)));
            Some(json!(games))
        }
        "color" => {
            let colors = Color::ALL.map(|color| {
                let id = match color {
                    Color::White => "color-w",
                    // One choice for every game, though the games differ in this colour.
                    Color::Red => "choice-r",
                    Color::Black => "color-b",
                };
                choice(&color.to_string(), &|lang| words.say(lang, &Line::new(id)))
            });
            let lots = choice("random", &|lang| {
                words.say(lang, &Line::new("color-random"))
            });
            Some(json!(colors.into_iter().chain([lots]).collect::<Vec<_>>()))
        }
        _ => None,
    }
}
