//! What lies on squares under the pieces.

use super::{Fragment, Ink, Painter, Part, SIDE, Tinge, Writing};
use crate::render::geometry::Point;
use crate::rules::Square;

/// The width of the line of a check.
const CHECK_WIDTH: f32 = 7.0;

impl Painter<'_> {
    pub(super) fn tint(&self, square: Square, tinge: Tinge) -> Fragment {
        let look = self.look;
        let polygon = self.view.polygon(square);
        let (tint, corners) = match tinge {
            Tinge::LastMove => (look.last_move, polygon.to_vec()),
            Tinge::EarlierMove => (look.earlier_move, polygon.to_vec()),
            Tinge::Check => (look.check, polygon.to_vec()),
            Tinge::WhiteControl(part) => (look.white_control, cut(polygon, part)),
            Tinge::BlackControl(part) => (look.black_control, cut(polygon, part)),
        };
        let is_dark = self.variant.topology().is_dark(square);
        // Mixed here rather than laid over: an opaque area is copied, a translucent one computed.
        let color = tint.over(if is_dark { look.dark } else { look.light });
        let color = color.to_svg();
        let outline = around(self.view.centre(square), &corners);
        Fragment::around(
            self.view.centre(square),
            polygon,
            1.0,
            format!(r#"<path d="M{outline}Z" fill="{color}"/>"#),
        )
    }

    pub(super) fn name(&self, square: Square) -> Fragment {
        let board = self.variant.topology();
        let ink = if board.is_dark(square) {
            Ink::OnDark
        } else {
            Ink::OnLight
        };
        let size = self.view.name_size().unwrap_or(self.view.label_size());
        self.writing(&Writing::new(board.name(square), size, ink))
    }

    /// Dots along the way that the checking piece looks, from square to square.
    pub(super) fn check_line(&self, from: Square, to: Square) -> Fragment {
        let middle = self.view.centre(from);
        let points: Vec<Point> = way(self.variant.topology(), from, to)
            .into_iter()
            .map(|square| self.view.centre(square))
            .collect();
        let (line, color) = (around(middle, &points), self.look.check.color.to_svg());
        let svg = format!(
            r#"<path d="M{line}" fill="none" stroke="{color}" stroke-width="{CHECK_WIDTH}" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="1 13"/>"#
        );
        Fragment::around(middle, &points, CHECK_WIDTH, svg)
    }
}

impl Fragment {
    /// Reaches around all of some points, and a little farther.
    pub(super) fn around(centre: Point, points: &[Point], margin: f32, svg: String) -> Self {
        let farthest = |coordinate: fn(Point) -> f32| {
            let distances = points
                .iter()
                .map(|&point| (coordinate(point) - coordinate(centre)).abs() * SIDE);
            distances.fold(0.0, f32::max) + margin
        };
        Self {
            svg,
            half_width: farthest(|point| point.x),
            half_height: farthest(|point| point.y),
        }
    }
}

/// The squares from one to another, by the line that joins them; of a leap its two ends.
fn way(board: &crate::rules::Topology, from: Square, to: Square) -> Vec<Square> {
    let mut rays = board.rook_rays(from).iter().chain(board.bishop_rays(from));
    let line = rays.find_map(|ray| {
        let place = ray.squares().iter().position(|&square| square == to)?;
        Some(&ray.squares()[..=place])
    });
    let onward = line.map_or_else(|| vec![to], <[Square]>::to_vec);
    std::iter::once(from).chain(onward).collect()
}

/// The corners of a part of a square of the board of eight by eight.
fn cut(polygon: &[Point], part: Part) -> Vec<Point> {
    let corners: &[usize] = match part {
        Part::Whole => &[0, 1, 2, 3],
        Part::Near => &[0, 1, 3],
        Part::Far => &[1, 2, 3],
    };
    corners.iter().map(|&number| polygon[number]).collect()
}

/// Points as a path's places, about a centre.
pub(super) fn around(centre: Point, points: &[Point]) -> String {
    let place = |point: &Point| {
        let (x, y) = (point.x - centre.x, point.y - centre.y);
        format!("{} {}", x * SIDE, y * SIDE)
    };
    let places: Vec<String> = points.iter().map(place).collect();
    places.join("L")
}
