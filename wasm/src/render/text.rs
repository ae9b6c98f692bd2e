//! How wide writing is: the browser has its own font, so that it is only estimated.

/// The mean width of a sign, in parts of the font's size.
const SIGN: f32 = 0.7;

/// The font of the browser.
pub(super) struct Font;

impl Font {
    /// The width of a text in a font size, in the unit of that size.
    pub(super) fn width(&self, text: &str, size: f32) -> f32 {
        text.chars().map(|_| SIGN * size).sum()
    }

    /// The signs of a text that the font has: a browser has all of them.
    pub(super) fn legible(&self, text: &str) -> String {
        text.to_owned()
    }

    /// A text as far as it fits into a width.
    pub(super) fn fitting(&self, text: &str, size: f32, width: f32) -> String {
        let mut room = width;
        let fits = |_: &char| {
            room -= SIGN * size;
            room >= 0.0
        };
        text.chars().take_while(fits).collect()
    }
}
