//! Squares of a board, and sets of them.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// A table with one entry a square of any board.
pub(super) type PerSquare<T> = [T; 128];

/// One square (or cell) of a board: an index below the board's number of squares.
///
/// What it is called, and what lies beside it, is known to the board ([`Topology`](super::Topology)).
///
/// ```
/// use seigneur::rules::{Square, Variant};
///
/// let board = Variant::Chess.topology();
/// let a1: Square = board.square("a1").expect("a square of the board");
/// assert_eq!(Square::new(0), a1);
/// assert!(board.is_dark(a1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// The square with this index; boards have at most 96 squares.
    #[must_use]
    #[inline]
    pub const fn new(index: u8) -> Self {
        debug_assert!(index < 128);
        Self(index)
    }

    /// The index, for tables with one entry a square.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        // The mask changes nothing; it lets tables of 128 entries be read without a check.
        (self.0 & 127) as usize
    }

    /// The set that holds this square alone.
    #[must_use]
    #[inline]
    pub const fn set(self) -> SquareSet {
        SINGLE[self.index()]
    }
}

/// The set of each square alone: a look-up is quicker than a shift of 128 bits.
static SINGLE: PerSquare<SquareSet> = {
    let mut sets = [SquareSet::EMPTY; 128];
    let mut index = 0;
    while index < 128 {
        sets[index] = SquareSet(1 << index);
        index += 1;
    }
    sets
};

/// A set of squares: one bit a square.
///
/// ```
/// use seigneur::rules::{Square, SquareSet};
///
/// let [one, other] = [Square::new(3), Square::new(95)];
/// let both: SquareSet = [one, other].into_iter().collect();
/// assert_eq!(both.len(), 2);
/// assert_eq!(both & other.set(), other.set());
/// assert_eq!((both ^ one.set()).first(), Some(other));
/// assert_eq!(both.into_iter().collect::<Vec<_>>(), [one, other], "in the order of their indices");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SquareSet(u128);

impl SquareSet {
    /// The set that holds no square.
    pub const EMPTY: Self = Self(0);

    /// Whether the set holds no square.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of squares in the set.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set holds a square.
    #[must_use]
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.set().0 != 0
    }

    /// Whether the set holds one square and no other.
    #[must_use]
    #[expect(
        clippy::manual_is_power_of_two,
        reason = "that counts bits, which takes longer where the processor cannot"
    )]
    #[inline]
    pub const fn is_single(self) -> bool {
        self.0 != 0 && self.0 & (self.0 - 1) == 0
    }

    /// One bit a square, the square's index being the bit's number.
    #[must_use]
    #[inline]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The set with these bits.
    #[must_use]
    #[inline]
    pub const fn from_bits(bits: u128) -> Self {
        Self(bits)
    }

    /// The squares of both sets.
    #[must_use]
    #[inline]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether the two sets share a square.
    #[must_use]
    #[inline]
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The square with the lowest index, if there is one.
    #[must_use]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a bit's number is below 128"
    )]
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 {
            None
        } else {
            Some(Square(self.0.trailing_zeros() as u8))
        }
    }

    /// Adds a square to the set; one that is in it stays there once.
    #[inline]
    pub const fn insert(&mut self, square: Square) {
        self.0 |= square.set().0;
    }

    /// Takes a square out of the set, if it is in it.
    #[inline]
    pub const fn remove(&mut self, square: Square) {
        self.0 &= !square.set().0;
    }
}

/// Makes the operations that two sets have bit by bit, each with the one that changes the first set.
macro_rules! bit_by_bit {
    ($($operation:ident::$of:ident, $assignment:ident::$assign:ident;)+) => {$(
        impl $operation for SquareSet {
            type Output = Self;
            #[inline]
            fn $of(self, other: Self) -> Self {
                Self(self.0.$of(other.0))
            }
        }

        impl $assignment for SquareSet {
            #[inline]
            fn $assign(&mut self, other: Self) {
                self.0.$assign(other.0);
            }
        }
    )+};
}

bit_by_bit! {
    BitAnd::bitand, BitAndAssign::bitand_assign;
    BitOr::bitor, BitOrAssign::bitor_assign;
    BitXor::bitxor, BitXorAssign::bitxor_assign;
}

impl Not for SquareSet {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl FromIterator<Square> for SquareSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares
            .into_iter()
            .fold(Self::EMPTY, |set, square| set | square.set())
    }
}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = Squares;
    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

/// The squares of a set, by rising index.
#[derive(Clone, Debug)]
pub struct Squares(SquareSet);

impl Iterator for Squares {
    type Item = Square;
    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(square)
    }
}
