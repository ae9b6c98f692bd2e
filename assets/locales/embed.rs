//! Puts the folders of languages into the program: whoever adds one changes no code.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=assets/locales");
    let mut languages = Vec::new();
    for (name, folder) in sorted(&path("CARGO_MANIFEST_DIR").join("assets/locales"))? {
        if folder.is_dir() {
            let files = sorted(&folder)?.into_iter();
            let files = files.map(|(name, file)| {
                let file = file.to_string_lossy();
                format!("({name:?}, include_str!({file:?}))")
            });
            let files = files.collect::<Vec<_>>().join(", ");
            languages.push(format!("({name:?}, &[{files}])"));
        }
    }
    let code = format!("&[{}]", languages.join(",\n"));
    fs::write(path("OUT_DIR").join("languages.rs"), code)
}

/// A folder that Cargo tells of.
fn path(variable: &str) -> PathBuf {
    env::var_os(variable).map(PathBuf::from).unwrap_or_default()
}

/// What is in a folder, in the order of the names.
fn sorted(folder: &Path) -> io::Result<Vec<(String, PathBuf)>> {
    let entries = fs::read_dir(folder)?.map(|entry| {
        let entry = entry?;
        Ok((
            entry.file_name().to_string_lossy().into_owned(),
            entry.path(),
        ))
    });
    let mut found = entries.collect::<io::Result<Vec<_>>>()?;
    found.sort();
    Ok(found)
}
