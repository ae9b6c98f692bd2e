//! A row of the tables of reasons.

use seigneur::rules::notation::{Misread, read_move};
use seigneur::rules::{Position, Variant};
use seigneur::words::Lang;

/// A typed text that is no legal move, and what is said of it.
pub struct Case {
    pub game: Variant,
    pub position: &'static str,
    /// As an English and as a French player types it.
    pub typed: [&'static str; 2],
    pub english: &'static str,
    pub french: &'static str,
}

impl Case {
    pub fn position(&self) -> Position {
        let Self { game, position, .. } = self;
        Position::parse(*game, position).unwrap_or_else(|error| panic!("{position}: {error}"))
    }

    pub fn misread(&self, lang: Lang) -> Misread {
        let typed = self.typed(lang);
        read_move(&self.position(), typed, lang.letters()).expect_err(typed)
    }

    pub fn typed(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::ENGLISH => self.typed[0],
            _ => self.typed[1],
        }
    }
}
