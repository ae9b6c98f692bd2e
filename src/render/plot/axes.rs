//! The area of a plot with round numbers at its left and labels below.

use super::lettering::{Anchor, LINE};
use super::page::Page;
use super::ticks::{Numbers, Ticks};
use crate::render::rounding::whole;

/// How high a step of the numbers at the left is at least, in parts of the font size.
const STEP: f32 = 2.1;
/// The most steps of the numbers at the left, however much room there is.
const MOST_STEPS: u16 = 8;
/// From the area down to the labels, in parts of the font size.
const TO_LABELS: f32 = 0.72;
/// From the area toward a label, in parts of the font size.
const PIN: f32 = 0.3;
/// Between two labels, in parts of the font size.
const BETWEEN_LABELS: f32 = 0.7;
/// From a number to the area, in parts of the font size.
const TO_NUMBERS: f32 = 0.55;

/// Where the values are plotted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Area {
    pub(super) left: f32,
    pub(super) right: f32,
    pub(super) top: f32,
    pub(super) bottom: f32,
}

/// Numbers laid along a side of the area.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Scale {
    pub(super) low: f64,
    pub(super) high: f64,
    pub(super) from: f32,
    pub(super) to: f32,
}

impl Scale {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a part of the way needs no more than the digits of a place in the picture"
    )]
    pub(super) fn at(&self, value: f64) -> f32 {
        let part = (value - self.low) / (self.high - self.low);
        self.from + (self.to - self.from) * part as f32
    }
}

/// What is to be plotted, as far as the axes depend on it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Extent {
    pub(super) low: f64,
    pub(super) high: f64,
    pub(super) numbers: Numbers,
}

/// The numbers of a plot and how high they lie.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Heights {
    pub(super) ticks: Ticks,
    pub(super) scale: Scale,
}

/// A label with the place that it is for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct PlacedLabel<'a> {
    pub(super) x: f32,
    pub(super) text: &'a str,
}

/// How high a row of labels is with what lies between them and the area.
pub(super) fn labels_height(page: &Page<'_>) -> f32 {
    (LINE + TO_LABELS) * page.label_size()
}

/// Chooses the numbers, with so much room above the area and below it.
pub(super) fn heights(page: &Page<'_>, extent: Extent, above: f32, below: f32) -> Heights {
    let top = page.top + above;
    let bottom = page.bottom() - below;
    let room = whole(((bottom - top) / (STEP * page.label_size())).floor());
    let most_steps = room.min(MOST_STEPS);
    let ticks = Ticks::around(extent.low, extent.high, most_steps, extent.numbers);
    let scale = Scale {
        low: ticks.low(),
        high: ticks.high(),
        from: bottom,
        to: top,
    };
    Heights { ticks, scale }
}

/// Writes the numbers with a line for each, and so much room to the right; gives the area.
pub(super) fn numbers(page: &mut Page<'_>, heights: &Heights, right: f32) -> Area {
    let size = page.label_size();
    let label = |value| heights.ticks.label(value, page.sheet.decimal_mark);
    let values = heights.ticks.values();
    let numbers: Vec<(f64, String)> = values.map(|value| (value, label(value))).collect();
    let widths = numbers
        .iter()
        .map(|(_, text)| page.lettering.width(text, size));
    let area = Area {
        left: page.margin() + widths.fold(0.0, f32::max) + TO_NUMBERS * size,
        right: page.width - page.margin() - right,
        top: heights.scale.to,
        bottom: heights.scale.from,
    };
    for (value, text) in &numbers {
        number(page, &area, heights, *value, text);
    }
    area
}

/// Writes a number and draws its line; zero stands out where there are values on both sides.
fn number(page: &mut Page<'_>, area: &Area, heights: &Heights, value: f64, text: &str) {
    let pen = page.pen(page.paint.label);
    let y = heights.scale.at(value);
    let is_turn = value == 0.0 && heights.scale.low < 0.0 && heights.scale.high > 0.0;
    let color = if is_turn {
        page.paint.label
    } else {
        page.paint.grid
    };
    let text = pen.write(text, area.left - TO_NUMBERS * pen.size, Anchor::End);
    page.draw(&text.around(y));
    page.across(area, y, color, 2.0);
}

