//! The cells on which pawns can be taken en passant: at most two at once.

use crate::rules::square::{Square, SquareSet};

/// Crossed cells, oldest first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct EnPassant {
    squares: [Square; 2],
    len: u8,
}

impl Default for EnPassant {
    #[inline]
    fn default() -> Self {
        Self {
            squares: [Square::new(0); 2],
            len: 0,
        }
    }
}

impl EnPassant {
    /// The cells, oldest first.
    #[must_use]
    #[inline]
    pub fn squares(&self) -> &[Square] {
        &self.squares[..self.len as usize]
    }

    /// The cells as a set.
    #[must_use]
    #[inline]
    pub const fn set(&self) -> SquareSet {
        let [one, other] = self.squares;
        match self.len {
            0 => SquareSet::EMPTY,
            1 => one.set(),
            _ => one.set().union(other.set()),
        }
    }

    /// Whether no pawn can be taken in passing.
    #[must_use]
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether a pawn can be taken on a cell.
    #[must_use]
    #[inline]
    pub fn contains(&self, square: Square) -> bool {
        self.squares().contains(&square)
    }

    /// Adds the newest cell; with three players no more than two ever stand.
    #[inline]
    pub fn push(&mut self, square: Square) {
        if let Some(place) = self.squares.get_mut(self.len as usize) {
            *place = square;
            self.len += 1;
        }
    }
}
