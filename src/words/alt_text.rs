//! What a picture shows, in words, for those who cannot see it.

use super::{Lang, Line, Words};
use crate::rules::{Color, Move, Position, Role};

/// The most that the platform takes, in characters.
pub const ALT_TEXT_CHARS: usize = 1024;

impl Words {
    /// Whose move it is, the last move, the checks, then the men by colour: at most 1,024 characters.
    ///
    /// `title` stands first; `last` is the last move with the position before it.
    #[must_use]
    pub fn alt_text(
        &self,
        lang: Lang,
        title: &str,
        position: &Position,
        last: Option<(&Position, Move)>,
    ) -> String {
        let mut parts = vec![title.to_owned()];
        parts.push(if position.outcome().is_some() {
            self.say(lang, &Line::new("alt-over"))
        } else {
            let color = self.color(lang, position.turn());
            self.say(lang, &Line::new("alt-to-move").with("color", color))
        });
        if let Some((before, mv)) = last {
            let played = crate::rules::notation::san(before, mv, lang.letters());
            parts.push(self.say(lang, &Line::new("alt-last").with("move", played)));
        }
        parts.extend(self.checks(lang, position));
        for &color in position.colors() {
            let men = men(lang, position, color);
            let line = Line::new("alt-men")
                .with("color", self.color(lang, color))
                .with("men", men);
            parts.push(self.say(lang, &line));
        }
        let text = parts.join(" ");
        text.chars().take(ALT_TEXT_CHARS).collect()
    }
}

/// A colour's men, the king first, pawns by their squares alone: `K e1, Q d1, a2, b2`.
fn men(lang: Lang, position: &Position, color: Color) -> String {
    let mut men = Vec::new();
    for role in Role::ALL {
        for square in position.of(color, role) {
            let name = position.topology().name(square);
            men.push(match role {
                Role::Pawn => name.to_owned(),
                _ => format!("{} {name}", lang.letters().of(role)),
            });
        }
    }
    men.join(", ")
}
