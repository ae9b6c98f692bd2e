//! What is asked of a typed move that reads differently in the letters of two languages.

use crate::rules::Position;
use crate::rules::notation::{Doubt, Letters, Sense, without_letters};
use crate::words::line::joined;
use crate::words::{Line, Reader, RefusalWords, quoted};

impl RefusalWords<'_> {
    /// The text that says how a move reads in the letters of each language, and asks which of it is
    /// meant.
    pub(super) fn doubt(
        self,
        reader: Reader,
        position: &Position,
        doubt: &Doubt,
        typed: &str,
    ) -> String {
        let lang = reader.lang;
        let own = doubt.letters;
        let ask = match doubt.moves().len() {
            1 => "doubt-ask-whether",
            _ => "doubt-ask-which",
        };
        let lines = [
            self.say(
                lang,
                Line::new("error-doubtful").with("text", quoted(typed)),
            ),
            self.sense(reader, position, (own, &doubt.own), typed),
            self.sense(reader, position, (doubt.foreign, &doubt.other), typed),
            self.say(lang, ask),
        ];
        lines.join("\n")
    }

    /// What a text says in the letters of one language.
    fn sense(
        self,
        reader: Reader,
        position: &Position,
        (letters, sense): (Letters, &Sense),
        typed: &str,
    ) -> String {
        let said = match sense {
            Ok(moves) => {
                let named = moves.iter().map(|&mv| {
                    let name = self.words.move_by_name(reader.lang, position, mv);
                    format!("**{name}** (`{}`)", without_letters(position, mv))
                });
                joined(named, ", ")
            }
            Err(why) => self.misread_text(reader, position, why, typed),
        };
        let line = Line::new("doubt-sense").with("letters", letters.spaced());
        format!("• {}", self.say(reader.lang, line.with("said", said)))
    }
}
