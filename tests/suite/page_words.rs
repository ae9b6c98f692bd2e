//! What the sandbox's page says itself, in French as in English.

use std::collections::BTreeSet;
use std::path::Path;

const SCRIPTS: [&str; 9] = [
    "app.js",
    "commands.js",
    "composer.js",
    "languages.js",
    "list.js",
    "messages.js",
    "options.js",
    "markdown.js",
    "dom.js",
];

fn file(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/sandbox/page");
    std::fs::read_to_string(folder.join(name)).unwrap()
}

/// The texts in quotation marks that stand right behind a mark.
fn after(text: &str, mark: &str) -> BTreeSet<String> {
    let found = text.split(mark).skip(1);
    let said = found.filter_map(|rest| rest.split('"').next());
    said.map(str::to_owned).collect()
}

/// The texts that the page says: those of its scripts, also by a choice, and those that stand there from the beginning.
fn said() -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for script in SCRIPTS.map(file) {
        all.extend(after(&script, "say(\""));
        // `say(is ? "this" : "that")`
        for chosen in script.split("say(").skip(1) {
            let chosen = chosen.split(')').next().unwrap();
            if !chosen.starts_with('"') && chosen.contains(" ? \"") {
                all.extend(after(chosen, " ? \""));
                all.extend(after(chosen, " : \""));
            }
        }
    }
    let page = file("index.html");
    all.extend(after(&page, "data-say=\""));
    all.extend(after(&page, "data-say-label=\""));
    all
}

fn french() -> BTreeSet<String> {
    let words = file("words.js");
    let table = words.split("const FRENCH = {").nth(1).unwrap();
    let table = table.split("\n};").next().unwrap();
    let lines = table
        .lines()
        .filter_map(|line| line.trim_start().strip_prefix('"'));
    lines
        .filter_map(|line| line.split('"').next())
        .map(str::to_owned)
        .collect()
}

#[test]
fn all_that_the_page_says_has_french_words_and_no_other_has() {
    let (said, french) = (said(), french());
    assert!(said.len() > 40, "only {} are found", said.len());
    let lacking: Vec<_> = said.difference(&french).collect();
    assert!(lacking.is_empty(), "no French words: {lacking:#?}");
    let unused: Vec<_> = french.difference(&said).collect();
    assert!(unused.is_empty(), "never said: {unused:#?}");
}
