//! Writing on plots: how wide it is, and how it is cut to fit.

use resvg::usvg::Options;

use crate::render::AssetError;
use crate::render::text::Font;
use crate::render::theme::Rgb;

/// How high a line of writing is, in parts of its font size.
pub(super) const LINE: f32 = 1.17;
/// From the top of a line down to where its letters stand, in parts of the font size.
const BASELINE: f32 = 0.93;
/// From the middle of a digit down to where it stands, in parts of the font size.
const HALF_DIGIT: f32 = 0.365;

/// The font of plots.
pub(super) struct Lettering {
    font: Font,
    options: Options<'static>,
}

impl Lettering {
    pub(super) fn load() -> Result<Self, AssetError> {
        let font = Font::load()?;
        let options = Options {
            fontdb: font.database(),
            ..Options::default()
        };
        Ok(Self { font, options })
    }

    /// How drawings are read that are written in this font.
    pub(super) const fn options(&self) -> &Options<'static> {
        &self.options
    }

    pub(super) fn width(&self, text: &str, size: f32) -> f32 {
        self.font.width(text, size)
    }

    /// A text as far as the font has it, cut with an ellipsis where it is wider.
    pub(super) fn cut(&self, text: &str, size: f32, most: f32) -> String {
        self.font.fitting(&self.font.legible(text), size, most)
    }
}

/// On which side of a place a text lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// A readable text at its place.
#[derive(Clone, Debug)]
pub(super) struct Writing<'a> {
    text: &'a str,
    x: f32,
    anchor: Anchor,
    pen: Pen,
}

/// The size and the colour in which something is written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pen {
    pub(super) size: f32,
    pub(super) color: Rgb,
}

impl Pen {
    /// A text on one side of a place.
    pub(super) fn write(self, text: &str, x: f32, anchor: Anchor) -> Writing<'_> {
        Writing {
            text,
            x,
            anchor,
            pen: self,
        }
    }
}

impl Writing<'_> {
    /// As SVG, with the top of its line at a height.
    pub(super) fn below(&self, top: f32) -> String {
        self.on(top + BASELINE * self.pen.size)
    }

    /// As SVG, with the middle of its digits at a height.
    pub(super) fn around(&self, middle: f32) -> String {
        self.on(middle + HALF_DIGIT * self.pen.size)
    }

    fn on(&self, y: f32) -> String {
        let anchor = match self.anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let (x, text) = (self.x, escaped(self.text));
        let (size, fill) = (self.pen.size, self.pen.color.to_svg());
        format!(
            r#"<text x="{x:.2}" y="{y:.2}" font-size="{size:.2}" text-anchor="{anchor}" fill="{fill}">{text}</text>"#
        )
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_of_the_drawing_language_are_escaped() {
        assert_eq!(escaped("<A> & B"), "&lt;A&gt; &amp; B");
    }
}
