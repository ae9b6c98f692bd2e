//! Non-aggression (rule sheet, section 2): the weak are protected at home.

use crate::rules::piece::Color;
use crate::rules::position::Position;
use crate::rules::square::SquareSet;

/// The lead in points from which a piece at home may not be taken.
const LEAD: u32 = 3;

/// The pieces that `captor` may not capture, unless the move checks their owner's king.
pub(super) fn protected_from(position: &Position, captor: Color) -> SquareSet {
    let captor_lost = position.points_lost(captor);
    let others = position.players().iter().filter(|&owner| owner != captor);
    others
        .filter(|&owner| position.points_lost(owner) >= captor_lost + LEAD)
        .fold(SquareSet::EMPTY, |pieces, owner| {
            pieces | position.pieces(owner) & position.home(owner).territory
        })
}
