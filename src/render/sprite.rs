//! A shape drawn once, for a palette and a size.

use std::ops::Range;

use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};

use super::palette::Palette;
use super::raster::color_of_opaque;

/// A small picture, opaque but for its edges.
#[derive(Debug)]
pub(super) struct Sprite {
    /// From its anchor to its left edge, in pixels to the right.
    pub(super) left: i32,
    /// From its anchor to its upper edge, in pixels downwards.
    pub(super) top: i32,
    /// Row by row.
    runs: Vec<Run>,
    /// The palette indices of all runs.
    pub(super) opaque: Vec<u8>,
    /// Pixels that let something through, with their column and row, row by row.
    edges: Vec<(u16, u16, PremultipliedColorU8)>,
}

/// Opaque pixels side by side.
#[derive(Debug)]
pub(super) struct Run {
    pub(super) x: u16,
    pub(super) y: u16,
    start: u32,
    len: u16,
}

impl Run {
    /// Its pixels among those of its sprite.
    pub(super) fn pixels(&self) -> Range<usize> {
        let start = self.start as usize;
        start..start + usize::from(self.len)
    }
}

impl Sprite {
    /// Sorts the pixels of a picture into opaque ones and others.
    pub(super) fn new((left, top): (i32, i32), pixmap: &Pixmap, palette: &Palette) -> Self {
        let mut sprite = Self {
            left,
            top,
            runs: Vec::new(),
            opaque: Vec::new(),
            edges: Vec::new(),
        };
        for (row, y) in pixmap.pixels().chunks(pixmap.width() as usize).zip(0..) {
            for (&pixel, x) in row.iter().zip(0..) {
                match pixel.alpha() {
                    0 => {}
                    u8::MAX => sprite.add_opaque(x, y, palette.index(color_of_opaque(pixel))),
                    _ => sprite.edges.push((x, y, pixel)),
                }
            }
        }
        sprite
    }

    fn add_opaque(&mut self, x: u16, y: u16, index: u8) {
        match self.runs.last_mut() {
            Some(run) if run.y == y && run.x + run.len == x => run.len += 1,
            _ => self.runs.push(Run {
                x,
                y,
                start: u32::try_from(self.opaque.len()).unwrap_or(u32::MAX),
                len: 1,
            }),
        }
        self.opaque.push(index);
    }

    /// The runs in some of its rows.
    pub(super) fn runs_in(&self, rows: &Range<i32>) -> &[Run] {
        within(&self.runs, rows, |run| run.y)
    }

    /// The pixels in some of its rows that let something through.
    pub(super) fn edges_in(&self, rows: &Range<i32>) -> &[(u16, u16, PremultipliedColorU8)] {
        within(&self.edges, rows, |&(_, y, _)| y)
    }

    /// About how much memory it takes.
    pub(super) fn bytes(&self) -> usize {
        self.opaque.len() + size_of_val(&self.runs[..]) + size_of_val(&self.edges[..])
    }
}

/// Those of a list in the order of rows that are in some of them.
fn within<'a, T>(list: &'a [T], rows: &Range<i32>, row: impl Fn(&T) -> u16) -> &'a [T] {
    let start = list.partition_point(|it| i32::from(row(it)) < rows.start);
    let end = list.partition_point(|it| i32::from(row(it)) < rows.end);
    &list[start..end]
}
