//! What touches what on a board: names, lines, leaps and the tables of pawns.
//!
//! A [`Topology`] is built once from the definition of its board
//! ([`square64`] or [`three96`]) and shared by every position on it.

mod build;
pub mod square64;
pub mod three96;

use super::square::{Square, SquareSet};

pub use build::{Corner, Side};

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
    pub fn squares(&self) -> &[Square] {
        &self.squares[..self.len as usize]
    }
}

/// How the pawns that start from one territory move.
#[derive(Clone, Debug)]
pub struct PawnTable {
    push: Vec<Option<Square>>,
    captures: Vec<SquareSet>,
    captured_from: Vec<SquareSet>,
    /// Where a pawn may go two steps from: its own row 1.
    pub start: SquareSet,
    /// Where a pawn is promoted or liberates: the back ranks of the others.
    pub goal: SquareSet,
}

impl PawnTable {
    /// The square one step ahead, if there is one.
    #[must_use]
    pub fn push(&self, from: Square) -> Option<Square> {
        self.push[from.index()]
    }

    /// The squares that a pawn on `from` attacks.
    #[must_use]
    pub fn captures(&self, from: Square) -> SquareSet {
        self.captures[from.index()]
    }

    /// The squares from which a pawn attacks `to`.
    #[must_use]
    pub fn captured_from(&self, to: Square) -> SquareSet {
        self.captured_from[to.index()]
    }
}

/// A board without men: its squares, what they are called and how they join.
#[derive(Debug)]
pub struct Topology {
    names: Vec<String>,
    dark: SquareSet,
    rook_rays: Vec<Vec<Ray>>,
    bishop_rays: Vec<Vec<Ray>>,
    king_steps: Vec<SquareSet>,
    knight_leaps: Vec<SquareSet>,
    homes: Vec<Home>,
    home_of: Vec<u8>,
}

/// One player's end of the board.
#[derive(Clone, Debug)]
pub struct Home {
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
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether the board has no square; none is.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// Every square, by rising index.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        (0..self.names.len()).map(build::square_at)
    }

    /// The name of a square, such as `e4`.
    #[must_use]
    pub fn name(&self, square: Square) -> &str {
        &self.names[square.index()]
    }

    /// The square with a name.
    #[must_use]
    pub fn square(&self, name: &str) -> Option<Square> {
        self.names
            .iter()
            .position(|known| known == name)
            .map(build::square_at)
    }

    /// Whether a square is dark.
    #[must_use]
    pub fn is_dark(&self, square: Square) -> bool {
        self.dark.contains(square)
    }

    /// The dark squares.
    #[must_use]
    pub fn dark(&self) -> SquareSet {
        self.dark
    }

    /// The lines along which a rook leaves a square.
    #[must_use]
    pub fn rook_rays(&self, from: Square) -> &[Ray] {
        &self.rook_rays[from.index()]
    }

    /// The lines along which a bishop leaves a square.
    #[must_use]
    pub fn bishop_rays(&self, from: Square) -> &[Ray] {
        &self.bishop_rays[from.index()]
    }

    /// The squares one king's step away.
    #[must_use]
    pub fn king_steps(&self, from: Square) -> SquareSet {
        self.king_steps[from.index()]
    }

    /// The squares one knight's leap away.
    #[must_use]
    pub fn knight_leaps(&self, from: Square) -> SquareSet {
        self.knight_leaps[from.index()]
    }

    /// The ends of the board, one a player: two on 64 squares, three on 96 cells.
    #[must_use]
    pub fn homes(&self) -> &[Home] {
        &self.homes
    }

    /// The number of the home whose territory holds a square.
    #[must_use]
    pub fn home_of(&self, square: Square) -> usize {
        self.home_of[square.index()] as usize
    }
}

#[cfg(test)]
mod tests;
