//! The board of eight by eight squares.

use super::{Geometry, Label, Point, Tray, rank_label};
use crate::rules::{Square, Topology};

/// From the board's edge to the middle of a label.
const LABEL_DISTANCE: f32 = 0.0225;
const LABEL_SIZE: f32 = 0.030;
/// A man's side, in parts of a cell's.
const MAN_SIZE: f32 = 0.9;
const STEPS: [f32; 9] = [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0];
const TRAY_HEIGHT: f32 = 0.068;
/// From the picture's edge to a tray.
const TRAY_MARGIN: f32 = 0.012;

/// Where the board lies in the picture, and whose home is at the bottom.
struct View {
    home: usize,
    left: f32,
    bottom: f32,
    cell: f32,
}

/// The board as large as its coordinates allow.
pub(super) fn alone(board: &Topology, home: usize) -> Geometry {
    let view = View {
        home,
        left: 0.045,
        bottom: 0.955,
        cell: 0.113_75,
    };
    view.geometry(board)
}

/// The board between the trays of the two players, one's own at the bottom.
pub(super) fn between_trays(board: &Topology, home: usize) -> Geometry {
    let view = View {
        home,
        left: 0.114,
        bottom: 0.871,
        cell: 0.096_5,
    };
    let tops = [1.0 - TRAY_MARGIN - TRAY_HEIGHT, TRAY_MARGIN];
    let owners = board.homes().iter().map(|other| other.owner);
    let trays = owners.zip(0..).map(|(owner, number): (_, usize)| Tray {
        owner,
        corner: Point {
            x: view.left,
            y: tops[usize::from(number != home)],
        },
        width: 8.0 * view.cell,
        height: TRAY_HEIGHT,
    });
    Geometry {
        trays: trays.collect(),
        ..view.geometry(board)
    }
}

impl View {
    fn geometry(&self, board: &Topology) -> Geometry {
        let mut labels = Vec::new();
        for square in board.squares() {
            self.add_labels(&mut labels, board.name(square), square);
        }
        Geometry {
            polygons: board.squares().map(|square| self.polygon(square)).collect(),
            labels,
            outline: [(0, 0), (0, 8), (8, 8), (8, 0)]
                .map(|(column, rank)| self.vertex(column, rank))
                .to_vec(),
            seams: Vec::new(),
            trays: Vec::new(),
            man_size: self.cell * MAN_SIZE,
            label_size: LABEL_SIZE,
            name_size: None,
        }
    }

    /// Files stand below the board, ranks on its left.
    fn add_labels(&self, labels: &mut Vec<Label>, name: &str, square: Square) {
        let (column, rank) = self.seen(square);
        let corner = self.vertex(column, rank);
        if rank == 0 {
            let at = Point {
                x: corner.x + self.cell / 2.0,
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
                y: corner.y - self.cell / 2.0,
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

    fn vertex(&self, column: usize, rank: usize) -> Point {
        Point {
            x: self.left + self.cell * STEPS[column],
            y: self.bottom - self.cell * STEPS[rank],
        }
    }

    fn polygon(&self, square: Square) -> [Point; 4] {
        let (column, rank) = self.seen(square);
        [
            self.vertex(column, rank),
            self.vertex(column, rank + 1),
            self.vertex(column + 1, rank + 1),
            self.vertex(column + 1, rank),
        ]
    }
}
