//! Where the squares of a board lie, by the same polygons by which it is drawn.

use serde::Serialize;

use crate::render::Geometry;
use crate::rules::{Color, Variant};

/// Where the squares lie, in thousandths of the board's side.
#[derive(Serialize)]
pub struct Board {
    cells: Vec<Cell>,
}

#[derive(Serialize)]
struct Cell {
    square: &'static str,
    outline: String,
    x: f32,
    y: f32,
}

/// Where the squares of a board lie, from a seat.
pub fn board(variant: Variant, seat: Color) -> Board {
    let (board, view) = (variant.topology(), Geometry::of(variant, seat));
    let tenths = |part: f32| (part * 10_000.0).round() / 10.0;
    let cells = board.squares().map(|square| {
        let corners = view.polygon(square).iter();
        let corners = corners.map(|corner| format!("{} {}", tenths(corner.x), tenths(corner.y)));
        let outline = corners.collect::<Vec<_>>().join("L");
        let centre = view.centre(square);
        Cell {
            square: board.name(square),
            outline: format!("M{outline}Z"),
            x: tenths(centre.x),
            y: tenths(centre.y),
        }
    });
    Board {
        cells: cells.collect(),
    }
}
