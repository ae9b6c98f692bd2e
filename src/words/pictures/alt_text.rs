//! What a picture shows, in words, for those who cannot see it.

use super::described::Described;
use crate::rules::notation::Letters;
use crate::rules::{Color, Position, Role};
use crate::words::line::joined;
use crate::words::terms::color_line;
use crate::words::{Lang, PictureWords};

/// The most that the platform takes, in Unicode scalar values: it counts a letter with an
/// accent as one, as [`str::chars`] does.
pub const ALT_TEXT_CHARS: usize = 1024;

impl PictureWords<'_> {
    /// A board in words, the most important first, at most 1,024 characters.
    ///
    /// The title; whose turn it is, or the ending and everyone's points; the last moves, the
    /// newest first; checks; who is out; in Écheversi scores and hands; where non-aggression
    /// holds, the points lost; the pieces by colour. What does not fit is left out from the end:
    /// the text then ends behind a whole sentence or item, with `…`.
    #[must_use]
    pub fn alt_text(self, lang: Lang, described: &Described<'_>) -> String {
        let position = described.position;
        let mut parts = vec![described.title.clone()];
        parts.extend(self.sentences(lang, described));
        for color in by_use(described) {
            let pieces = pieces(described.letters, position, color);
            if !pieces.is_empty() {
                let line = color_line(position, "alt-pieces", color);
                parts.push(self.say(lang, line.with("pieces", pieces)));
            }
        }
        shortened(&parts)
    }
}

/// The colours as a reader needs them: the side to move, if that is told, the others in their turn, who is out last.
fn by_use(described: &Described<'_>) -> Vec<Color> {
    let position = described.position;
    let mut colors: Vec<Color> = position.players().iter().collect();
    let to_move = colors.iter().position(|&color| color == position.turn());
    let to_move = to_move.filter(|_| described.untold.tells_state());
    colors.rotate_left(to_move.unwrap_or_default());
    colors.extend(position.players().out());
    colors
}

/// A colour's pieces, the king first, pawns by their squares alone: `K e1, Q d1, a2, b2`.
fn pieces(letters: Letters, position: &Position, color: Color) -> String {
    let pieces = Role::ALL.into_iter().flat_map(|role| {
        position.of(color, role).into_iter().map(move |square| {
            let name = position.topology().name(square);
            match role {
                Role::Pawn => name.to_owned(),
                _ => format!("{} {name}", letters.of(role)),
            }
        })
    });
    joined(pieces, ", ")
}

/// The parts as one text that fits, cut behind a part or an item of a list where it must be.
fn shortened(parts: &[String]) -> String {
    let whole = parts.join(" ");
    if whole.chars().count() <= ALT_TEXT_CHARS {
        return whole;
    }
    let items = parts.iter().flat_map(|part| part.split_inclusive(", "));
    let mut text = String::new();
    for item in items.map(str::trim_end) {
        // Behind the item stand a space and the mark.
        if text.chars().count() + item.chars().count() + 2 > ALT_TEXT_CHARS {
            break;
        }
        text.push_str(item);
        text.push(' ');
    }
    text + "…"
}
