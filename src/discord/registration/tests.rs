//! What the service asks of a list of commands, held against the list that is built.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::super::commands;
use super::{is_in_menu, localized};
use crate::words::{Lang, Line, Words, may_name};

mod named;

fn built() -> Vec<Value> {
    let list = localized(&Words::load().unwrap(), &commands::all());
    list.as_array().unwrap().clone()
}

fn list<'a>(thing: &'a Value, field: &str) -> &'a [Value] {
    thing[field]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default()
}

/// A thing's texts of a field: the default one, then those of other languages with their locales.
fn texts<'a>(thing: &'a Value, field: &str) -> Vec<(Option<&'a str>, &'a str)> {
    let default = thing[field].as_str().map(|text| (None, text));
    let localized = thing[format!("{field}_localizations")].as_object();
    let localized = localized.into_iter().flatten();
    let localized = localized.map(|(locale, text)| (Some(locale.as_str()), text.as_str().unwrap()));
    default.into_iter().chain(localized).collect()
}

/// Every list of commands or options, with the path that leads to it.
fn lists(above: &str, things: &[Value], found: &mut Vec<(String, Vec<Value>)>) {
    found.push((above.to_owned(), things.to_vec()));
    for thing in things {
        let path = format!("{above} {}", thing["name"].as_str().unwrap());
        lists(&path, list(thing, "options"), found);
    }
}

fn all_lists() -> Vec<(String, Vec<Value>)> {
    let mut found = Vec::new();
    lists("", &built(), &mut found);
    assert!(found.len() > 50, "only {} lists", found.len());
    found
}

/// Options of the kinds up to this one are subcommands and groups of them.
const LAST_OF_COMMANDS: u64 = 2;

#[test]
fn the_page_of_commands_tells_what_may_be_left_out() {
    let page = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/commands.md"));
    let built = built();
    let mut told = 0;
    for row in page.lines().filter_map(|line| line.strip_prefix("| `/")) {
        let call = row.split('`').next().unwrap();
        let mut words = call.split(' ');
        let name = words.next();
        let known = built.iter().find(|one| one["name"].as_str() == name);
        let options = list(known.unwrap(), "options");
        let holds_others = |option: &Value| option["type"].as_u64() <= Some(LAST_OF_COMMANDS);
        if options.iter().any(holds_others) {
            continue;
        }
        let needed = options.iter().filter(|option| option["required"] == true);
        let needed: Vec<&str> = needed.filter_map(|it| it["name"].as_str()).collect();
        assert_eq!(words.collect::<Vec<_>>(), needed, "{call}");
        told += 1;
    }
    assert!(told > 20, "{told}");
}

#[test]
fn names_are_distinct_in_every_language() {
    let mut wrong = Vec::new();
    for (path, things) in all_lists() {
        let defaults: Vec<&str> = things
            .iter()
            .map(|one| one["name"].as_str().unwrap())
            .collect();
        // A command in a menu may be called as one that is typed.
        let kind = |one: &Value| one["type"].as_u64().filter(|_| path.is_empty());
        let mut seen = BTreeSet::new();
        for (at, thing) in things.iter().enumerate() {
            let kind_here = kind(thing);
            for (locale, name) in texts(thing, "name") {
                let own = locale.is_some() && name == defaults[at];
                let taken = defaults
                    .iter()
                    .enumerate()
                    .filter(|(other, _)| *other != at && kind(&things[*other]) == kind_here)
                    .any(|(_, default)| *default == name);
                if !own && (taken || !seen.insert((kind_here, locale, name))) {
                    wrong.push(format!("{path}: {name} ({locale:?})"));
                }
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn names_and_descriptions_have_their_lengths() {
    for (path, things) in all_lists() {
        assert!(
            things.len() <= if path.is_empty() { 100 } else { 25 },
            "{path}"
        );
        for thing in &things {
            for (field, most) in [("name", 32), ("description", 100)] {
                let is_in_menu = path.is_empty() && is_in_menu(thing.as_object().unwrap());
                if field == "description" && is_in_menu {
                    assert_eq!(texts(thing, field), [], "{path}");
                    continue;
                }
                for (locale, text) in texts(thing, field) {
                    let length = text.chars().count();
                    assert!(
                        (1..=most).contains(&length),
                        "{path} {locale:?} {text:?}: {length}"
                    );
                }
            }
            for choice in list(thing, "choices") {
                for (locale, text) in texts(choice, "name") {
                    let length = text.chars().count();
                    assert!(
                        (1..=100).contains(&length),
                        "{path} {locale:?} {text:?}: {length}"
                    );
                }
            }
        }
    }
}

/// What a command counts for: the longest text of each name and description, and the values of its choices.
fn weight(thing: &Value) -> usize {
    let own = ["name", "description"].map(|field| {
        let lengths = texts(thing, field)
            .into_iter()
            .map(|(_, text)| text.chars().count());
        lengths.max().unwrap_or_default()
    });
    let value = thing["value"]
        .as_str()
        .map_or(0, |text| text.chars().count());
    let below = list(thing, "options").iter().chain(list(thing, "choices"));
    own.iter().sum::<usize>() + value + below.map(weight).sum::<usize>()
}

#[test]
fn no_command_is_larger_than_the_service_takes() {
    for command in built() {
        let weight = weight(&command);
        assert!(
            (5..=8000).contains(&weight),
            "{}: {weight}",
            command["name"]
        );
    }
}

#[test]
fn every_command_says_where_it_is_to_be_had() {
    for command in built() {
        let (name, contexts) = (&command["name"], &command["contexts"]);
        assert_eq!(command["integration_types"], json!([0]), "{name}");
        assert!(
            *contexts == json!([0]) || *contexts == json!([0, 1]),
            "{name}: {contexts}"
        );
    }
    let everywhere = ["settings", "rules", "help"];
    let found = built()
        .into_iter()
        .filter(|command| everywhere.iter().any(|name| command["name"] == *name));
    let contexts: Vec<Value> = found.map(|command| command["contexts"].clone()).collect();
    assert_eq!(contexts, vec![json!([0, 1]); 3]);
}

/// What stands in menus may have capitals and spaces by its own name; its names in other languages are checked as those of
/// commands that are typed.
#[test]
fn names_in_other_languages_are_written_as_those_of_typed_commands() {
    for (path, things) in all_lists() {
        for (locale, name) in things.iter().flat_map(|thing| texts(thing, "name")) {
            assert!(
                locale.is_none() || name.chars().all(may_name),
                "{path} {name}"
            );
        }
    }
}

#[test]
fn commands_in_menus_have_the_names_of_the_locale_files() {
    let words = Words::load().unwrap();
    let all = built();
    let menus = all
        .iter()
        .filter(|one| is_in_menu(one.as_object().unwrap()));
    let names: Vec<_> = menus
        .map(|one| {
            (
                one["name"].as_str().unwrap(),
                one["name_localizations"]["fr"].as_str().unwrap(),
            )
        })
        .collect();
    let ids = ["menu-challenge", "menu-profile", "menu-board-here"];
    let said = ids.map(|id| {
        let line = Line::new(id);
        (
            words.say(Lang::ENGLISH, &line),
            words.say(Lang::FRENCH, &line),
        )
    });
    let said: Vec<_> = said
        .iter()
        .map(|(en, fr)| (en.as_str(), fr.as_str()))
        .collect();
    assert_eq!(names, said);
}
