//! The pieces on a board, as five sets of squares.

use crate::rules::piece::{Color, Piece, Role};
use crate::rules::square::SquareSet;

/// The pieces on a board.
///
/// A set a colour and a kind would be nine; written as bits of a number, a colour takes
/// two sets and a kind three, and a position is copied in half the time. The kinds are
/// numbered so that the line pieces can be read at once:
///
/// | | bishop | rook | queen | pawn | knight | king |
/// |---|---|---|---|---|---|---|
/// | `diagonal` | 1 | 0 | 1 | 0 | 1 | 0 |
/// | `straight` | 0 | 1 | 1 | 0 | 0 | 1 |
/// | `stepping` | 0 | 0 | 0 | 1 | 1 | 1 |
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(in crate::rules) struct Pieces {
    /// White and Black.
    first_color: SquareSet,
    /// Red and Black.
    second_color: SquareSet,
    diagonal: SquareSet,
    straight: SquareSet,
    stepping: SquareSet,
}

impl Pieces {
    #[inline]
    pub(in crate::rules) fn occupied(&self) -> SquareSet {
        self.first_color | self.second_color
    }

    #[inline]
    pub(in crate::rules) fn of_color(&self, color: Color) -> SquareSet {
        match color {
            Color::White => self.first_color & !self.second_color,
            Color::Red => self.second_color & !self.first_color,
            Color::Black => self.first_color & self.second_color,
        }
    }

    #[inline]
    pub(in crate::rules) fn of_role(&self, role: Role) -> SquareSet {
        let (diagonal, straight, stepping) = (self.diagonal, self.straight, self.stepping);
        match role {
            Role::King => stepping & straight,
            Role::Queen => diagonal & straight,
            Role::Rook => straight & !diagonal & !stepping,
            Role::Bishop => diagonal & !straight & !stepping,
            Role::Knight => stepping & diagonal,
            Role::Pawn => stepping & !diagonal & !straight,
        }
    }

    /// Rooks and queens.
    #[inline]
    pub(in crate::rules) fn straight_sliders(&self) -> SquareSet {
        self.straight & !self.stepping
    }

    /// Bishops and queens.
    #[inline]
    pub(in crate::rules) fn diagonal_sliders(&self) -> SquareSet {
        self.diagonal & !self.stepping
    }

    /// The piece on a set of one square.
    #[inline]
    pub(in crate::rules) fn on(&self, square: SquareSet) -> Option<Piece> {
        let has = |set: SquareSet| set.intersects(square);
        let color = match (has(self.first_color), has(self.second_color)) {
            (false, false) => return None,
            (true, false) => Color::White,
            (false, true) => Color::Red,
            (true, true) => Color::Black,
        };
        let lines = (has(self.diagonal), has(self.straight));
        let role = match (has(self.stepping), lines) {
            (false, (true, true)) => Role::Queen,
            (false, (true, false)) => Role::Bishop,
            (false, _) => Role::Rook,
            (true, (true, _)) => Role::Knight,
            (true, (false, true)) => Role::King,
            (true, (false, false)) => Role::Pawn,
        };
        Some(Piece { color, role })
    }

    /// The five sets, as bits.
    #[inline]
    pub(in crate::rules) fn bits(&self) -> [u128; 5] {
        [
            self.first_color.bits(),
            self.second_color.bits(),
            self.diagonal.bits(),
            self.straight.bits(),
            self.stepping.bits(),
        ]
    }

    /// Puts a piece on an empty square, or takes it off the square where it stands.
    #[inline]
    pub(in crate::rules) fn toggle(&mut self, piece: Piece, square: SquareSet) {
        match piece.color {
            Color::White => self.first_color ^= square,
            Color::Red => self.second_color ^= square,
            Color::Black => {
                self.first_color ^= square;
                self.second_color ^= square;
            }
        }
        match piece.role {
            Role::Bishop | Role::Queen | Role::Knight => self.diagonal ^= square,
            Role::Rook | Role::King | Role::Pawn => {}
        }
        match piece.role {
            Role::Rook | Role::Queen | Role::King => self.straight ^= square,
            Role::Bishop | Role::Knight | Role::Pawn => {}
        }
        match piece.role {
            Role::Pawn | Role::Knight | Role::King => self.stepping ^= square,
            Role::Queen | Role::Rook | Role::Bishop => {}
        }
    }

    /// Empties all squares of a set.
    #[inline]
    pub(in crate::rules) fn clear(&mut self, squares: SquareSet) {
        self.first_color &= !squares;
        self.second_color &= !squares;
        self.diagonal &= !squares;
        self.straight &= !squares;
        self.stepping &= !squares;
    }
}
