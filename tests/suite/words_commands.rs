//! Commands that sentences name: each is there under that name, in the language of the sentence.

use std::collections::BTreeMap;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use seigneur::words::Lang;

/// What the tags of drafts end in. Discord does not show their names of commands.
const DRAFT: &str = "-x-draft";

/// The text of a pattern, with `…` in the place of each variable.
fn flat(pattern: &Pattern<&str>) -> String {
    let parts = pattern.elements.iter().map(|element| match element {
        PatternElement::TextElement { value } => (*value).to_owned(),
        PatternElement::Placeable { expression } => match expression {
            Expression::Select { variants, .. } => {
                let variants = variants.iter().map(|variant| flat(&variant.value));
                variants.collect::<Vec<_>>().join(" ")
            }
            Expression::Inline(InlineExpression::StringLiteral { value }) => (*value).to_owned(),
            Expression::Inline(_) => "…".to_owned(),
        },
    });
    parts.collect()
}

/// Every message of a language with its text, and those of its attributes.
fn texts(lang: Lang) -> Vec<(String, String)> {
    let folder = format!(
        "{}/assets/locales/{}",
        env!("CARGO_MANIFEST_DIR"),
        lang.tag().trim_end_matches(DRAFT)
    );
    let mut found = Vec::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let file = file.unwrap().path();
        if file.extension().is_none_or(|kind| kind != "ftl") {
            continue;
        }
        let source = std::fs::read_to_string(file).unwrap();
        let resource = fluent_syntax::parser::parse(source.as_str()).expect("the file is Fluent");
        for entry in &resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let about = message.attributes.iter().map(|attribute| &attribute.value);
            for pattern in message.value.iter().chain(about) {
                found.push((message.id.name.to_owned(), flat(pattern)));
            }
        }
    }
    found
}

/// The names of commands, subcommands and options, by the id of what they stand below and their own name.
fn names(texts: &[(String, String)]) -> BTreeMap<(String, String), String> {
    let ids: Vec<&str> = texts
        .iter()
        .map(|(id, _)| id.as_str())
        .filter(|id| id.starts_with("cmd-"))
        .collect();
    let mut known = BTreeMap::new();
    let mut seen = "";
    for (id, name) in texts {
        // The first text of a message is its name, the second what it is about.
        if !id.starts_with("cmd-") || id == seen {
            continue;
        }
        seen = id;
        let above = |other: &&&str| {
            let rest = id.strip_prefix(**other);
            rest.is_some_and(|rest| rest.starts_with('-'))
        };
        let parent = ids.iter().filter(above).max_by_key(|other| other.len());
        let parent = parent.map_or_else(String::new, |parent| (*parent).to_owned());
        known.insert((parent, name.clone()), id.clone());
    }
    known
}

/// What of a call is not there: a command, a subcommand or an option. The values of options are let pass.
fn missing(known: &BTreeMap<(String, String), String>, call: &str) -> Option<String> {
    let mut below = String::new();
    let mut is_value = false;
    for word in call.split(' ') {
        let (name, value) = word.split_once(':').unwrap_or((word, ""));
        let found = known.get(&(below.clone(), name.to_owned()));
        match found {
            Some(_) if word.contains(':') => is_value = true,
            Some(id) => below.clone_from(id),
            None if is_value => {}
            None => return Some(format!("{name} {value}")),
        }
    }
    None
}

#[test]
fn every_command_that_a_sentence_names_exists_in_its_language() {
    for lang in Lang::all() {
        let texts = texts(lang);
        let known = if lang.tag().ends_with(DRAFT) {
            names(&self::texts(Lang::ENGLISH))
        } else {
            names(&texts)
        };
        let mut calls = 0;
        for (id, text) in &texts {
            let quoted = text.split('`').skip(1).step_by(2);
            for call in quoted.filter_map(|quoted| quoted.strip_prefix('/')) {
                calls += 1;
                let missing = missing(&known, call);
                assert_eq!(missing, None, "{} {id}: /{call}", lang.tag());
            }
        }
        assert!(calls > 50, "only {calls} are named");
    }
}

