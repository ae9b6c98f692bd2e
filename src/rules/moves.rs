//! Moves, as written in coordinates.

use super::piece::Role;
use super::square::{Square, SquareSet};
use super::topology::Topology;

/// A move of one piece; castling is the king's move of two columns.
///
/// What else it does (a capture, an en passant, the rook of a castling) follows
/// from the position in which it is played.
///
/// ```
/// use seigneur::rules::{Move, Role, Variant};
///
/// let board = Variant::Trichess.topology();
/// let at = |name| board.square(name).expect("a square of the board");
/// let push = Move::new(at("e2"), at("e4"));
/// assert_eq!(push.coordinates(board), "e2e4");
/// assert_eq!(Move::from_coordinates("e2e4", board), Some(push));
/// // Files do not run on across the centre: beyond e4 comes e9.
/// assert_eq!(Move::from_coordinates("e4e5", board), None);
///
/// let board = Variant::Echeversi.topology();
/// let placed = Move::from_coordinates("N@c3", board).expect("a placement");
/// assert_eq!((placed.from(), placed.to()), (None, board.square("c3").expect("a square")));
/// # assert!(matches!(placed, Move::Place { role: Role::Knight, .. }));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A piece goes from one square to another.
    Step {
        /// The square on which the piece stands.
        from: Square,
        /// The square to which it goes.
        to: Square,
        /// What a pawn becomes by promotion or liberation; `None` where it stays what it is.
        becomes: Option<Role>,
    },
    /// A piece in hand is placed on an empty square (rule sheet, section 7).
    Place {
        /// The kind of the piece that is placed.
        role: Role,
        /// The square on which it is placed.
        on: Square,
    },
}

impl Move {
    /// A step without promotion or liberation.
    #[must_use]
    #[inline]
    pub const fn new(from: Square, to: Square) -> Self {
        let becomes = None;
        Self::Step { from, to, becomes }
    }

    /// The step of a pawn that becomes something.
    #[must_use]
    #[inline]
    pub const fn becoming(from: Square, to: Square, role: Role) -> Self {
        let becomes = Some(role);
        Self::Step { from, to, becomes }
    }

    /// Where the piece comes from; `None` for a piece that is placed.
    #[must_use]
    #[inline]
    pub const fn from(self) -> Option<Square> {
        match self {
            Self::Step { from, .. } => Some(from),
            Self::Place { .. } => None,
        }
    }

    /// Where the piece stands afterwards.
    #[must_use]
    #[inline]
    pub const fn to(self) -> Square {
        match self {
            Self::Step { to, .. } => to,
            Self::Place { on, .. } => on,
        }
    }

    /// The kind that a pawn becomes; none where it stays a pawn, and for every other piece.
    #[must_use]
    #[inline]
    pub const fn becomes(self) -> Option<Role> {
        match self {
            Self::Step { becomes, .. } => becomes,
            Self::Place { .. } => None,
        }
    }

    /// The squares that the move touches, to be marked on a board.
    #[must_use]
    #[inline]
    pub fn squares(self) -> SquareSet {
        self.from().into_iter().chain([self.to()]).collect()
    }

    /// The move in coordinates: `e2e4`, `e1g1`, `b7b8q`, `N@c3` (rule sheet, section 8).
    #[must_use]
    #[inline]
    pub fn coordinates(self, board: &Topology) -> String {
        match self {
            Self::Place { role, on } => format!("{}@{}", role.letter(), board.name(on)),
            Self::Step { from, to, becomes } => {
                let mut text = format!("{}{}", board.name(from), board.name(to));
                text.extend(becomes.map(|role| role.letter().to_ascii_lowercase()));
                text
            }
        }
    }

    /// Reads a move in coordinates; `None` where the text has another form or names no square.
    #[must_use]
    pub fn from_coordinates(text: &str, board: &Topology) -> Option<Self> {
        if let Some((letter, name)) = text.split_once('@') {
            let mut letters = letter.chars();
            let role = letters.next().and_then(Role::from_letter)?;
            let on = board.square(name)?;
            return letters.next().is_none().then_some(Self::Place { role, on });
        }
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
        Some(Self::Step { from, to, becomes })
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
