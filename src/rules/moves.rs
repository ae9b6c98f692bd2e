//! Moves, as written in coordinates: from, to and what a pawn becomes.

use super::piece::Role;
use super::square::Square;
use super::topology::Topology;

/// A move of one man; castling is the king's move of two columns.
///
/// What else it does (a capture, an en passant, the rook of a castling) follows
/// from the position in which it is played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    /// Where the man stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// What a pawn becomes by promotion or liberation; `None` where it stays what it is.
    pub becomes: Option<Role>,
}

impl Move {
    /// A move without promotion or liberation.
    #[must_use]
    pub const fn new(from: Square, to: Square) -> Self {
        Self {
            from,
            to,
            becomes: None,
        }
    }

    /// The same move with a pawn that becomes something.
    #[must_use]
    pub const fn becoming(self, role: Role) -> Self {
        Self {
            becomes: Some(role),
            ..self
        }
    }

    /// The move in coordinates: `e2e4`, `e1g1`, `b7b8q` (rule sheet, section 8).
    #[must_use]
    pub fn coordinates(self, board: &Topology) -> String {
        let mut text = format!("{}{}", board.name(self.from), board.name(self.to));
        text.extend(self.becomes.map(|role| role.letter().to_ascii_lowercase()));
        text
    }

    /// Reads a move in coordinates; `None` where the text has another form or names no square.
    #[must_use]
    pub fn from_coordinates(text: &str, board: &Topology) -> Option<Self> {
        let mut rest = text;
        let from = take_square(&mut rest, board)?;
        let to = take_square(&mut rest, board)?;
        let becomes = match rest {
            "" => None,
            "q" => Some(Role::Queen),
            "r" => Some(Role::Rook),
            "b" => Some(Role::Bishop),
            "n" => Some(Role::Knight),
            "p" => Some(Role::Pawn),
            _ => return None,
        };
        Some(Self { from, to, becomes })
    }
}

/// Takes a square's name off the front of a text: a file letter and as many digits as follow.
fn take_square(text: &mut &str, board: &Topology) -> Option<Square> {
    let file = text.chars().next().filter(char::is_ascii_lowercase)?;
    let digits = text[file.len_utf8()..]
        .bytes()
        .take_while(u8::is_ascii_digit)
        .count();
    let (name, rest) = text.split_at(file.len_utf8() + digits);
    *text = rest;
    board.square(name)
}
