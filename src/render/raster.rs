//! Pixels from vectors.

use resvg::tiny_skia::{Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg::Tree;

use super::assets::Assets;
use super::rounding::whole;
use super::shape::{Fragment, SIDE};
use super::theme::Rgb;

/// How many rows of a whole picture are drawn at once: all of them would take more memory than
/// everything else of the program, and the allocator would keep it.
const ROWS: u16 = 64;

/// A whole picture from its SVG content, with sides of so many pixels: its rows from the top, some
/// at a time, red, green, blue and opacity of each pixel.
pub(super) fn picture(assets: &Assets, content: &str, side_px: u16, mut rows: impl FnMut(&[u8])) {
    let scale = f32::from(side_px) / SIDE;
    let content = format!(r#"<g transform="scale({scale})">{content}</g>"#);
    let tree = tree(assets, &content, side_px, side_px);
    for above in (0..side_px).step_by(ROWS.into()) {
        let mut pixmap = blank(side_px, ROWS.min(side_px - above));
        let upwards = Transform::from_translate(0.0, -f32::from(above));
        if let Some(tree) = &tree {
            resvg::render(tree, upwards, &mut pixmap.as_mut());
        }
        rows(pixmap.data());
    }
}

/// A shape in its own small picture, and where that lies from the pixel that holds its origin.
///
/// `within` is the place of the origin in that pixel, from 0 to 1 to the right and downwards.
pub(super) fn shape(
    assets: &Assets,
    fragment: &Fragment,
    side_px: u16,
    within: (f32, f32),
) -> ((i32, i32), Pixmap) {
    let scale = f32::from(side_px) / SIDE;
    // Whole pixels before and after the corner of the one that holds the origin.
    let reach = |origin: f32, half: f32| {
        let half = half * scale;
        (whole((half - origin).ceil()), whole((half + origin).ceil()))
    };
    let (left, right) = reach(within.0, fragment.half_width);
    let (above, below) = reach(within.1, fragment.half_height);
    let (x, y) = (within.0 + f32::from(left), within.1 + f32::from(above));
    let content = format!(
        r#"<g transform="translate({x} {y}) scale({scale})">{}</g>"#,
        fragment.svg
    );
    let corner = (-i32::from(left), -i32::from(above));
    (corner, draw(assets, &content, left + right, above + below))
}

/// A small picture from its SVG content.
pub(super) fn draw(assets: &Assets, content: &str, width: u16, height: u16) -> Pixmap {
    let mut pixmap = blank(width, height);
    if let Some(tree) = tree(assets, content, width, height) {
        resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    }
    pixmap
}

fn tree(assets: &Assets, content: &str, width: u16, height: u16) -> Option<Tree> {
    let (width, height) = (width.max(1), height.max(1));
    assets.tree(&format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{content}</svg>"#
    ))
}

/// A transparent picture.
fn blank(width: u16, height: u16) -> Pixmap {
    let (width, height) = (u32::from(width.max(1)), u32::from(height.max(1)));
    match Pixmap::new(width, height) {
        Some(pixmap) => pixmap,
        None => unreachable!("sides of 1 to 65535 pixels always make a picture"),
    }
}

/// The colour of a pixel that lets nothing through.
pub(super) fn color_of_opaque(pixel: PremultipliedColorU8) -> Rgb {
    Rgb([pixel.red(), pixel.green(), pixel.blue()])
}
