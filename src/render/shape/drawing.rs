//! The drawings of the pieces, as they are in the program's assets.

use crate::rules::Role;

/// The drawing of a kind of piece, in a square of 100 units.
pub(in crate::render) const fn drawing(role: Role) -> &'static str {
    match role {
        Role::King => include_str!("../../../assets/pieces/king.svg"),
        Role::Queen => include_str!("../../../assets/pieces/queen.svg"),
        Role::Rook => include_str!("../../../assets/pieces/rook.svg"),
        Role::Bishop => include_str!("../../../assets/pieces/bishop.svg"),
        Role::Knight => include_str!("../../../assets/pieces/knight.svg"),
        Role::Pawn => include_str!("../../../assets/pieces/pawn.svg"),
    }
}
