//! What every plot has: its title, its colours and its size.

use crate::render::Theme;

/// What stands around a plot, and how it is drawn.
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    /// What the plot is of; cut with an ellipsis where it is too long, left out where it is empty.
    pub title: String,
    /// What the values count, such as `points`; left out where it is empty.
    pub unit: String,
    /// What is said where there are no values.
    pub when_empty: String,
    /// How numbers are written.
    pub decimal_mark: DecimalMark,
    /// In which colours.
    pub theme: Theme,
    /// Width and height.
    pub size: PlotSize,
}

/// What stands before the decimals of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DecimalMark {
    /// As in English: `0.5`.
    #[default]
    Point,
    /// As in French: `0,5`.
    Comma,
}

impl DecimalMark {
    /// A number with at most so many decimals, zeros at the end left out.
    pub(super) fn written(self, value: f64, decimals: usize) -> String {
        let digits = format!("{value:.decimals$}");
        let short = match digits.split_once('.') {
            Some(_) => digits.trim_end_matches('0').trim_end_matches('.'),
            None => &digits,
        };
        let signed = match short.strip_prefix('-') {
            Some("0") => "0".to_owned(),
            Some(positive) => format!("\u{2212}{positive}"),
            None => short.to_owned(),
        };
        match self {
            Self::Point => signed,
            Self::Comma => signed.replace('.', ","),
        }
    }
}

/// The width and height of a plot in pixels: 240 to 4096 wide, from half as high as wide to
/// twice as high, and at most 4096 high.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlotSize {
    width: u16,
    height: u16,
}

impl PlotSize {
    const NARROWEST: u32 = 240;
    const LARGEST: u32 = 4096;

    /// A size within the bounds.
    ///
    /// # Errors
    /// Where the width or the height is out of bounds.
    pub fn new(width: u32, height: u32) -> Result<Self, PlotSizeError> {
        let wrong = PlotSizeError { width, height };
        let is_wide_enough = (Self::NARROWEST..=Self::LARGEST).contains(&width);
        let is_high_enough = height <= Self::LARGEST
            && (width..=4_u32.saturating_mul(width)).contains(&height.saturating_mul(2));
        match (u16::try_from(width), u16::try_from(height)) {
            (Ok(width), Ok(height)) if is_wide_enough && is_high_enough => {
                Ok(Self { width, height })
            }
            _ => Err(wrong),
        }
    }

    /// Pixels from left to right.
    #[must_use]
    pub const fn width(self) -> u16 {
        self.width
    }

    /// Pixels from top to bottom.
    #[must_use]
    pub const fn height(self) -> u16 {
        self.height
    }
}

impl Default for PlotSize {
    /// 1024 × 576 px.
    fn default() -> Self {
        Self {
            width: 1024,
            height: 576,
        }
    }
}

/// A size that no plot has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a plot of {width} x {height} px is out of range, expected a width of 240 to 4096 px and a height from half of it to twice, at most 4096 px"
)]
pub struct PlotSizeError {
    /// The width asked for.
    pub width: u32,
    /// The height asked for.
    pub height: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_bounds() {
        for (width, height) in [(240, 120), (240, 480), (1024, 576), (4096, 4096)] {
            let size = PlotSize::new(u32::from(width), u32::from(height));
            assert_eq!(size, Ok(PlotSize { width, height }));
        }
        for (width, height) in [
            (0, 0),
            (239, 200),
            (240, 119),
            (240, 481),
            (4097, 4000),
            (4096, 4097),
            (u32::MAX, u32::MAX),
            (65_536 + 1024, 576),
        ] {
            let refused = PlotSizeError { width, height };
            assert_eq!(PlotSize::new(width, height), Err(refused));
        }
        assert_eq!(PlotSize::new(1024, 576), Ok(PlotSize::default()));
    }

    #[test]
    fn numbers_are_short_and_have_the_mark_of_the_language() {
        for (value, decimals, point, comma) in [
            (1500.0, 0, "1500", "1500"),
            (1500.0, 2, "1500", "1500"),
            (100.0, 0, "100", "100"),
            (0.5, 1, "0.5", "0,5"),
            (-3.25, 2, "\u{2212}3.25", "\u{2212}3,25"),
            (-0.01, 1, "0", "0"),
        ] {
            assert_eq!(DecimalMark::Point.written(value, decimals), point);
            assert_eq!(DecimalMark::Comma.written(value, decimals), comma);
        }
    }
}
