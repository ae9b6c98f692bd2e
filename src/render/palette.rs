//! The at most 256 colours that pictures are made of.
//!
//! A picture is flat: its pixels are the theme's colours and, along edges, mixtures of two
//! of them. The palette holds the colours and a few steps between each pair that meets.

use super::theme::{self, Coat, Rgb};

/// How many mixtures lie between two colours that meet.
const STEPS: [f32; 4] = [0.2, 0.4, 0.6, 0.8];
/// Colours are looked up by the five highest bits of each channel.
const KEPT_BITS: u32 = 5;

/// The colours by index, and the index of the colour nearest to any other.
#[derive(Debug)]
pub(super) struct Palette {
    colors: Vec<Rgb>,
    nearest: Vec<u8>,
}

impl Palette {
    pub(super) fn of_theme() -> Self {
        let mut colors = Vec::new();
        for color in flat_colors() {
            add(&mut colors, color);
        }
        let flat = colors.len();
        for (from, to) in meeting_colors() {
            for step in STEPS {
                add(&mut colors, from.toward(to, step));
            }
        }
        colors.truncate(256);
        let mut palette = Self {
            nearest: nearest(&colors),
            colors,
        };
        // Flat areas must keep their very colour.
        for (index, color) in (0..=u8::MAX).zip(&palette.colors[..flat]) {
            palette.nearest[bucket(*color)] = index;
        }
        palette
    }

    pub(super) fn colors(&self) -> &[Rgb] {
        &self.colors
    }

    pub(super) fn color(&self, index: u8) -> Rgb {
        self.colors[usize::from(index)]
    }

    pub(super) fn index(&self, color: Rgb) -> u8 {
        self.nearest[bucket(color)]
    }
}

fn add(colors: &mut Vec<Rgb>, color: Rgb) {
    if !colors.contains(&color) {
        colors.push(color);
    }
}

/// What lies under a man: squares, plain or tinted.
fn square_colors() -> Vec<Rgb> {
    let tinted = |square: Rgb| {
        let under = |(tint, strength)| square.toward(tint, strength);
        [square, under(theme::LAST_MOVE), under(theme::EARLIER_MOVE)]
    };
    let squares = [theme::LIGHT, theme::DARK].into_iter().flat_map(tinted);
    squares.chain([theme::CHECK]).collect()
}

fn flat_colors() -> Vec<Rgb> {
    let mut colors = vec![theme::GROUND, theme::FRAME, theme::LABEL, theme::SEAM];
    colors.extend(square_colors());
    for men in Coat::ALL.map(Coat::paint) {
        colors.extend([men.body, men.outline, men.lines]);
    }
    colors
}

fn meeting_colors() -> Vec<(Rgb, Rgb)> {
    let mut pairs = vec![(theme::GROUND, theme::LABEL), (theme::LIGHT, theme::DARK)];
    for square in square_colors() {
        pairs.push((square, theme::SEAM));
        for men in Coat::ALL.map(Coat::paint) {
            pairs.push((square, men.outline));
        }
    }
    for men in Coat::ALL.map(Coat::paint) {
        pairs.push((men.outline, men.body));
        pairs.push((men.body, men.lines));
    }
    pairs
}

fn bucket(Rgb([r, g, b]): Rgb) -> usize {
    let high = |channel: u8| usize::from(channel >> (8 - KEPT_BITS));
    (high(r) << (2 * KEPT_BITS)) | (high(g) << KEPT_BITS) | high(b)
}

/// The index of the nearest color for every bucket.
fn nearest(colors: &[Rgb]) -> Vec<u8> {
    let middles = || {
        (0..=u8::MAX)
            .step_by(1 << (8 - KEPT_BITS))
            .map(|low| low + (1 << (7 - KEPT_BITS)))
    };
    let reds = middles().flat_map(|r| middles().map(move |g| (r, g)));
    let buckets = reds.flat_map(|(r, g)| middles().map(move |b| Rgb([r, g, b])));
    buckets.map(|wanted| nearest_to(wanted, colors)).collect()
}

/// Some million times in all: a plain loop, for the sake of builds without optimisation.
fn nearest_to(wanted: Rgb, colors: &[Rgb]) -> u8 {
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

    #[test]
    fn flat_colors_are_kept() {
        let palette = Palette::of_theme();
        for color in flat_colors() {
            let kept = palette.color(palette.index(color));
            assert!(distance(kept, color) <= 64, "{color:?} became {kept:?}");
        }
    }

    #[test]
    fn mixtures_find_a_near_color() {
        let palette = Palette::of_theme();
        for (from, to) in meeting_colors() {
            let mixed = from.toward(to, 0.5);
            let found = palette.color(palette.index(mixed));
            assert!(
                distance(found, mixed) <= 30 * 30,
                "{mixed:?} became {found:?}"
            );
        }
    }
}
