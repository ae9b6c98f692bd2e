//! The names and descriptions of commands and options in each language, and how many characters they may have.

use std::collections::BTreeMap;

use serde_json::Value;

use super::super::complaints::Complaints;

/// How many characters a command may have in all.
pub const HEAVIEST: usize = 8000;
const LOCALES: [&str; 34] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
    "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th",
    "zh-CN", "ja", "zh-TW", "ko", "ar", "he",
];

/// Checks the name and the description of a command or an option.
pub fn check(thing: &Value, here: &str, wrong: &mut Complaints) {
    check_name(text(&thing["name"]), &format!("{here}.name"), wrong);
    let description = text(&thing["description"]);
    wrong.length(format!("{here}.description"), description, 1, 100);
    for (locale, name, path) in localized(thing, "name", here, wrong) {
        check_name(&name, &path, wrong);
        check_locale(&locale, &path, wrong);
    }
    for (locale, description, path) in localized(thing, "description", here, wrong) {
        wrong.length(&path, &description, 1, 100);
        check_locale(&locale, &path, wrong);
    }
}

/// Checks the names of a choice, which may have any characters.
pub fn check_choice(choice: &Value, here: &str, wrong: &mut Complaints) {
    wrong.length(format!("{here}.name"), text(&choice["name"]), 1, 100);
    for (locale, name, path) in localized(choice, "name", here, wrong) {
        wrong.length(&path, &name, 1, 100);
        check_locale(&locale, &path, wrong);
    }
}

/// What stands in the localizations of a field: the locale, the text, and the path of the text.
pub fn localized(
    thing: &Value,
    field: &str,
    here: &str,
    wrong: &mut Complaints,
) -> Vec<(String, String, String)> {
    let given = &thing[format!("{field}_localizations")];
    let path = format!("{here}.{field}_localizations");
    match given {
        Value::Null => Vec::new(),
        Value::Object(texts) => texts
            .iter()
            .map(|(locale, words)| {
                let path = format!("{path}.{locale}");
                (locale.clone(), text(words).to_owned(), path)
            })
            .collect(),
        _ => {
            wrong.add(path, "must be a dictionary of locales");
            Vec::new()
        }
    }
}

/// Checks that there is such a language.
pub fn check_locale(locale: &str, path: &str, wrong: &mut Complaints) {
    if !LOCALES.contains(&locale) {
        wrong.add(path, "unknown locale");
    }
}

fn check_name(name: &str, path: &str, wrong: &mut Complaints) {
    let allowed = |c: char| (c.is_alphanumeric() && c.to_lowercase().eq([c])) || "-_'".contains(c);
    wrong.length(path, name, 1, 32);
    if !name.chars().all(allowed) {
        wrong.add(
            path,
            format!("may have lower-case letters, digits, - and _ only: {name:?}"),
        );
    }
}

/// Checks that the things of one list have names of their own.
///
/// Discord's guide to application commands says of it, under "Localization": names are distinct, and a localized one is
/// "distinct from all other default option names of that command, as well as all other option names within that locale".
/// A localized name that is the default one of the same thing does not count. `above` is the path of the list.
pub fn check_distinct(list: &[(usize, &Value)], above: &str, wrong: &mut Complaints) {
    let mut defaults: BTreeMap<&str, usize> = BTreeMap::new();
    for (at, thing) in list {
        let name = text(&thing["name"]);
        if defaults.contains_key(name) {
            wrong.add(format!("{above}{at}.name"), "names must be unique");
        } else {
            defaults.insert(name, *at);
        }
    }
    let mut seen: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for (at, thing) in list {
        let texts = thing["name_localizations"].as_object();
        for (locale, name) in texts.into_iter().flatten() {
            let name = text(name);
            if name == text(&thing["name"]) {
                continue;
            }
            let path = format!("{above}{at}.name_localizations.{locale}");
            if defaults.get(name).is_some_and(|other| other != at) {
                wrong.add(&path, format!("{name:?} is the default name of another"));
            }
            if seen.insert((locale, name), *at).is_some() {
                wrong.add(&path, format!("{name:?} names another in this locale"));
            }
        }
    }
}

/// How many characters a command counts for: its names, descriptions and values, and those of all that is below it.
/// Of what is localized, the longest text counts.
pub fn weight(thing: &Value) -> usize {
    let below = ["options", "choices"].map(|field| thing[field].as_array());
    let below = below.into_iter().flatten().flatten();
    let value = match &thing["value"] {
        Value::Null => 0,
        Value::String(text) => text.chars().count(),
        number => number.to_string().chars().count(),
    };
    longest(thing, "name")
        + longest(thing, "description")
        + value
        + below.map(weight).sum::<usize>()
}

fn longest(thing: &Value, field: &str) -> usize {
    let texts = thing[format!("{field}_localizations")].as_object();
    let localized = texts.into_iter().flat_map(|texts| texts.values());
    let all = localized.chain([&thing[field]]);
    all.map(|words| text(words).chars().count())
        .max()
        .unwrap_or_default()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
