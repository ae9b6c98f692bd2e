//! The arrows between modules and between tests, and the sizes of files.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::support::source_paths::{code, module_path, named};

/// What each module may use of the crate, besides itself.
const ARROWS: &[(&str, &[&str])] = &[
    ("rules", &[]),
    ("engine", &["rules"]),
    ("render", &["rules"]),
    ("game", &["rules"]),
    ("words", &["rules", "game"]),
    ("present", &["rules", "game", "render", "words"]),
    ("crash", &[]),
    ("metrics", &[]),
    ("files", &[]),
    ("store", &["rules", "files", "game", "crash"]),
    (
        "worker",
        &["rules", "engine", "files", "game", "crash", "metrics"],
    ),
    (
        "discord",
        &[
            "rules", "game", "render", "words", "present", "crash", "metrics",
        ],
    ),
    ("sandbox", &[]),
    ("web", &["rules", "game", "render", "words", "present"]),
    ("config", &["game", "store"]),
    ("cli", &["rules", "engine", "files", "render", "words"]),
    (
        "upkeep",
        &[
            "config", "discord", "files", "game", "present", "render", "store", "words",
        ],
    ),
    (
        "running",
        &[
            "discord", "game", "metrics", "present", "render", "store", "web", "words", "worker",
        ],
    ),
];

/// What files below a path may not use, each with what stands before them inside their module.
const INNER_ARROWS: &[(&str, &[&str])] = &[
    (
        "discord/limiter",
        &[
            "crate::discord",
            "crate::game",
            "tokio::",
            "std::fs",
            "async ",
        ],
    ),
    (
        "discord/relay",
        &[
            "discord::app",
            "discord::commands",
            "discord::delivery",
            "crate::game",
        ],
    ),
    (
        "discord/gateway",
        &[
            "discord::app",
            "discord::commands",
            "discord::delivery",
            "discord::relay",
        ],
    ),
    (
        "discord/delivery",
        &[
            "discord::bot",
            "discord::commands",
            "interactions::component",
            "interactions::respond",
            "interactions::{Interaction",
            "discord::dispatch",
            "discord::gateway",
            "discord::limiter",
            "discord::relay",
            "discord::typed",
        ],
    ),
    (
        "discord/interactions/action",
        &[
            "discord::app",
            "discord::commands",
            "discord::delivery",
            "discord::moving",
            "interactions::component",
            "async ",
        ],
    ),
    (
        "discord/interactions/payload",
        &["crate::discord", "async "],
    ),
    (
        "game/delivery",
        &["game::service", "game::tournament", "game::reminder"],
    ),
    (
        "game/delivery/ladder",
        &["async ", "game::store", "game::clock", "game::table"],
    ),
    ("game/delivery/ladder", &["game::ports"]),
    (
        "game/table",
        &["game::delivery", "game::service", "game::store", "async "],
    ),
    ("game/table", &["game::ports"]),
    ("game/tournament", &["game::service"]),
    (
        "game/team",
        &["game::keeping", "game::queries", "game::service"],
    ),
    ("game/team/ballot", &["async ", "game::ports"]),
    (
        "game/queries",
        &["game::service", "game::delivery", "game::keeping"],
    ),
    ("game/keeping", &["game::queries", "game::service"]),
    (
        "game/ports",
        &["game::keeping", "game::queries", "game::service"],
    ),
    ("game/scoring", &["game::delivery", "game::service"]),
    ("store", &["game::queries", "game::service"]),
    (
        "present",
        &["async ", "game::service", "poise", "serenity", "tokio"],
    ),
];

/// Crates that pure modules may not use.
const IMPURE: [&str; 9] = [
    "tokio",
    "sqlx",
    "serenity",
    "poise",
    "reqwest",
    "axum",
    "rand",
    "std::fs",
    "std::time",
];

const MOST_LINES: usize = 400;
/// Where scripts and style sheets are.
const PAGES: [&str; 2] = ["assets/web", "src/sandbox/page"];