/// Writes as many of the labels at the foot of the page as do not touch, evenly chosen, the last
/// always; gives the places that they are for.
pub(super) fn labels(page: &mut Page<'_>, labels: &[PlacedLabel<'_>]) -> Vec<f32> {
    let size = page.label_size();
    let (from, to) = (page.margin(), page.width - page.margin());
    let boxes = labels.iter().map(|label| {
        let text = page.lettering.cut(label.text, size, to - from);
        let width = page.lettering.width(&text, size);
        LabelBox {
            text,
            left: (label.x - width / 2.0).min(to - width).max(from),
            width,
            place: label.x,
        }
    });
    let boxes: Vec<LabelBox> = boxes.filter(|label| !label.text.is_empty()).collect();
    let written = apart(&boxes, BETWEEN_LABELS * size);
    for label in &written {
        let pen = page.pen(page.paint.label);
        let text = pen.write(&label.text, label.left, Anchor::Start);
        page.draw(&text.below(page.bottom() - LINE * size));
    }
    written.iter().map(|label| label.place).collect()
}

/// Draws short lines from the area to the labels of such places.
pub(super) fn pins(page: &mut Page<'_>, area: &Area, places: &[f32]) {
    let (bottom, length) = (area.bottom, PIN * page.label_size());
    for x in places {
        page.stroke(
            &format!("M{x:.2} {bottom:.2}v{length:.2}"),
            page.paint.label,
            2.0,
        );
    }
}

#[derive(Debug)]
struct LabelBox {
    text: String,
    left: f32,
    width: f32,
    /// What it is for, which is not its middle at the sides of the page.
    place: f32,
}

/// Every label, every second, third and so on: the first choice in which none touch.
fn apart(labels: &[LabelBox], gap: f32) -> Vec<&LabelBox> {
    let every = |step| {
        let mut chosen: Vec<&LabelBox> = labels.iter().rev().step_by(step).collect();
        chosen.reverse();
        chosen
    };
    let touch = |pair: &[&LabelBox]| pair[0].left + pair[0].width + gap > pair[1].left;
    (1..=labels.len())
        .map(every)
        .find(|chosen| !chosen.windows(2).any(touch))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn boxes(places: &[(f32, f32)]) -> Vec<LabelBox> {
        let label = |&(left, width): &(f32, f32)| LabelBox {
            text: left.to_string(),
            left,
            width,
            place: left,
        };
        places.iter().map(label).collect()
    }

    #[test]
    fn labels_that_touch_are_thinned_evenly_and_the_last_one_stays() {
        let texts = |places: &[(f32, f32)]| -> Vec<String> {
            let boxes = boxes(places);
            let kept = apart(&boxes, 5.0);
            kept.iter().map(|label| label.text.clone()).collect()
        };
        let places: Vec<(f32, f32)> = (0_u8..8).map(|x| (10.0 * f32::from(x), 12.0)).collect();
        assert_eq!(texts(&places), ["10", "30", "50", "70"]);
        assert_eq!(texts(&[(0.0, 10.0), (15.0, 10.0)]), ["0", "15"]);
        assert_eq!(texts(&[(0.0, 10.0), (2.0, 10.0)]), ["2"]);
        assert!(texts(&[]).is_empty());
    }

    #[test]
    fn a_scale_may_run_upward() {
        let scale = Scale {
            low: 1400.0,
            high: 1600.0,
            from: 500.0,
            to: 100.0,
        };
        for (value, expected) in [(1400.0, 500.0), (1500.0, 300.0), (1600.0, 100.0)] {
            assert!((scale.at(value) - expected).abs() < 0.01, "{value}");
        }
    }
}
