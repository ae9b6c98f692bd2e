//! What the documents promise names the test that shows it, and what they name is there.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The tests that the table of a section names: the last column, each below `tests/suite`.
fn named(section: &str) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(root.join("docs/reliability.md")).unwrap();
    let (_, after) = text.split_once(section).expect("the section is there");
    let rows = after.lines().skip_while(|line| !line.starts_with("|---"));
    let rows = rows.skip(1).take_while(|line| line.starts_with('|'));
    let tests = rows.map(|row| {
        let cells: Vec<&str> = row.trim_matches('|').split(" | ").collect();
        let last = cells.last().expect("a cell");
        last.trim_matches([' ', '`']).to_owned()
    });
    tests.collect()
}

/// Whether a test function is there, by its modules and name: of the suite, or of the crate.
fn is_there(test: &str) -> bool {
    let (modules, name) = test.rsplit_once("::").expect("modules and a name");
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let of_crate = modules.strip_prefix("seigneur::").unwrap_or(modules);
    let within = of_crate.strip_suffix("::tests").unwrap_or(of_crate);
    let files = [("tests/suite", modules), ("src", of_crate), ("src", within)];
    let function = format!("fn {name}()");
    files.iter().any(|(folder, modules)| {
        let file = root.join(folder).join(modules.replace("::", "/"));
        let source = std::fs::read_to_string(file.with_extension("rs")).unwrap_or_default();
        source.match_indices(&function).any(|(at, _)| {
            let before = source[..at].trim_end().trim_end_matches("async").trim_end();
            before.ends_with("#[test]")
                || before.ends_with("#[tokio::test]")
                || before.ends_with("#[tokio::test(start_paused = true)]")
                || before.ends_with("#[tokio::test(flavor = \"multi_thread\")]")
        })
    })
}

#[test]
fn each_row_of_what_somebody_could_try_names_a_test_that_is_there() {
    let tests = named("## What somebody could try\n");
    assert!(tests.len() >= 27, "{tests:?}");
    let missing: Vec<_> = tests.iter().filter(|test| !is_there(test)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn each_row_of_what_discord_does_names_a_test_that_is_there() {
    let tests = named("## What Discord does\n");
    assert!(tests.len() > 25, "{tests:?}");
    let missing: Vec<_> = tests.iter().filter(|test| !is_there(test)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert!(!is_there("deliveries_end_to_end::no_such_test"));
}

/// Every file of the sources, of the tests and of what measures them, below the project's folder.
fn sources() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = ["src", "tests", "benches", "examples", "wasm/src"]
        .map(|it| root.join(it))
        .to_vec();
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let path = path.strip_prefix(root).unwrap();
                files.push(path.to_str().expect("a name in UTF-8").to_owned());
            }
        }
    }
    files
}

/// What a page sets as code, each with what comes before it; blocks of code are left out.
fn set_as_code(page: &str) -> Vec<(&str, &str)> {
    let prose = page.split("```").step_by(2);
    let parts = prose.flat_map(|prose| {
        let parts: Vec<&str> = prose.split('`').collect();
        let pairs: Vec<_> = parts
            .chunks_exact(2)
            .map(|pair| (pair[0], pair[1]))
            .collect();
        pairs
    });
    parts.collect()
}

/// Every page of the project, with its path.
fn pages() -> Vec<(PathBuf, String)> {
    let mut folders = vec![PathBuf::from(env!("CARGO_MANIFEST_DIR"))];
    let mut pages = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let is_made = [".git", "target"].iter().any(|name| path.ends_with(name));
            if path.is_dir() && !is_made {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == "md") {
                let text = std::fs::read_to_string(&path).unwrap();
                pages.push((path, text));
            }
        }
    }
    pages
}

