//! The 96 cells, their names, and the steps over their sides and corners.
//!
//! A territory is drawn on a grid of 9 by 5 points. The points of a border belong to two
//! territories and the centre to all three; a step is found by looking for the cell that
//! shares the side or the corner stepped over.

use std::sync::LazyLock;

/// A cell as its owner sees it: column from the left, row from the back rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cell {
    pub territory: usize,
    pub column: usize,
    pub row: usize,
}

/// The sides of a cell in its owner's eyes; side `n` joins the corners `n` and `n + 1`.
pub const BACK: usize = 0;
pub const FRONT: usize = 2;

/// A cell stepped upon, with the side or corner by which it was entered.
pub type Entered = (Cell, usize);

type Point = (usize, usize, usize);

/// What lies around a cell: one cell at most over a side, two over the centre.
struct Surroundings {
    sides: [Option<Entered>; 4],
    corners: [Vec<Entered>; 4],
}

static SURROUNDINGS: LazyLock<Vec<Surroundings>> =
    LazyLock::new(|| Cell::all().map(Surroundings::of).collect());

/// The side facing a side, or the corner facing a corner.
pub fn opposite(number: usize) -> usize {
    (number + 2) % 4
}

/// The two sides that stand at a right angle to a side.
pub fn turned(side: usize) -> [usize; 2] {
    [(side + 1) % 4, (side + 3) % 4]
}

/// A point of a territory's grid, under the one name it has in all territories it belongs to.
fn point(territory: usize, x: usize, y: usize) -> Point {
    let (left, right) = ((territory + 2) % 3, (territory + 1) % 3);
    match (x, y) {
        (4, 4) => (0, 4, 4),
        (0..=3, 4) => (territory, x, y).min((left, 8 - x, y)),
        (_, 4) => (territory, x, y).min((right, 8 - x, y)),
        _ => (territory, x, y),
    }
}

impl Surroundings {
    fn of(cell: Cell) -> Self {
        let others = || Cell::all().filter(move |other| *other != cell);
        let beyond_side = |side| {
            others().find_map(|other| {
                let entered = (0..4).find(|n| other.side(*n) == cell.side(side))?;
                Some((other, entered))
            })
        };
        let beyond_corner = |corner: usize| {
            others()
                .filter(|other| other.is_dark() == cell.is_dark())
                .filter_map(|other| {
                    let entered = (0..4).find(|n| other.corners()[*n] == cell.corners()[corner])?;
                    Some((other, entered))
                })
                .collect()
        };
        Self {
            sides: [0, 1, 2, 3].map(beyond_side),
            corners: [0, 1, 2, 3].map(beyond_corner),
        }
    }
}

impl Cell {
    pub fn all() -> impl Iterator<Item = Self> {
        (0..96).map(|number| Self {
            territory: number / 32,
            column: number / 4 % 8,
            row: number % 4,
        })
    }

    fn surroundings(self) -> &'static Surroundings {
        &SURROUNDINGS[self.territory * 32 + self.column * 4 + self.row]
    }

    /// The cell over a side.
    pub fn over_side(self, side: usize) -> Option<Entered> {
        self.surroundings().sides[side]
    }

    /// The cells of the same colour over a corner.
    pub fn over_corner(self, corner: usize) -> &'static [Entered] {
        &self.surroundings().corners[corner]
    }

    fn is_dark(self) -> bool {
        (self.column + self.row).is_multiple_of(2)
    }

    fn corners(self) -> [Point; 4] {
        let (x, y) = (self.column, self.row);
        [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)].map(|(x, y)| point(self.territory, x, y))
    }

    /// The two points that a side joins, the same from both cells.
    fn side(self, side: usize) -> (Point, Point) {
        let (one, two) = (self.corners()[side], self.corners()[(side + 1) % 4]);
        (one.min(two), one.max(two))
    }

    pub fn name(self) -> String {
        let (files, rank) = match self.territory {
            0 => ("abcdefgh", self.row + 1),
            1 => ("hgfeijkl", 12 - self.row),
            _ => ("lkjidcba", 8 - self.row),
        };
        format!("{}{rank}", &files[self.column..=self.column])
    }

    pub fn named(name: &str) -> Self {
        Self::all()
            .find(|cell| cell.name() == name)
            .unwrap_or_else(|| panic!("no cell is named {name}"))
    }
}
