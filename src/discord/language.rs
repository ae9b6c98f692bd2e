//! What languages are called.

use crate::words::{Lang, Line, Words};

/// What a language is called by those who speak it.
pub fn name(words: &Words, lang: Lang) -> String {
    let id = match lang {
        Lang::English => "language-en",
        Lang::French => "language-fr",
    };
    words.say(lang, &Line::new(id))
}
