//! A language that nobody speaks, from a folder beside the program, goes through every command: what is said in
//! another one has passed by the languages.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::process::Stdio;

use fluent_syntax::ast::{Entry, Expression, Pattern, PatternElement};
use fluent_syntax::parser;
use seigneur::sandbox::{
    Answer, ChannelId, MenuTarget, MessageId, OptionValue, PostedMessage, UserId,
};
use serde_json::{Value, json};
use tokio::process::Child;

use crate::support::command_line::seigneur;
use crate::support::locale::{button, en};
use crate::support::messages::{says, tells, text};
use crate::support::people::manage;
use crate::support::test_server::{PATIENCE, TestServer};

/// Words that no language changes: names, what was typed, and addresses.
const NAMES: [&str; 7] = [
    "English", "Seigneur", "alice", "nonsense", "https", "discord", "channels",
];

/// Every vowel with a mark; what is code stays.
fn made_up(text: &str, in_code: &mut bool) -> String {
    let plain = "aeiouAEIOU".chars();
    let marks: HashMap<char, char> = plain.zip("åëïøüÅËÏØÜ".chars()).collect();
    let marked = |sign: char| {
        *in_code ^= sign == '`';
        let mark = marks.get(&sign).filter(|_| !*in_code);
        mark.copied().unwrap_or(sign)
    };
    text.chars().map(marked).collect()
}

/// The places of the texts in a pattern, in their order, each with whether it begins within code.
fn texts<'s>(pattern: &Pattern<&'s str>, found: &mut Vec<(&'s str, bool)>) {
    let mut in_code = false;
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => {
                found.push((value, in_code));
                in_code ^= value.matches('`').count() % 2 == 1;
            }
            PatternElement::Placeable {
                expression: Expression::Select { variants, .. },
            } => {
                for variant in variants {
                    texts(&variant.value, found);
                }
            }
            PatternElement::Placeable { .. } => {}
        }
    }
}

/// A file with every text in it made up.
fn made_up_file(source: &str) -> String {
    let resource = parser::parse(source).unwrap();
    let mut found = Vec::new();
    for entry in &resource.body {
        if let Entry::Message(message) = entry {
            let attributes = message.attributes.iter().map(|attribute| &attribute.value);
            for pattern in message.value.iter().chain(attributes) {
                texts(pattern, &mut found);
            }
        }
    }
    let (mut told, mut done) = (String::new(), 0);
    for (text, mut in_code) in found {
        let at = text.as_ptr() as usize - source.as_ptr() as usize;
        told.push_str(&source[done..at]);
        told.push_str(&made_up(text, &mut in_code));
        done = at + text.len();
    }
    told + &source[done..]
}

/// Lays a language out in a folder, after the English one: its name, and what the service calls it.
fn lay_out(folder: &Path, name: &str, discord: &[&str]) {
    let english = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/locales/en");
    let language = folder.join(name);
    fs::create_dir(&language).unwrap();
    let facts = json!({
        "name": format!("Årt {}", &name[..2]), "letters": "ÄÖÜVWX", "decimal_mark": ",", "discord": discord,
    });
    let facts = facts.to_string();
    fs::write(language.join("language.json"), facts).unwrap();
    for entry in fs::read_dir(english).unwrap() {
        let file = entry.unwrap().path();
        if file.extension().is_none_or(|kind| kind != "ftl") {
            continue;
        }
        let text = fs::read_to_string(&file).unwrap();
        let name = language.join(file.file_name().unwrap());
        fs::write(name, made_up_file(&text)).unwrap();
    }
}

/// Everything that an answer says, on its buttons and in its menus too.
fn everything_said(answer: &Answer) -> String {
    answer.message.as_ref().map_or_else(String::new, all_of)
}

/// Everything that a message says, and what its pictures say to whoever does not see them.
fn all_of(message: &PostedMessage) -> String {
    let mut said = message.content.clone();
    let components = serde_json::to_value(&message.components).unwrap();
    labels(&components, &mut said);
    for attachment in &message.attachments {
        said.push('\n');
        said.push_str(attachment.description.as_deref().unwrap_or_default());
    }
    said
}

/// The texts of components that people read.
fn labels(value: &Value, said: &mut String) {
    match value {
        Value::Object(object) => {
            for (key, value) in object {
                match (key.as_str(), value.as_str()) {
                    ("label" | "placeholder" | "description", Some(text)) => {
                        said.push('\n');
                        said.push_str(text);
                    }
                    _ => labels(value, said),
                }
            }
        }
        Value::Array(list) => list.iter().for_each(|value| labels(value, said)),
        _ => {}
    }
}

/// The words of a text that are plain English: of letters without marks alone, with a vowel, and no name.
fn leaks(said: &str) -> Vec<&str> {
    let outside_code = said.split('`').step_by(2);
    let words = outside_code.flat_map(|text| text.split(|sign: char| !sign.is_alphanumeric()));
    let is_plain = |word: &&str| {
        word.len() > 3
            && word.chars().all(|sign| sign.is_ascii_alphabetic())
            && word.contains(['a', 'e', 'i', 'o', 'u'])
            && !NAMES.contains(word)
    };
    words.filter(is_plain).collect()
}

