//! Records of games.

use seigneur::rules::notation::pgn::{self, Record};

/// The one game of a text.
pub fn one(text: &str) -> Record {
    let mut records = pgn::read(text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
    assert_eq!(records.len(), 1, "{text:?}");
    records.remove(0)
}

/// Every text of a famous game, by the name of its file.
pub fn famous_games() -> Vec<(String, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/pgn");
    let mut games: Vec<(String, String)> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "pgn"))
        .map(|path| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, std::fs::read_to_string(&path).unwrap())
        })
        .collect();
    games.sort_unstable();
    games
}
