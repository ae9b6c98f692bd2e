//! Where the squares of a board lie in a picture, as a player sees it.
//!
//! Coordinates are parts of the picture's side: `(0, 0)` at the top left, `(1, 1)` at
//! the bottom right. Whatever is drawn on a square, points at it or finds it under a
//! finger goes by the same polygon.

mod grid;
mod hexagon;
mod patch;
mod plates;
mod point;

use crate::rules::{Color, Square, Variant};
use patch::Lines;

pub use plates::{PlatePlace, Row, Side};
pub use point::Point;

/// A file's letter or a rank's number beside the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    /// What it says.
    pub text: String,
    /// Where its middle lies.
    pub at: Point,
}

/// What lines go round and pieces never cross.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Obstacle {
    /// The middle of the obstacle.
    pub centre: Point,
    /// From its middle to its edge.
    pub radius: f32,
}

/// The shape of a board, as the player of one colour sees it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Geometry {
    polygons: Vec<Vec<Point>>,
    centres: Vec<Point>,
    labels: Vec<Label>,
    outline: Vec<Point>,
    seams: Vec<[Point; 2]>,
    obstacle: Option<Obstacle>,
    plates: Vec<PlatePlace>,
    piece_size: f32,
    label_size: f32,
    name_size: Option<f32>,
}

impl Geometry {
    /// The board of a game with the territory of `seat` at the bottom.
    ///
    /// Trichess is drawn with curved lines, the other games for three with straight ones.
    #[must_use]
    pub fn of(variant: Variant, seat: Color) -> Self {
        let board = variant.topology();
        let home = board.home(seat).number;
        match (variant, board.homes().len()) {
            (Variant::Trichess, _) => hexagon::geometry(board, home, Lines::Curved),
            (_, 3) => hexagon::geometry(board, home, Lines::Straight),
            _ => grid::geometry(board, home),
        }
    }

    fn of_polygons(polygons: Vec<Vec<Point>>) -> Self {
        let centres = polygons.iter().map(|corners| point::centroid(corners));
        Self {
            centres: centres.collect(),
            polygons,
            ..Self::default()
        }
    }

    /// The outline of a square, clockwise; a curved side is cut into short straight ones.
    ///
    /// On 96 cells from the corner that is near and left for the owner of the territory.
    #[must_use]
    pub fn polygon(&self, square: Square) -> &[Point] {
        &self.polygons[square.index()]
    }

    /// The middle of a square: the centroid of its polygon.
    #[must_use]
    pub fn centre(&self, square: Square) -> Point {
        self.centres[square.index()]
    }

    /// The coordinates beside the board.
    #[must_use]
    pub fn labels(&self) -> &[Label] {
        &self.labels
    }

    /// The edge of the whole board, counter-clockwise.
    #[must_use]
    pub fn outline(&self) -> &[Point] {
        &self.outline
    }

    /// The lines where territories meet, if the board shows them.
    #[must_use]
    pub fn seams(&self) -> &[[Point; 2]] {
        &self.seams
    }

    /// The obstacle at the centre, if the board shows it.
    #[must_use]
    pub fn obstacle(&self) -> Option<Obstacle> {
        self.obstacle
    }

    /// Where the players' names, losses and scores stand.
    #[must_use]
    pub fn plates(&self) -> &[PlatePlace] {
        &self.plates
    }

    /// The side of the square in which a piece is drawn.
    #[must_use]
    pub fn piece_size(&self) -> f32 {
        self.piece_size
    }

    /// The height of the coordinates' font.
    #[must_use]
    pub fn label_size(&self) -> f32 {
        self.label_size
    }

    /// The height of the font in which empty squares show their names, if they do.
    #[must_use]
    pub fn name_size(&self) -> Option<f32> {
        self.name_size
    }
}

/// The digits of a square's name, beside the board.
fn rank_label(name: &str, at: Point) -> Label {
    Label {
        text: name[1..].to_owned(),
        at,
    }
}

#[cfg(test)]
mod tests;
