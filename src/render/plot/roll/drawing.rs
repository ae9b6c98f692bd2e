//! A roll of honour, as SVG.

use super::charges;
use super::columns::{CHARGE, Columns, Figure, TO_COUNT, WIDEST_CAPTION};
use super::tinctures::{Metal, Tinctures};
use super::{OwnLine, Roll, RollLine};
use crate::render::plot::PlotSize;
use crate::render::plot::lettering::{Anchor, LINE, Lettering, Pen};
use crate::render::rounding::whole;
use crate::render::theme::Rgb;

/// All lengths are pixels of the picture.
const WIDTH: f32 = 1024.0;
/// From the edge of the page to what stands on it; what lies between holds whole pairs of chequers.
const MARGIN: f32 = 32.0;
/// From the edge of the page to the frame.
const FRAME: f32 = 11.0;
const HEAD: f32 = 128.0;
const TITLE: f32 = 48.0;
const SUBTITLE: f32 = 30.0;
/// The coat of arms beside the title, without its crown.
const ARMS: f32 = 82.0;
/// A square of the chequered band below the head.
const CHEQUER: f32 = 8.0;
/// From one line to the next, and how much of that lies between them.
const PITCH: f32 = 87.0;
const GAP: f32 = 6.0;
/// From the edge of a line to what stands on it.
const PADDING: f32 = 14.0;
/// Above the line that stands apart.
const APART: f32 = 26.0;
/// The names of the titles at the foot.
const FOOT: f32 = 64.0;

/// A roll while it is drawn, from the top down.
struct Drawing<'a> {
    lettering: &'a Lettering,
    roll: &'a Roll,
    tinctures: Tinctures,
    columns: Columns,
    svg: String,
    /// Below what has been drawn.
    top: f32,
}

/// Draws a roll, and says how large it has become.
pub(in crate::render::plot) fn drawing(lettering: &Lettering, roll: &Roll) -> (String, PlotSize) {
    let edges = (MARGIN + PADDING, WIDTH - MARGIN - PADDING);
    let mut drawing = Drawing {
        lettering,
        roll,
        tinctures: Tinctures::of(roll.theme),
        columns: Columns::of(lettering, roll, edges),
        svg: String::new(),
        top: 0.0,
    };
    drawing.head();
    drawing.captions();
    for (place, line) in roll.best().iter().enumerate() {
        let is_own = matches!(roll.own, OwnLine::At(own) if own == place);
        drawing.line(line, if is_own { Field::Own } else { Field::Usual });
    }
    if let Some(line) = roll.below() {
        drawing.dots();
        drawing.line(line, Field::Own);
    }
    // A page is never lower than half as high as wide.
    drawing.top = drawing.top.max(WIDTH / 2.0 - FRAME - FOOT);
    drawing.foot();
    drawing.finished()
}

/// On what a line stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Field {
    Usual,
    /// That of the reader's own line.
    Own,
}

