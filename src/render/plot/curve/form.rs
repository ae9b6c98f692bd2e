//! What tells one line from another besides its colour.

use crate::render::theme::Rgb;

/// The dashes and the marks of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// A full line with discs.
    Solid,
    /// A dashed line with squares.
    Dashed,
    /// A dotted line with triangles.
    Dotted,
}

impl Form {
    pub(super) const ALL: [Self; 3] = [Self::Solid, Self::Dashed, Self::Dotted];

    /// A line along a path.
    pub(super) fn line(self, path: &str, color: Rgb, width: f32) -> String {
        let dashes = match self {
            Self::Solid => String::new(),
            Self::Dashed => format!(
                r#" stroke-dasharray="{:.2} {:.2}""#,
                2.6 * width,
                2.2 * width
            ),
            Self::Dotted => format!(r#" stroke-dasharray="0.01 {:.2}""#, 1.9 * width),
        };
        let color = color.to_svg();
        format!(
            r#"<path d="{path}" fill="none" stroke="{color}" stroke-width="{width:.2}" stroke-linecap="round" stroke-linejoin="round"{dashes}/>"#
        )
    }

    /// A mark around a place, set off from what lies below it.
    pub(super) fn mark(self, [x, y]: [f32; 2], radius: f32, color: Rgb, ground: Rgb) -> String {
        let (fill, stroke, rim) = (color.to_svg(), ground.to_svg(), radius * 0.45);
        let paint = format!(
            r#"fill="{fill}" stroke="{stroke}" stroke-width="{rim:.2}" stroke-linejoin="round""#
        );
        match self {
            Self::Solid => format!(r#"<circle cx="{x:.2}" cy="{y:.2}" r="{radius:.2}" {paint}/>"#),
            Self::Dashed => {
                let (side, reach) = (radius * 1.8, radius * 0.9);
                let (left, top) = (x - reach, y - reach);
                format!(
                    r#"<rect x="{left:.2}" y="{top:.2}" width="{side:.2}" height="{side:.2}" {paint}/>"#
                )
            }
            Self::Dotted => {
                let (aside, up, down) = (radius * 1.15, radius * 1.25, radius * 0.85);
                let (left, right, top, bottom) = (x - aside, x + aside, y - up, y + down);
                format!(r#"<path d="M{x:.2} {top:.2}L{right:.2} {bottom:.2}H{left:.2}Z" {paint}/>"#)
            }
        }
    }
}
