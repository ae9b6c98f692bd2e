//! Every word for users stands in the locale files, and every id in the code has its words.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use seigneur::words::{Lang, Words};

/// What marks a statement whose texts are for those who run the bot: logs, errors, notes in the outbox.
const FOR_OPERATORS: [&str; 7] = [
    "tracing::",
    "#[error(",
    "reason = ",
    "help: ",
    "Stop::",
    "Outcome::",
    "WordsError::new(",
];

/// What marks the name by which the service knows a command in a menu: a test of the registration holds it to its words.
const IN_MENU: &str = "context_menu_command";

/// The sources of some modules, without tests and comments.
fn sources(modules: &[&str]) -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    let mut open: Vec<PathBuf> = vec![root.clone()];
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let inside = path.strip_prefix(&root).unwrap().with_extension("");
            let top = inside.iter().next().unwrap().to_str().unwrap();
            let is_test = inside.iter().any(|part| part == "tests");
            if is_test || !modules.contains(&top) {
                continue;
            }
            if path.is_dir() {
                open.push(path);
            } else {
                let text = std::fs::read_to_string(&path).unwrap();
                let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
                let lines = text
                    .lines()
                    .filter(|line| !line.trim_start().starts_with("//"));
                found.push((inside, lines.collect::<Vec<_>>().join("\n")));
            }
        }
    }
    assert!(found.len() > 10, "only {} files", found.len());
    found
}

/// The texts in quotation marks, each with the statement before it.
fn literals(code: &str) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    let (mut start, mut escaped) = (None, false);
    for (at, byte) in code.bytes().enumerate() {
        match (start, byte) {
            (Some(_), b'\\') if !escaped => {
                escaped = true;
                continue;
            }
            (Some(from), b'"') if !escaped => {
                found.push((statement(&code[..from]), &code[from + 1..at]));
                start = None;
            }
            // A quotation mark as a sign begins no text.
            (None, b'"') if !code[..at].ends_with('\'') => start = Some(at),
            _ => {}
        }
        escaped = false;
    }
    found
}

/// The beginning of the statement that a place is in.
fn statement(before: &str) -> &str {
    let ends = [";\n", "{\n", "}\n", "\n\n"];
    let start = ends.iter().filter_map(|end| before.rfind(end)).max();
    &before[start.unwrap_or(0)..]
}

/// Whether a text has two words side by side, as no id, code or address has.
fn is_phrase(text: &str) -> bool {
    let is_word = |word: &str| {
        let bare = word.trim_matches(|sign: char| !sign.is_alphanumeric());
        let is_filled_in = word.contains(['{', '}']);
        !is_filled_in && bare.chars().count() > 1 && bare.chars().all(char::is_alphabetic)
    };
    let words: Vec<&str> = text.split(' ').collect();
    words
        .windows(2)
        .any(|pair| is_word(pair[0]) && is_word(pair[1]))
}

fn wordings(code: &str) -> Vec<&str> {
    let literals = literals(code).into_iter();
    let said = literals.filter(|(statement, text)| {
        let is_said = !FOR_OPERATORS.iter().any(|mark| statement.contains(mark));
        is_phrase(text) && is_said && !statement.contains(IN_MENU)
    });
    said.map(|(_, text)| text).collect()
}

#[test]
fn nothing_said_to_users_stands_in_the_code() {
    // The relay and its limiter speak to the library only, a renewal of emojis, the service's side of linked roles and
    // the names of duties to whoever runs the bot.
    let others = [
        "discord/relay",
        "discord/limiter",
        "discord/emojis/renewal",
        "discord/role_connections",
        "game/duty",
    ];
    let is_for_users = |path: &Path| !others.iter().any(|other| path.starts_with(other));
    for (path, code) in sources(&["discord", "game", "words", "present"]) {
        if is_for_users(&path) {
            let found = wordings(&code);
            assert!(found.is_empty(), "{}: {found:?}", path.display());
        }
    }
}

#[test]
fn wording_in_code_is_found() {
    for (code, expected) in [
        (r#"Reply::text("The game is over.")"#, 1),
        (r#"button.label("Play \"it\" again, please")"#, 1),
        (r#"message.content(format!("{player}, your turn"))"#, 1),
        (r#"tracing::warn!(%error, "a notice will stay");"#, 0),
        (r#"Line::new("turn-next").with("player", '"')"#, 0),
        (r#"format!("**{title}** · #{number}")"#, 0),
    ] {
        assert_eq!(wordings(code).len(), expected, "{code}");
    }
}

/// Whether a text is written as the ids of messages are: `turn-next`.
fn is_id(text: &str) -> bool {
    let is_part = |part: &str| {
        let is_sign =
            |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '_';
        !part.is_empty() && part.chars().all(is_sign)
    };
    text.contains('-') && text.split('-').all(is_part)
}

#[test]
fn every_message_named_in_the_code_has_words_in_each_language() {
    let words = Words::load().unwrap();
    let source = sources(&["discord", "words"]);
    let all = source.iter().flat_map(|(_, code)| literals(code));
    let ids: BTreeSet<&str> = all
        .map(|(_, text)| text)
        .filter(|text| is_id(text))
        .collect();
    // What begins as a known message does is meant as one.
    let begins = |text: &str, kind: &str| text.split('-').next() == Some(kind);
    let kinds = [
        "answer",
        "board",
        "button",
        "color",
        "ending",
        "error",
        "games",
        "illegal",
        "invitation",
        "language",
        "missing",
        "permission",
        "result",
        "seat",
        "server",
        "settings",
        "thread",
        "trouble",
        "turn",
    ];
    let mut named = 0;
    for id in ids {
        if kinds.iter().any(|kind| begins(id, kind)) {
            named += 1;
            for lang in Lang::all() {
                assert!(words.knows(lang, id), "{id} has no words in {}", lang.tag());
            }
        }
    }
    assert!(named > 100, "only {named} are named");
}
