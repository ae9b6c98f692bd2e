//! The paths that sources name: by them the arrows between modules, and between tests, are held.

use std::path::Path;

/// The lines of code, without comments.
pub fn code(text: &str) -> impl Iterator<Item = &str> {
    text.lines()
        .filter(|line| !line.trim_start().starts_with("//"))
}

/// The path of the module that a file holds, from the top of a folder of the project.
pub fn module_path(folder: &str, file: &Path) -> Vec<String> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let inside = file.strip_prefix(top).unwrap().with_extension("");
    inside
        .iter()
        .map(|part| part.to_string_lossy().into_owned())
        .collect()
}

/// The paths that a module names by `crate` or `super`, each from the top; one for each member of a group.
pub fn named(module: &[String], text: &str) -> Vec<Vec<String>> {
    let text = code(text).collect::<Vec<_>>().join("\n");
    let mut found = Vec::new();
    for start in ["crate::", "super::"] {
        for (at, _) in text.match_indices(start) {
            let before = text[..at].chars().next_back();
            if before.is_some_and(|sign| is_word(sign) || sign == ':' || sign == '"') {
                continue;
            }
            let end = text[at..].find(|sign| !is_word(sign) && sign != ':');
            let (path, rest) = text[at..].split_at(end.unwrap_or(text.len() - at));
            let mut whole = module.to_vec();
            for word in path.split("::").filter(|word| !word.is_empty()) {
                match word {
                    "crate" => whole.clear(),
                    "super" => {
                        whole.pop();
                    }
                    word => whole.push(word.to_owned()),
                }
            }
            if rest.starts_with('{') {
                found.extend(members(whole, rest));
            } else {
                found.push(whole);
            }
        }
    }
    found
}

fn is_word(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_'
}

/// The paths of a group such as `{a::{b, c}, d}`, given what stands before it.
fn members(whole: Vec<String>, group: &str) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    // What stands before each group that is open.
    let mut open: Vec<Vec<String>> = Vec::new();
    let (mut path, mut word) = (whole, String::new());
    for sign in group.chars() {
        if is_word(sign) {
            word.push(sign);
            continue;
        }
        if !word.is_empty() {
            path.push(std::mem::take(&mut word));
        }
        match sign {
            '{' => open.push(path.clone()),
            ',' | '}' => {
                let before = open.last().map_or(0, Vec::len);
                if path.len() > before {
                    found.push(path.clone());
                }
                if sign == '}' {
                    open.pop();
                }
                let Some(outer) = open.last() else {
                    return found;
                };
                path.clone_from(outer);
            }
            _ => {}
        }
    }
    found
}
