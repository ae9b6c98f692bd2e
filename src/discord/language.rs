//! What languages are called, and how one is kept that is chosen.

use crate::game::Locale;
use crate::words::{Lang, Line, Words};

/// A language as it is kept.
pub fn locale(lang: Lang) -> Locale {
    Locale(lang.tag().to_owned())
}

/// What a language is called by those who speak it.
pub fn name(words: &Words, lang: Lang) -> String {
    let id = match lang {
        Lang::English => "language-en",
        Lang::French => "language-fr",
    };
    words.say(lang, &Line::new(id))
}
