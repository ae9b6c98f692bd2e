//! A whole picture as SVG: the same shapes that are otherwise copied from sprites.

use super::background;
use super::composition::Element;
use super::shape::{Painter, SIDE};

/// The document; its sides have as many units as the picture has pixels.
pub(super) fn svg(painter: &Painter<'_>, elements: &[Element], side_px: u16) -> String {
    let board = background::board(painter.variant, painter.view, painter.look);
    let unit = SIDE / f32::from(side_px);
    let shapes = elements.iter().map(|element| {
        let (x, y) = element.origin();
        let (x, y) = (x * unit, y * unit);
        let svg = painter.fragment(&element.shape).svg;
        format!(r#"<g transform="translate({x} {y})">{svg}</g>"#)
    });
    let shapes: String = shapes.collect();
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{side_px}" height="{side_px}" viewBox="0 0 {SIDE} {SIDE}">{board}{shapes}</svg>"#
    )
}
