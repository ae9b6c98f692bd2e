//! What the environment may choose of the tests, and where long runs keep what they have shown.

use std::io::Write;

/// A number or a word that the environment may choose.
#[expect(
    clippy::disallowed_methods,
    reason = "how long a test runs is no setting of the program"
)]
pub fn chosen<T: std::str::FromStr>(variable: &str, usual: T) -> T {
    let chosen = std::env::var(variable).ok();
    chosen.map_or(usual, |text| {
        let read = text.parse().ok();
        read.unwrap_or_else(|| panic!("{variable}: {text:?}, expected another value"))
    })
}

/// Adds a line to the file that the environment names, if it names one: parts of a very long run keep theirs there.
pub fn keep_line(line: &str) {
    let file = chosen("SEIGNEUR_RESULTS", String::new());
    if file.is_empty() {
        return;
    }
    let mut kept = std::fs::OpenOptions::new();
    let mut kept = kept.append(true).create(true).open(&file).unwrap();
    kept.write_all(line.as_bytes()).unwrap();
}
