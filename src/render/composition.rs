//! From a scene to the shapes of its picture.

mod control;
mod moves;
mod plates;

use super::geometry::{Geometry, Point};
use super::rounding::{pixels, whole};
use super::shape::{Painter, Pen, Shape, Tenths, Tinge};
use super::theme::Coat;
use super::{Pointer, Scene};
use crate::rules::{Move, Position, Square, SquareSet, Variant};

/// A shape at its place.
#[derive(Clone, Debug)]
pub(super) struct Element {
    pub(super) shape: Shape,
    /// The pixel that holds its origin.
    pub(super) pixel: (i32, i32),
    /// Where in that pixel the origin lies, from 0 to 1 to the right and downwards.
    ///
    /// It is the same for the same shape wherever it stands, so that it can be copied.
    pub(super) within: (f32, f32),
}

impl Element {
    /// A shape that may stand anywhere: its origin is the nearest corner of a pixel.
    fn free(shape: Shape, at: Point, side_px: u16) -> Self {
        let pixel = |part: f32| i32::from(whole(part * f32::from(side_px)));
        Self {
            shape,
            pixel: (pixel(at.x), pixel(at.y)),
            within: (0.0, 0.0),
        }
    }

    /// A shape whose origin is a certain point, which is part of what it is.
    fn bound(shape: Shape, at: Point, side_px: u16) -> Self {
        let (x, y) = (at.x * f32::from(side_px), at.y * f32::from(side_px));
        Self {
            shape,
            pixel: (i32::from(whole(x.floor())), i32::from(whole(y.floor()))),
            within: (x.fract(), y.fract()),
        }
    }

    /// Where its origin lies, in pixels.
    pub(super) fn origin(&self) -> (f32, f32) {
        let (x, y) = self.pixel;
        (pixels(x) + self.within.0, pixels(y) + self.within.1)
    }
}

/// The shapes of a picture, the first one lowest.
pub(super) fn elements(scene: &Scene, painter: &Painter<'_>) -> Vec<Element> {
    let mut picture = Composition {
        view: painter.view,
        side_px: scene.size_px.px(),
        elements: Vec::new(),
    };
    picture.tint_squares(scene);
    picture.name_squares(scene);
    picture.draw_check_lines(scene);
    picture.mark_departures(scene);
    picture.set_up_pieces(&scene.position);
    picture.shield_pieces(scene);
    picture.point(scene);
    picture.fill_plates(scene, painter.font);
    picture.elements
}

/// A picture being composed.
struct Composition<'a> {
    view: &'a Geometry,
    side_px: u16,
    elements: Vec<Element>,
}

impl Composition<'_> {
    fn add(&mut self, shape: Shape, at: Point) {
        self.elements.push(Element::free(shape, at, self.side_px));
    }

    fn add_bound(&mut self, shape: Shape, to: Square) {
        let at = self.view.centre(to);
        self.elements.push(Element::bound(shape, at, self.side_px));
    }

    fn add_on(&mut self, square: Square, shape: Shape) {
        self.add(shape, self.view.centre(square));
    }

    fn tint_squares(&mut self, scene: &Scene) {
        let position = &scene.position;
        if position.variant() == Variant::Echeversi {
            for (square, tinge) in control::tinged(scene) {
                self.add_bound(Shape::Tint(square, tinge), square);
            }
        }
        for (square, tinge) in moves::tinged(scene) {
            self.add_bound(Shape::Tint(square, tinge), square);
        }
        let checked: SquareSet = check_lines(scene).into_iter().map(|(_, on)| on).collect();
        for square in checked {
            self.add_bound(Shape::Tint(square, Tinge::Check), square);
        }
    }

    /// Empty squares show their names where the board has no straight files and ranks.
    fn name_squares(&mut self, scene: &Scene) {
        if self.view.name_size().is_none() {
            return;
        }
        let left = moves::departures(scene).into_iter();
        let covered: SquareSet = left.map(|(square, _)| square).collect();
        let covered = covered | scene.position.occupied();
        let squares = scene.position.topology().squares();
        for square in squares.filter(|&square| !covered.contains(square)) {
            self.add_bound(Shape::Name(square), square);
        }
    }

    fn draw_check_lines(&mut self, scene: &Scene) {
        for (from, on) in check_lines(scene) {
            self.add_bound(Shape::CheckLine(from, on), from);
        }
    }

    /// An empty square that a piece has left shows whose piece it was.
    fn mark_departures(&mut self, scene: &Scene) {
        let size = Tenths::of_side(self.view.piece_size() * moves::DEPARTURE_SIZE);
        for (square, coat) in moves::departures(scene) {
            self.add_on(square, Shape::Chip(coat, size));
        }
    }

    fn set_up_pieces(&mut self, position: &Position) {
        let size = Tenths::of_side(self.view.piece_size());
        for square in position.occupied() {
            if let Some(piece) = position.piece_at(square) {
                let coat = Coat::worn(position, piece.color);
                self.add_on(square, Shape::Piece(coat, piece.role, size));
            }
        }
    }

    /// Pieces that the reader may not capture (rule sheet, section 2).
    fn shield_pieces(&mut self, scene: &Scene) {
        if scene.position.outcome().is_none() {
            for square in scene.position.attacks().protected_from(scene.seat()) {
                self.add_on(square, Shape::Shield);
            }
        }
    }

    fn point_at_move(&mut self, mv: Move, pen: Pen) {
        match mv {
            Move::Place { on, .. } => self.add_on(on, Shape::Ring(pen)),
            Move::Step { from, to, .. } => self.add_bound(Shape::Arrow(from, to, pen), from),
        }
    }

    fn point(&mut self, scene: &Scene) {
        for pointer in &scene.pointers {
            match *pointer {
                // Drawn with the checks that stand.
                Pointer::Threat { .. } => {}
                Pointer::Move(mv) => self.point_at_move(mv, Pen::Possible),
                Pointer::Refused(mv) => self.point_at_move(mv, Pen::Refused),
                Pointer::Obstacle(on) => self.add_on(on, Shape::Ring(Pen::Refused)),
                Pointer::Targets(from) => {
                    for to in scene.position.targets(from) {
                        let is_free = scene.position.piece_at(to).is_none();
                        let ring = Shape::Ring(Pen::Possible);
                        self.add_on(to, if is_free { Shape::Target } else { ring });
                    }
                }
            }
        }
    }
}

/// Checks, from where to where: those that stand, then those that would.
fn check_lines(scene: &Scene) -> Vec<(Square, Square)> {
    let standing = scene.position.attacks().checks().into_iter();
    let mut lines: Vec<_> = standing
        .flat_map(|check| check.from.into_iter().map(move |from| (from, check.on)))
        .collect();
    for pointer in &scene.pointers {
        if let Pointer::Threat { from, to } = *pointer
            && !lines.contains(&(from, to))
        {
            lines.push((from, to));
        }
    }
    lines
}

#[cfg(test)]
mod tests;
