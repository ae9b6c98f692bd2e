//! The colours of a picture.

use crate::rules::Color;

/// A colour: red, green, blue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Rgb(pub(super) [u8; 3]);

/// Behind and around the board.
pub(super) const GROUND: Rgb = Rgb([0x1c, 0x20, 0x25]);
/// A thin line around the board.
pub(super) const FRAME: Rgb = Rgb([0x3f, 0x4a, 0x52]);
/// Coordinates beside the board.
pub(super) const LABEL: Rgb = Rgb([0xc3, 0xcb, 0xd1]);
/// Light squares.
pub(super) const LIGHT: Rgb = Rgb([0xe6, 0xe4, 0xd8]);
/// Dark squares.
pub(super) const DARK: Rgb = Rgb([0x8a, 0xa3, 0xab]);
/// Where territories meet.
pub(super) const SEAM: Rgb = Rgb([0x3b, 0x4a, 0x54]);
/// The tint of the last move's squares, and how strong it is.
pub(super) const LAST_MOVE: (Rgb, f32) = (Rgb([0xf4, 0xc4, 0x30]), 0.85);
/// The tint of the squares of the moves before it, and how strong it is.
pub(super) const EARLIER_MOVE: (Rgb, f32) = (Rgb([0xf2, 0xdd, 0x8c]), 0.75);
/// The square of a king in check.
pub(super) const CHECK: Rgb = Rgb([0xc9, 0x66, 0xf2]);
/// How strongly the name of an empty square shows.
pub(super) const NAME: f32 = 0.45;

/// The colours of one player's men, which differ in lightness as well as in hue.
pub(super) struct Men {
    pub(super) body: Rgb,
    pub(super) outline: Rgb,
    pub(super) lines: Rgb,
}

pub(super) const fn men(color: Color) -> Men {
    let (body, outline, lines) = match color {
        Color::White => ([0xfd, 0xfb, 0xf4], [0x1b, 0x1f, 0x27], [0x1b, 0x1f, 0x27]),
        Color::Red => ([0xe8, 0x42, 0x3a], [0x3d, 0x08, 0x0e], [0xff, 0xdd, 0xcc]),
        Color::Black => ([0x2e, 0x31, 0x39], [0x0b, 0x0c, 0x10], [0xea, 0xe5, 0xd8]),
    };
    Men {
        body: Rgb(body),
        outline: Rgb(outline),
        lines: Rgb(lines),
    }
}

impl Rgb {
    /// The colour that lies `part` of the way to another.
    pub(super) fn toward(self, other: Self, part: f32) -> Self {
        let channel = |from: u8, to: u8| {
            let mixed = f32::from(from) + (f32::from(to) - f32::from(from)) * part;
            super::raster::whole(mixed).to_le_bytes()[0]
        };
        let ([r, g, b], [to_r, to_g, to_b]) = (self.0, other.0);
        Self([channel(r, to_r), channel(g, to_g), channel(b, to_b)])
    }

    /// As written in SVG: `#1c2025`.
    pub(super) fn to_svg(self) -> String {
        let [r, g, b] = self.0;
        format!("#{r:02x}{g:02x}{b:02x}")
    }
}
