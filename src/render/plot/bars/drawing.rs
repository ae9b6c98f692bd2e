//! Bars, as SVG.

use super::Bars;
use super::fill::{Dye, Fill};
use super::stack::{Stack, stacks};
use crate::render::plot::axes::{self, Area, Extent, Heights, PlacedLabel, Scale};
use crate::render::plot::lettering::{Anchor, LINE, Lettering, Writing};
use crate::render::plot::page::{Entry, Page};
use crate::render::plot::ticks::Numbers;
use crate::render::raster::whole;

/// How much of its place a bar takes.
const BAR: f32 = 0.74;
/// The widest bar, in hairs.
const WIDEST: f32 = 110.0;
/// The narrowest place of a bar, in pixels.
const NARROWEST_PLACE: f32 = 3.0;
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
    stacks: Vec<Stack>,
}

/// Draws bars whose values have been checked.
pub(in crate::render::plot) fn drawing(lettering: &Lettering, bars: &Bars) -> String {
    let mut page = Page::new(lettering, &bars.sheet);
    if bars.bars.is_empty() || bars.parts.is_empty() {
        return page.nothing();
    }
    let entries = legend(&page, bars);
    page.legend(&entries);
    let heights = heights(&page, bars);
    let area = axes::numbers(&mut page, &heights, 0.0);
    let width = area.right - area.left;
    let stacks = stacks(&bars.bars, whole(width / NARROWEST_PLACE).into());
    let chart = Chart {
        area,
        heights: heights.scale,
        place: width / number(stacks.len()),
        stacks,
    };
    for part in 0..bars.parts.len() {
        draw_part(&mut page, bars, &chart, part);
    }
    zero(&mut page, &chart);
    values(&mut page, &chart, &heights);
    labels(&mut page, bars, &area, &heights);
    page.finished()
}

#[expect(
    clippy::cast_precision_loss,
    reason = "the middle of a bar among millions is not seen"
)]
fn number(count: usize) -> f32 {
    count as f32
}

fn dye(page: &Page<'_>, bars: &Bars, part: usize) -> (Fill, Dye) {
    let color = match bars.parts.len() {
        1 => page.paint.series[0],
        _ => page.paint.parts[part],
    };
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
    let path = block(
        square.left..square.right,
        [square.bottom, square.top],
        ROUNDING * hair,
    );
    let named = bars.parts.iter().enumerate();
    named
        .filter(|(_, name)| !name.is_empty())
        .map(|(part, name)| {
            let (fill, dye) = dye(page, bars, part);
            let key = fill.filled(&format!("key{part}"), &path, &square, dye, hair);
            Entry {
                name,
                key,
                key_width: size,
            }
        })
        .collect()
}

/// From zero, whatever the values; with room for a line of writing beyond the longest bars.
fn heights(page: &Page<'_>, bars: &Bars) -> Heights {
    let each = stacks(&bars.bars, usize::MAX);
    let low = each.iter().map(Stack::foot).fold(0.0, f64::min);
    let high = each.iter().map(Stack::top).fold(0.0, f64::max);
    let mut values = bars.bars.iter().flat_map(|bar| &bar.values);
    let extent = Extent {
        low,
        high: if low < high { high } else { 1.0 },
        numbers: if values.all(|value| value.fract() == 0.0) {
            Numbers::Whole
        } else {
            Numbers::Any
        },
    };
    let line = LINE * page.label_size();
    let hanging = if low < 0.0 { line } else { 0.0 };
    let labels = if bars.bars.iter().any(|bar| !bar.label.is_empty()) {
        axes::labels_height(page)
    } else {
        line / 2.0
    };
    axes::heights(page, extent, line, hanging + labels)
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
    for (index, stack) in chart.stacks.iter().enumerate() {
        let middle = chart.middle(index);
        for values in [&stack.ups, &stack.downs] {
            let (before, rest) = values.split_at(part);
            let Some((&value, beyond)) = rest.split_first() else {
                continue;
            };
            if value == 0.0 {
                continue;
            }
            let foot: f64 = before.iter().sum();
            let ends = [foot, foot + value].map(|height| chart.heights.at(height));
            let is_outermost = beyond.iter().all(|&value| value == 0.0);
            path += &if is_outermost {
                block(middle - half..middle + half, ends, rounding)
            } else {
                block(
                    middle - half..middle + half,
                    parted(ends, BETWEEN_PARTS * hair),
                    0.0,
                )
            };
        }
    }
    if !path.is_empty() {
        let (fill, dye) = dye(page, bars, part);
        let svg = fill.filled(&format!("part{part}"), &path, &chart.area, dye, hair);
        page.draw(&svg);
    }
}

