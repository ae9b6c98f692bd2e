//! Lines over time, as SVG.

use super::form::Form;
use super::last_values::{self, LastValue};
use super::{Curve, Sample};
use crate::render::plot::axes::{self, Area, Extent, Heights, PlacedLabel, Scale};
use crate::render::plot::lettering::Lettering;
use crate::render::plot::page::{Entry, Page};
use crate::render::plot::thin::thinned;
use crate::render::plot::ticks::Numbers;
use crate::render::rounding::whole;
use crate::render::theme::Rgb;

/// The width of lines, in hairs.
const LINE_WIDTH: f32 = 5.5;
/// The radius of marks, in hairs.
const MARK_RADIUS: f32 = 8.0;
/// Between two marks, in their radius, where all samples have room for one.
const BETWEEN_MARKS: f32 = 4.5;
/// Between two marks, in their radius, where only some samples have one.
const BETWEEN_FEW_MARKS: f32 = 16.0;
/// How strongly bands show.
const BAND: f32 = 0.24;
/// How strongly the area below a line alone shows at its top.
const SHADE: f32 = 0.34;

/// A line as it is drawn.
struct Line<'a> {
    name: &'a str,
    /// At least one.
    samples: &'a [Sample],
    last: Sample,
    form: Form,
    color: Rgb,
}

impl Line<'_> {
    fn mark(&self, page: &Page<'_>, place: [f32; 2], radius: f32) -> String {
        let ground = page.paint.ground;
        self.form.mark(place, radius, self.color, ground)
    }
}

/// Where times and values lie.
#[derive(Clone, Copy)]
struct Chart {
    area: Area,
    times: Scale,
    heights: Scale,
}

/// Draws a curve whose values have been checked.
pub(in crate::render::plot) fn drawing(lettering: &Lettering, curve: &Curve) -> String {
    let mut page = Page::new(lettering, &curve.sheet);
    let lines = lines(&page, curve);
    if lines.is_empty() {
        return page.nothing();
    }
    let entries = legend(&page, &lines);
    page.legend(&entries);
    let heights = heights(&page, curve, &lines);
    let last_texts = last_texts(&page, &heights, &lines);
    let beside = last_values::width_beside(&page, &last_texts);
    let area = axes::numbers(&mut page, &heights, beside);
    let chart = Chart {
        area,
        times: times(&page, &area, &lines),
        heights: heights.scale,
    };
    labels(&mut page, curve, &chart);
    let thin: Vec<Vec<Sample>> = lines.iter().map(|line| chart.thinned(line)).collect();
    let drawn = || lines.iter().zip(&thin);
    match drawn().next() {
        Some((line, samples)) if lines.len() == 1 && !has_band(samples) => {
            shade(&mut page, &chart, line, samples);
        }
        _ => drawn().for_each(|(line, samples)| band(&mut page, &chart, line, samples)),
    }
    for (line, samples) in drawn() {
        let width = LINE_WIDTH * page.hair();
        page.draw(&line.form.line(&chart.path(samples), line.color, width));
    }
    let values = chart.last_values(&lines, last_texts);
    last_values::draw(&mut page, &area, values);
    for (line, samples) in drawn() {
        marks(&mut page, &chart, line, samples, lines.len());
    }
    page.finished()
}

/// The lines that have samples; each keeps its form and colour even where others have none.
fn lines<'a>(page: &Page<'_>, curve: &'a Curve) -> Vec<Line<'a>> {
    let forms = Form::ALL.into_iter().zip(page.paint.series);
    let series = curve.series.iter().zip(forms);
    series
        .filter_map(|(series, (form, color))| {
            Some(Line {
                name: &series.name,
                samples: &series.samples,
                last: *series.samples.last()?,
                form,
                color,
            })
        })
        .collect()
}

