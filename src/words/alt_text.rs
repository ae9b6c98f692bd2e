//! What a picture shows, in words, for those who cannot see it.

use super::{Lang, Line, Words};
use crate::rules::{Color, Move, Position, Role, Variant};

/// The most that the platform takes, in characters.
pub const ALT_TEXT_CHARS: usize = 1024;

impl Words {
    /// Whose move it is, the last move, then checks, players out, scores, and the men by
    /// colour: at most 1,024 characters.
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
        let mut parts = vec![title.to_owned(), self.state(lang, position)];
        if let Some((before, mv)) = last {
            let played = crate::rules::notation::san(before, mv, lang.letters());
            parts.push(self.say(lang, &Line::new("alt-last").with("move", played)));
        }
        parts.extend(self.checks(lang, position));
        let players = position.players();
        let of_color =
            |id, color| Line::new(id).with("color", self.color(lang, position.variant(), color));
        let out = players.out().iter();
        parts.extend(out.map(|&color| self.say(lang, &of_color("alt-out", color))));
        if position.variant() == Variant::Echeversi {
            parts.push(self.scores(lang, position));
        }
        // The men of a player who is out matter least.
        for color in players.iter().chain(players.out().iter().copied()) {
            for (id, men) in [
                ("alt-hand", hand(lang, position, color)),
                ("alt-men", men(lang, position, color)),
            ] {
                if !men.is_empty() {
                    parts.push(self.say(lang, &of_color(id, color).with("men", men)));
                }
            }
        }
        // A full board of 96 squares fits; only a title could be too long.
        parts.join(" ").chars().take(ALT_TEXT_CHARS).collect()
    }

    fn state(&self, lang: Lang, position: &Position) -> String {
        let line = match position.outcome() {
            Some(outcome) => Line::new("alt-over").with("ending", self.ended(lang, outcome.ending)),
            None => Line::new("alt-to-move").with(
                "color",
                self.color(lang, position.variant(), position.turn()),
            ),
        };
        self.say(lang, &line)
    }

    fn scores(&self, lang: Lang, position: &Position) -> String {
        let line = Line::new("alt-scores")
            .with("white", position.score(Color::White))
            .with("black", position.score(Color::Black));
        self.say(lang, &line)
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

/// The pieces that a colour has yet to place: `K, Q, 2 R`.
fn hand(lang: Lang, position: &Position, color: Color) -> String {
    let hands = position.hands();
    let held = hands.roles(color).iter().map(|role| {
        let letter = lang.letters().of(role);
        match hands.count(color, role) {
            1 => letter.to_string(),
            count => format!("{count} {letter}"),
        }
    });
    held.collect::<Vec<_>>().join(", ")
}
