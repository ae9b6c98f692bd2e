//! One sixth of the board for three, from which the whole board is turned.
//!
//! A patch is a bicubic Bézier surface over the four by four cells around one corner of the
//! board. Its frame has the centre of the board at `(0, 0)` and the corner at `(1, 0)`, `y`
//! upwards. The two rays by which it touches its neighbours lie 30° to either side.

use std::array;
use std::f32::consts::FRAC_PI_6;

/// A place in the frame of a patch.
pub(super) type Place = (f32, f32);

/// Which lines the board is drawn with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lines {
    /// A hexagon of straight lines, which bend where quarters of territories meet.
    Straight,
    /// Lines that flow round the centre and cross all rays at right angles, so that nothing bends.
    Curved,
}

/// Sixteen control points; the first index goes along the ray below, the second along the one above.
#[derive(Debug)]
pub(super) struct Patch([[Place; 4]; 4]);

impl Patch {
    pub(super) fn of(lines: Lines) -> Self {
        match lines {
            Lines::Straight => Self::straight(),
            Lines::Curved => Self::curved(),
        }
    }

    /// From the middle of the board to the middle of a side.
    pub(super) fn apothem(&self) -> f32 {
        let (x, y) = self.at(1.0, 0.0);
        x.hypot(y)
    }

    /// Control points at the thirds of a kite: the surface is its bilinear interpolation.
    fn straight() -> Self {
        let (x, y) = along_ray(FRAC_PI_6.cos());
        let thirds = [0.0, 1.0 / 3.0, 2.0 / 3.0, 1.0];
        // Centre, end of the ray below, end of the ray above, corner.
        Self(thirds.map(|u| {
            thirds.map(|v| {
                let [below, above, both] = [u * (1.0 - v), v * (1.0 - u), u * v];
                ((below + above) * x + both, (below - above) * y)
            })
        }))
    }

    /// Fitted for cells of even size (the largest is 1.8 times the smallest) with room for large
    /// pieces (inscribed circles of at least 0.064), within a convex outline, by lines that bend by
    /// less than 4° where they cross a ray: there the second row of control points lies
    /// beside the first, and a little farther in or out to make up for the centre, at which
    /// the rays themselves meet.
    fn curved() -> Self {
        const ON_RAY: [f32; 4] = [0.0, 0.129, 0.705, 0.900];
        const FARTHER_OUT: [f32; 4] = [0.0, -0.068, 0.033, 0.0];
        const BESIDE_RAY: [f32; 4] = [0.0, 0.0, 0.332, 0.115];
        const ON_DIAGONAL: [f32; 4] = [0.0, 0.0, 0.501, 1.0];
        const BESIDE_CORNER: Place = (0.969, -0.126);
        let (sin, cos) = FRAC_PI_6.sin_cos();
        let mut control = [[(0.0, 0.0); 4]; 4];
        for place in 1..4 {
            let (x, y) = along_ray(ON_RAY[place] + FARTHER_OUT[place]);
            let aside = BESIDE_RAY[place];
            control[place][0] = along_ray(ON_RAY[place]);
            control[place][1] = (x + aside * sin, y + aside * cos);
            control[place][place] = (ON_DIAGONAL[place], 0.0);
        }
        // Beside both rays.
        control[1][1] = ((ON_RAY[1] + FARTHER_OUT[1]) / cos, 0.0);
        control[3][2] = BESIDE_CORNER;
        // Mirrored about the diagonal.
        Self(array::from_fn(|below| {
            array::from_fn(|above| {
                let (x, y) = control[below.max(above)][below.min(above)];
                if above > below { (x, -y) } else { (x, y) }
            })
        }))
    }

    /// The place at parts `u` and `v` of the way along the ray below and the one above.
    pub(super) fn at(&self, u: f32, v: f32) -> Place {
        let (along, across) = (bernstein(u), bernstein(v));
        let (mut x, mut y) = (0.0, 0.0);
        for (row, weight) in self.0.iter().zip(along) {
            for (point, part) in row.iter().zip(across) {
                x += point.0 * weight * part;
                y += point.1 * weight * part;
            }
        }
        (x, y)
    }
}

/// A place on the ray below.
fn along_ray(distance: f32) -> Place {
    (distance * FRAC_PI_6.cos(), -distance * FRAC_PI_6.sin())
}

/// The weights of four control points.
fn bernstein(t: f32) -> [f32; 4] {
    let s = 1.0 - t;
    [s * s * s, 3.0 * s * s * t, 3.0 * s * t * t, t * t * t]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How far from a right angle a line crosses the ray below, in degrees.
    fn bend(patch: &Patch, u: f32) -> f32 {
        let (from, to) = (patch.at(u, 0.0), patch.at(u, 1e-3));
        let direction = (to.1 - from.1).atan2(to.0 - from.0).to_degrees();
        (direction - 60.0).abs()
    }

    #[test]
    fn curved_lines_do_not_bend_where_they_cross_a_ray() {
        let [curved, straight] = [Lines::Curved, Lines::Straight].map(Patch::of);
        for u in [0.25, 0.5, 0.75, 1.0] {
            assert!(bend(&curved, u) < 2.0, "{u}: {}", bend(&curved, u));
        }
        assert!(bend(&straight, 0.5) > 10.0);
    }

    #[test]
    fn patches_meet_on_their_rays() {
        for patch in [Lines::Curved, Lines::Straight].map(Patch::of) {
            for u in [0.0, 0.2, 0.5, 0.9, 1.0] {
                let ((x, y), (mirrored_x, mirrored_y)) = (patch.at(u, 0.0), patch.at(0.0, u));
                assert!((x - mirrored_x).abs() < 1e-5 && (y + mirrored_y).abs() < 1e-5);
                assert!((y + x * FRAC_PI_6.tan()).abs() < 1e-5, "{u}: off the ray");
            }
            assert_eq!(patch.at(1.0, 1.0), (1.0, 0.0));
        }
    }

    #[test]
    fn straight_lines_make_a_regular_hexagon() {
        let apothem = Patch::of(Lines::Straight).apothem();
        assert!((apothem - FRAC_PI_6.cos()).abs() < 1e-5);
    }
}
