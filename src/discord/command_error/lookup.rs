//! Why it is not known which table is meant.

use crate::game::TableNumber;
use crate::present::as_many_as_fit;
use crate::rules::Variant;
use crate::words::{Lang, Line, Words, escaped};

/// A table that may be meant.
#[derive(Debug)]
pub struct Candidate {
    /// The kind of game.
    pub variant: Variant,
    /// Its number on its server.
    pub number: TableNumber,
    /// What the server is called, where the number does not tell it from another one.
    pub server: Option<String>,
    /// Where it is played.
    pub place: String,
}

/// Why it is not known which table is meant.
#[derive(Debug)]
pub enum LookupError {
    /// No game is played where they speak.
    NoTableHere,
    /// No game is told of by a message, nor played where it is written.
    NoTableOfMessage,
    /// None of the caller's games has the number.
    NoTableOfYours(TableNumber),
    /// The caller has no open game.
    NoOpenTable,
    /// No game of the caller's has ended.
    NoFinishedTable,
    /// Several of the caller's games may be meant.
    SeveralTables(Vec<Candidate>),
}

impl LookupError {
    /// What is said of it.
    pub(super) fn words(&self, words: &Words, lang: Lang) -> String {
        let line = match self {
            Self::NoTableHere => Line::new("error-no-table-here"),
            Self::NoTableOfMessage => Line::new("error-no-table-of-message"),
            Self::NoTableOfYours(number) => {
                Line::new("error-no-table-of-yours").with("number", number.to_string())
            }
            Self::NoOpenTable => Line::new("error-no-open-table"),
            Self::NoFinishedTable => Line::new("error-no-finished-table"),
            Self::SeveralTables(candidates) => return several(words, lang, candidates),
        };
        words.say(lang, &line)
    }
}

/// A list of the tables that may be meant, as much of it as fits.
fn several(words: &Words, lang: Lang, candidates: &[Candidate]) -> String {
    let heading = words.say(lang, "error-several-tables");
    let entries = candidates.iter().map(|candidate| {
        let line = match &candidate.server {
            Some(server) => Line::new("table-candidate-on").with("server", escaped(server)),
            None => Line::new("table-candidate"),
        };
        let line = line
            .naming("game", candidate.variant)
            .with("number", candidate.number.to_string())
            .with("place", candidate.place.as_str());
        format!("\n• {}", words.say(lang, &line))
    });
    as_many_as_fit(heading, entries, 0)
}
