//! The board for three: a hexagon whose sides are eight cells long, by straight or curved lines.
//!
//! A territory's back rank lies along one side, its flanks are halves of the two sides
//! beside it, and it reaches the centre. The line from the middle of its back side to the
//! centre cuts it into two patches of four by four cells.

use std::f32::consts::{FRAC_PI_3, FRAC_PI_6};

use super::patch::{Lines, Patch};
use super::{Geometry, Label, Obstacle, Point, plates, rank_label};
use crate::rules::Topology;
use crate::rules::topology::three96::Cell;

/// From the centre of the board to its corners.
const RADIUS: f32 = 0.464;
/// From the board's edge to the middle of a label.
const LABEL_DISTANCE: f32 = 0.026;
const LABEL_SIZE: f32 = 0.034;
/// Files and ranks bend on this board, so that names are hard to read off the edges.
const NAME_SIZE: f32 = 0.0185;
/// The obstacle that lines go round, in parts of the board's radius.
const OBSTACLE: f32 = 0.045;
/// Into how many pieces the curved side of a cell is cut.
const PIECES: [f32; 6] = [0.0, 1.0 / 6.0, 2.0 / 6.0, 3.0 / 6.0, 4.0 / 6.0, 5.0 / 6.0];
/// Numbers of cells, or of corners.
const COUNTS: [f32; 9] = [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0];

/// The board as drawn by some lines.
struct Board {
    lines: Lines,
    patch: Patch,
}

pub(super) fn geometry(board: &Topology, home: usize, lines: Lines) -> Geometry {
    let seen = |square| {
        let cell = Cell::of(square);
        Cell {
            territory: (cell.territory + 3 - home) % 3,
            ..cell
        }
    };
    let drawn = Board {
        lines,
        patch: Patch::of(lines),
    };
    let mut labels = Vec::new();
    for square in board.squares() {
        drawn.add_labels(&mut labels, board.name(square), seen(square));
    }
    let polygons = board.squares().map(|square| drawn.polygon(seen(square)));
    let seats = board.homes().iter();
    let seats = seats.map(|other| (other.owner, (other.number + 3 - home) % 3));
    Geometry {
        labels,
        outline: drawn.outline(),
        seams: [2, 4, 6]
            .map(|number| [drawn.middle(number), Point::MIDDLE])
            .to_vec(),
        obstacle: drawn.obstacle(),
        plates: plates::around_hexagon(seats),
        piece_size: drawn.piece_size(),
        label_size: LABEL_SIZE,
        name_size: Some(NAME_SIZE),
        ..Geometry::of_polygons(polygons.collect())
    }
}

impl Board {
    /// Fills the inscribed circle of the smallest cells, those at the outer corners.
    fn piece_size(&self) -> f32 {
        match self.lines {
            Lines::Straight => 0.062,
            Lines::Curved => 0.069,
        }
    }

    fn obstacle(&self) -> Option<Obstacle> {
        match self.lines {
            Lines::Straight => None,
            Lines::Curved => Some(Obstacle {
                centre: Point::MIDDLE,
                radius: OBSTACLE * RADIUS,
            }),
        }
    }

    /// The middle of the side that ends at a corner; the territory `t` has its back side from the
    /// corner `4 + 2 t` to the next, counter-clockwise from the right.
    fn middle(&self, number: usize) -> Point {
        let angle = COUNTS[number % 6] * FRAC_PI_3 - FRAC_PI_6;
        toward_angle(Point::MIDDLE, RADIUS * self.patch.apothem(), angle)
    }

    /// Where the lines at `column` and `row` of a territory cross; parts of cells are allowed.
    fn vertex(&self, territory: usize, column: f32, row: f32) -> Point {
        let back = 4 + 2 * territory;
        let (corner, (x, y)) = if column <= 4.0 {
            let (u, v) = ((4.0 - column) / 4.0, (4.0 - row) / 4.0);
            (back, self.patch.at(u, v))
        } else {
            let (u, v) = ((4.0 - row) / 4.0, (column - 4.0) / 4.0);
            (back + 1, self.patch.at(u, v))
        };
        let (sin, cos) = (COUNTS[corner % 6] * FRAC_PI_3).sin_cos();
        Point {
            x: 0.5 + RADIUS * (x * cos - y * sin),
            y: 0.5 - RADIUS * (x * sin + y * cos),
        }
    }

    /// Clockwise from the owner's near left corner.
    fn polygon(&self, cell: Cell) -> Vec<Point> {
        let (column, row) = (COUNTS[cell.column], COUNTS[cell.row]);
        let sides = [
            ((column, row), (0.0, 1.0)),
            ((column, row + 1.0), (1.0, 0.0)),
            ((column + 1.0, row + 1.0), (0.0, -1.0)),
            ((column + 1.0, row), (-1.0, 0.0)),
        ];
        self.along(cell.territory, sides.into_iter())
    }

    fn pieces(&self) -> &'static [f32] {
        match self.lines {
            Lines::Straight => &PIECES[..1],
            Lines::Curved => &PIECES,
        }
    }

    /// Counter-clockwise around the whole board.
    fn outline(&self) -> Vec<Point> {
        let mut outline = Vec::new();
        for territory in 0..3 {
            let back = (0..8).map(|column| ((COUNTS[column], 0.0), (1.0, 0.0)));
            let flank = (0..4).map(|row| ((8.0, COUNTS[row]), (0.0, 1.0)));
            // The next territory's left flank, towards its own back side.
            outline.extend(self.along(territory, back.chain(flank)));
            let flank = (0..4).map(|row| ((0.0, COUNTS[4 - row]), (0.0, -1.0)));
            outline.extend(self.along((territory + 1) % 3, flank));
        }
        outline
    }

    fn along(
        &self,
        territory: usize,
        sides: impl Iterator<Item = ((f32, f32), (f32, f32))>,
    ) -> Vec<Point> {
        let on_side = |((column, row), (right, ahead)): ((f32, f32), (f32, f32))| {
            let pieces = self.pieces().iter();
            pieces
                .map(move |&part| self.vertex(territory, column + right * part, row + ahead * part))
        };
        sides.flat_map(on_side).collect()
    }

    /// Files stand behind the back ranks, ranks beside the flanks.
    fn add_labels(&self, labels: &mut Vec<Label>, name: &str, cell: Cell) {
        let (column, row) = (COUNTS[cell.column], COUNTS[cell.row]);
        let beside = |from: (f32, f32), to: (f32, f32)| {
            let vertex = |(column, row)| self.vertex(cell.territory, column, row);
            outside(vertex(from), vertex(to))
        };
        if cell.row == 0 {
            labels.push(Label {
                text: name[..1].to_owned(),
                at: beside((column, 0.0), (column + 1.0, 0.0)),
            });
        }
        if cell.column == 0 {
            labels.push(rank_label(name, beside((0.0, row + 1.0), (0.0, row))));
        }
        if cell.column == 7 {
            labels.push(rank_label(name, beside((8.0, row), (8.0, row + 1.0))));
        }
    }
}

/// The place of a label beside an edge of the board, which runs counter-clockwise.
fn outside(from: Point, to: Point) -> Point {
    let (middle, length) = (from.toward(to, 0.5), from.distance(to));
    let away = LABEL_DISTANCE / length;
    Point {
        x: middle.x - (to.y - from.y) * away,
        y: middle.y + (to.x - from.x) * away,
    }
}

fn toward_angle(from: Point, distance: f32, angle: f32) -> Point {
    Point {
        x: from.x + distance * angle.cos(),
        y: from.y - distance * angle.sin(),
    }
}
