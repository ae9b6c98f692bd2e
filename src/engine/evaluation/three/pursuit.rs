//! The chase of a king that stands alone: to a corner, with the other king near.

use std::sync::LazyLock;

use crate::rules::topology::three96::Cell;
use crate::rules::{Color, Position, Square, SquareSet, Topology, Variant};

/// What a step of the lone king towards a corner is worth, and a step of the other king towards it.
const TO_THE_CORNER: i32 = 14;
const TOGETHER: i32 = 8;
/// More steps than any king needs.
const FAR: u8 = 16;

/// What a player is worth more by how far it has driven the last opponent, a lone king; nothing elsewhere.
pub(super) fn progress(position: &Position, hunter: Color) -> i32 {
    let players = position.players();
    if players.count() != 2 {
        return 0;
    }
    let prey = position.players().next(hunter);
    let is_alone = position.pieces(prey).is_single() && !position.pieces(hunter).is_single();
    match (position.king(hunter), position.king(prey)) {
        (Some(from), Some(to)) if is_alone => {
            let steps = distances()[from.index()][to.index()];
            TO_THE_CORNER * (8 - from_corner(to)) + TOGETHER * i32::from(FAR - steps)
        }
        _ => 0,
    }
}

/// How far a square is from the nearest corner of its territory, along the edges.
fn from_corner(square: Square) -> i32 {
    let cell = Cell::of(square);
    let steps = cell.row + cell.column.min(7 - cell.column);
    i32::try_from(steps).unwrap_or(0)
}

/// The steps that a king needs from each square to each other on the empty board for three.
fn distances() -> &'static [[u8; 128]; 128] {
    static DISTANCES: LazyLock<Box<[[u8; 128]; 128]>> = LazyLock::new(|| {
        let board = Variant::Trichess.topology();
        let mut distances = Box::new([[FAR; 128]; 128]);
        for from in board.squares() {
            spread(board, from, &mut distances[from.index()]);
        }
        distances
    });
    &DISTANCES
}

fn spread(board: &Topology, from: Square, distances: &mut [u8; 128]) {
    let (mut reached, mut edge) = (from.set(), from.set());
    for steps in 0..FAR {
        let mut next = SquareSet::EMPTY;
        for square in edge {
            distances[square.index()] = steps;
            next |= board.king_steps(square);
        }
        edge = next & !reached;
        reached |= next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_counted_across_the_borders() {
        let board = Variant::Trichess.topology();
        let at = |name| board.square(name).expect("a square").index();
        assert_eq!(distances()[at("a1")][at("a1")], 0);
        assert_eq!(distances()[at("a1")][at("a8")], 7);
        assert_eq!(distances()[at("d4")][at("i9")], 2);
        assert!(distances()[at("a1")][at("l12")] < FAR);
    }
}
