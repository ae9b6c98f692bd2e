//! Where what is told about each player stands.

use super::Point;
use crate::rules::Color;

/// The places for one player's name, pieces lost and the like.
#[derive(Clone, PartialEq, Debug)]
pub struct PlatePlace {
    /// The player whose plate it is.
    pub owner: Color,
    /// For the name.
    pub name: Row,
    /// For everything else, in this order.
    pub rest: Vec<Row>,
}

/// A line of writing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Row {
    /// Where its middle line begins, at the edge from which it is filled.
    pub start: Point,
    /// How long it may become.
    pub width: f32,
    /// How high what stands on it may be.
    pub height: f32,
    /// From which edge it is filled.
    pub side: Side,
}

/// An edge of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The left one.
    Left,
    /// The right one.
    Right,
}

/// From a picture's edge to what stands there.
const MARGIN: f32 = 0.018;
/// The middle lines in the corners of a picture, from its upper or lower edge.
const CORNER_LINES: [f32; 4] = [0.034, 0.086, 0.128, 0.170];
/// How long lines may be in the corners beside a hexagon.
const CORNER_WIDTHS: [f32; 4] = [0.255, 0.195, 0.155, 0.125];
/// How long the line along the upper edge may be.
const UPPER_WIDTH: f32 = 0.31;
/// How high these lines are.
const CORNER_HEIGHT: f32 = 0.040;
/// The middle line of a strip above or below a board of squares.
const STRIP_LINE: f32 = 0.038;
const STRIP_HEIGHT: f32 = 0.050;
const STRIP_NAME: f32 = 0.40;
const STRIP_REST: f32 = 0.53;

/// In the corners of the picture: the player at the bottom has both lower ones.
pub(super) fn around_hexagon(seats: impl Iterator<Item = (Color, usize)>) -> Vec<PlatePlace> {
    let plate = |(owner, territory)| {
        let (side, from_edge): (Side, fn(f32) -> f32) = match territory {
            0 => (Side::Right, |y| 1.0 - y),
            1 => (Side::Right, |y| y),
            _ => (Side::Left, |y| y),
        };
        let row = |number: usize| Row {
            start: at(side, from_edge(CORNER_LINES[number])),
            width: CORNER_WIDTHS[number],
            height: CORNER_HEIGHT,
            side,
        };
        let (name, rest) = if territory == 0 {
            let name = Row {
                start: at(Side::Left, row(0).start.y),
                side: Side::Left,
                ..row(0)
            };
            (name, vec![row(0), row(1), row(2)])
        } else {
            let name = Row {
                width: UPPER_WIDTH,
                ..row(0)
            };
            (name, vec![row(1), row(2), row(3)])
        };
        PlatePlace { owner, name, rest }
    };
    seats.map(plate).collect()
}

/// In strips above and below a board of squares, one's own below.
pub(super) fn above_and_below(seats: impl Iterator<Item = (Color, bool)>) -> Vec<PlatePlace> {
    let plate = |(owner, is_below)| {
        let y = if is_below {
            1.0 - STRIP_LINE
        } else {
            STRIP_LINE
        };
        let row = |side, width| Row {
            start: at(side, y),
            width,
            height: STRIP_HEIGHT,
            side,
        };
        PlatePlace {
            owner,
            name: row(Side::Left, STRIP_NAME),
            rest: vec![row(Side::Right, STRIP_REST)],
        }
    };
    seats.map(plate).collect()
}

fn at(side: Side, y: f32) -> Point {
    let x = match side {
        Side::Left => MARGIN,
        Side::Right => 1.0 - MARGIN,
    };
    Point { x, y }
}
