//! The board of eight by eight squares.

use super::{Geometry, Label, Point, plates, rank_label};
use crate::rules::{Square, Topology};

/// From the board's edge to the middle of a label.
const LABEL_DISTANCE: f32 = 0.0225;
const LABEL_SIZE: f32 = 0.034;
/// A piece's side, in parts of a cell's.
const PIECE_SIZE: f32 = 0.92;
const STEPS: [f32; 9] = [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0];
/// The board between two strips, as large as they and its coordinates allow.
const LEFT: f32 = 0.100;
const BOTTOM: f32 = 0.8825;
const CELL: f32 = 0.1004;

/// The board with the home of a number at the bottom.
pub(super) fn geometry(board: &Topology, home: usize) -> Geometry {
    let view = View { home };
    let mut labels = Vec::new();
    for square in board.squares() {
        view.add_labels(&mut labels, board.name(square), square);
    }
    let seats = board.homes().iter();
    let seats = seats.map(|other| (other.owner, other.number == home));
    let polygons = board.squares().map(|square| view.polygon(square).to_vec());
    Geometry {
        labels,
        outline: [(0, 0), (8, 0), (8, 8), (0, 8)]
            .map(|(column, rank)| vertex(column, rank))
            .to_vec(),
        plates: plates::above_and_below(seats),
        piece_size: CELL * PIECE_SIZE,
        label_size: LABEL_SIZE,
        ..Geometry::of_polygons(polygons.collect())
    }
}

/// Whose home is at the bottom.
struct View {
    home: usize,
}

impl View {
    /// Files stand below the board, ranks on its left.
    fn add_labels(&self, labels: &mut Vec<Label>, name: &str, square: Square) {
        let (column, rank) = self.seen(square);
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

    /// The column from the left and the rank from the bottom, as the player sees them.
    fn seen(&self, square: Square) -> (usize, usize) {
        let (column, rank) = (square.index() % 8, square.index() / 8);
        if self.home == 0 {
            (column, rank)
        } else {
            (7 - column, 7 - rank)
        }
    }

    fn polygon(&self, square: Square) -> [Point; 4] {
        let (column, rank) = self.seen(square);
        [
            vertex(column, rank),
            vertex(column, rank + 1),
            vertex(column + 1, rank + 1),
            vertex(column + 1, rank),
        ]
    }
}

fn vertex(column: usize, rank: usize) -> Point {
    Point {
        x: LEFT + CELL * STEPS[column],
        y: BOTTOM - CELL * STEPS[rank],
    }
}
