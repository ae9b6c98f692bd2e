//! Lines that name a game by its kind and its number.

use crate::game::Table;
use crate::words::{Lang, Line, Words};

/// A line that is told which game it is about.
pub fn table_line<'a>(words: &Words, lang: Lang, id: &'a str, table: &Table) -> Line<'a> {
    Line::new(id)
        .with("game", words.game(lang, table.variant()))
        .with("number", table.number().to_string())
}
