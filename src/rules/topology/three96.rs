//! The 96-cell board for three (rule sheet, section 1): three territories of 8
//! columns by 4 rows, joined along their borders and at the centre.
//!
//! The cell `(t, c, r)` has the index `32 t + 8 r + c`.

use std::sync::LazyLock;

use super::Topology;
use super::build::{
    self, BoardDefinition, BoardPlan, Corner, Knight, Onward, SquareSide, square_at,
};
use crate::rules::square::Square;

/// The board of Trichess and Échecs à 3: Red sits on the right of White, Black on the left.
#[must_use]
#[inline]
pub fn topology() -> &'static Topology {
    static TOPOLOGY: LazyLock<Topology> = LazyLock::new(|| {
        build::build::<Three96>(&BoardPlan {
            seats: [Some(0), Some(1), Some(2)],
            knight: Knight::Turning,
        })
    });
    &TOPOLOGY
}

/// The board of Yalta: Red sits on the left of White, and knights have an eleventh target.
#[must_use]
#[inline]
pub fn yalta() -> &'static Topology {
    static TOPOLOGY: LazyLock<Topology> = LazyLock::new(|| {
        build::build::<Three96>(&BoardPlan {
            seats: [Some(0), Some(2), Some(1)],
            knight: Knight::Stepping,
        })
    });
    &TOPOLOGY
}

/// A cell as its territory's owner sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    /// 0 at the bottom, 1 on its right, 2 on its left.
    pub territory: usize,
    /// 0 to 7 from the owner's left.
    pub column: usize,
    /// 0 to 3 from the back rank to the border.
    pub row: usize,
}

impl Cell {
    /// The cell that a square of this board is.
    #[must_use]
    pub fn of(square: Square) -> Self {
        let index = square.index();
        Self {
            territory: index / 32,
            column: index % 8,
            row: index / 8 % 4,
        }
    }

    /// The square of this board that the cell is.
    #[must_use]
    pub fn square(self) -> Square {
        square_at(self.territory * 32 + self.row * 8 + self.column)
    }

    fn at(self, column: usize, row: usize) -> Self {
        Self {
            column,
            row,
            ..self
        }
    }

    /// The cell across the border from column `column` of row 3.
    fn over_the_border(self, column: usize) -> Self {
        let neighbour = if column < 4 { 2 } else { 1 };
        Self {
            territory: (self.territory + neighbour) % 3,
            column: 7 - column,
            row: 3,
        }
    }
}

const FILES: [&[u8; 8]; 3] = [b"abcdefgh", b"hgfeijkl", b"lkjidcba"];

struct Three96;

impl BoardDefinition for Three96 {
    const SQUARES: usize = 96;
    const HOMES: usize = 3;

    fn name(square: Square) -> String {
        let Cell {
            territory,
            column,
            row,
        } = Cell::of(square);
        let rank = match territory {
            0 => row + 1,
            1 => 12 - row,
            _ => 8 - row,
        };
        format!("{}{rank}", char::from(FILES[territory][column]))
    }

    fn is_dark(square: Square) -> bool {
        let cell = Cell::of(square);
        (cell.column + cell.row).is_multiple_of(2)
    }

    fn across(square: Square, side: SquareSide) -> Option<Onward<SquareSide>> {
        let cell = Cell::of(square);
        let Cell { column, row, .. } = cell;
        let (to, onward) = match side {
            SquareSide::Ahead if row == 3 => (cell.over_the_border(column), SquareSide::Back),
            SquareSide::Ahead => (cell.at(column, row + 1), side),
            SquareSide::Back => (cell.at(column, row.checked_sub(1)?), side),
            SquareSide::Left => (cell.at(column.checked_sub(1)?, row), side),
            SquareSide::Right if column == 7 => return None,
            SquareSide::Right => (cell.at(column + 1, row), side),
        };
        Some((to.square(), onward))
    }

    fn beyond(square: Square, corner: Corner) -> Vec<Onward<Corner>> {
        let cell = Cell::of(square);
        // Across the border left and right change places, and ahead becomes back.
        let (aside, outward) = match corner {
            Corner::AheadLeft | Corner::BackLeft => (cell.column.checked_sub(1), Corner::BackRight),
            Corner::AheadRight | Corner::BackRight => {
                (Some(cell.column + 1).filter(|&c| c < 8), Corner::BackLeft)
            }
        };
        let Some(aside) = aside else {
            return Vec::new();
        };
        let ahead = matches!(corner, Corner::AheadLeft | Corner::AheadRight);
        if !ahead {
            let below = cell.row.checked_sub(1).map(|row| cell.at(aside, row));
            return below.map(|to| (to.square(), corner)).into_iter().collect();
        }
        if cell.row < 3 {
            return vec![(cell.at(aside, cell.row + 1).square(), corner)];
        }
        let at_the_centre = matches!((cell.column, aside), (3, 4) | (4, 3));
        if at_the_centre {
            return across_the_centre(cell, outward);
        }
        vec![(cell.over_the_border(aside).square(), outward)]
    }

    fn home_of(square: Square) -> usize {
        Cell::of(square).territory
    }

    fn back_rank(home: usize) -> [Square; 8] {
        std::array::from_fn(|column| {
            let cell = Cell {
                territory: home,
                column,
                row: 0,
            };
            cell.square()
        })
    }

    fn row(square: Square) -> usize {
        Cell::of(square).row
    }

    fn front(home: usize, square: Square) -> SquareSide {
        if Cell::of(square).territory == home {
            SquareSide::Ahead
        } else {
            SquareSide::Back
        }
    }
}

/// The line forks to the two other central cells of its colour, and from each goes on away from the centre.
fn across_the_centre(cell: Cell, onward: Corner) -> Vec<Onward<Corner>> {
    [1, 2]
        .map(|step| Cell {
            territory: (cell.territory + step) % 3,
            ..cell
        })
        .map(|to| (to.square(), onward))
        .to_vec()
}