/// A block's ends with a gap before the next one, where it is high enough for one.
fn parted([foot, head]: [f32; 2], gap: f32) -> [f32; 2] {
    let gap = gap.min((head - foot).abs() / 3.0);
    [foot, head + gap * (foot - head).signum()]
}

/// A block from foot to head, with the corners of its head rounded.
fn block(sides: std::ops::Range<f32>, [foot, head]: [f32; 2], rounding: f32) -> String {
    let (left, right) = (sides.start, sides.end);
    let rounding = rounding.min((head - foot).abs());
    let shoulder = head + rounding * (foot - head).signum();
    let (inner_left, inner_right) = (left + rounding, right - rounding);
    format!(
        "M{left:.2} {foot:.2}V{shoulder:.2}Q{left:.2} {head:.2} {inner_left:.2} {head:.2}H{inner_right:.2}Q{right:.2} {head:.2} {right:.2} {shoulder:.2}V{foot:.2}Z"
    )
}

/// The line on which bars stand.
fn zero(page: &mut Page<'_>, chart: &Chart) {
    let Area { left, right, .. } = chart.area;
    let (color, width) = (page.paint.label.to_svg(), 2.5 * page.hair());
    let y = chart.heights.at(0.0);
    page.draw(&format!(
        r#"<path d="M{left:.2} {y:.2}H{right:.2}" stroke="{color}" stroke-width="{width:.2}"/>"#
    ));
}

/// Writes each bar's value at its head, where there is room for all of them.
fn values(page: &mut Page<'_>, chart: &Chart, heights: &Heights) {
    let (size, mark) = (page.label_size(), page.sheet.decimal_mark);
    let texts: Vec<String> = chart
        .stacks
        .iter()
        .map(|stack| heights.ticks.precise(stack.top() + stack.foot(), mark))
        .collect();
    let widths = texts.iter().map(|text| page.lettering.width(text, size));
    let has_room = widths.fold(0.0, f32::max) + BETWEEN_VALUES * size <= chart.place;
    let are_one_sided = chart
        .stacks
        .iter()
        .all(|stack| stack.top() == 0.0 || stack.foot() == 0.0);
    if !has_room || !are_one_sided {
        return;
    }
    for (index, (stack, text)) in chart.stacks.iter().zip(&texts).enumerate() {
        let text = Writing {
            text,
            x: chart.middle(index),
            anchor: Anchor::Middle,
            size,
            color: page.paint.ink,
        };
        if stack.top() > 0.0 {
            page.draw(&text.below(chart.heights.at(stack.top()) - LINE * size));
        } else if stack.foot() < 0.0 {
            page.draw(&text.below(chart.heights.at(stack.foot())));
        }
    }
}

fn labels(page: &mut Page<'_>, bars: &Bars, area: &Area, heights: &Heights) {
    let place = (area.right - area.left) / number(bars.bars.len());
    let labels = bars
        .bars
        .iter()
        .enumerate()
        .map(|(index, bar)| PlacedLabel {
            x: area.left + place * (number(index) + 0.5),
            text: &bar.label,
        });
    let labels: Vec<PlacedLabel<'_>> = labels.filter(|label| !label.text.is_empty()).collect();
    let written = axes::labels(page, &labels);
    // Values that hang below the area stand where the lines would be.
    if heights.scale.low >= 0.0 {
        axes::pins(page, area, &written);
    }
}
