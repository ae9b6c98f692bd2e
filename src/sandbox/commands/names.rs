//! The names and descriptions of commands and options in each language, and how many characters they may have.

use std::collections::BTreeMap;

use serde_json::Value;
use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};
use unicode_script::{Script, UnicodeScript};

use super::super::complaints::FormPlace;

/// How many characters a command may have in all.
pub const HEAVIEST: usize = 8000;
const LOCALES: [&str; 34] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
    "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th",
    "zh-CN", "ja", "zh-TW", "ko", "ar", "he",
];

/// Checks the name and the description of a command or an option.
pub fn check(thing: &Value, here: &mut FormPlace<'_>) {
    check_name(text(&thing["name"]), "name", here);
    here.length("description", text(&thing["description"]), 1, 100);
    for (locale, name, field) in localized(thing, "name", here) {
        check_name(&name, &field, here);
        check_locale(&locale, &field, here);
    }
    for (locale, description, field) in localized(thing, "description", here) {
        here.length(&field, &description, 1, 100);
        check_locale(&locale, &field, here);
    }
}

/// Checks the names of a choice, which may have any characters.
pub fn check_choice(choice: &Value, here: &mut FormPlace<'_>) {
    here.length("name", text(&choice["name"]), 1, 100);
    for (locale, name, field) in localized(choice, "name", here) {
        here.length(&field, &name, 1, 100);
        check_locale(&locale, &field, here);
    }
}

/// What stands in the localizations of a field: the locale, the text, and the field of the text.
pub fn localized(
    thing: &Value,
    field: &str,
    here: &mut FormPlace<'_>,
) -> Vec<(String, String, String)> {
    let field = format!("{field}_localizations");
    match &thing[&field] {
        Value::Null => Vec::new(),
        Value::Object(texts) => texts
            .iter()
            .map(|(locale, words)| {
                let field = format!("{field}.{locale}");
                (locale.clone(), text(words).to_owned(), field)
            })
            .collect(),
        _ => {
            here.add(field, "must be a dictionary of locales");
            Vec::new()
        }
    }
}

/// Checks that there is such a language.
pub fn check_locale(locale: &str, field: &str, here: &mut FormPlace<'_>) {
    if !LOCALES.contains(&locale) {
        here.add(field, "unknown locale");
    }
}

/// Whether a name may have a sign: Discord's `^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$`, in small letters where there are
/// such.
fn is_allowed(sign: char) -> bool {
    use GeneralCategoryGroup::{Letter, Number};
    let is_of_words = matches!(sign.general_category_group(), Letter | Number);
    let has_marks = matches!(sign.script(), Script::Devanagari | Script::Thai);
    ((is_of_words || has_marks) && sign.to_lowercase().eq([sign])) || "-_'".contains(sign)
}

fn check_name(name: &str, field: &str, here: &mut FormPlace<'_>) {
    here.length(field, name, 1, 32);
    if !name.chars().all(is_allowed) {
        let reason = format!("may have lower-case letters, digits, - and _ only: {name:?}");
        here.add(field, reason);
    }
}

/// Checks that the things of one list have names of their own.
///
/// Discord's guide to application commands says of it, under "Localization": names are distinct, and a localized one is
/// "distinct from all other default option names of that command, as well as all other option names within that locale".
/// A localized name that is the default one of the same thing does not count. `here` is the place of the list.
pub fn check_distinct(list: &[(usize, &Value)], here: &mut FormPlace<'_>) {
    let mut defaults: BTreeMap<&str, usize> = BTreeMap::new();
    for (at, thing) in list {
        let name = text(&thing["name"]);
        if defaults.contains_key(name) {
            here.add(format_args!("{at}.name"), "names must be unique");
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
            let field = format!("{at}.name_localizations.{locale}");
            if defaults.get(name).is_some_and(|other| other != at) {
                here.add(&field, format!("{name:?} is the default name of another"));
            }
            if seen.insert((locale, name), *at).is_some() {
                here.add(&field, format!("{name:?} names another in this locale"));
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