/// Every command and subcommand with the options that it wants.
fn uses(commands: &[Value], above: &str, found: &mut Vec<(String, Vec<Value>)>) {
    for command in commands {
        let kind = command["type"].as_u64().unwrap_or(1);
        let path = format!("{above}{}", command["name"].as_str().unwrap());
        let options = command["options"].as_array().cloned().unwrap_or_default();
        let is_above = |option: &Value| matches!(option["type"].as_u64(), Some(1 | 2));
        if options.iter().any(is_above) {
            uses(&options, &format!("{path} "), found);
        } else if above.is_empty() && kind != 1 {
            // A menu of a person or a message.
        } else {
            found.push((path, options));
        }
    }
}

/// Something to fill an option with.
fn filled(server: &TestServer, here: ChannelId, option: &Value) -> OptionValue {
    match option["type"].as_u64() {
        Some(4) => OptionValue::Integer(option["min_value"].as_i64().unwrap_or(1)),
        Some(5) => OptionValue::Flag(true),
        Some(6) => OptionValue::User(server.user("bob")),
        Some(7) => OptionValue::Channel(here),
        Some(10) => OptionValue::Number(1.0),
        _ => match option["choices"].get(0) {
            Some(choice) => choice["value"].as_str().unwrap().into(),
            None => "nonsense".into(),
        },
    }
}

/// Every command in the menus of people and of messages, with something to choose it for.
fn menus(commands: &[Value], person: UserId, message: MessageId) -> Vec<(String, MenuTarget)> {
    let target = |command: &Value| match command["type"].as_u64() {
        Some(2) => Some(MenuTarget::User(person)),
        Some(3) => Some(MenuTarget::Message(message)),
        _ => None,
    };
    let named = |command: &Value| {
        let name = command["name"].as_str().unwrap().to_owned();
        target(command).map(|target| (name, target))
    };
    commands.iter().filter_map(named).collect()
}