/// The files of Rust below a folder of the project, each with its text.
fn files(folder: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    walk(&folder_of(folder), &["rs"], &mut found);
    assert!(found.len() > 50, "only {} files", found.len());
    found
}

fn folder_of(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// Finds the files below a folder whose names end so, each with its text.
fn walk(folder: &Path, ends: &[&str], found: &mut Vec<(PathBuf, String)>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let end = path.extension().unwrap_or_default();
        if path.is_dir() {
            walk(&path, ends, found);
        } else if ends.iter().any(|known| *known == end) {
            let text = std::fs::read_to_string(&path).unwrap();
            found.push((path, text));
        }
    }
}

fn sources() -> Vec<(PathBuf, String)> {
    files("src")
}

/// The top module that a file belongs to.
fn module(path: &Path) -> String {
    let inside = path.strip_prefix(env!("CARGO_MANIFEST_DIR")).unwrap();
    let first = inside.components().nth(1).unwrap();
    Path::new(first.as_os_str())
        .file_stem()
        .unwrap()
        .to_string_lossy()
        .into_owned()
}

/// Whether a file of `src` holds tests only.
fn is_test(path: &Path) -> bool {
    let inside = path.strip_prefix(env!("CARGO_MANIFEST_DIR")).unwrap();
    inside.iter().any(|it| it == "tests" || it == "tests.rs")
}

#[test]
fn modules_use_only_what_stands_before_them() {
    let arrows: BTreeMap<&str, &[&str]> = ARROWS.iter().copied().collect();
    for (path, text) in sources() {
        let module = module(&path);
        // What wires everything may use everything; tests may use what they need.
        if is_test(&path) || ["lib", "main", "program"].contains(&module.as_str()) {
            continue;
        }
        let allowed = arrows
            .get(module.as_str())
            .unwrap_or_else(|| panic!("{module} has no arrows"));
        for line in code(&text) {
            for (at, _) in line.match_indices("crate::") {
                let used: String = line[at + 7..]
                    .chars()
                    .take_while(|sign| sign.is_alphanumeric() || *sign == '_')
                    .collect();
                let within = used == module || allowed.contains(&used.as_str());
                assert!(
                    within,
                    "{}: {module} may not use {used}: {line}",
                    path.display()
                );
            }
        }
    }
}

#[test]
fn parts_of_a_module_use_only_what_stands_before_them() {
    let sources = sources();
    for (part, forbidden) in INNER_ARROWS {
        let own = part.replace('/', "::");
        let part = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(part);
        let is_inside = |path: &Path| path.starts_with(&part) || path.with_extension("") == part;
        let files = sources.iter();
        let files = files.filter(|(path, _)| is_inside(path) && !is_test(path));
        let mut found = 0;
        for (path, text) in files {
            found += 1;
            let text = text.split("#[cfg(test)]").next().unwrap_or_default();
            for line in code(text) {
                let used = forbidden.iter().find(|name| line.contains(**name));
                assert!(used.is_none(), "{}: {line}", path.display());
            }
            // However it is named: in a group, or from the module above.
            for named in named(&module_path("src", path), text) {
                let named = format!("crate::{}", named.join("::"));
                let is_own = named["crate::".len()..].starts_with(&own);
                let used = forbidden.iter().find(|name| named.contains(**name));
                assert!(is_own || used.is_none(), "{}: {named}", path.display());
            }
        }
        assert!(found > 0, "{} is no part", part.display());
    }
}

#[test]
fn a_module_is_found_however_it_is_named() {
    let module = ["discord", "delivery", "compose"].map(str::to_owned);
    for text in [
        "use super::super::commands::board;",
        "use crate::discord::{app::App, commands::{board, play}};",
        "use crate::{discord::commands::board, game::Table};",
        "use crate::discord::{\n    app::{App, self},\n    commands::board as shown,\n};",
        "    let told = crate::discord::commands::board::told();",
    ] {
        let named = named(&module, text);
        let board = ["discord", "commands", "board"];
        let found = named
            .iter()
            .any(|path| path.starts_with(&board.map(str::to_owned)));
        assert!(found, "{text}: {named:?}");
    }
}

