//! The 64-square board: files a to h, ranks 1 to 8, home 0 below and home 1 above.

use std::sync::LazyLock;

use super::Topology;
use super::build::{
    self, BoardDefinition, BoardPlan, Corner, Knight, Onward, SquareSide, square_at,
};
use crate::rules::square::Square;

/// The board, built once.
#[must_use]
#[inline]
pub fn topology() -> &'static Topology {
    static TOPOLOGY: LazyLock<Topology> = LazyLock::new(|| {
        build::build::<Square64>(&BoardPlan {
            seats: [Some(0), None, Some(1)],
            knight: Knight::Turning,
        })
    });
    &TOPOLOGY
}

struct Square64;

fn at(column: i8, rank: i8) -> Option<Square> {
    let inside = (0..8).contains(&column) && (0..8).contains(&rank);
    inside.then(|| Square::new((rank * 8 + column).cast_unsigned()))
}

fn place(square: Square) -> (i8, i8) {
    let part = |index: usize| i8::try_from(index).unwrap_or_default();
    (part(square.index() % 8), part(square.index() / 8))
}

impl BoardDefinition for Square64 {
    const SQUARES: usize = 64;
    const HOMES: usize = 2;

    fn name(square: Square) -> String {
        let file = char::from(b"abcdefgh"[square.index() % 8]);
        format!("{file}{}", square.index() / 8 + 1)
    }

    fn is_dark(square: Square) -> bool {
        let (column, rank) = place(square);
        (column + rank) % 2 == 0
    }

    fn across(square: Square, side: SquareSide) -> Option<Onward<SquareSide>> {
        let (column, rank) = place(square);
        let (right, ahead) = match side {
            SquareSide::Ahead => (0, 1),
            SquareSide::Back => (0, -1),
            SquareSide::Left => (-1, 0),
            SquareSide::Right => (1, 0),
        };
        at(column + right, rank + ahead).map(|to| (to, side))
    }

    fn beyond(square: Square, corner: Corner) -> Vec<Onward<Corner>> {
        let (column, rank) = place(square);
        let (right, ahead) = match corner {
            Corner::AheadLeft => (-1, 1),
            Corner::AheadRight => (1, 1),
            Corner::BackLeft => (-1, -1),
            Corner::BackRight => (1, -1),
        };
        at(column + right, rank + ahead)
            .map(|to| (to, corner))
            .into_iter()
            .collect()
    }

    fn home_of(square: Square) -> usize {
        square.index() / 32
    }

    fn back_rank(home: usize) -> [Square; 8] {
        std::array::from_fn(|column| square_at(home * 56 + column))
    }

    fn row(square: Square) -> usize {
        let rank = square.index() / 8;
        if rank < 4 { rank } else { 7 - rank }
    }

    fn front(home: usize, _: Square) -> SquareSide {
        if home == 0 {
            SquareSide::Ahead
        } else {
            SquareSide::Back
        }
    }
}
