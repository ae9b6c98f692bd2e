//! The piece whose picture goes before what is said of a move.

use crate::discord::rows::Illustrated;
use crate::present::origin::MoveOrigin;
use crate::render::PieceIcon;
use crate::rules::{Move, Piece, Position};

/// A button for a move, with the piece that stands on the board after it: of a pawn that is promoted, what it becomes.
pub fn illustrated<T>(plain: T, position: &Position, mv: Move) -> Illustrated<T> {
    Illustrated {
        plain,
        icon: icon(position, mv),
    }
}

/// The piece that stands on the board after a move.
pub(super) fn icon(position: &Position, mv: Move) -> Option<PieceIcon> {
    let piece = MoveOrigin::of(mv).piece(position)?;
    let role = mv.becomes().unwrap_or(piece.role);
    let piece = Piece { role, ..piece };
    Some(PieceIcon::of(position.variant(), piece))
}
