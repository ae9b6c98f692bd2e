//! Colours.

use crate::render::rounding::whole;

/// A colour: red, green, blue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::render) struct Rgb(pub(in crate::render) [u8; 3]);

impl Rgb {
    /// From its usual six hexadecimal digits: `0x1c2025`.
    pub(in crate::render) const fn hex(code: u32) -> Self {
        let [_, r, g, b] = code.to_be_bytes();
        Self([r, g, b])
    }

    /// The colour that lies `part` of the way to another.
    pub(in crate::render) fn toward(self, other: Self, part: f32) -> Self {
        let channel = |from: u8, to: u8| {
            let mixed = f32::from(from) + (f32::from(to) - f32::from(from)) * part;
            whole(mixed).to_le_bytes()[0]
        };
        let ([r, g, b], [to_r, to_g, to_b]) = (self.0, other.0);
        Self([channel(r, to_r), channel(g, to_g), channel(b, to_b)])
    }

    /// As written in SVG: `#1c2025`.
    pub(in crate::render) fn to_svg(self) -> String {
        let [r, g, b] = self.0;
        format!("#{r:02x}{g:02x}{b:02x}")
    }
}
