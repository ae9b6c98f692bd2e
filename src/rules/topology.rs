//! What touches what on a board: names, lines, leaps and the tables of pawns.
//!
//! A [`Topology`] is built once from the definition of its board
//! ([`square64`] or [`three96`]) and shared by every position on it.

mod build;
mod lines;
pub mod square64;
pub mod three96;

use super::castling::CastlingRights;
use super::piece::{Color, Role};
use super::square::{PerSquare, Square, SquareSet};
use lines::Lines;

pub use build::{Corner, SquareSide};

/// A line from a square to the edge, nearest square first, without the square itself.
///
/// Where a line forks, each branch is a ray of its own (rule sheet, section 1).
#[derive(Clone, Copy, Debug)]
pub struct Ray {
    squares: [Square; 7],
    len: u8,
}

impl Ray {
    /// The squares along the ray, nearest first.
    #[must_use]
    #[inline]
    pub fn squares(&self) -> &[Square] {
        &self.squares[..self.len as usize]
    }
}

/// How the pawns that start from one territory move.
#[derive(Clone, Debug)]
pub struct PawnTable {
    push: PerSquare<SquareSet>,
    double_push: PerSquare<SquareSet>,
    captures: PerSquare<SquareSet>,
    captured_from: PerSquare<SquareSet>,
    /// Where a pawn may go two steps from: its own row 1.
    pub start: SquareSet,
    /// Where a pawn is promoted or liberates: the back ranks of the others.
    pub goal: SquareSet,
}

impl PawnTable {
    /// The square one step ahead; none on a back rank.
    #[must_use]
    #[inline]
    pub fn push(&self, from: Square) -> SquareSet {
        self.push[from.index()]
    }

    /// The square two steps ahead; none but from the pawns' own row 1.
    #[must_use]
    #[inline]
    pub fn double_push(&self, from: Square) -> SquareSet {
        self.double_push[from.index()]
    }

    /// The squares that a pawn on `from` attacks.
    #[must_use]
    #[inline]
    pub fn captures(&self, from: Square) -> SquareSet {
        self.captures[from.index()]
    }

    /// The squares from which a pawn attacks `to`.
    #[must_use]
    #[inline]
    pub fn captured_from(&self, to: Square) -> SquareSet {
        self.captured_from[to.index()]
    }
}

/// A board without pieces: its squares, what they are called, how they join and who sits where.
///
/// ```
/// use seigneur::rules::{Color, SquareSet, Variant};
///
/// let board = Variant::Trichess.topology();
/// assert_eq!(board.len(), 96);
/// let at = |name| board.square(name).expect("a square of the board");
/// assert_eq!(board.name(at("e9")), "e9");
/// // Beyond e4 comes e9, and there is no e5.
/// assert!(board.king_steps(at("e4")).contains(at("e9")));
/// assert_eq!(board.square("e5"), None);
/// assert_eq!(board.owner_of(at("i12")), Color::Red);
/// // On an empty board a rook has seven squares ahead and aside, as on 64.
/// assert_eq!(board.rook_reach(at("a1"), SquareSet::EMPTY).len(), 14);
/// ```
#[derive(Debug)]
pub struct Topology {
    names: Vec<String>,
    all: SquareSet,
    dark: SquareSet,
    rook_rays: Vec<Vec<Ray>>,
    bishop_rays: Vec<Vec<Ray>>,
    straight: Lines,
    diagonal: Lines,
    between: Box<[PerSquare<SquareSet>]>,
    king_steps: PerSquare<SquareSet>,
    knight_leaps: PerSquare<SquareSet>,
    castling: PerSquare<CastlingRights>,
    homes: Vec<Home>,
    home_of: Vec<usize>,
    owner_of: PerSquare<Color>,
    seats: [usize; 3],
}

/// One player's end of the board.
#[derive(Clone, Debug)]
pub struct Home {
    /// The number of the territory, from 0.
    pub number: usize,
    /// The player whose home it is.
    pub owner: Color,
    /// The back rank, columns 0 to 7 (from the owner's left on 96 cells, from file a on 64).
    pub back_rank: [Square; 8],
    /// The cells that a double step of this home's pawns crosses: row 2.
    pub crossed: SquareSet,
    /// Every square of this end.
    pub territory: SquareSet,
    /// How this home's pawns move.
    pub pawns: PawnTable,
}