/// Whether modules, or modules and a name in the last of them, are there. What stands among tests is a test.
fn is_known(path: &str, sources: &[String]) -> bool {
    let file = |modules: &str| format!("/{}.rs", modules.replace("::", "/"));
    let within = path.strip_suffix("::tests").unwrap_or(path);
    let is_module = [path, within].map(file);
    let (modules, name) = path.rsplit_once("::").expect("modules and a name");
    let holders = sources.iter().filter(|it| it.ends_with(&file(modules)));
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let texts = holders.map(|it| std::fs::read_to_string(root.join(it)).unwrap());
    // What tests share is called by them; a file that has some has them named.
    let shared = texts.filter(|text| !text.contains("\n#[test]"));
    let mut shared = shared.filter(|text| !text.contains("\n#[tokio::test"));
    let function = format!("fn {name}(");
    is_there(path)
        || is_module
            .iter()
            .any(|end| sources.iter().any(|it| it.ends_with(end)))
        || shared.any(|text| {
            let production = text.split("#[cfg(test)]\nmod tests {").next();
            production.is_some_and(|text| text.contains(&function))
        })
}

#[test]
fn each_test_and_module_that_a_document_names_is_there() {
    let sources = sources();
    assert!(is_known("places::home", &sources) && !is_known("places::hut", &sources));
    assert!(!is_known(
        "worker::heartbeat::tests::no_such_test",
        &sources
    ));
    let mut seen = 0;
    let mut missing = Vec::new();
    for (page, text) in pages() {
        let is_path = |it: &&str| {
            let is_name = |it: &str| {
                let mut signs = it.chars();
                !it.is_empty() && signs.all(|it| matches!(it, 'a'..='z' | '0'..='9' | '_'))
            };
            it.contains("::") && it.split("::").all(is_name)
        };
        let code = set_as_code(&text).into_iter().map(|(_, code)| code);
        for path in code.filter(is_path) {
            seen += 1;
            if !is_known(path, &sources) {
                missing.push(format!("{}: {path}", page.display()));
            }
        }
    }
    assert!(seen > 140, "only {seen}");
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn each_file_that_a_document_names_is_there() {
    let sources = sources();
    let is_there = |file: &str| {
        let below = format!("/{file}");
        sources.iter().any(|it| it == file || it.ends_with(&below))
    };
    assert!(is_there("rules/ruleset.rs") && !is_there("rules/no_such_file.rs"));
    let mut seen = 0;
    let mut missing = Vec::new();
    for (page, text) in pages() {
        let code = set_as_code(&text).into_iter().map(|(_, code)| code);
        let is_source = |it: &str| Path::new(it).extension().is_some_and(|end| end == "rs");
        for file in code.filter(|it| is_source(it) && !it.contains([' ', '*'])) {
            seen += 1;
            if !is_there(file) {
                missing.push(format!("{}: {file}", page.display()));
            }
        }
    }
    assert!(seen > 100, "only {seen}");
    assert!(missing.is_empty(), "{missing:#?}");
}

/// The type, and what it has, that a text such as `Table::held_at` names.
fn member(code: &str) -> Option<(&str, &str)> {
    let (owner, rest) = code.split_once("::")?;
    let is_word = |sign: char| sign.is_ascii_alphanumeric() || sign == '_';
    let is_type = owner.starts_with(|sign: char| sign.is_ascii_uppercase());
    let end = rest.find(|sign: char| !is_word(sign)).unwrap_or(rest.len());
    (is_type && owner.chars().all(is_word)).then_some((owner, &rest[..end]))
}

#[test]
fn each_member_of_a_type_that_a_document_names_is_there() {
    let sources = sources().into_iter();
    let is_code = |file: &String| Path::new(file).extension().is_some_and(|end| end == "rs");
    let texts: Vec<String> = sources.filter(is_code).map(|file| page(&file)).collect();
    let is_there = |(owner, name): (&str, &str)| {
        let kinds = ["struct", "enum", "trait", "impl", "for"];
        let owners = kinds.map(|kind| format!("{kind} {owner}"));
        let mut holders = texts
            .iter()
            .filter(|text| owners.iter().any(|owner| text.contains(owner)));
        holders.any(|text| text.contains(name))
    };
    assert!(is_there(("Table", "held_at")) && !is_there(("Table", "held_nowhere_at_all")));
    let mut seen = 0;
    let mut missing = Vec::new();
    for (page, text) in pages() {
        let code = set_as_code(&text).into_iter().map(|(_, code)| code);
        for named in code.filter_map(member) {
            seen += 1;
            if !is_there(named) {
                missing.push(format!("{}: {}::{}", page.display(), named.0, named.1));
            }
        }
    }
    assert!(seen > 25, "only {seen}");
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn each_step_of_a_walk_through_the_code_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let map = std::fs::read_to_string(root.join("ARCHITECTURE.md")).unwrap();
    let code = set_as_code(&map);
    let steps = code.windows(2).filter(|pair| pair[1].0.trim() == "→");
    let steps: Vec<(&str, &str)> = steps.map(|pair| (pair[0].1, pair[1].1)).collect();
    assert!(steps.len() > 30, "{steps:?}");
    let is_there = |(file, function): &(&str, &str)| {
        let source = std::fs::read_to_string(root.join("src").join(file)).unwrap_or_default();
        let starts = [format!("fn {function}("), format!("fn {function}<")];
        starts.iter().any(|start| source.contains(start))
    };
    assert!(!is_there(&("rules/ruleset.rs", "no_such_function")));
    let missing: Vec<_> = steps.iter().filter(|step| !is_there(step)).collect();
    assert!(missing.is_empty(), "{missing:#?}");
}

fn page(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(root.join(path)).unwrap()
}

#[test]
fn each_command_stands_on_the_page_of_commands() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales/en");
    let files = std::fs::read_dir(folder).unwrap();
    let words: String = files
        .map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap())
        .collect();
    let messages = words.lines().filter_map(|line| line.split_once(" = "));
    let commands = messages.filter_map(|(id, name)| Some((id.strip_prefix("cmd-")?, name)));
    let commands: Vec<&str> = commands
        .filter_map(|(id, name)| (!id.contains('-')).then_some(name))
        .collect();
    assert!(commands.len() >= 30, "{commands:?}");
    let page = page("docs/commands.md");
    let is_missing = |name: &&&str| {
        !["`", " "]
            .iter()
            .any(|end| page.contains(&format!("`/{name}{end}")))
    };
    let missing: Vec<_> = commands.iter().filter(is_missing).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn each_setting_stands_in_the_table_of_settings() {
    let example = page(".env.example");
    let keys = example.lines().filter_map(|line| {
        let (key, _) = line.trim_start_matches('#').split_once('=')?;
        let is_key = |sign: char| sign.is_ascii_uppercase() || sign == '_';
        (!key.is_empty() && key.chars().all(is_key)).then_some(key)
    });
    let keys: Vec<&str> = keys.collect();
    assert!(keys.len() >= 15, "{keys:?}");
    let page = page("docs/operating.md");
    let missing: Vec<_> = keys
        .iter()
        .filter(|key| !page.contains(&format!("| `{key}` |")))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn what_the_environment_chooses_of_the_tests_stands_on_their_page() {
    let is_variable = |name: &str| {
        let mut signs = name.chars();
        signs.all(|sign| sign.is_ascii_uppercase() || sign == '_')
    };
    let mut chosen = BTreeSet::new();
    let sources = sources();
    let is_test = |file: &&String| file.starts_with("tests/suite/");
    for file in sources.iter().filter(is_test) {
        let text = page(file);
        let asked = text.split("chosen(\"").skip(1);
        let names = asked.filter_map(|rest| Some(rest.split_once('"')?.0));
        chosen.extend(names.filter(|name| is_variable(name)).map(str::to_owned));
    }
    assert!(chosen.len() >= 10, "{chosen:?}");
    let page = page("docs/testing.md");
    let missing: Vec<_> = chosen
        .iter()
        .filter(|name| !page.contains(&format!("| `{name}` |")))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}
