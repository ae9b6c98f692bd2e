//! Bars, as SVG.

use super::fill::{Dye, Fill};
use super::{Bar, Bars, PARTS};
use crate::render::plot::axes::{self, Area, Extent, Heights, PlacedLabel, Scale};
use crate::render::plot::lettering::{Anchor, LINE, Lettering};
use crate::render::plot::page::{Entry, Page};
use crate::render::plot::ticks::Numbers;

/// How much of its place a bar takes.
const BAR: f32 = 0.74;
/// The widest bar, in hairs.
const WIDEST: f32 = 110.0;
/// The rounding of a bar's head, in hairs.
const ROUNDING: f32 = 7.0;
/// Between two parts, in hairs.
const BETWEEN_PARTS: f32 = 2.5;
/// Between the values above two bars, in parts of the font size.
const BETWEEN_VALUES: f32 = 0.35;

/// Where bars lie.
struct Chart {
    area: Area,
    heights: Scale,
    /// The width of a bar's place.
    place: f32,
}

/// Draws bars as SVG.
pub(in crate::render::plot) fn drawing(lettering: &Lettering, bars: &Bars) -> String {
    let mut page = Page::new(lettering, &bars.sheet);
    if bars.bars.is_empty() {
        return page.nothing();
    }
    let entries = legend(&page, bars);
    page.legend(&entries);
    let heights = heights(&page, bars);
    let area = axes::numbers(&mut page, &heights, 0.0);
    let chart = Chart {
        area,
        heights: heights.scale,
        place: (area.right - area.left) / number(bars.bars.len()),
    };
    for part in 0..PARTS {
        draw_part(&mut page, bars, &chart, part);
    }
    page.across(&area, chart.heights.at(0.0), page.paint.label, 2.5);
    values(&mut page, bars, &chart, &heights);
    labels(&mut page, bars, &chart);
    page.finished()
}

#[expect(
    clippy::cast_precision_loss,
    reason = "the middle of a bar among millions is not seen"
)]
fn number(count: usize) -> f32 {
    count as f32
}

fn dye(page: &Page<'_>, part: usize) -> (Fill, Dye) {
    let color = page.paint.parts[part];
    let ground = page.paint.ground;
    (Fill::ALL[part], Dye { color, ground })
}

fn legend<'a>(page: &Page<'_>, bars: &'a Bars) -> Vec<Entry<'a>> {
    let (size, hair) = (page.label_size(), page.hair());
    let square = Area {
        left: 0.0,
        right: size,
        top: -size / 2.0,
        bottom: size / 2.0,
    };
    let ends = [square.bottom, square.top];
    let path = block(square.left..square.right, ends, ROUNDING * hair);
    let named = bars.parts.iter().enumerate();
    named
        .filter(|(_, name)| !name.is_empty())
        .map(|(part, name)| {
            let (fill, dye) = dye(page, part);
            let key = fill.filled(&format!("key{part}"), &path, &square, dye, hair);
            Entry {
                name,
                key,
                key_width: size,
            }
        })
        .collect()
}

/// From zero, with room for a line of writing above the highest bars.
fn heights(page: &Page<'_>, bars: &Bars) -> Heights {
    let high = bars.bars.iter().map(Bar::height).fold(0.0, f64::max);
    let extent = Extent {
        low: 0.0,
        high: if high > 0.0 { high } else { 1.0 },
        numbers: Numbers::Whole,
    };
    let line = LINE * page.label_size();
    let labels = if bars.bars.iter().any(|bar| !bar.label.is_empty()) {
        axes::labels_height(page)
    } else {
        line / 2.0
    };
    axes::heights(page, extent, line, labels)
}

impl Chart {
    fn middle(&self, index: usize) -> f32 {
        self.area.left + self.place * (number(index) + 0.5)
    }

    fn bar_width(&self, page: &Page<'_>) -> f32 {
        (self.place * BAR).min(WIDEST * page.hair())
    }
}

fn draw_part(page: &mut Page<'_>, bars: &Bars, chart: &Chart, part: usize) {
    let hair = page.hair();
    let half = chart.bar_width(page) / 2.0;
    let rounding = (ROUNDING * hair).min(half * 0.6);
    let mut path = String::new();
    for (index, bar) in bars.bars.iter().enumerate() {
        if bar.counts[part] == 0 {
            continue;
        }
        let sides = chart.middle(index) - half..chart.middle(index) + half;
        let ends = [part, part + 1].map(|parts| chart.heights.at(bar.height_of(parts)));
        let is_outermost = bar.counts[part + 1..].iter().all(|&count| count == 0);
        path += &if is_outermost {
            block(sides, ends, rounding)
        } else {
            block(sides, parted(ends, BETWEEN_PARTS * hair), 0.0)
        };
    }
    if !path.is_empty() {
        let (fill, dye) = dye(page, part);
        let svg = fill.filled(&format!("part{part}"), &path, &chart.area, dye, hair);
        page.draw(&svg);
    }
}

/// A block's ends with a gap before the next one, where it is high enough for one.
fn parted([foot, head]: [f32; 2], gap: f32) -> [f32; 2] {
    [foot, head + gap.min((foot - head) / 3.0)]
}

/// A block from foot to head, with the corners of its head rounded.
fn block(sides: std::ops::Range<f32>, [foot, head]: [f32; 2], rounding: f32) -> String {
    let (left, right) = (sides.start, sides.end);
    let rounding = rounding.min(foot - head);
    let shoulder = head + rounding;
    let (inner_left, inner_right) = (left + rounding, right - rounding);
    format!(
        "M{left:.2} {foot:.2}V{shoulder:.2}Q{left:.2} {head:.2} {inner_left:.2} {head:.2}H{inner_right:.2}Q{right:.2} {head:.2} {right:.2} {shoulder:.2}V{foot:.2}Z"
    )
}

/// Writes each bar's value at its head, where there is room for all of them.
fn values(page: &mut Page<'_>, bars: &Bars, chart: &Chart, heights: &Heights) {
    let pen = page.pen(page.paint.ink);
    let mark = page.sheet.decimal_mark;
    let of_bar = |bar: &Bar| (bar.height(), heights.ticks.precise(bar.height(), mark));
    let values: Vec<(f64, String)> = bars.bars.iter().map(of_bar).collect();
    let widths = values
        .iter()
        .map(|(_, text)| page.lettering.width(text, pen.size));
    if widths.fold(0.0, f32::max) + BETWEEN_VALUES * pen.size > chart.place {
        return;
    }
    for (index, (value, text)) in values.iter().enumerate() {
        if *value > 0.0 {
            let text = pen.write(text, chart.middle(index), Anchor::Middle);
            page.draw(&text.below(chart.heights.at(*value) - LINE * pen.size));
        }
    }
}

fn labels(page: &mut Page<'_>, bars: &Bars, chart: &Chart) {
    let labels = bars.bars.iter().enumerate();
    let labels = labels.map(|(index, bar)| PlacedLabel {
        x: chart.middle(index),
        text: &bar.label,
    });
    let labels: Vec<PlacedLabel<'_>> = labels.filter(|label| !label.text.is_empty()).collect();
    let written = axes::labels(page, &labels);
    axes::pins(page, &chart.area, &written);
}
