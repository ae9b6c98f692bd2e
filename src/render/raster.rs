//! Pixels from vectors.

use resvg::tiny_skia::{Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg::Tree;

/// A small picture with transparency.
#[derive(Debug)]
pub(super) struct Sprite {
    /// The pixels of one row.
    pub(super) width: usize,
    /// Row by row from the top.
    pub(super) pixels: Vec<PremultipliedColorU8>,
}

impl From<&Pixmap> for Sprite {
    fn from(pixmap: &Pixmap) -> Self {
        Self {
            width: pixmap.width() as usize,
            pixels: pixmap.pixels().to_vec(),
        }
    }
}

/// Draws a square picture with sides of so many pixels.
pub(super) fn draw(tree: &Tree, side_px: u16) -> Sprite {
    let mut pixmap = blank(side_px, side_px);
    let scale = f32::from(side_px) / tree.size().width();
    resvg::render(
        tree,
        Transform::from_scale(scale, scale),
        &mut pixmap.as_mut(),
    );
    Sprite::from(&pixmap)
}

/// A transparent picture.
pub(super) fn blank(width: u16, height: u16) -> Pixmap {
    let (width, height) = (u32::from(width.max(1)), u32::from(height.max(1)));
    match Pixmap::new(width, height) {
        Some(pixmap) => pixmap,
        None => unreachable!("sides of 1 to 65535 pixels always make a picture"),
    }
}

/// The nearest whole number from 0 on.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "such casts keep to the bounds of the target"
)]
pub(super) fn whole(value: f32) -> u16 {
    value.round() as u16
}