impl Drawing<'_> {
    fn draw(&mut self, svg: &str) {
        self.svg += svg;
    }

    /// Writes names and figures.
    fn ink(&self, size: f32) -> Pen {
        let color = self.tinctures.ink;
        Pen { size, color }
    }

    /// Writes captions, and figures beside the points.
    fn label(&self, size: f32) -> Pen {
        let color = self.tinctures.label;
        Pen { size, color }
    }

    /// The coat of arms, the title, and the chequered band below.
    fn head(&mut self) {
        let middle = FRAME + HEAD / 2.0 + 4.0;
        let arms = charges::arms(&self.tinctures);
        let left = MARGIN + 0.5 * ARMS;
        self.svg += &charges::placed(&arms, (left, middle + 0.15 * ARMS), ARMS * 0.88);
        let x = MARGIN + ARMS + 22.0;
        let room = WIDTH - MARGIN - x;
        let title = self.lettering.cut(&self.roll.title, TITLE, room);
        let subtitle = self.lettering.cut(&self.roll.subtitle, SUBTITLE, room);
        let height = LINE * (TITLE + SUBTITLE);
        let top = middle - height / 2.0;
        let title = self.ink(TITLE).write(&title, x, Anchor::Start).below(top);
        let subtitle = self.label(SUBTITLE).write(&subtitle, x, Anchor::Start);
        self.svg += &(title + &subtitle.below(top + LINE * TITLE));
        self.top = FRAME + HEAD;
        self.chequers();
    }

    /// Two rows of the squares of a board, from edge to edge.
    fn chequers(&mut self) {
        let [light, dark] = [self.tinctures.light, self.tinctures.dark].map(Rgb::to_svg);
        let (right, height) = (WIDTH - MARGIN, 2.0 * CHEQUER);
        let band = self.top + CHEQUER;
        let [upper, lower] = [band - CHEQUER / 2.0, band + CHEQUER / 2.0];
        self.draw(&format!(
            r#"<path d="M{MARGIN} {band}H{right}" stroke="{light}" stroke-width="{height}"/><g stroke="{dark}" stroke-width="{CHEQUER}" stroke-dasharray="{CHEQUER}"><path d="M{MARGIN} {upper}H{right}"/><path d="M{MARGIN} {lower}H{right}" stroke-dashoffset="{CHEQUER}"/></g>"#
        ));
        self.top += height;
    }

    /// What stands above the figures.
    fn captions(&mut self) {
        let size = self.columns.sizes.caption;
        let row = LINE * size;
        let mut figures = self.columns.figures.iter();
        let has_two_rows = figures.any(|(figure, _)| figure.caption(self.roll).len() > 1);
        let height = if has_two_rows { 2.0 * row } else { row };
        let bottom = self.top + 12.0 + height;
        for &(figure, end) in &self.columns.figures {
            for (up, caption) in (1_u8..).zip(figure.caption(self.roll).into_iter().rev()) {
                let caption = self.lettering.cut(caption, size, WIDEST_CAPTION * size);
                let caption = self.label(size).write(&caption, end, Anchor::End);
                self.svg += &caption.below(bottom - f32::from(up) * row);
            }
        }
        self.top = bottom + 8.0;
    }

    fn line(&mut self, line: &RollLine, field: Field) {
        let (top, height) = (self.top, PITCH - GAP);
        let (left, width) = (MARGIN, WIDTH - 2.0 * MARGIN);
        let edge = self.tinctures.own_edge.to_svg();
        let (fill, stroke) = match field {
            Field::Usual => (self.tinctures.field, String::new()),
            Field::Own => (
                self.tinctures.own_field,
                format!(r#" stroke="{edge}" stroke-width="3""#),
            ),
        };
        let fill = fill.to_svg();
        self.draw(&format!(
            r#"<rect x="{left}" y="{top:.2}" width="{width}" height="{height}" rx="12" fill="{fill}"{stroke}/>"#
        ));
        let middle = top + height / 2.0;
        self.rank(line.rank, middle);
        self.name_and_titles(line, middle);
        self.figures(line, middle);
        self.top += PITCH;
    }

    /// A rank: the first three on shields, and the first under a crown.
    fn rank(&mut self, rank: u32, middle: f32) {
        let x = self.columns.rank;
        let metal = match rank {
            1 => Some(Metal::Gold),
            2 => Some(Metal::Silver),
            3 => Some(Metal::Bronze),
            _ => None,
        };
        let (mut middle, mut pen) = (middle, self.ink(self.columns.sizes.figure));
        if let Some(metal) = metal {
            pen.color = self.tinctures.on_metal;
            let mut height = 58.0;
            if metal == Metal::Gold {
                let crown = charges::crown(self.tinctures.metal(metal));
                self.svg += &charges::placed(&crown, (x, middle - 27.0), 30.0);
                (height, middle) = (52.0, middle + 9.0);
            }
            let shield = charges::shield(metal, &self.tinctures);
            self.svg += &charges::placed(&shield, (x, middle), height);
            middle -= 2.0;
        }
        let rank = rank.to_string();
        self.svg += &pen.write(&rank, x, Anchor::Middle).around(middle);
    }

    fn name_and_titles(&mut self, line: &RollLine, middle: f32) {
        let sizes = self.columns.sizes;
        let (x, room) = (self.columns.name, self.columns.room - self.columns.name);
        let mut name = self.lettering.cut(&line.name, sizes.name, room);
        if name.is_empty() {
            name = self.lettering.cut(&self.roll.nameless, sizes.name, room);
        }
        let name = self.ink(sizes.name).write(&name, x, Anchor::Start);
        let height = LINE * sizes.name + LINE * sizes.count;
        let top = middle - height / 2.0;
        self.svg += &name.below(top - 3.0);
        let below = top + LINE * sizes.name + LINE * sizes.count / 2.0 + 1.0;
        for (place, count) in line.titles.iter().enumerate() {
            self.title(self.columns.titles[place], place, count, below);
        }
    }

    /// A title's charge, and how often it was won or what it is called.
    fn title(&mut self, x: f32, place: usize, text: &str, middle: f32) {
        let size = self.columns.sizes.count;
        let charge = charges::title(place, &self.tinctures);
        let width = CHARGE * size;
        self.svg += &charges::placed(&charge, (x + width / 2.0, middle), width);
        let place = x + width + TO_COUNT * size;
        let text = self.label(size).write(text, place, Anchor::Start);
        self.svg += &text.around(middle);
    }

    fn figures(&mut self, line: &RollLine, middle: f32) {
        for &(figure, end) in &self.columns.figures {
            let size = figure.size(self.columns.sizes);
            let pen = match figure {
                Figure::Points => self.ink(size),
                Figure::Games | Figure::PerGame | Figure::Rating => self.label(size),
            };
            let figure = pen.write(figure.of(line), end, Anchor::End);
            self.svg += &figure.around(middle);
        }
    }

    /// That some are left out before the next line.
    fn dots(&mut self) {
        let fill = self.tinctures.label.to_svg();
        let y = self.top + (APART - GAP) / 2.0;
        for step in [-1.0, 0.0, 1.0] {
            let x = WIDTH / 2.0 + step * 20.0;
            self.draw(&format!(
                r#"<circle cx="{x}" cy="{y:.2}" r="4" fill="{fill}"/>"#
            ));
        }
        self.top += APART;
    }

    /// What the titles' charges stand for.
    fn foot(&mut self) {
        let size = self.columns.sizes.count;
        let room = (WIDTH - 2.0 * MARGIN - 6.0 * size) / 4.0;
        let names = self.roll.titles.each_ref().map(|name| {
            self.lettering
                .cut(name, size, room - (CHARGE + TO_COUNT) * size)
        });
        let widths = names
            .each_ref()
            .map(|name| (CHARGE + TO_COUNT) * size + self.lettering.width(name, size));
        let between = 2.0 * size;
        let mut x = (WIDTH - widths.iter().sum::<f32>() - 3.0 * between) / 2.0;
        let middle = self.top + FOOT / 2.0 - 5.0;
        for (place, name) in names.iter().enumerate() {
            self.title(x, place, name, middle);
            x += widths[place] + between;
        }
        self.top += FOOT;
    }

    /// The whole drawing: the page and its frame behind everything.
    fn finished(self) -> (String, PlotSize) {
        let height = (self.top + FRAME).round();
        let size = PlotSize::new(whole(WIDTH).into(), whole(height).into()).unwrap_or_default();
        let frame = self.tinctures.frame;
        let (ground, edge) = (self.tinctures.ground.to_svg(), frame.to_svg());
        let (inner_width, inner_height) = (WIDTH - 2.0 * FRAME, height - 2.0 * FRAME);
        let corners: String = [
            (FRAME, FRAME),
            (WIDTH - FRAME, FRAME),
            (FRAME, height - FRAME),
            (WIDTH - FRAME, height - FRAME),
        ]
        .map(|at| charges::placed(&charges::lozenge(frame), at, 16.0))
        .concat();
        let svg = self.svg;
        let svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" font-family="DejaVu Sans" font-weight="bold"><rect width="{WIDTH}" height="{height}" fill="{ground}"/><rect x="{FRAME}" y="{FRAME}" width="{inner_width}" height="{inner_height}" fill="none" stroke="{edge}" stroke-width="2.5"/>{corners}{svg}</svg>"#
        );
        (svg, size)
    }
}
