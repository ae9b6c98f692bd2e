//! Where the pieces in hand and the scores stand, in games whose pieces are placed.

use super::Point;
use crate::rules::Color;

/// The side of the square in which a piece in hand is drawn.
pub(super) const MAN_SIZE: f32 = 0.06;
/// From the middle of one piece to the next.
const STRIDE: f32 = 0.068;
/// From the tray's left edge to the middle of its first piece.
const FIRST_MAN: f32 = 0.042;
/// From the tray's right edge to the middle of the last digit.
const LAST_DIGIT: f32 = 0.034;
/// From the middle of one digit to the next.
const DIGIT_STRIDE: f32 = 0.031;
/// From the tray's right edge to the dot in the player's colours.
const DOT: f32 = 0.11;

/// A strip with a player's pieces in hand and score.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tray {
    /// Whose it is.
    pub owner: Color,
    /// Its top left corner.
    pub corner: Point,
    /// How wide it is.
    pub width: f32,
    /// How high it is.
    pub height: f32,
}

impl Tray {
    /// The middle of a piece in hand; every piece of the start has its place, from 0.
    #[must_use]
    pub fn man(&self, place: u16) -> Point {
        self.at(FIRST_MAN + f32::from(place) * STRIDE)
    }

    /// The middle of a digit of the score, counted from the last one.
    #[must_use]
    pub fn digit(&self, from_last: u16) -> Point {
        self.at(self.width - LAST_DIGIT - f32::from(from_last) * DIGIT_STRIDE)
    }

    /// The middle of the dot in the player's colours.
    #[must_use]
    pub fn dot(&self) -> Point {
        self.at(self.width - DOT)
    }

    /// A place on the middle line, so far from the left edge.
    fn at(&self, from_left: f32) -> Point {
        Point {
            x: self.corner.x + from_left,
            y: self.corner.y + self.height / 2.0,
        }
    }
}
