//! A picture in the making: one palette index a pixel.

use super::palette::Palette;
use super::sprite::Sprite;

/// A square picture over a palette.
#[derive(Debug)]
pub(super) struct Canvas<'a> {
    palette: &'a Palette,
    side: usize,
    pixels: Vec<u8>,
}

impl<'a> Canvas<'a> {
    /// Starts from a picture; `side_px` pixels a row.
    pub(super) fn over(palette: &'a Palette, side_px: u16, pixels: &[u8]) -> Self {
        Self {
            palette,
            side: usize::from(side_px),
            pixels: pixels.to_vec(),
        }
    }

    /// Draws a sprite with its anchor on a pixel; what reaches beyond the edges is left out.
    pub(super) fn put(&mut self, anchor: (i32, i32), sprite: &Sprite) {
        let (left, top) = (anchor.0 + sprite.left, anchor.1 + sprite.top);
        for run in &sprite.runs {
            let Some(row) = self.row(top + i32::from(run.y)) else {
                continue;
            };
            let start = left + i32::from(run.x);
            let source = &sprite.opaque[run.pixels()];
            let hidden = usize::try_from(-start).unwrap_or(0).min(source.len());
            let start = usize::try_from(start).unwrap_or(0).min(row.len());
            for (index, &opaque) in row[start..].iter_mut().zip(&source[hidden..]) {
                *index = opaque;
            }
        }
        let palette = self.palette;
        for &(x, y, pixel) in &sprite.edges {
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
        let start = usize::try_from(number).ok()? * self.side;
        self.pixels.get_mut(start..start + self.side)
    }

    /// The palette indices, row by row from the top.
    pub(super) fn into_pixels(self) -> Vec<u8> {
        self.pixels
    }
}
