//! The colours of plots.

use crate::render::theme::{Rgb, Theme};

/// How far the lines behind a plot stand out from the ground.
const GRID: f32 = 0.16;

/// The colours of plots in a theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Paint {
    pub(super) ground: Rgb,
    /// The ink of the title.
    pub(super) ink: Rgb,
    /// Everything else that is written.
    pub(super) label: Rgb,
    /// The lines behind the plot.
    pub(super) grid: Rgb,
    /// Of each series in turn; they differ in lightness as well as in hue. The third is nearest to red.
    pub(super) series: [Rgb; 3],
    /// Of each part of a stacked bar, from what is good to what is bad.
    pub(super) parts: [Rgb; 3],
}

impl Paint {
    pub(super) fn of(theme: Theme) -> Self {
        let look = theme.look();
        let (series, parts) = match theme {
            Theme::Light => (
                [0x1d_5fa8, 0x6f_2f8f, 0xb8_4a0e],
                [0x1c_7a46, 0x76_7f87, 0xb8_3232],
            ),
            Theme::Dark => (
                [0x5c_b3ff, 0xf4_c430, 0xf2_8aa8],
                [0x6c_c07a, 0xa3_adb5, 0xec_6a5e],
            ),
            Theme::Contrast => (
                [0xff_e000, 0x40_e0ff, 0xff_8cf0],
                [0x4d_ff7c, 0xff_ffff, 0xff_7a6b],
            ),
            Theme::ColorBlind => (
                [0x56_b4e9, 0xf0_e442, 0xf0_8a3c],
                [0x56_b4e9, 0xd7_dce2, 0xe6_7a1e],
            ),
            Theme::Wood => (
                [0xe9_b44c, 0x86_cbd4, 0xf0_9a7d],
                [0xa3_be5c, 0xd9_c0a0, 0xe0_7256],
            ),
        };
        Self {
            ground: look.ground,
            ink: look.ink,
            label: look.label,
            grid: look.ground.toward(look.label, GRID),
            series: series.map(Rgb::hex),
            parts: parts.map(Rgb::hex),
        }
    }
}

/// How bright a colour is, from 0 to 1, as the guidelines for web content define it.
#[cfg(test)]
fn luminance(Rgb(channels): Rgb) -> f32 {
    let [r, g, b] = channels.map(|channel| {
        let part = f32::from(channel) / 255.0;
        if part <= 0.040_45 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    });
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

/// The contrast of two colours, from 1 to 21, as the same guidelines define it.
#[cfg(test)]
pub(super) fn contrast(a: Rgb, b: Rgb) -> f32 {
    let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
    a.max(b) / a.min(b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writing_is_read_and_lines_are_seen_in_every_theme() {
        for theme in Theme::ALL {
            let paint = Paint::of(theme);
            for written in [paint.ink, paint.label].into_iter().chain(paint.series) {
                let contrast = contrast(written, paint.ground);
                assert!(contrast >= 4.5, "{theme:?}: {written:?}: {contrast}");
            }
            for seen in paint.parts {
                let contrast = contrast(seen, paint.ground);
                assert!(contrast >= 3.0, "{theme:?}: {seen:?}: {contrast}");
            }
        }
    }
}
