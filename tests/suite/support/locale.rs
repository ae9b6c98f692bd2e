//! What is said, by its key in `assets/locales`: a test that is not about the wording goes on where it changes.

use std::sync::LazyLock;

use seigneur::words::{Lang, Line, Words};

static WORDS: LazyLock<Words> = LazyLock::new(|| Words::load().unwrap());

/// A message in English, with its variables.
pub fn en(key: &str, variables: &[(&'static str, &str)]) -> String {
    say(Lang::ENGLISH, key, variables)
}

/// The same in French.
pub fn fr(key: &str, variables: &[(&'static str, &str)]) -> String {
    say(Lang::FRENCH, key, variables)
}

/// The longest part of an English message that stands in it whatever its variables are.
pub fn en_part(key: &str) -> String {
    // A variable without a value stands there by its name, in braces.
    let said = en(key, &[]);
    let mut parts = said.split('{').filter_map(|part| part.rsplit('}').next());
    let longest = parts.by_ref().max_by_key(|part| part.len()).unwrap();
    assert!(longest.len() > 7, "{key}: too little is certain: {said:?}");
    longest.to_owned()
}

/// What stands on a button in English.
pub fn button(name: &str) -> String {
    say(Lang::ENGLISH, &format!("button-{name}"), &[])
}

/// What stands on a button in French.
pub fn french_button(name: &str) -> String {
    say(Lang::FRENCH, &format!("button-{name}"), &[])
}

fn say(lang: Lang, key: &str, variables: &[(&'static str, &str)]) -> String {
    assert!(WORDS.knows(lang, key), "no words for {key}");
    let line = Line::new(key);
    let line = variables
        .iter()
        .fold(line, |line, (name, value)| line.with(name, *value));
    WORDS.say(lang, &line)
}
