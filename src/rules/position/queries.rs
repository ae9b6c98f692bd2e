//! What a picture or a player wants to know of a position.

use super::Position;
use crate::rules::moves::Move;
use crate::rules::piece::{Color, Role};
use crate::rules::square::{Square, SquareSet};

impl Position {
    /// Where the side to move may go with the piece on a square.
    #[must_use]
    #[inline]
    pub fn targets(&self, from: Square) -> SquareSet {
        let moves = self.legal_moves().into_iter();
        moves
            .filter(|mv| mv.from() == Some(from))
            .map(Move::to)
            .collect()
    }

    /// Points of pieces that a player has lost: what is missing of 39 (rule sheet, section 2).
    #[must_use]
    #[inline]
    pub fn points_lost(&self, color: Color) -> u32 {
        39_u32.saturating_sub(u32::from(self.worth[color.index()]))
    }

    /// How many pieces of a kind a player has lost: those of the start less those on the board.
    #[must_use]
    #[inline]
    pub fn captured(&self, color: Color, role: Role) -> u32 {
        role.at_start().saturating_sub(self.of(color, role).len())
    }

    /// A player's running score in Écheversi: the number of controlled cells (rule sheet, section 7).
    #[must_use]
    #[inline]
    pub fn score(&self, color: Color) -> u32 {
        self.attacks().controlled(color).len()
    }
}
