//! Names and figures.

use super::{Fragment, Painter, Tenths};
use crate::render::theme::{Look, Rgb};

/// From a text's middle down to its baseline, in parts of the font size: half a digit's height.
const BASELINE: f32 = 0.365;
/// How far letters may reach beyond their measured width or height, in parts of the font size.
const OVERHANG: f32 = 0.2;
/// From a text's middle to the lowest and highest letters, in parts of the font size.
const HALF_HEIGHT: f32 = 0.68;

/// A text on one line.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(in crate::render) struct Writing {
    text: String,
    size: Tenths,
    ink: Ink,
}

/// In which colour something is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::render) enum Ink {
    /// Names and figures.
    Plain,
    /// What is said in passing.
    Label,
    /// On the area that stands out.
    OnAccent,
    /// On the area behind pieces.
    OnTray,
    /// What is to be seen first.
    Accent,
    /// Faint on a light square.
    OnLight,
    /// Faint on a dark square.
    OnDark,
}

impl Ink {
    /// Its colour in a theme.
    pub(in crate::render) fn color(self, look: &Look) -> Rgb {
        match self {
            Self::Plain => look.ink,
            Self::Label => look.label,
            Self::OnAccent => look.on_accent,
            Self::OnTray => look.white.outline,
            Self::Accent => look.accent,
            Self::OnLight => look.light.toward(look.seam, look.name),
            Self::OnDark => look.dark.toward(look.seam, look.name),
        }
    }
}

impl Writing {
    /// A text in a font size, given in parts of the picture's side.
    pub(in crate::render) fn new(text: &str, size: f32, ink: Ink) -> Self {
        Self {
            text: text.to_owned(),
            size: Tenths::of_side(size),
            ink,
        }
    }
}

impl Painter<'_> {
    pub(super) fn writing(&self, writing: &Writing) -> Fragment {
        let size = writing.size.units();
        let width = self.font.width(&writing.text, size);
        Fragment {
            svg: plain_text(&writing.text, size, writing.ink.color(self.look)),
            half_width: width / 2.0 + size * OVERHANG,
            half_height: size * HALF_HEIGHT,
        }
    }
}

/// A rounded area around the origin.
pub(super) fn area(width: f32, height: f32, color: Rgb) -> Fragment {
    let (x, y, fill) = (width / 2.0, height / 2.0, color.to_svg());
    let svg = format!(
        r#"<rect x="-{x}" y="-{y}" width="{width}" height="{height}" rx="{y}" fill="{fill}"/>"#
    );
    Fragment {
        svg,
        half_width: x,
        half_height: y,
    }
}

/// A text with its middle at the origin, in a font size of so many units.
pub(in crate::render) fn plain_text(text: &str, size: f32, color: Rgb) -> String {
    let (y, fill) = (size * BASELINE, color.to_svg());
    let escaped = text
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;");
    format!(
        r#"<text y="{y}" font-size="{size}" font-family="DejaVu Sans" font-weight="bold" text-anchor="middle" fill="{fill}">{escaped}</text>"#
    )
}