fn legend<'a>(page: &Page<'_>, lines: &[Line<'a>]) -> Vec<Entry<'a>> {
    let (key_width, hair) = (1.9 * page.label_size(), page.hair());
    let named = lines.iter().filter(|line| !line.name.is_empty());
    let key = |line: &Line<'_>| {
        let path = format!("M{hair:.2} 0H{:.2}", key_width - hair);
        let stroke = line.form.line(&path, line.color, LINE_WIDTH * hair);
        stroke + &line.mark(page, [key_width / 2.0, 0.0], MARK_RADIUS * hair)
    };
    named
        .map(|line| Entry {
            name: line.name,
            key: key(line),
            key_width,
        })
        .collect()
}

fn heights(page: &Page<'_>, curve: &Curve, lines: &[Line<'_>]) -> Heights {
    let samples = || lines.iter().flat_map(|line| line.samples);
    let is_whole = |sample: &Sample| sample.y.fract() == 0.0 && sample.deviation == 0.0;
    let edges = |sample: &Sample| [sample.y - sample.deviation, sample.y + sample.deviation];
    let (low, high) = ends(samples().flat_map(edges));
    let (low, high) = widened((low, high), curve.least_span);
    let extent = Extent {
        low,
        high,
        numbers: if samples().all(is_whole) {
            Numbers::Whole
        } else {
            Numbers::Any
        },
    };
    let below = match curve.labels.as_slice() {
        [] => page.label_size() / 2.0,
        _ => axes::labels_height(page),
    };
    axes::heights(page, extent, last_values::height_above(page), below)
}

fn last_texts(page: &Page<'_>, heights: &Heights, lines: &[Line<'_>]) -> Vec<String> {
    let mark = page.sheet.decimal_mark;
    let last = lines.iter().map(|line| line.last.y);
    last.map(|value| heights.ticks.precise(value, mark))
        .collect()
}

/// At least so much, with what it was in the middle; nothing below zero where nothing was.
fn widened((low, high): (f64, f64), least: f64) -> (f64, f64) {
    let around = ((least - (high - low)) / 2.0).max(0.0);
    let floor = if low >= 0.0 { 0.0 } else { f64::NEG_INFINITY };
    let lower = (low - around).max(floor);
    (lower, (high + around).max(lower + least))
}

/// The least and the greatest of some numbers.
fn ends(numbers: impl Iterator<Item = f64>) -> (f64, f64) {
    let none = (f64::INFINITY, f64::NEG_INFINITY);
    numbers.fold(none, |(low, high), number| {
        (low.min(number), high.max(number))
    })
}

/// Times from the first to the last sample; a time alone lies in the middle.
fn times(page: &Page<'_>, area: &Area, lines: &[Line<'_>]) -> Scale {
    let samples = lines.iter().flat_map(|line| line.samples);
    let (low, high) = ends(samples.map(|sample| sample.x));
    let around = if low < high { 0.0 } else { low.abs().max(1.0) };
    let inset = MARK_RADIUS * page.hair();
    Scale {
        low: low - around,
        high: high + around,
        from: area.left + inset,
        to: area.right,
    }
}

fn labels(page: &mut Page<'_>, curve: &Curve, chart: &Chart) {
    let times = &chart.times;
    let labels = curve.labels.iter();
    let within = labels.filter(|label| (times.low..=times.high).contains(&label.x));
    let placed = within.map(|label| PlacedLabel {
        x: times.at(label.x),
        text: &label.text,
    });
    let placed: Vec<PlacedLabel<'_>> = placed.collect();
    let written = axes::labels(page, &placed);
    axes::pins(page, &chart.area, &written);
}

impl Chart {
    fn place(&self, sample: &Sample) -> [f32; 2] {
        [self.times.at(sample.x), self.heights.at(sample.y)]
    }

    fn thinned(&self, line: &Line<'_>) -> Vec<Sample> {
        thinned(line.samples, |x| whole(self.times.at(x)))
    }

    fn path(&self, samples: &[Sample]) -> String {
        path(samples.iter().map(|sample| self.place(sample)))
    }

