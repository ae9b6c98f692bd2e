//! The board of eight by eight squares.

use super::{Geometry, Label, Point, rank_label};
use crate::rules::{Square, Topology};

/// The blank margin around the board.
const MARGIN: f32 = 0.045;
/// From the board's edge to the middle of a label.
const LABEL_DISTANCE: f32 = 0.0225;
const LABEL_SIZE: f32 = 0.030;
const CELL: f32 = (1.0 - 2.0 * MARGIN) / 8.0;
const MAN_SIZE: f32 = CELL * 0.9;
const STEPS: [f32; 9] = [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0];

pub(super) fn geometry(board: &Topology, home: usize) -> Geometry {
    let mut labels = Vec::new();
    for square in board.squares() {
        let (column, rank) = seen(square, home);
        let name = board.name(square);
        let corner = vertex(column, rank);
        if rank == 0 {
            let at = Point {
                x: corner.x + CELL / 2.0,
                y: corner.y + LABEL_DISTANCE,
            };
            labels.push(Label {
                text: name[..1].to_owned(),
                at,
            });
        }
        if column == 0 {
            let at = Point {
                x: corner.x - LABEL_DISTANCE,
                y: corner.y - CELL / 2.0,
            };
            labels.push(rank_label(name, at));
        }
    }
    Geometry {
        polygons: board
            .squares()
            .map(|square| polygon(square, home))
            .collect(),
        labels,
        outline: vec![vertex(0, 0), vertex(0, 8), vertex(8, 8), vertex(8, 0)],
        seams: Vec::new(),
        man_size: MAN_SIZE,
        label_size: LABEL_SIZE,
        name_size: None,
    }
}

/// The column from the left and the rank from the bottom, as the player of `home` sees them.
fn seen(square: Square, home: usize) -> (usize, usize) {
    let (column, rank) = (square.index() % 8, square.index() / 8);
    if home == 0 {
        (column, rank)
    } else {
        (7 - column, 7 - rank)
    }
}

fn vertex(column: usize, rank: usize) -> Point {
    Point {
        x: MARGIN + CELL * STEPS[column],
        y: 1.0 - MARGIN - CELL * STEPS[rank],
    }
}

fn polygon(square: Square, home: usize) -> [Point; 4] {
    let (column, rank) = seen(square, home);
    [
        vertex(column, rank),
        vertex(column, rank + 1),
        vertex(column + 1, rank + 1),
        vertex(column + 1, rank),
    ]
}
