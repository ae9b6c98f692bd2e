//! The evaluation of chess: pieces and where they stand, pawns, kings, and what is attacked.
//!
//! Every feature counts twice, for the opening and for the ending; what is left on the board says how
//! much of each. All numbers are hundredths of a pawn, from the side to move.

mod attack_map;
mod features;
mod king;
mod pawns;
mod placement;
mod sides;
mod taper;
mod tuned;
mod weights;

use crate::rules::{Color, Position};

pub(in crate::engine) use pawns::PawnTable;
pub(in crate::engine) use placement::Placement;
use sides::{BLACK, Sides, WHITE};
use tuned::WEIGHTS;

/// What it is worth to be the one to move.
const TEMPO: i32 = 14;

/// What the position is worth to the side to move.
pub(in crate::engine) fn evaluate(
    position: &Position,
    placement: &Placement,
    pawns: &mut PawnTable,
) -> i32 {
    let sides = Sides::of(position);
    let pawns = pawns.of(&sides, &WEIGHTS);
    let [white, black] = features::of_both(position, &sides, pawns, &WEIGHTS);
    let total = placement.total + white - black;
    let value = total.at(placement.phase);
    let value = value * hopes(&sides, value) / 16;
    let of_mover = if position.turn() == Color::White {
        value
    } else {
        -value
    };
    of_mover + TEMPO
}

/// In sixteenths, how much of a lead can be turned into a win.
fn hopes(sides: &Sides, value: i32) -> i32 {
    let leader = if value > 0 { WHITE } else { BLACK };
    let (own, other) = (&sides.0[leader], &sides.0[1 - leader]);
    if own.pawns == 0 {
        let lead = own.officers_worth() - other.officers_worth();
        // A minor piece more does not mate, nor do two knights.
        let knights_alone =
            own.bishops | own.rooks | own.queens == 0 && own.knights.count_ones() <= 2;
        return if lead <= 3 || knights_alone && other.pawns == 0 {
            2
        } else {
            16
        };
    }
    if sides.have_opposite_bishops_alone() {
        return 10;
    }
    // Few pawns are soon exchanged.
    i32::try_from(own.pawns.count_ones()).unwrap_or(8).min(3) + 13
}

#[cfg(test)]
mod tests;
