//! The file `.env`, from which settings come that the environment does not have.
//!
//! A value is taken as it stands, since whoever writes a password there expects nothing else: nothing is put in the place of `$`,
//! and a backslash means itself.

use std::collections::HashMap;
use std::io::ErrorKind;
use std::path::Path;

use super::ConfigError;

/// What the file in the working directory sets; nothing, where there is none.
pub(super) fn read() -> Result<HashMap<String, String>, ConfigError> {
    read_at(Path::new(".env"))
}

fn read_at(path: &Path) -> Result<HashMap<String, String>, ConfigError> {
    match std::fs::read(path) {
        Ok(bytes) => settings(&bytes),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(HashMap::new()),
        Err(error) => Err(ConfigError::DotEnv(error.to_string())),
    }
}

/// What its lines set; of two with one key the later one holds.
fn settings(bytes: &[u8]) -> Result<HashMap<String, String>, ConfigError> {
    // Some editors put a mark before the first line.
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let lines = bytes.split(|&byte| byte == b'\n');
    let set = lines.enumerate().map(|(at, line)| {
        let found = match std::str::from_utf8(line) {
            Ok(line) => setting(line),
            Err(_) => Err("what stands there is not UTF-8".to_owned()),
        };
        // What stands there is not repeated: it may be a secret.
        found.map_err(|what| ConfigError::DotEnv(format!("line {}: {what}", at + 1)))
    });
    set.filter_map(Result::transpose).collect()
}

/// What a line sets, if it sets something.
fn setting(line: &str) -> Result<Option<(String, String)>, String> {
    let line = line.trim();
    if line.is_empty() || line.starts_with('#') {
        return Ok(None);
    }
    let line = line.strip_prefix("export ").unwrap_or(line);
    let (key, value) = match line.split_once('=') {
        Some((key, value)) if is_key(key.trim()) => (key.trim(), value),
        _ => return Err("it sets nothing, expected one such as KEY=value".to_owned()),
    };
    match unquoted(value) {
        Some(value) => Ok(Some((key.to_owned(), value.to_owned()))),
        None => Err(format!(
            "{key} begins with a quote, expected the same one at its end, and nothing after it"
        )),
    }
}

fn is_key(text: &str) -> bool {
    let is_sign = |sign: char| sign.is_ascii_alphanumeric() || sign == '_';
    text.chars().all(is_sign) && text.starts_with(|sign: char| !sign.is_ascii_digit())
}

/// A value without its quotes and the comment that follows it; none where a quote has no end.
fn unquoted(text: &str) -> Option<&str> {
    let value = text.trim();
    for quote in ['"', '\''] {
        if let Some(inside) = value.strip_prefix(quote) {
            let ends = |(at, _): &(usize, &str)| {
                let after = inside[at + 1..].trim_start();
                after.is_empty() || after.starts_with('#')
            };
            let end = inside.match_indices(quote).find(ends);
            return end.map(|(at, _)| &inside[..at]);
        }
    }
    let begins = |(at, _): &(usize, &str)| text[..*at].ends_with(char::is_whitespace);
    let comment = text.match_indices('#').find(begins);
    Some(text[..comment.map_or(text.len(), |(at, _)| at)].trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(line: &str) -> String {
        let found = settings(line.as_bytes()).unwrap();
        found["KEY"].clone()
    }

    #[test]
    fn a_value_is_taken_as_it_stands() {
        for (line, expected) in [
            ("KEY=pa$word", "pa$word"),
            ("KEY=${HOME}\\n$$", "${HOME}\\n$$"),
            ("KEY=\"pa$word \"", "pa$word "),
            ("KEY='a\"b'", "a\"b"),
            ("KEY=\"a # b\" # why", "a # b"),
            ("KEY='it' # isn't", "it"),
            ("KEY=seigneur=debug, warn", "seigneur=debug, warn"),
            ("KEY=a#b # why", "a#b"),
            ("KEY=a#b #c", "a#b"),
            ("KEY= # why", ""),
            ("KEY=#a", "#a"),
            ("KEY='a'b'", "a'b"),
            ("KEY=", ""),
            ("  export KEY = x \r\n", "x"),
            ("\u{feff}KEY=first", "first"),
            ("# a comment\n\nKEY=1\nKEY=2\n", "2"),
        ] {
            assert_eq!(value(line), expected, "{line}");
        }
    }

    #[test]
    fn a_line_that_sets_nothing_is_named_and_not_repeated() {
        for (text, expected) in [
            (&b"A=1\nsecret\n"[..], ".env: line 2: it sets nothing"),
            (b"hunter2 secret=1", ".env: line 1: it sets nothing"),
            (b"=secret", ".env: line 1: it sets nothing"),
            (b"\n\nTOKEN=\"secret", ".env: line 3: TOKEN begins with"),
            (b"TOKEN='secret' x", ".env: line 1: TOKEN begins with"),
            (b"A=1\nTOKEN=secret\xff", ".env: line 2: what stands there"),
        ] {
            let said = settings(text).unwrap_err().to_string();
            assert!(said.starts_with(expected), "{said}");
            assert!(!said.contains("secret"), "{said}");
        }
    }

    #[test]
    fn no_file_sets_nothing_and_a_folder_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        assert!(read_at(&folder.path().join(".env")).unwrap().is_empty());
        let said = read_at(folder.path()).unwrap_err().to_string();
        assert!(said.starts_with(".env: "), "{said}");
    }
}
