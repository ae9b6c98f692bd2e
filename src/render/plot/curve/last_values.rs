//! The last value of each line, written beside its end.

use super::super::axes::Area;
use super::super::lettering::Anchor;
use super::super::page::Page;
use crate::render::theme::Rgb;

/// Of the plate around a value, in parts of the font size.
const HEIGHT: f32 = 1.5;
/// Between a value and the end of its plate, in parts of the font size.
const PADDING: f32 = 0.42;
/// Between two plates, in parts of the font size.
const BETWEEN: f32 = 0.14;
/// Between the area and the plates, in parts of the font size.
const TO_PLATES: f32 = 0.75;

/// The last value of a line.
#[derive(Clone, Debug)]
pub(super) struct LastValue {
    pub(super) text: String,
    /// Where the line ends.
    pub(super) end: [f32; 2],
    pub(super) color: Rgb,
}

/// How much room is needed above the area.
pub(super) fn height_above(page: &Page<'_>) -> f32 {
    page.label_size() * HEIGHT / 2.0
}

/// How much room such texts need beside the area.
pub(super) fn width_beside(page: &Page<'_>, texts: &[String]) -> f32 {
    let size = page.label_size();
    let widths = texts.iter().map(|text| page.lettering.width(text, size));
    widths.fold(0.0, f32::max) + (2.0 * PADDING + TO_PLATES) * size
}

/// Writes the values, none over another, each joined to the end of its line.
pub(super) fn draw(page: &mut Page<'_>, area: &Area, mut values: Vec<LastValue>) {
    let size = page.label_size();
    values.sort_by(|a, b| a.end[1].total_cmp(&b.end[1]));
    let wanted: Vec<f32> = values.iter().map(|value| value.end[1]).collect();
    let half = HEIGHT * size / 2.0;
    let middles = set_apart(&wanted, (HEIGHT + BETWEEN) * size, area.bottom - half);
    let left = area.right + TO_PLATES * size;
    for (value, middle) in values.iter().zip(middles) {
        let ([x, y], color) = (value.end, value.color.to_svg());
        let joint = 3.0 * page.hair();
        let width = page.lettering.width(&value.text, size) + 2.0 * PADDING * size;
        let (top, height) = (middle - half, HEIGHT * size);
        let rounding = 0.35 * size;
        page.draw(&format!(
            r#"<path d="M{x:.2} {y:.2}L{left:.2} {middle:.2}" stroke="{color}" stroke-width="{joint:.2}" stroke-opacity="0.6"/><rect x="{left:.2}" y="{top:.2}" width="{width:.2}" height="{height:.2}" rx="{rounding:.2}" fill="{color}"/>"#
        ));
        let pen = page.pen(page.paint.ground);
        let text = pen.write(&value.text, left + PADDING * size, Anchor::Start);
        page.draw(&text.around(middle));
    }
}

/// The wanted heights (which ascend), set so far apart, the last of them nowhere below `lowest`.
fn set_apart(wanted: &[f32], apart: f32, lowest: f32) -> Vec<f32> {
    let mut heights = wanted.to_vec();
    let mut least = f32::MIN;
    for height in &mut heights {
        *height = height.max(least);
        least = *height + apart;
    }
    let mut most = lowest;
    for height in heights.iter_mut().rev() {
        *height = height.min(most);
        most = *height - apart;
    }
    heights
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_that_would_touch_are_set_apart() {
        for (wanted, expected) in [
            (&[][..], &[][..]),
            (&[50.0], &[50.0]),
            (&[120.0], &[100.0]),
            (&[10.0, 50.0, 90.0], &[10.0, 50.0, 90.0]),
        ] {
            assert_eq!(set_apart(wanted, 20.0, 100.0), expected);
        }
        for wanted in [
            [0.0, 0.0, 0.0],
            [50.0, 55.0, 60.0],
            [99.0, 100.0, 100.0],
            [0.0, 99.0, 100.0],
        ] {
            let heights = set_apart(&wanted, 20.0, 100.0);
            assert!(
                heights.windows(2).all(|pair| pair[1] - pair[0] >= 20.0),
                "{heights:?}"
            );
            assert!(
                (0.0..=100.0).contains(&heights[0]) && heights[2] <= 100.0,
                "{heights:?}"
            );
        }
    }
}
