//! How a person reads: the language, and the letters of the pieces.

use super::{Lang, Line};
use crate::rules::Role;
use crate::rules::notation::Letters;

/// How a person reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reader {
    /// The language in which they are addressed.
    pub lang: Lang,
    /// The letters of the pieces in moves, those of the language unless others are chosen.
    pub letters: Letters,
}

impl From<Lang> for Reader {
    fn from(lang: Lang) -> Self {
        Self {
            lang,
            letters: lang.letters(),
        }
    }
}

impl Reader {
    /// A message with the letters of pieces in its examples as this person reads and types them.
    #[must_use]
    pub fn lettered(self, line: Line<'_>) -> Line<'_> {
        let letter = |role| self.letters.of(role).to_string();
        line.with("king", letter(Role::King))
            .with("queen", letter(Role::Queen))
            .with("knight", letter(Role::Knight))
    }
}
