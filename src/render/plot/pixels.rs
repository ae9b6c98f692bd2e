//! Plots as PNG files with a palette of their own.

use std::cmp::Reverse;
use std::collections::HashMap;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::Tree;

use super::sheet::PlotSize;
use crate::render::encode;
use crate::render::raster::color_of_opaque;
use crate::render::theme::Rgb;

const MOST_COLORS: usize = 256;

/// Draws a picture whose drawing covers all of it.
pub(super) fn png(tree: &Tree, size: PlotSize) -> Vec<u8> {
    let Some(mut pixmap) = Pixmap::new(size.width().into(), size.height().into()) else {
        unreachable!("sides of 120 to 4096 pixels always make a picture");
    };
    resvg::render(tree, Transform::identity(), &mut pixmap.as_mut());
    let pixels = pixmap.pixels().iter();
    let colors: Vec<Rgb> = pixels.map(|&pixel| color_of_opaque(pixel)).collect();
    let palette = palette(&colors);
    encode::png(&palette, size.width(), &indices(&colors, &palette))
}

/// The most frequent colours, far enough apart that there are at most 256.
fn palette(colors: &[Rgb]) -> Vec<Rgb> {
    let mut counts: HashMap<Rgb, usize> = HashMap::new();
    for run in colors.chunk_by(|a, b| a == b) {
        *counts.entry(run[0]).or_default() += run.len();
    }
    let mut frequent: Vec<(Rgb, usize)> = counts.into_iter().collect();
    frequent.sort_unstable_by_key(|&(Rgb(channels), count)| (Reverse(count), channels));
    let mut apart = 0;
    loop {
        if let Some(palette) = spread(&frequent, apart) {
            return palette;
        }
        apart = 2 * apart + 4;
    }
}

/// The colours without those that are nearly one of the more frequent; none where too many are left.
fn spread(frequent: &[(Rgb, usize)], apart: u32) -> Option<Vec<Rgb>> {
    let mut kept: Vec<Rgb> = Vec::new();
    for &(color, _) in frequent {
        if kept.iter().all(|&other| distance(color, other) > apart) {
            kept.push(color);
        }
        if kept.len() > MOST_COLORS {
            return None;
        }
    }
    Some(kept)
}

fn indices(colors: &[Rgb], palette: &[Rgb]) -> Vec<u8> {
    let mut known: HashMap<Rgb, u8> = HashMap::new();
    let mut indices = Vec::with_capacity(colors.len());
    for run in colors.chunk_by(|a, b| a == b) {
        let nearest = || {
            let numbered = (0..=u8::MAX).zip(palette);
            let nearest = numbered.min_by_key(|&(_, &color)| distance(color, run[0]));
            nearest.map_or(0, |(index, _)| index)
        };
        let index = *known.entry(run[0]).or_insert_with(nearest);
        indices.resize(indices.len() + run.len(), index);
    }
    indices
}

fn distance(Rgb(a): Rgb, Rgb(b): Rgb) -> u32 {
    let channels = a.into_iter().zip(b);
    channels.map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_colors_are_all_kept() {
        let [black, blue, grey] = [[0, 0, 0], [0, 0, 1], [9, 9, 9]].map(Rgb);
        let colors = [black, grey, black, blue];
        let palette = palette(&colors);
        assert_eq!(palette, [black, blue, grey]);
        assert_eq!(indices(&colors, &palette), [0, 2, 0, 1]);
    }

    #[test]
    fn of_many_colors_the_most_frequent_are_kept_and_none_changes_much() {
        let shades = (0..=u8::MAX).flat_map(|r| [[r, 40, 40], [r, 44, 200], [r, 90, 90]]);
        let colors: Vec<Rgb> = shades.chain([[7, 44, 200]; 3]).map(Rgb).collect();
        let palette = palette(&colors);
        assert!(palette.len() <= 256 && palette[0] == Rgb([7, 44, 200]));
        for (&color, index) in colors.iter().zip(indices(&colors, &palette)) {
            let kept = palette[usize::from(index)];
            assert!(distance(color, kept) <= 28, "{color:?} became {kept:?}");
        }
    }
}