impl Topology {
    /// The number of squares: 64 or 96.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether the board has no square; none is.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// Every square, by rising index.
    #[inline]
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        (0..self.names.len()).map(build::square_at)
    }

    /// The name of a square, such as `e4`.
    #[must_use]
    #[inline]
    pub fn name(&self, square: Square) -> &str {
        &self.names[square.index()]
    }

    /// The square with a name.
    #[must_use]
    #[inline]
    pub fn square(&self, name: &str) -> Option<Square> {
        self.names
            .iter()
            .position(|known| known == name)
            .map(build::square_at)
    }

    /// The set of all squares of the board.
    #[must_use]
    #[inline]
    pub fn all(&self) -> SquareSet {
        self.all
    }

    /// Whether a square is dark.
    #[must_use]
    #[inline]
    pub fn is_dark(&self, square: Square) -> bool {
        self.dark.contains(square)
    }

    /// The set of the dark squares.
    #[must_use]
    #[inline]
    pub fn dark(&self) -> SquareSet {
        self.dark
    }

    /// The lines along which a rook leaves a square.
    #[must_use]
    #[inline]
    pub fn rook_rays(&self, from: Square) -> &[Ray] {
        &self.rook_rays[from.index()]
    }

    /// The lines along which a bishop leaves a square.
    #[must_use]
    #[inline]
    pub fn bishop_rays(&self, from: Square) -> &[Ray] {
        &self.bishop_rays[from.index()]
    }

    /// The squares one king's step away.
    #[must_use]
    #[inline]
    pub fn king_steps(&self, from: Square) -> SquareSet {
        self.king_steps[from.index()]
    }

    /// The squares one knight's leap away.
    #[must_use]
    #[inline]
    pub fn knight_leaps(&self, from: Square) -> SquareSet {
        self.knight_leaps[from.index()]
    }

    /// The squares that a rook on `from` attacks when these are occupied: up to and with the first piece.
    #[must_use]
    #[inline]
    pub fn rook_reach(&self, from: Square, occupied: SquareSet) -> SquareSet {
        self.straight.reach(from, occupied)
    }

    /// The squares that a bishop on `from` attacks when these are occupied.
    #[must_use]
    #[inline]
    pub fn bishop_reach(&self, from: Square, occupied: SquareSet) -> SquareSet {
        self.diagonal.reach(from, occupied)
    }

    /// The squares that a rook on `from` attacks on an empty board.
    #[must_use]
    #[inline]
    pub fn rook_lines(&self, from: Square) -> SquareSet {
        self.straight.through(from)
    }

    /// The squares that a bishop on `from` attacks on an empty board.
    #[must_use]
    #[inline]
    pub fn bishop_lines(&self, from: Square) -> SquareSet {
        self.diagonal.through(from)
    }

    /// The squares that a piece on `from` attacks when these are occupied; none for pawns, whose
    /// direction is their home's.
    #[must_use]
    #[inline]
    pub fn reach(&self, role: Role, from: Square, occupied: SquareSet) -> SquareSet {
        match role {
            Role::King => self.king_steps(from),
            Role::Queen => self.rook_reach(from, occupied) | self.bishop_reach(from, occupied),
            Role::Rook => self.rook_reach(from, occupied),
            Role::Bishop => self.bishop_reach(from, occupied),
            Role::Knight => self.knight_leaps(from),
            Role::Pawn => SquareSet::EMPTY,
        }
    }

    /// The squares strictly between two on a line; none where they touch or no line joins them.
    #[must_use]
    #[inline]
    pub fn between(&self, from: Square, to: Square) -> SquareSet {
        self.between[from.index()][to.index()]
    }

    /// The castling rights that end when a piece leaves or reaches a square.
    #[must_use]
    #[inline]
    pub fn castling_rights_at(&self, square: Square) -> CastlingRights {
        self.castling[square.index()]
    }

    /// The ends of the board, one a player: two on 64 squares, three on 96 cells.
    #[must_use]
    pub fn homes(&self) -> &[Home] {
        &self.homes
    }

    /// The home in which a colour starts.
    #[must_use]
    #[inline]
    pub fn home(&self, color: Color) -> &Home {
        &self.homes[self.seats[color.index()]]
    }

    /// The colour in whose territory a square lies.
    #[must_use]
    #[inline]
    pub fn owner_of(&self, square: Square) -> Color {
        self.owner_of[square.index()]
    }

    /// The home whose territory holds a square.
    #[must_use]
    #[inline]
    pub fn home_of(&self, square: Square) -> &Home {
        &self.homes[self.home_of[square.index()]]
    }
}

#[cfg(test)]
mod tests;
