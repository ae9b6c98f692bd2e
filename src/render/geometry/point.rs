//! Points in the plane of a picture.

/// A place in the unit square of a picture.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
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
}

/// Each corner with the next one.
pub(super) fn sides(polygon: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    let next = polygon.iter().cycle().skip(1);
    polygon.iter().copied().zip(next.copied())
}

/// The centre of mass of a polygon.
pub(super) fn centroid(polygon: &[Point]) -> Point {
    let Some(&origin) = polygon.first() else {
        return Point::default();
    };
    let (mut area, mut x, mut y) = (0.0, 0.0, 0.0);
    for (a, b) in sides(polygon) {
        // About the first corner, lest large numbers cancel.
        let (ax, ay, bx, by) = (
            a.x - origin.x,
            a.y - origin.y,
            b.x - origin.x,
            b.y - origin.y,
        );
        let cross = ax * by - bx * ay;
        area += cross;
        x += (ax + bx) * cross;
        y += (ay + by) * cross;
    }
    Point {
        x: origin.x + x / (3.0 * area),
        y: origin.y + y / (3.0 * area),
    }
}
