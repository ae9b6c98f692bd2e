//! Marks on squares: recent moves and kings in check.

use resvg::tiny_skia::{Color, FillRule, Paint, Path, PathBuilder, Pixmap, Stroke, Transform};

use super::geometry::Point;
use super::raster::{Sprite, blank, whole};
use super::theme::{self, Men, Rgb};

/// A mark on a square.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Mark {
    /// The last move started or ended here.
    LastMove,
    /// An earlier move started or ended here.
    EarlierMove,
    /// A king stands in check here.
    Check,
}

/// The radius of the dot on the square that a man has left, in parts of a man's size.
const DOT: f32 = 0.17;
/// The width of a dot's outline, in parts of its radius.
const DOT_OUTLINE: f32 = 0.4;

/// A square with a mark, as a sprite and the pixel of its top left corner.
pub(super) fn square(polygon: &[Point; 4], mark: Mark, side_px: u16) -> ((usize, usize), Sprite) {
    let side = f32::from(side_px);
    let corners = polygon.map(|corner| (corner.x * side, corner.y * side));
    let (left, right) = bounds(corners.map(|(x, _)| x));
    let (top, bottom) = bounds(corners.map(|(_, y)| y));
    let mut pixmap = blank(right - left, bottom - top);
    let (tint, strength) = match mark {
        Mark::LastMove => theme::LAST_MOVE,
        Mark::EarlierMove => theme::EARLIER_MOVE,
        Mark::Check => (theme::CHECK, 1.0),
    };
    let [first, others @ ..] = corners.map(|(x, y)| (x - f32::from(left), y - f32::from(top)));
    let mut builder = PathBuilder::new();
    builder.move_to(first.0, first.1);
    for (x, y) in others {
        builder.line_to(x, y);
    }
    builder.close();
    if let Some(path) = builder.finish() {
        fill(&mut pixmap, &path, tint, strength);
    }
    ((usize::from(left), usize::from(top)), Sprite::from(&pixmap))
}

/// The whole pixels around some places.
fn bounds(places: [f32; 4]) -> (u16, u16) {
    let lowest = places.into_iter().fold(f32::INFINITY, f32::min);
    let highest = places.into_iter().fold(0.0, f32::max);
    (whole(lowest.floor()), whole(highest.ceil()))
}

/// The dot that tells whose man has left a square.
pub(super) fn dot(men: &Men, man_px: u16) -> Sprite {
    let radius = f32::from(man_px) * DOT;
    let mut pixmap = blank(man_px, man_px);
    let middle = f32::from(man_px) / 2.0;
    if let Some(path) = PathBuilder::from_circle(middle, middle, radius) {
        let stroke = Stroke {
            width: radius * DOT_OUTLINE,
            ..Stroke::default()
        };
        pixmap.stroke_path(
            &path,
            &paint(men.outline, 1.0),
            &stroke,
            Transform::identity(),
            None,
        );
        fill(&mut pixmap, &path, men.body, 1.0);
    }
    Sprite::from(&pixmap)
}

fn fill(pixmap: &mut Pixmap, path: &Path, color: Rgb, strength: f32) {
    let paint = paint(color, strength);
    pixmap.fill_path(path, &paint, FillRule::Winding, Transform::identity(), None);
}

fn paint(Rgb([r, g, b]): Rgb, strength: f32) -> Paint<'static> {
    let mut color = Color::from_rgba8(r, g, b, 255);
    color.apply_opacity(strength);
    let mut paint = Paint {
        anti_alias: true,
        ..Paint::default()
    };
    paint.set_color(color);
    paint
}
