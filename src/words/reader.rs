//! How a person reads: the language, and the letters of the pieces.

use super::Lang;
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
