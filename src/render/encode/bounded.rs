//! PNG files that must not be larger than somebody takes.

use std::cmp::Reverse;

use super::png;
use crate::render::palette::nearest_to;
use crate::render::theme::Rgb;

/// A PNG file of at most so many bytes, which must be enough for a picture of one colour: where it would be larger, the colours
/// that are seen least give way to those nearest to them.
pub(in crate::render) fn png_within(
    most_bytes: usize,
    colors: &[Rgb],
    width_px: u16,
    pixels: &[u8],
) -> Vec<u8> {
    let mut file = png(colors, width_px, pixels);
    let mut kept = colors.len();
    while file.len() > most_bytes && kept > 1 {
        kept = (kept * 3 / 4).max(1);
        file = png(colors, width_px, &with_fewer(kept, colors, pixels));
    }
    file
}

/// The same pixels in so many of their colours, those that are seen most.
fn with_fewer(kept: usize, colors: &[Rgb], pixels: &[u8]) -> Vec<u8> {
    let mut seen = [0_u32; 256];
    for &pixel in pixels {
        seen[usize::from(pixel)] += 1;
    }
    let mut frequent: Vec<u8> = (0..=u8::MAX).take(colors.len()).collect();
    frequent.sort_by_key(|&index| Reverse(seen[usize::from(index)]));
    frequent.truncate(kept);
    let left: Vec<Rgb> = frequent
        .iter()
        .map(|&index| colors[usize::from(index)])
        .collect();
    let instead = colors
        .iter()
        .map(|&color| frequent[usize::from(nearest_to(color, &left))]);
    let instead: Vec<u8> = instead.collect();
    pixels
        .iter()
        .map(|&pixel| instead[usize::from(pixel)])
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIDTH: u16 = 400;

    /// Greys, of which a picture has more than fit.
    fn greys() -> Vec<Rgb> {
        (0..128).map(|grey| Rgb([2 * grey; 3])).collect()
    }

    #[test]
    fn what_would_be_too_large_is_drawn_in_fewer_colors() {
        let colors = greys();
        let mut chance = 1_u32;
        let pixels: Vec<u8> = (0..u32::from(WIDTH) * 200)
            .map(|at| {
                chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                // Half of it is plain.
                if at % 400 < 200 {
                    7
                } else {
                    (chance >> 24).to_le_bytes()[0] / 2
                }
            })
            .collect();
        let whole = png(&colors, WIDTH, &pixels).len();
        for most in [whole - 1, whole / 2, whole / 4, 2_000] {
            let file = png_within(most, &colors, WIDTH, &pixels);
            assert!(file.len() <= most, "{} of {most} bytes", file.len());
        }
        let fewer = with_fewer(32, &colors, &pixels);
        let seen: std::collections::BTreeSet<u8> = fewer.iter().copied().collect();
        assert_eq!(seen.len(), 32);
        assert!(seen.contains(&7), "what is seen most is kept");
    }

    #[test]
    fn what_is_small_enough_stays_as_it_is() {
        let colors = greys();
        let pixels: Vec<u8> = (0..128).cycle().take(usize::from(WIDTH) * 10).collect();
        let whole = png(&colors, WIDTH, &pixels);
        assert_eq!(png_within(whole.len(), &colors, WIDTH, &pixels), whole);
    }
}
