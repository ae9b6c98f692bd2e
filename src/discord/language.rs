//! Languages as they are chosen: their codes, and what they are called.

use super::refusal::CommandError;
use crate::game::Locale;
use crate::words::{Lang, Line, Words};

/// The choice of having none: as the service says.
pub const AS_THE_SERVICE: &str = "discord";

/// A language as it is stored, by its code; none where that of the service is to hold.
pub fn chosen(code: String) -> Result<Option<Locale>, CommandError> {
    if code == AS_THE_SERVICE {
        return Ok(None);
    }
    match Lang::ALL.into_iter().find(|lang| lang.tag() == code) {
        Some(lang) => Ok(Some(Locale(lang.tag().to_owned()))),
        None => Err(CommandError::UnknownChoice {
            expected: [AS_THE_SERVICE]
                .into_iter()
                .chain(Lang::ALL.map(Lang::tag))
                .collect(),
            text: code,
        }),
    }
}

/// What a language is called by those who speak it.
pub fn name(words: &Words, lang: Lang) -> String {
    let id = match lang {
        Lang::English => "language-en",
        Lang::French => "language-fr",
    };
    words.say(lang, &Line::new(id))
}
