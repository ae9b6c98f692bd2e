//! Non-aggression (rule sheet, section 2): the weak are protected at home.

use crate::rules::illegal::Illegal;
use crate::rules::piece::Piece;
use crate::rules::position::Position;
use crate::rules::square::Square;

/// The lead in points from which a man at home may not be taken.
const LEAD: u32 = 3;

/// Why the side to move may not capture a man, unless the move checks its owner's king.
pub(super) fn bars_capture(position: &Position, captured: Piece, on: Square) -> Option<Illegal> {
    if !position.home(captured.color).territory.contains(on) {
        return None;
    }
    let owner_lost = position.points_lost(captured.color);
    let mover_lost = position.points_lost(position.turn());
    (owner_lost >= mover_lost + LEAD).then_some(Illegal::Protected {
        owner: captured.color,
        owner_lost,
        mover_lost,
    })
}