#[test]
fn rules_engine_and_render_are_pure() {
    for (path, text) in sources() {
        if !["rules", "engine", "render"].contains(&module(&path).as_str()) {
            continue;
        }
        for line in code(&text) {
            for name in IMPURE {
                let used =
                    line.contains(&format!("{name}::")) || line.contains(&format!("use {name}"));
                assert!(!used, "{}: {line}", path.display());
            }
            assert!(!line.contains("async "), "{}: {line}", path.display());
        }
    }
}

#[test]
fn files_stay_small_and_are_named_for_what_they_hold() {
    let mut pages = Vec::new();
    for folder in PAGES {
        walk(&folder_of(folder), &["js", "css"], &mut pages);
    }
    for (path, text) in [files("src"), files("tests"), pages].concat() {
        let lines = text.lines().count();
        assert!(lines <= MOST_LINES, "{} has {lines} lines", path.display());
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        for vague in [
            "util", "utils", "helper", "helpers", "common", "types", "mod",
        ] {
            assert_ne!(name, vague, "{}", path.display());
        }
    }
}

#[test]
fn what_stands_above_an_item_says_more_than_a_word_or_two() {
    for (path, text) in [files("src"), files("tests")].concat() {
        // There the comments are the help, in which a name may be enough.
        if module(&path) == "cli" {
            continue;
        }
        let mut said = String::new();
        for (number, line) in text.lines().enumerate() {
            let comment = line.trim_start().strip_prefix("///");
            if let Some(comment) = comment {
                said.push_str(comment);
                continue;
            }
            let words = said.split_whitespace().count();
            let place = format!("{}:{number}", path.display());
            assert!(said.is_empty() || words > 2, "{place}:{said}");
            said.clear();
        }
    }
}

/// The name of the type or trait that a line makes public for the whole crate.
fn public_type(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix("pub ")?;
    let kinds = ["struct ", "enum ", "trait ", "type ", "union "];
    let name = kinds.iter().find_map(|kind| rest.strip_prefix(kind))?;
    let end = name.find(|sign: char| !sign.is_alphanumeric() && sign != '_');
    // What a macro names is none of its own.
    Some(&name[..end.unwrap_or(name.len())]).filter(|name| !name.is_empty())
}

#[test]
fn a_public_type_name_has_one_meaning() {
    let mut defined: BTreeMap<String, PathBuf> = BTreeMap::new();
    for (path, text) in sources() {
        if is_test(&path) {
            continue;
        }
        let text = text.split("#[cfg(test)]\nmod tests {").next();
        for name in text.into_iter().flat_map(code).filter_map(public_type) {
            let before = defined.insert(name.to_owned(), path.clone());
            assert_eq!(before, None, "{name} in {} too", path.display());
        }
    }
    assert!(defined.len() > 500, "only {} types", defined.len());
}

#[test]
fn what_tests_share_is_in_support() {
    let suite = files("tests/suite").into_iter();
    let suite: BTreeMap<_, _> = suite
        .map(|(path, text)| (module_path("tests/suite", &path), text))
        .collect();
    let holds_tests =
        |text: &str| code(text).any(|line| line == "#[test]" || line.starts_with("#[tokio::test"));
    let mut checked = 0;
    for (module, text) in &suite {
        for mut used in named(module, text) {
            while !used.is_empty() && !suite.contains_key(&used) {
                used.pop();
            }
            if used.is_empty() || used[0] == "support" || used.starts_with(module) {
                continue;
            }
            checked += 1;
            let lent = used[0] == module[0] && !holds_tests(&suite[&used]);
            assert!(lent, "{} uses {}", module.join("::"), used.join("::"));
        }
    }
    // Inside the folders of tests that have several files.
    assert!(checked > 50, "only {checked} uses");
}
