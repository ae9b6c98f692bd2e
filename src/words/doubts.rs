//! What is asked of a typed move that reads differently in the letters of two languages.

use super::reasons::quoted;
use super::{Lang, Line, Reader, Words};
use crate::rules::notation::{Doubt, Letters, Sense, without_letters};
use crate::rules::{Move, Position, Role};

impl Words {
    /// A move by the name of its piece, which is no letter: `Rook e2`.
    #[must_use]
    pub fn move_by_name(&self, lang: Lang, position: &Position, mv: Move) -> String {
        let role = match mv {
            Move::Place { role, .. } => role,
            Move::Step { from, .. } => position
                .piece_at(from)
                .map_or(Role::Pawn, |piece| piece.role),
        };
        let line = Line::new(match mv.becomes() {
            Some(_) => "move-by-name-becomes",
            None => "move-by-name",
        });
        let becomes = mv.becomes().map(|role| self.role(lang, role));
        self.say(
            lang,
            &line
                .with("role", role.letter().to_string())
                .with("square", position.topology().name(mv.to()))
                .with("becomes", becomes.unwrap_or_default()),
        )
    }

    /// What a text says in the letters of each language, and the question which of it is meant.
    pub(super) fn doubt(
        &self,
        reader: Reader,
        position: &Position,
        doubt: &Doubt,
        typed: &str,
    ) -> String {
        let lang = reader.lang;
        let say = |line: Line<'_>| self.say(lang, &line);
        let own = doubt.letters;
        let ask = match doubt.moves().len() {
            1 => "doubt-ask-whether",
            _ => "doubt-ask-which",
        };
        let lines = [
            say(Line::new("error-doubtful").with("text", quoted(typed))),
            self.sense(reader, position, (own, &doubt.own), typed),
            self.sense(reader, position, (own.other(), &doubt.other), typed),
            say(Line::new(ask)),
        ];
        lines.join("\n")
    }

    /// What a text says in the letters of one language.
    fn sense(
        &self,
        reader: Reader,
        position: &Position,
        (letters, sense): (Letters, &Sense),
        typed: &str,
    ) -> String {
        let said = match sense {
            Ok(moves) => {
                let named = moves.iter().map(|&mv| {
                    let name = self.move_by_name(reader.lang, position, mv);
                    format!("**{name}** (`{}`)", without_letters(position, mv))
                });
                named.collect::<Vec<_>>().join(", ")
            }
            Err(why) => self.misread(reader, position, why, typed),
        };
        let line = Line::new("doubt-sense").with(
            "letters",
            match letters {
                Letters::English => "en",
                Letters::French => "fr",
            },
        );
        format!("• {}", self.say(reader.lang, &line.with("said", said)))
    }
}