    fn last_values(&self, lines: &[Line<'_>], texts: Vec<String>) -> Vec<LastValue> {
        let ends = lines.iter().zip(texts);
        ends.map(|(line, text)| LastValue {
            text,
            end: self.place(&line.last),
            color: line.color,
        })
        .collect()
    }
}

fn path(places: impl Iterator<Item = [f32; 2]>) -> String {
    let places: Vec<String> = places.map(|[x, y]| format!("{x:.2} {y:.2}")).collect();
    format!("M{}", places.join("L"))
}

fn has_band(samples: &[Sample]) -> bool {
    samples.iter().any(|sample| sample.deviation > 0.0)
}

/// Fills the area below a line, fading downward.
fn shade(page: &mut Page<'_>, chart: &Chart, line: &Line<'_>, samples: &[Sample]) {
    let Area { top, bottom, .. } = chart.area;
    let [first, last] = [samples.first().copied().unwrap_or(line.last), line.last];
    let [from, to] = [first, last].map(|sample| chart.times.at(sample.x));
    let (path, color) = (chart.path(samples), line.color.to_svg());
    page.draw(&format!(
        r#"<linearGradient id="shade" gradientUnits="userSpaceOnUse" x1="0" y1="{top:.2}" x2="0" y2="{bottom:.2}"><stop offset="0" stop-color="{color}" stop-opacity="{SHADE}"/><stop offset="1" stop-color="{color}" stop-opacity="0.02"/></linearGradient><path d="{path}L{to:.2} {bottom:.2}H{from:.2}Z" fill="url(#shade)"/>"#
    ));
}

/// Fills what lies within the deviation of a line.
fn band(page: &mut Page<'_>, chart: &Chart, line: &Line<'_>, samples: &[Sample]) {
    if !has_band(samples) {
        return;
    }
    let moved = |sample: &Sample, up| {
        let y = sample.y + up;
        chart.place(&Sample { y, ..*sample })
    };
    let upper = samples.iter().map(|sample| moved(sample, sample.deviation));
    let lower = samples.iter().rev();
    let lower = lower.map(|sample| moved(sample, -sample.deviation));
    let path = path(upper.chain(lower));
    let color = line.color.to_svg();
    page.draw(&format!(
        r#"<path d="{path}Z" fill="{color}" fill-opacity="{BAND}"/>"#
    ));
}

/// Marks all samples of a line where there is room; else some of them, or of a line alone the last.
fn marks(page: &mut Page<'_>, chart: &Chart, line: &Line<'_>, samples: &[Sample], lines: usize) {
    let radius = MARK_RADIUS * page.hair();
    let places: Vec<[f32; 2]> = samples.iter().map(|sample| chart.place(sample)).collect();
    let has_room = |pair: &[[f32; 2]]| pair[1][0] - pair[0][0] >= BETWEEN_MARKS * radius;
    let between = if places.windows(2).all(has_room) {
        0.0
    } else if lines > 1 {
        BETWEEN_FEW_MARKS * radius
    } else {
        f32::INFINITY
    };
    let last = chart.place(&line.last);
    let mut next = last[0];
    for place in places.iter().rev().skip(1) {
        if next - place[0] >= between {
            page.draw(&line.mark(page, *place, radius));
            next = place[0];
        }
    }
    page.draw(&line.mark(page, last, 1.25 * radius));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_axis_is_widened_around_what_it_shows_and_not_below_zero() {
        for (ends, least, expected) in [
            ((1.25, 1.75), 1.0, (1.0, 2.0)),
            ((0.0, 0.5), 1.0, (0.0, 1.0)),
            ((0.0, 3.0), 1.0, (0.0, 3.0)),
            ((-0.5, 0.0), 1.5, (-1.0, 0.5)),
            ((1.0, 1.0), 0.0, (1.0, 1.0)),
        ] {
            assert_eq!(widened(ends, least), expected, "{ends:?}");
        }
    }
}
