//! The colours that pictures of a theme are made of.
//!
//! A picture is flat: its pixels are the theme's colours and, along edges, mixtures of two
//! of them. The palette holds the colours and a few steps between each pair that meets.

use std::collections::HashSet;
use std::sync::atomic::{AtomicU8, Ordering};

use resvg::tiny_skia::PremultipliedColorU8;

use super::shape::Ink;
use super::theme::{Coat, Look, Rgb};

/// How many colours a palette holds at most: fewer make smaller files.
const MOST: usize = 128;
/// Colours are looked up by the five highest bits of each channel.
const KEPT_BITS: u32 = 5;
/// Mixtures that are nearer to a colour of the palette than this are left to it.
const NEAR: u32 = 3 * 14 * 14;

/// What stands in the place of an index that nobody has asked for yet: no palette is so large.
const UNKNOWN: u8 = u8::MAX;

/// The colours by index, and the index of the colour nearest to any other.
#[derive(Debug)]
pub(super) struct Palette {
    colors: Vec<Rgb>,
    /// A bucket each, found when it is first asked for: pictures come by few of them.
    nearest: Vec<AtomicU8>,
}

impl Palette {
    pub(super) fn of(look: &Look) -> Self {
        let mut colors = Vec::new();
        for color in flat_colors(look) {
            if !colors.contains(&color) {
                colors.push(color);
            }
        }
        let flat = colors.len();
        for (from, to, steps) in meeting_colors(look) {
            for &step in steps {
                let mixed = from.toward(to, step);
                if colors.iter().all(|&color| distance(color, mixed) > NEAR) {
                    colors.push(mixed);
                }
            }
        }
        colors.truncate(MOST);
        let unknown = || AtomicU8::new(UNKNOWN);
        let mut nearest = Vec::new();
        nearest.resize_with(1 << (3 * KEPT_BITS), unknown);
        // Flat areas must keep their very colour.
        for (index, color) in (0..=u8::MAX).zip(&colors[..flat]).rev() {
            nearest[bucket(*color)] = AtomicU8::new(index);
        }
        Self { colors, nearest }
    }

    pub(super) fn colors(&self) -> &[Rgb] {
        &self.colors
    }

    pub(super) fn color(&self, index: u8) -> Rgb {
        self.colors[usize::from(index)]
    }

    /// The index of the nearest colour.
    pub(super) fn index(&self, color: Rgb) -> u8 {
        let nearest = &self.nearest[bucket(color)];
        match nearest.load(Ordering::Relaxed) {
            UNKNOWN => {
                let index = nearest_to(middle(color), &self.colors);
                // Whoever asks at the same moment finds the same.
                nearest.store(index, Ordering::Relaxed);
                index
            }
            index => index,
        }
    }

    /// The index of what is seen where a pixel lies over a colour of this palette.
    pub(super) fn blended(&self, pixel: PremultipliedColorU8, under: u8) -> u8 {
        let Rgb([r, g, b]) = self.color(under);
        let through = u32::from(255 - pixel.alpha());
        let channel = |above: u8, below: u8| {
            let seen = (u32::from(below) * through + 127) / 255;
            above.saturating_add(seen.to_le_bytes()[0])
        };
        self.index(Rgb([
            channel(pixel.red(), r),
            channel(pixel.green(), g),
            channel(pixel.blue(), b),
        ]))
    }
}

/// What lies under a piece: squares, plain or tinted.
fn square_colors(look: &Look) -> Vec<Rgb> {
    let tints = [
        look.last_move,
        look.earlier_move,
        look.check,
        look.white_control,
        look.black_control,
    ];
    let squares = [look.light, look.dark];
    let tinted = tints
        .into_iter()
        .flat_map(|tint| squares.map(|square| tint.over(square)));
    squares.into_iter().chain(tinted).collect()
}

fn flat_colors(look: &Look) -> Vec<Rgb> {
    let inks = [
        Ink::Plain,
        Ink::Label,
        Ink::OnAccent,
        Ink::Accent,
        Ink::OnLight,
        Ink::OnDark,
    ];
    let mut colors = vec![
        look.ground,
        look.frame,
        look.seam,
        look.pointer,
        look.shield,
    ];
    colors.extend(inks.map(|ink| ink.color(look)));
    colors.extend(square_colors(look));
    for paint in Coat::ALL.map(|coat| coat.paint(look)) {
        colors.extend([paint.body, paint.outline, paint.lines]);
    }
    colors
}

