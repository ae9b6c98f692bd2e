//! A page with its headline, and the names of what is plotted on it.

use super::axes::Area;
use super::lettering::{Anchor, LINE, Lettering, Pen};
use super::paint::Paint;
use super::sheet::Sheet;
use crate::render::theme::Rgb;

/// Of labels, in parts of the page's width: to be read on a phone.
const LABEL_SIZE: f32 = 0.034;
/// Of the title, in parts of the page's width.
const TITLE_SIZE: f32 = 0.043;
/// Around everything, in parts of the page's width.
const MARGIN: f32 = 0.033;
/// What the unit may take of a headline in any case.
const UNIT_PART: f32 = 0.35;
/// Below the headline and the names, in parts of the labels' font size.
const BELOW_HEAD: f32 = 0.3;

/// A page while it is drawn, in pixels from its top left corner.
pub(super) struct Page<'a> {
    pub(super) lettering: &'a Lettering,
    pub(super) sheet: &'a Sheet,
    pub(super) paint: Paint,
    pub(super) width: f32,
    pub(super) height: f32,
    /// Below what is written at the top.
    pub(super) top: f32,
    svg: String,
}

/// A name with the drawing that it explains.
#[derive(Debug)]
pub(super) struct Entry<'a> {
    pub(super) name: &'a str,
    /// As SVG, from 0 to its width and around height 0.
    pub(super) key: String,
    pub(super) key_width: f32,
}

impl<'a> Page<'a> {
    /// A page with its title and unit.
    pub(super) fn new(lettering: &'a Lettering, sheet: &'a Sheet) -> Self {
        let mut page = Self {
            lettering,
            sheet,
            paint: Paint::of(sheet.theme),
            width: sheet.size.width().into(),
            height: sheet.size.height().into(),
            top: 0.0,
            svg: String::new(),
        };
        page.top = page.margin() * 0.7;
        page.headline();
        page
    }

    pub(super) fn label_size(&self) -> f32 {
        self.width * LABEL_SIZE
    }

    pub(super) fn margin(&self) -> f32 {
        self.width * MARGIN
    }

    /// Where the margin at the foot begins.
    pub(super) fn bottom(&self) -> f32 {
        self.height - self.margin() * 0.6
    }

    /// What the width of lines is measured in: a thousandth of the page's width.
    pub(super) fn hair(&self) -> f32 {
        self.width / 1000.0
    }

    /// Writes in the size of labels.
    pub(super) fn pen(&self, color: Rgb) -> Pen {
        let size = self.label_size();
        Pen { size, color }
    }

    pub(super) fn draw(&mut self, svg: &str) {
        self.svg += svg;
    }

    /// Draws a line from the left to the right of an area, so many hairs wide.
    pub(super) fn across(&mut self, area: &Area, y: f32, color: Rgb, hairs: f32) {
        let Area { left, right, .. } = *area;
        self.stroke(&format!("M{left:.2} {y:.2}H{right:.2}"), color, hairs);
    }

    /// Draws a line along a path, so many hairs wide.
    pub(super) fn stroke(&mut self, path: &str, color: Rgb, hairs: f32) {
        let (color, width) = (color.to_svg(), hairs * self.hair());
        self.draw(&format!(
            r#"<path d="{path}" stroke="{color}" stroke-width="{width:.2}"/>"#
        ));
    }

    fn headline(&mut self) {
        let (title_size, size) = (self.width * TITLE_SIZE, self.label_size());
        let room = self.width - 2.0 * self.margin();
        let title = self.lettering.cut(&self.sheet.title, title_size, room);
        let title_width = self.lettering.width(&title, title_size);
        let unit_room = (room * UNIT_PART).max(room - title_width - size);
        let unit = self.lettering.cut(&self.sheet.unit, size, unit_room);
        let taken = match self.lettering.width(&unit, size) {
            0.0 => 0.0,
            width => width + size,
        };
        let title = self.lettering.cut(&title, title_size, room - taken);
        if title.is_empty() && unit.is_empty() {
            return;
        }
        let title_pen = Pen {
            size: title_size,
            color: self.paint.ink,
        };
        let title = title_pen.write(&title, self.margin(), Anchor::Start);
        let pen = self.pen(self.paint.label);
        let unit = pen.write(&unit, self.width - self.margin(), Anchor::End);
        let middle = self.top + LINE * title_size / 2.0;
        self.svg += &title.around(middle);
        self.svg += &unit.around(middle);
        self.top += LINE * title_size + BELOW_HEAD * size;
    }

    /// Writes the names of what is plotted, in as many rows as they need.
    pub(super) fn legend(&mut self, entries: &[Entry<'_>]) {
        let size = self.label_size();
        let (left, right) = (self.margin(), self.width - self.margin());
        let row = LINE * size * 1.08;
        let mut x = left;
        let mut middle = self.top + row / 2.0;
        for entry in entries {
            let to_name = entry.key_width + 0.45 * size;
            let name = self.lettering.cut(entry.name, size, right - left - to_name);
            let width = to_name + self.lettering.width(&name, size);
            if x > left && x + width > right {
                (x, middle) = (left, middle + row);
            }
            let pen = self.pen(self.paint.label);
            let name = pen.write(&name, x + to_name, Anchor::Start);
            let key = &entry.key;
            self.draw(&format!(
                r#"<g transform="translate({x:.2} {middle:.2})">{key}</g>"#
            ));
            self.svg += &name.around(middle);
            x += width + 1.2 * size;
            self.top = middle + row / 2.0 + BELOW_HEAD * size;
        }
    }

    /// Says that there is nothing to show.
    pub(super) fn nothing(mut self) -> String {
        let size = self.label_size();
        let room = self.width - 2.0 * self.margin();
        let said = self.lettering.cut(&self.sheet.when_empty, size, room);
        let pen = self.pen(self.paint.label);
        let said = pen.write(&said, self.width / 2.0, Anchor::Middle);
        self.svg += &said.around(f32::midpoint(self.top, self.height - self.margin()));
        self.finished()
    }

    /// The whole drawing.
    pub(super) fn finished(self) -> String {
        let Self { width, height, .. } = self;
        let (ground, svg) = (self.paint.ground.to_svg(), self.svg);
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" font-family="DejaVu Sans" font-weight="bold"><rect width="{width}" height="{height}" fill="{ground}"/>{svg}</svg>"#
        )
    }
}
