//! What points at squares and pieces.

use std::fmt::Write as _;

use super::{Fragment, Painter, Pen, SIDE};
use crate::rules::Square;

/// Parts of a piece's size.
const TARGET_RADIUS: f32 = 0.3;
const RING_RADIUS: f32 = 0.52;
const RING_WIDTH: f32 = 0.09;
const SHIELD_SIZE: f32 = 0.28;
const SHAFT_WIDTH: f32 = 0.16;
const HEAD_WIDTH: f32 = 0.46;
const HEAD_LENGTH: f32 = 0.42;
/// How far an arrow ends before the middle of its square.
const HEAD_GAP: f32 = 0.12;
const OUTLINE: f32 = 2.2;

impl Painter<'_> {
    /// A ring around the name of an empty square, which is what one writes to go there.
    pub(super) fn target(&self) -> Fragment {
        self.circle(TARGET_RADIUS, Pen::Possible)
    }

    /// A ring around a piece.
    pub(super) fn ring(&self, pen: Pen) -> Fragment {
        self.circle(RING_RADIUS, pen)
    }

    fn circle(&self, radius: f32, pen: Pen) -> Fragment {
        let piece = self.piece_size();
        let (radius, width) = (piece * radius, piece * RING_WIDTH);
        let color = self.ink_of(pen);
        let svg = format!(
            r#"<circle r="{radius}" fill="none" stroke="{color}" stroke-width="{width}"/>"#
        );
        Fragment::within(radius + width, svg)
    }

    fn ink_of(&self, pen: Pen) -> String {
        let color = match pen {
            Pen::Possible => self.look.pointer,
            Pen::Refused => self.look.refused,
        };
        color.to_svg()
    }

    /// A shield in the upper left corner of a piece's square.
    pub(super) fn shield(&self) -> Fragment {
        let (piece, size) = (self.piece_size(), self.piece_size() * SHIELD_SIZE);
        let aside = (piece - size) / 2.0;
        let (fill, line) = (self.look.shield.to_svg(), self.look.white.body.to_svg());
        let scale = size / 20.0;
        let svg = format!(
            r#"<path transform="translate(-{aside} -{aside}) scale({scale})" d="M0 -9.500L8 -6.500V-1C8 4 4.500 7.500 0 9.500C-4.500 7.500 -8 4 -8 -1V-6.500Z" fill="{fill}" stroke="{line}" stroke-width="2.600" stroke-linejoin="round"/>"#
        );
        Fragment::within(piece / 2.0 + 2.0, svg)
    }

    /// Straight from the middle of one square to that of another; the origin is the first. What is refused
    /// has a broken shaft, so that not colour alone tells.
    pub(super) fn arrow(&self, from: Square, to: Square, pen: Pen) -> Fragment {
        let (start, end) = (self.view.centre(from), self.view.centre(to));
        let piece = self.piece_size();
        let length = (start.distance(end) * SIDE - piece * HEAD_GAP).max(piece * HEAD_LENGTH);
        let neck = length - piece * HEAD_LENGTH;
        let head = piece * HEAD_WIDTH / 2.0;
        let angle = (end.y - start.y).atan2(end.x - start.x).to_degrees();
        let (fill, line) = (self.ink_of(pen), self.look.white.body.to_svg());
        let shaft = piece * SHAFT_WIDTH / 2.0;
        let path = match pen {
            Pen::Possible => {
                format!(
                    "M0 -{shaft}H{neck}V-{head}L{length} 0L{neck} {head}V{shaft}H0A{shaft} {shaft} 0 0 1 0 -{shaft}Z"
                )
            }
            Pen::Refused => {
                let dashes = dashes(shaft, neck);
                format!("{dashes}M{neck} -{head}L{length} 0L{neck} {head}Z")
            }
        };
        let svg = format!(
            r#"<path transform="rotate({angle})" d="{path}" fill="{fill}" stroke="{line}" stroke-width="{OUTLINE}" stroke-linejoin="round"/>"#
        );
        Fragment::around(start, &[start, end], head + OUTLINE, svg)
    }
}

/// A broken shaft up to where the head begins.
fn dashes(half_width: f32, neck: f32) -> String {
    let (dash, gap) = (half_width * 3.0, half_width * 1.6);
    let mut path = String::new();
    let mut begin = 0.0;
    while begin < neck {
        let end = (begin + dash).min(neck);
        let _ = write!(path, "M{begin} -{half_width}H{end}V{half_width}H{begin}Z");
        begin = end + gap;
    }
    path
}
