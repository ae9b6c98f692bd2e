//! What pictures are composed of, and how each thing looks.
//!
//! A shape is drawn as SVG around the origin, in thousandths of the picture's side. A whole
//! picture is the same SVG at its places ([`super::document`]), or the same shapes drawn once
//! each and copied ([`super::sprite`]).

mod drawing;
mod piece;
mod pointer;
mod square;
mod writing;

use super::geometry::Geometry;
use super::text::Font;
use super::theme::{Coat, Look};
use crate::rules::{Role, Square};

pub(super) use drawing::drawing;
pub(super) use piece::lone_piece;
use writing::area;
pub(super) use writing::{Ink, Writing, plain_text};

/// The picture's side in the units of shapes.
pub(super) const SIDE: f32 = 1000.0;

/// Something that is drawn.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Shape {
    /// A piece, drawn in a square of so many tenths of a unit.
    Piece(Coat, Role, Tenths),
    /// The form that stands for a player, as wide as that.
    Chip(Coat, Tenths),
    /// A tint over a square.
    Tint(Square, Tinge),
    /// The name of a square, in the square.
    Name(Square),
    /// The line of a check from one square to another.
    CheckLine(Square, Square),
    /// The sign on a piece that may not be captured.
    Shield,
    /// The mark on an empty square where a piece may go.
    Target,
    /// The same around a piece, and around a square where a piece is placed.
    Ring(Pen),
    /// An arrow from one square to another.
    Arrow(Square, Square, Pen),
    /// The rounded area behind a name, so wide and so high.
    Pill(Tenths, Tenths),
    /// The area behind pieces that are not on the board, so wide and so high.
    Tray(Tenths, Tenths),
    /// Words or figures.
    Writing(Writing),
}

/// A length in tenths of a unit, so that it can be compared and looked up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Tenths(u16);

impl Tenths {
    /// From a part of the picture's side.
    pub(super) fn of_side(part: f32) -> Self {
        Self(super::rounding::whole(part * SIDE * 10.0))
    }

    /// The length in units.
    pub(super) fn units(self) -> f32 {
        f32::from(self.0) / 10.0
    }
}

/// What is said of what is pointed at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Pen {
    /// It can be played.
    Possible,
    /// It cannot be played, or is why.
    Refused,
}

/// Why a square is tinted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Tinge {
    /// The last move started or ended here.
    LastMove,
    /// An earlier move started or ended here.
    EarlierMove,
    /// A king stands in check here.
    Check,
    /// White controls this part of it.
    WhiteControl(Part),
    /// Black controls this part of it.
    BlackControl(Part),
}

/// How much of a square; halves are cut from its upper left to its lower right corner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Part {
    /// All of it.
    Whole,
    /// At its lower left.
    Near,
    /// At its upper right.
    Far,
}

/// A shape as SVG around the origin, and how far it reaches from there.
pub(super) struct Fragment {
    pub(super) svg: String,
    pub(super) half_width: f32,
    pub(super) half_height: f32,
}

impl Fragment {
    /// Reaches as far to all sides.
    fn within(half: f32, svg: String) -> Self {
        Self {
            svg,
            half_width: half,
            half_height: half,
        }
    }
}

/// What the look of shapes depends on.
#[derive(Clone, Copy)]
pub(super) struct Painter<'a> {
    pub(super) view: &'a Geometry,
    pub(super) variant: crate::rules::Variant,
    pub(super) look: &'static Look,
    pub(super) font: &'a Font,
}

impl Painter<'_> {
    /// Draws a shape.
    pub(super) fn fragment(&self, shape: &Shape) -> Fragment {
        match shape {
            Shape::Piece(coat, role, size) => piece::piece(self.look, *coat, *role, size.units()),
            Shape::Chip(coat, size) => piece::chip(self.look, *coat, size.units()),
            Shape::Tint(square, tinge) => self.tint(*square, *tinge),
            Shape::Name(square) => self.name(*square),
            Shape::CheckLine(from, to) => self.check_line(*from, *to),
            Shape::Shield => self.shield(),
            Shape::Target => self.target(),
            Shape::Ring(pen) => self.ring(*pen),
            Shape::Arrow(from, to, pen) => self.arrow(*from, *to, *pen),
            Shape::Pill(width, height) => area(width.units(), height.units(), self.look.accent),
            Shape::Tray(width, height) => area(width.units(), height.units(), self.look.dark),
            Shape::Writing(writing) => self.writing(writing),
        }
    }

    /// The side of the square in which a piece on the board is drawn, in units.
    fn piece_size(&self) -> f32 {
        self.view.piece_size() * SIDE
    }
}
