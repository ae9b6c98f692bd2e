//! The board for three: a regular hexagon whose sides are eight cells long.
//!
//! A territory's back rank lies along one side, its flanks are halves of the two sides
//! beside it, and it reaches the centre. The line from the middle of its back side to the
//! centre cuts it into two quadrilaterals of four by four cells.

use std::f32::consts::{FRAC_PI_3, TAU};

use super::{Geometry, Label, Point, rank_label};
use crate::rules::Topology;
use crate::rules::topology::three96::Cell;

/// From the centre of the board to its corners, which is also the length of its sides.
const RADIUS: f32 = 0.466;
/// From the board's edge to the middle of a label.
const LABEL_DISTANCE: f32 = 0.026;
const LABEL_SIZE: f32 = 0.030;
/// Files and ranks bend on this board, so that names are hard to read off the edges.
const NAME_SIZE: f32 = 0.018;
/// Fills the inscribed circle of the smallest cells, those at the outer corners.
const MAN_SIZE: f32 = 0.062;
/// Multiples of a quarter, by number of cells.
const QUARTERS: [f32; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];
/// The hexagon's corners by number, counter-clockwise from the right.
const CORNERS: [f32; 6] = [0.0, 1.0, 2.0, 3.0, 4.0, 5.0];

pub(super) fn geometry(board: &Topology, home: usize) -> Geometry {
    let seen = |square| {
        let cell = Cell::of(square);
        Cell {
            territory: (cell.territory + 3 - home) % 3,
            ..cell
        }
    };
    let mut labels = Vec::new();
    for square in board.squares() {
        add_labels(&mut labels, board.name(square), seen(square));
    }
    Geometry {
        polygons: board
            .squares()
            .map(|square| polygon(seen(square)))
            .collect(),
        labels,
        outline: (0..6).map(corner).collect(),
        seams: [2, 4, 6]
            .map(|number| [middle(number), Point::MIDDLE])
            .to_vec(),
        trays: Vec::new(),
        man_size: MAN_SIZE,
        label_size: LABEL_SIZE,
        name_size: Some(NAME_SIZE),
    }
}

/// A corner of the hexagon; the territory `t` has its back side from `4 + 2 t` to `5 + 2 t`.
fn corner(number: usize) -> Point {
    toward_angle(Point::MIDDLE, RADIUS, CORNERS[number % 6] * FRAC_PI_3)
}

/// The middle of the side that ends at a corner.
fn middle(number: usize) -> Point {
    corner(number + 5).toward(corner(number), 0.5)
}

fn toward_angle(from: Point, distance: f32, angle: f32) -> Point {
    Point {
        x: from.x + distance * angle.cos(),
        y: from.y - distance * angle.sin(),
    }
}

fn polygon(cell: Cell) -> [Point; 4] {
    let Cell {
        territory,
        column,
        row,
    } = cell;
    [
        vertex(territory, column, row),
        vertex(territory, column, row + 1),
        vertex(territory, column + 1, row + 1),
        vertex(territory, column + 1, row),
    ]
}

/// Where the lines left of `column` and below `row` of a territory cross, by bilinear
/// interpolation in the half of the territory that holds them.
fn vertex(territory: usize, column: usize, row: usize) -> Point {
    let back = 4 + 2 * territory;
    let (flank, outer, inner) = if column <= 4 {
        (middle(back), corner(back), QUARTERS[column])
    } else {
        (middle(back + 2), corner(back + 1), QUARTERS[8 - column])
    };
    let ahead = QUARTERS[row];
    let behind_left = outer.toward(middle(back + 1), inner);
    let ahead_left = flank.toward(Point::MIDDLE, inner);
    behind_left.toward(ahead_left, ahead)
}

/// Files stand behind the back ranks, ranks beside the flanks.
fn add_labels(labels: &mut Vec<Label>, name: &str, cell: Cell) {
    let [near_left, far_left, far_right, near_right] = polygon(cell);
    let side = 4 + 2 * cell.territory;
    if cell.row == 0 {
        let at = beside(near_left.toward(near_right, 0.5), side + 1);
        labels.push(Label {
            text: name[..1].to_owned(),
            at,
        });
    }
    if cell.column == 0 {
        labels.push(rank_label(
            name,
            beside(near_left.toward(far_left, 0.5), side),
        ));
    }
    if cell.column == 7 {
        labels.push(rank_label(
            name,
            beside(near_right.toward(far_right, 0.5), side + 2),
        ));
    }
}

/// The place of a label outside the hexagon's side that ends at the corner `side`.
fn beside(edge: Point, side: usize) -> Point {
    let angle = CORNERS[side % 6] * FRAC_PI_3 - TAU / 12.0;
    toward_angle(edge, LABEL_DISTANCE, angle)
}
