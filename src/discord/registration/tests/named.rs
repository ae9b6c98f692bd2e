//! What sentences and the documents tell people to choose: lists show it under that name.

use std::path::Path;

use serde_json::Value;

use super::{built, list, texts};
use crate::rules::problem::{GAMES, shipped};
use crate::words::{Lang, Words};

/// What a thing is called in lists for readers of a language. Discord shows none of the names of drafts.
fn called(thing: &Value, lang: Lang) -> &str {
    let named = texts(thing, "name");
    let own = named.iter().find(|(locale, _)| {
        locale.is_some_and(|locale| lang.discord_locales().iter().any(|name| name == locale))
    });
    own.or(named.first()).unwrap().1
}

/// An option that is chosen from a list, and what is chosen, of `/settings reminders game:remind me again`.
fn chosen<'a>(things: &'a [Value], call: &'a str, lang: Lang) -> Option<(&'a Value, &'a str)> {
    let (word, rest) = call.split_once(' ').unwrap_or((call, ""));
    let Some((name, begun)) = word.split_once(':') else {
        let thing = things.iter().find(|thing| called(thing, lang) == word)?;
        return chosen(list(thing, "options"), rest, lang);
    };
    let option = things.iter().find(|thing| called(thing, lang) == name)?;
    let next = rest.split(' ').find(|word| word.contains(':'));
    let value = &call[name.len() + 1..];
    let end = next
        .and_then(|next| value.find(next))
        .unwrap_or(value.len());
    let more = next.and_then(|_| chosen(things, &value[end..], lang));
    let is_named = !begun.is_empty() && !begun.starts_with(['…', '{']);
    let own = (is_named && !list(option, "choices").is_empty()).then_some((option, &value[..end]));
    own.filter(|own| !is_listed(own, lang)).or(more).or(own)
}

fn is_listed((option, value): &(&Value, &str), lang: Lang) -> bool {
    let value = value.trim().to_lowercase();
    let mut choices = list(option, "choices").iter();
    choices.any(|choice| called(choice, lang).to_lowercase() == value)
}

/// What of a text tells people to choose what no list shows, and how much it names at all.
fn wrong(text: &str, lang: Lang) -> (Vec<String>, usize) {
    let all = built();
    let (mut wrong, mut count) = (Vec::new(), 0);
    for line in text.lines() {
        for call in line.split('`').skip(1).step_by(2) {
            let Some(call) = call.strip_prefix('/') else {
                continue;
            };
            if let Some(found) = chosen(&all, call, lang) {
                count += 1;
                if !is_listed(&found, lang) {
                    wrong.push(format!("/{call}"));
                }
            }
        }
    }
    (wrong, count)
}

/// The texts of a folder whose names end so.
fn files(folder: &str, ending: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let entries = std::fs::read_dir(root.join(folder)).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let paths = paths.filter(|path| path.to_string_lossy().ends_with(ending));
    paths
        .map(|path| std::fs::read_to_string(path).unwrap())
        .collect()
}

#[test]
fn what_sentences_tell_people_to_choose_is_in_the_list_that_they_see() {
    for lang in Lang::all() {
        let text = files(&format!("assets/locales/{}", lang.code()), ".ftl");
        let (wrong, count) = wrong(&text, lang);
        assert_eq!(wrong, Vec::<String>::new(), "{}", lang.code());
        assert!(count >= 3, "{}: only {count}", lang.code());
    }
}

#[test]
fn the_game_of_a_problem_is_named_as_the_list_of_its_command_has_it() {
    let words = Words::load().unwrap();
    for lang in Lang::all() {
        for variant in GAMES {
            let problem = shipped(variant, 0).unwrap();
            let text = words.problems().unsolved_text(lang, &problem, 0);
            assert_eq!(wrong(&text, lang), (Vec::new(), 1), "{text}");
        }
    }
}

#[test]
fn what_documents_tell_people_to_choose_is_in_the_list_that_they_see() {
    let text = [files("docs", ".md"), files("", ".md")].concat();
    let (wrong, count) = wrong(&text, Lang::ENGLISH);
    assert_eq!(wrong, Vec::<String>::new());
    assert!(count >= 3, "only {count}");
}

#[test]
fn a_choice_that_is_in_no_list_is_found() {
    for (call, expected) in [
        ("`/watch how:stop following`", 0),
        ("`/watch how:stop`", 1),
        ("`/settings calendar address:off`", 1),
        ("`/play game:chess player2:@Seigneur level:4`", 0),
        ("`/lobby where:elsewhere`", 1),
        ("`/watch table:12`, `/watch how:…`", 0),
    ] {
        assert_eq!(wrong(call, Lang::ENGLISH).0.len(), expected, "{call}");
    }
}
