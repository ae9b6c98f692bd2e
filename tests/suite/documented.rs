//! What the documents promise names the test that shows it.

use std::path::Path;

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
    let files: Vec<_> = if let Some(modules) = modules.strip_prefix("seigneur::") {
        let within = modules.strip_suffix("::tests").unwrap_or(modules);
        let files = [modules, within].into_iter();
        let files = files.map(|modules| root.join("src").join(modules.replace("::", "/")));
        files.collect()
    } else {
        vec![root.join("tests/suite").join(modules.replace("::", "/"))]
    };
    let function = format!("fn {name}()");
    files.iter().any(|file| {
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
