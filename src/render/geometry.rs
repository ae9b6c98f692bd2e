//! Where the squares of a board lie in a picture, as a player sees it.
//!
//! Coordinates are parts of the picture's side: `(0, 0)` at the top left, `(1, 1)` at
//! the bottom right.

mod grid;
mod hexagon;
mod tray;

use crate::rules::{Color, Position, Square, Variant};

pub use tray::Tray;

/// A place in the unit square of a picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// From the left edge.
    pub x: f32,
    /// From the top edge.
    pub y: f32,
}

impl Point {
    /// The middle of the picture.
    pub const MIDDLE: Self = Self { x: 0.5, y: 0.5 };

    /// The point that lies `part` of the way to another.
    #[must_use]
    pub fn toward(self, other: Self, part: f32) -> Self {
        Self {
            x: self.x + (other.x - self.x) * part,
            y: self.y + (other.y - self.y) * part,
        }
    }

    /// The distance to another point.
    #[must_use]
    pub fn distance(self, other: Self) -> f32 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    /// The mean of a polygon's corners.
    #[must_use]
    pub fn mean(corners: &[Self; 4]) -> Self {
        let [a, b, c, d] = *corners;
        a.toward(c, 0.5).toward(b.toward(d, 0.5), 0.5)
    }
}

/// A file's letter or a rank's number beside the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    /// What it says.
    pub text: String,
    /// Where its middle lies.
    pub at: Point,
}

/// The shape of a board, as the player of one colour sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct Geometry {
    polygons: Vec<[Point; 4]>,
    labels: Vec<Label>,
    outline: Vec<Point>,
    seams: Vec<[Point; 2]>,
    trays: Vec<Tray>,
    man_size: f32,
    label_size: f32,
    name_size: Option<f32>,
}

impl Geometry {
    /// The board of a game with the territory of `seat` at the bottom.
    #[must_use]
    pub fn of(variant: Variant, seat: Color) -> Self {
        let board = variant.topology();
        let home = board.home(seat).number;
        let has_hands = !Position::start(variant).hands().is_empty();
        match board.homes().len() {
            3 => hexagon::geometry(board, home),
            _ if has_hands => grid::between_trays(board, home),
            _ => grid::alone(board, home),
        }
    }

    /// The corners of a square, clockwise.
    ///
    /// On 96 cells from the corner that is near and left for the owner of the territory.
    #[must_use]
    pub fn polygon(&self, square: Square) -> [Point; 4] {
        self.polygons[square.index()]
    }

    /// The middle of a square.
    #[must_use]
    pub fn centre(&self, square: Square) -> Point {
        Point::mean(&self.polygon(square))
    }

    /// The coordinates beside the board.
    #[must_use]
    pub fn labels(&self) -> &[Label] {
        &self.labels
    }

    /// The corners of the whole board.
    #[must_use]
    pub fn outline(&self) -> &[Point] {
        &self.outline
    }

    /// The lines where territories meet, if the board shows them.
    #[must_use]
    pub fn seams(&self) -> &[[Point; 2]] {
        &self.seams
    }

    /// The strips with pieces in hand and scores, one a player, in games that have them.
    #[must_use]
    pub fn trays(&self) -> &[Tray] {
        &self.trays
    }

    /// The side of the square in which a piece in hand is drawn.
    #[must_use]
    pub fn hand_size(&self) -> f32 {
        tray::MAN_SIZE
    }

    /// The side of the square in which a man is drawn.
    #[must_use]
    pub fn man_size(&self) -> f32 {
        self.man_size
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