/// A bot in a process of its own that reads its languages from a folder too.
async fn speaking(folder: &Path) -> (TestServer, Child) {
    let server = TestServer::without_bot(None).await;
    let mut process = server.process(env!("CARGO_BIN_EXE_seigneur"));
    process.env("LOCALES_DIR", folder).stderr(Stdio::inherit());
    let process = process.spawn().unwrap();
    let connected = server.sandbox.wait_for(PATIENCE, |view| {
        (view.connected() && view.commands().next().is_some()).then_some(())
    });
    connected.await.expect("the process is connected");
    (server, process)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_language_from_a_folder_goes_through_every_command() {
    let folder = tempfile::tempdir().unwrap();
    lay_out(folder.path(), "art", &[]);
    let (server, mut process) = speaking(folder.path()).await;
    let [general, salon] = ["general", "salon"].map(|name| server.sandbox.channel(name));
    let game = server.game("chess", &["alice", "bob"], None).await;
    for player in ["alice", "bob"] {
        let language = [("language", "art".into())];
        server
            .slash(player, salon, "settings language", &language)
            .await;
    }
    let mut leaked = Vec::new();
    let mut look = |what: &str, said: &str| {
        // Files are named in no language.
        let is_file = |line: &&str| {
            [".pgn", ".txt", ".json"]
                .iter()
                .any(|end| line.ends_with(end))
        };
        let told: Vec<&str> = said.lines().filter(|line| !is_file(line)).collect();
        let told = told.join("\n");
        let plain = leaks(&told);
        if !plain.is_empty() {
            leaked.push(format!("{what}: {plain:?} in {said:?}"));
        }
    };
    let board = game.play("alice", "e2e4").await;
    look("the board", &all_of(&board));
    let commands = server.sandbox.commands();
    let mut all = Vec::new();
    uses(&commands, "", &mut all);
    assert!(all.len() > 50, "{}", all.len());
    for (path, options) in &all {
        let wanted = options.iter().filter(|option| option["required"] == true);
        let wanted: Vec<(&str, OptionValue)> = wanted
            .map(|option| {
                let name = option["name"].as_str().unwrap();
                (name, filled(&server, general, option))
            })
            .collect();
        let answer = server.slash("alice", game.thread, path, &wanted).await;
        look(&format!("/{path}"), &everything_said(&answer));
    }
    let menus = menus(&commands, server.user("bob"), board.id);
    assert_eq!(menus.len(), 3, "{menus:?}");
    let alice = server.user("alice");
    for (name, target) in menus {
        let chosen = server
            .sandbox
            .choose_command(alice, game.thread, &name, target);
        let answer = server.sandbox.wait_answer(chosen.unwrap(), PATIENCE).await;
        let said = everything_said(&answer.expect("every command is answered"));
        assert!(!said.is_empty(), "{name}");
        look(&name, &said);
    }
    assert!(leaked.is_empty(), "{leaked:#?}");
    process.kill().await.unwrap();
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_reads_what_the_service_calls_otherwise_is_answered_in_it() {
    let folder = tempfile::tempdir().unwrap();
    lay_out(folder.path(), "zh-Hans", &["zh-CN"]);
    let (server, mut process) = speaking(folder.path()).await;
    let alice = server.user("alice");
    for (locale, is_spoken) in [("zh-CN", true), ("zh-TW", false)] {
        server.sandbox.set_locale(alice, locale);
        let general = server.sandbox.channel("general");
        let answer = server.slash("alice", general, "games", &[]).await;
        let said = everything_said(&answer);
        assert_eq!(leaks(&said).is_empty(), is_spoken, "{locale}: {said}");
    }
    process.kill().await.unwrap();
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_is_set_up_in_any_of_many_languages() {
    let folder = tempfile::tempdir().unwrap();
    let (own, others) = ("ka", ["kb", "kc"]);
    for name in others.into_iter().chain([own]) {
        lay_out(folder.path(), name, &[]);
    }
    let (server, mut process) = speaking(folder.path()).await;
    manage(&server, "Sandbox", "alice");
    let general = server.sandbox.channel("general");
    let page = server.slash("alice", general, "setup", &[]).await;
    let page = page.message.unwrap().id;
    let languages = button("setup-languages");
    let asked = server.press("alice", page, &languages).await;
    assert_eq!(text(&asked), en("setup-which-language", &[]));
    let chosen = server.choose("alice", page, &format!("Årt {own}")).await;
    assert_eq!(chosen.message.as_ref().unwrap().id, page);
    says(&chosen, &format!("Årt {own}"));
    process.kill().await.unwrap();
    server.close().await;
}

#[test]
fn a_folder_that_is_no_language_is_named_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    lay_out(folder.path(), "art", &[]);
    let broken = folder.path().join("art");
    for (file, text, expected) in [
        ("terms.ftl", "color-w = { $", "art/terms.ftl:1: Expected"),
        (
            "terms.ftl",
            "\ncolour-w = Ivory\n",
            "art/terms.ftl:2: colour-w: there is no such message",
        ),
        (
            "language.json",
            "{}",
            "art/language.json: missing field `name`",
        ),
        (
            "language.json",
            r#"{ "name": "x", "letters": "KK", "decimal_mark": ".", "discord": [] }"#,
            "art/language.json: letters: found \"KK\", expected six different capital letters",
        ),
        (
            "language.json",
            r#"{ "name": "x", "letters": "KQRBNP", "decimal_mark": "x", "discord": [] }"#,
            "art/language.json: decimal_mark: found 'x', expected \".\" or \",\"",
        ),
        (
            "language.json",
            r#"{ "name": "{ x }", "letters": "KQRBNP", "decimal_mark": ".", "discord": [] }"#,
            "art/language.json: name: found \"{ x }\", expected 1 to 100 characters without braces",
        ),
        (
            "language.json",
            r#"{ "name": "x", "letters": "KQRBNP", "decimal_mark": ".", "discord": ["xx"] }"#,
            "art/language.json: discord: found \"xx\", expected some of ar, bg",
        ),
        (
            "language.json",
            r#"{ "name": "x", "letters": "KQRBNP", "decimal_mark": ".", "discord": ["fr"] }"#,
            "art/language.json: discord: fr has \"fr\" already",
        ),
    ] {
        let whole = fs::read_to_string(broken.join(file)).unwrap();
        fs::write(broken.join(file), text).unwrap();
        let languages = [("LOCALES_DIR", folder.path().to_str().unwrap())];
        let output = seigneur(&["rules", "moves", "chess"], &languages);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.starts_with("error: LOCALES_DIR: "), "{said}");
        tells(&said, expected);
        fs::write(broken.join(file), whole).unwrap();
    }
}

#[test]
fn a_language_that_takes_the_place_of_another_needs_only_what_it_says_otherwise() {
    let folder = tempfile::tempdir().unwrap();
    let english = folder.path().join("en");
    fs::create_dir(&english).unwrap();
    let facts =
        r#"{ "name": "English", "letters": "KQRBNP", "decimal_mark": ".", "discord": ["en-US"] }"#;
    fs::write(english.join("language.json"), facts).unwrap();
    fs::write(english.join("terms.ftl"), "color-w = Ivory\n").unwrap();
    let board = folder.path().join("board.png");
    let arguments = ["render", "chess", "--out", board.to_str().unwrap()];
    let languages = [("LOCALES_DIR", folder.path().to_str().unwrap())];
    let output = seigneur(&arguments, &languages);
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && output.stderr.is_empty());
    tells(&told, "Ivory");
    tells(&told, "Chess");
}

#[test]
fn a_folder_of_languages_that_is_not_there_is_named() {
    let nowhere = [("LOCALES_DIR", "nofolder")];
    let output = seigneur(&["rules", "moves", "chess"], &nowhere);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    let expected = "error: LOCALES_DIR: nofolder: No such file or directory";
    assert!(said.starts_with(expected), "{said}");
    tells(&said, "expected a folder");
}