/// The colours of which pictures as SVG are made, each once.
pub(super) fn drawn_colors(look: &Look) -> Vec<Rgb> {
    let mut colors = flat_colors(look);
    // A tint lies on squares; the line of a check has its colour alone.
    colors.extend([look.refused, look.check.color]);
    let mut known = HashSet::new();
    colors.retain(|&color| known.insert(color));
    colors
}

/// Pairs of colours that meet along edges, and the steps kept between them; what is seen most
/// comes first.
fn meeting_colors(look: &Look) -> Vec<(Rgb, Rgb, &'static [f32])> {
    const FINE: &[f32] = &[0.25, 0.5, 0.75];
    const PLAIN: &[f32] = &[0.33, 0.67];
    const COARSE: &[f32] = &[0.5];
    let coats = Coat::ALL.map(|coat| coat.paint(look));
    let mut pairs = vec![
        (look.light, look.dark, FINE),
        (look.ground, look.label, FINE),
        (look.ground, look.ink, PLAIN),
        (look.accent, look.on_accent, PLAIN),
        (look.ground, look.accent, PLAIN),
    ];
    for paint in coats {
        pairs.push((paint.outline, paint.body, FINE));
        pairs.push((paint.body, paint.lines, PLAIN));
        pairs.push((look.light, paint.outline, FINE));
        pairs.push((look.dark, paint.outline, FINE));
    }
    for square in [look.light, look.dark] {
        pairs.push((square, look.frame, COARSE));
        pairs.push((square, look.seam, COARSE));
        pairs.push((square, look.pointer, COARSE));
    }
    for square in square_colors(look) {
        pairs.extend(coats.map(|paint| (square, paint.outline, COARSE)));
    }
    pairs
}

fn bucket(Rgb([r, g, b]): Rgb) -> usize {
    let high = |channel: u8| usize::from(channel >> (8 - KEPT_BITS));
    (high(r) << (2 * KEPT_BITS)) | (high(g) << KEPT_BITS) | high(b)
}

/// The colour in the middle of a colour's bucket.
fn middle(Rgb(channels): Rgb) -> Rgb {
    let half = 1 << (7 - KEPT_BITS);
    Rgb(channels.map(|channel| channel & !(2 * half - 1) | half))
}

/// The index of the colour nearest to another, the first of those that are as near.
pub(super) fn nearest_to(wanted: Rgb, colors: &[Rgb]) -> u8 {
    let (mut nearest, mut least) = (0, u32::MAX);
    for (index, &color) in (0..=u8::MAX).zip(colors) {
        let distance = distance(color, wanted);
        if distance < least {
            (nearest, least) = (index, distance);
        }
    }
    nearest
}

fn distance(Rgb([r, g, b]): Rgb, Rgb([other_r, other_g, other_b]): Rgb) -> u32 {
    let squared = |a: u8, b: u8| u32::from(a.abs_diff(b)) * u32::from(a.abs_diff(b));
    squared(r, other_r) + squared(g, other_g) + squared(b, other_b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::theme::Theme;

    #[test]
    fn flat_colors_are_kept() {
        for theme in Theme::ALL {
            let palette = Palette::of(theme.look());
            for color in flat_colors(theme.look()) {
                let kept = palette.color(palette.index(color));
                assert!(
                    distance(kept, color) <= 64,
                    "{theme:?}: {color:?} became {kept:?}"
                );
            }
        }
    }

    #[test]
    fn mixtures_find_a_near_color() {
        for theme in Theme::ALL {
            let palette = Palette::of(theme.look());
            for (from, to, _) in meeting_colors(theme.look()) {
                let mixed = from.toward(to, 0.5);
                let found = palette.color(palette.index(mixed));
                // A fifth of the way from one to the other, and what a bucket spans.
                assert!(
                    distance(found, mixed) <= distance(from, to) / 25 + 3 * 16 * 16,
                    "{theme:?}: {mixed:?} became {found:?}"
                );
            }
        }
    }
}
