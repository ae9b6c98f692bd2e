//! A picture in the making: one palette index a pixel.

use resvg::tiny_skia::PremultipliedColorU8;

use super::geometry::Point;
use super::palette::Palette;
use super::raster::{Sprite, whole};
use super::theme::Rgb;

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

    /// Copies a square around a point from another picture of the same size.
    pub(super) fn restore(&mut self, centre: Point, side: u16, from: &[u8]) {
        let (left, top) = self.corner(centre, side);
        for row in top..top + usize::from(side) {
            let start = row * self.side + left;
            let part = start..start + usize::from(side);
            self.pixels[part.clone()].copy_from_slice(&from[part]);
        }
    }

    /// Draws a square sprite around a point.
    pub(super) fn put(&mut self, centre: Point, sprite: &Sprite) {
        let side = u16::try_from(sprite.width).unwrap_or(u16::MAX);
        let corner = self.corner(centre, side);
        self.put_at(corner, sprite);
    }

    /// Draws a sprite with its top left corner on a pixel.
    pub(super) fn put_at(&mut self, (left, top): (usize, usize), sprite: &Sprite) {
        let below = self.pixels.chunks_exact_mut(self.side).skip(top);
        for (row, source) in below.zip(sprite.pixels.chunks_exact(sprite.width)) {
            for (index, &pixel) in row.iter_mut().skip(left).zip(source) {
                if pixel.alpha() > 0 {
                    *index = self.palette.index(over(pixel, self.palette.color(*index)));
                }
            }
        }
    }

    /// The palette indices, row by row from the top.
    pub(super) fn into_pixels(self) -> Vec<u8> {
        self.pixels
    }

    #[expect(
        clippy::cast_precision_loss,
        reason = "a picture's side is far below 2^23"
    )]
    fn corner(&self, centre: Point, side: u16) -> (usize, usize) {
        let start = |at: f32| {
            let middle = at * self.side as f32;
            usize::from(whole(middle - f32::from(side) / 2.0))
        };
        (start(centre.x), start(centre.y))
    }
}

fn over(pixel: PremultipliedColorU8, Rgb([r, g, b]): Rgb) -> Rgb {
    let through = u32::from(255 - pixel.alpha());
    let channel = |above: u8, below: u8| {
        let seen = (u32::from(below) * through + 127) / 255;
        above.saturating_add(seen.to_le_bytes()[0])
    };
    Rgb([
        channel(pixel.red(), r),
        channel(pixel.green(), g),
        channel(pixel.blue(), b),
    ])
}
