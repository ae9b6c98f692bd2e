//! A picture in the making: one palette index a pixel.

use super::palette::Palette;
use super::sprite::Sprite;

/// Some rows of a picture over a palette.
#[derive(Debug)]
pub(super) struct Canvas<'a> {
    palette: &'a Palette,
    width: usize,
    /// The row of the picture that is its uppermost one.
    first: i32,
    pixels: Vec<u8>,
}

impl<'a> Canvas<'a> {
    /// One without a row; `width_px` pixels a row.
    pub(super) fn new(palette: &'a Palette, width_px: u16) -> Self {
        Self {
            palette,
            width: usize::from(width_px),
            first: 0,
            pixels: Vec::new(),
        }
    }

    /// Starts anew from rows of a picture, from the one with this number on.
    pub(super) fn start(&mut self, first: i32, rows: &[u8]) {
        self.first = first;
        self.pixels.clear();
        self.pixels.extend_from_slice(rows);
    }

    /// Draws a sprite with its anchor on a pixel of the picture; what reaches beyond the rows is left
    /// out.
    pub(super) fn put(&mut self, anchor: (i32, i32), sprite: &Sprite) {
        let (left, top) = (anchor.0 + sprite.left, anchor.1 + sprite.top);
        let height = self.pixels.len() / self.width;
        let height = i32::try_from(height).unwrap_or(i32::MAX);
        let rows = self.first - top..self.first.saturating_add(height) - top;
        for run in sprite.runs_in(&rows) {
            let Some(row) = self.row(top + i32::from(run.y)) else {
                continue;
            };
            let start = left + i32::from(run.x);
            let source = &sprite.opaque[run.pixels()];
            let hidden = usize::try_from(-start).unwrap_or(0).min(source.len());
            let start = usize::try_from(start).unwrap_or(0).min(row.len());
            let (row, source) = (&mut row[start..], &source[hidden..]);
            let seen = row.len().min(source.len());
            row[..seen].copy_from_slice(&source[..seen]);
        }
        let palette = self.palette;
        for &(x, y, pixel) in sprite.edges_in(&rows) {
            let column = usize::try_from(left + i32::from(x));
            let row = self.row(top + i32::from(y));
            if let (Some(row), Ok(column)) = (row, column)
                && let Some(index) = row.get_mut(column)
            {
                *index = palette.blended(pixel, *index);
            }
        }
    }

    fn row(&mut self, number: i32) -> Option<&mut [u8]> {
        let start = usize::try_from(number - self.first).ok()? * self.width;
        self.pixels.get_mut(start..start + self.width)
    }

    /// The palette indices, row by row from the top.
    pub(super) fn pixels(&self) -> &[u8] {
        &self.pixels
    }
}