#[test]
fn a_command_that_does_not_exist_is_found() {
    let texts = texts(Lang::ENGLISH);
    let known = names(&texts);
    for (call, expected) in [
        ("settings theme", None),
        ("watch how:stop", None),
        ("watch how:stop following", None),
        ("setting theme", Some("setting ")),
        ("settings colour", Some("colour ")),
        ("watch manner:stop", Some("manner stop")),
    ] {
        assert_eq!(missing(&known, call).as_deref(), expected, "{call}");
    }
}

/// What a text names of commands, options and choices as their readers type them: `` `from` ``, `` `/lobby where:nowhere` ``.
fn typed(text: &str) -> Vec<&str> {
    let spans = text.split('`').skip(1).step_by(2);
    let is_typed = |span: &&str| {
        let word = span.trim_start_matches('/');
        let word = word.split([' ', ':']).next().unwrap_or_default();
        word.len() > 1 && word.chars().all(|sign| sign.is_ascii_lowercase())
    };
    spans.filter(is_typed).collect()
}

/// The options of commands that a text names beside these: *address* with `/settings calendar`.
fn beside<'t>(known: &BTreeMap<(String, String), String>, text: &'t str) -> Vec<&'t str> {
    let quoted = text.split('`').skip(1).step_by(2);
    let calls = quoted.filter_map(|quoted| quoted.strip_prefix('/'));
    let command = |call: &str| {
        let mut path = call.split(' ');
        path.try_fold(String::new(), |below, name| {
            known.get(&(below, name.to_owned())).cloned()
        })
    };
    let commands: Vec<String> = calls.filter_map(command).collect();
    let has =
        |command: &String, option: &str| known.contains_key(&(command.clone(), option.to_owned()));
    let apart = text.split('*').skip(1).step_by(2);
    apart
        .filter(|word| commands.iter().any(|command| has(command, word)))
        .collect()
}

#[test]
fn drafts_name_options_and_choices_as_discord_shows_them_to_their_readers() {
    let english = texts(Lang::ENGLISH);
    let known = names(&english);
    let text = "**Choose** another *theme* or *address* in `/settings calendar`.";
    assert_eq!(beside(&known, text), ["address"]);
    for lang in Lang::all().filter(|lang| lang.is_draft()) {
        let draft: BTreeMap<String, String> = texts(lang).into_iter().collect();
        let mut count = 0;
        for (id, text) in &english {
            let typed = typed(text).into_iter().map(|span| format!("`{span}`"));
            let beside = beside(&known, text).into_iter();
            for named in typed.chain(beside.map(|option| format!("*{option}*"))) {
                count += 1;
                let said = &draft[id];
                assert!(said.contains(&named), "{} {id}: {named}", lang.tag());
            }
        }
        assert!(count > 50, "only {count}");
    }
}

/// Sentences that tell people to choose something, with what it is called in lists.
const CHOICES: [(&str, &str); 6] = [
    ("answer-muted-game", "choice-unmute"),
    ("error-server-not-open", "choice-on"),
    ("error-team-other-closed", "choice-on"),
    ("error-team-seats-closed", "choice-on"),
    ("error-too-many-watched", "choice-stop"),
    ("server-not-open", "choice-on"),
];

#[test]
fn what_sentences_tell_people_to_choose_is_called_so_in_lists() {
    for lang in Lang::all() {
        let texts = texts(lang);
        let text = |id: &str| {
            let found = texts.iter().find(|(name, _)| name == id);
            found.unwrap_or_else(|| panic!("{id}")).1.clone()
        };
        let shown = if lang.is_draft() {
            self::texts(Lang::ENGLISH)
        } else {
            texts.clone()
        };
        for (sentence, choice) in CHOICES {
            let (_, name) = shown.iter().find(|(id, _)| id == choice).unwrap();
            let chosen = format!(":{name}`");
            assert!(text(sentence).contains(&chosen), "{}: {chosen}", lang.tag());
        }
    }
}
