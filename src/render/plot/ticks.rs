//! Where the lines behind a plot lie: at round numbers, 1, 2 or 5 times a power of ten apart.

use super::sheet::DecimalMark;

/// How much wider than its values' magnitude an axis is at least, so that its numbers stay short.
const LEAST_PART: f64 = 1e-6;
/// How far an axis reaches around values that are all the same, as a part of them and at least.
const AROUND: (f64, f64) = (0.02, 1.0);
/// A multiple of the step that is missed by less is taken as met.
const ROUNDING: f64 = 1e-9;

/// Which numbers an axis may show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Numbers {
    Whole,
    Any,
}

/// The round numbers of an axis, and its ends: the first and the last of them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Ticks {
    /// 1, 2 or 5.
    digit: f64,
    /// The power of ten with which the digit is multiplied.
    exponent: i32,
    first: f64,
    last: f64,
}

impl Ticks {
    /// Round numbers around two finite values, in as many steps as there is room for (at least 2).
    pub(super) fn around(low: f64, high: f64, most_steps: u16, numbers: Numbers) -> Self {
        let (low, high) = widened(low, high);
        let most_steps = f64::from(most_steps.max(2));
        let least_exponent = match numbers {
            Numbers::Whole => 0,
            Numbers::Any => i32::MIN,
        };
        let mut exponent = exponent_below((high - low) / most_steps).max(least_exponent);
        loop {
            for digit in [1.0, 2.0, 5.0] {
                let ticks = Self::of_step(digit, exponent, low, high);
                if ticks.last - ticks.first <= most_steps {
                    return ticks;
                }
            }
            exponent += 1;
        }
    }

    fn of_step(digit: f64, exponent: i32, low: f64, high: f64) -> Self {
        let step = digit * 10_f64.powi(exponent);
        Self {
            digit,
            exponent,
            first: (low / step + ROUNDING).floor(),
            last: (high / step - ROUNDING).ceil(),
        }
    }

    pub(super) fn low(self) -> f64 {
        self.value(self.first)
    }

    pub(super) fn high(self) -> f64 {
        self.value(self.last)
    }

    pub(super) fn values(self) -> impl Iterator<Item = f64> {
        let count = (0_u16..).map(move |number| self.first + f64::from(number));
        count
            .take_while(move |&multiple| multiple <= self.last)
            .map(move |multiple| self.value(multiple))
    }

    /// A division where the step is a fraction, lest 3 times 0.1 be more than 0.3.
    fn value(self, multiple: f64) -> f64 {
        let power = 10_f64.powi(self.exponent.abs());
        match self.exponent {
            ..0 => multiple * self.digit / power,
            0.. => multiple * self.digit * power,
        }
    }

    /// One of the round numbers, in writing.
    pub(super) fn label(self, value: f64, mark: DecimalMark) -> String {
        mark.written(value, self.decimals())
    }

    /// A value between two round numbers, in writing.
    pub(super) fn precise(self, value: f64, mark: DecimalMark) -> String {
        mark.written(value, self.decimals() + 1)
    }

    fn decimals(self) -> usize {
        usize::try_from(-self.exponent).unwrap_or(0)
    }
}

/// The ends, set apart where an axis between them could not be drawn.
fn widened(low: f64, high: f64) -> (f64, f64) {
    let magnitude = low.abs().max(high.abs());
    if high - low > (magnitude * LEAST_PART).max(LEAST_PART) {
        return (low, high);
    }
    let (part, least) = AROUND;
    let around = (magnitude * part).max(least);
    (low - around, high + around)
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "the logarithm of a finite number is small"
)]
fn exponent_below(step: f64) -> i32 {
    step.log10().floor() as i32
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn labels(low: f64, high: f64, most_steps: u16, numbers: Numbers) -> Vec<String> {
        let ticks = Ticks::around(low, high, most_steps, numbers);
        let label = |value| ticks.label(value, DecimalMark::Point);
        ticks.values().map(label).collect()
    }

    #[test]
    fn steps_are_round() {
        let any = |low, high, most| labels(low, high, most, Numbers::Any);
        assert_eq!(
            any(1487.0, 1623.0, 5),
            ["1450", "1500", "1550", "1600", "1650"]
        );
        assert_eq!(any(0.0, 0.3, 5), ["0", "0.1", "0.2", "0.3"]);
        assert_eq!(any(-3.0, 4.0, 2), ["\u{2212}5", "0", "5"]);
        assert_eq!(any(0.0, 1e9, 2), ["0", "500000000", "1000000000"]);
    }

    #[test]
    fn counts_have_whole_steps() {
        assert_eq!(labels(0.0, 2.0, 8, Numbers::Whole), ["0", "1", "2"]);
        assert_eq!(
            labels(0.0, 31.0, 4, Numbers::Whole),
            ["0", "10", "20", "30", "40"]
        );
    }

    #[test]
    fn equal_values_lie_in_the_middle() {
        assert_eq!(
            labels(1500.0, 1500.0, 5, Numbers::Any),
            ["1460", "1480", "1500", "1520", "1540"]
        );
        assert_eq!(
            labels(0.0, 0.0, 4, Numbers::Any),
            ["\u{2212}1", "\u{2212}0.5", "0", "0.5", "1"]
        );
    }

    #[test]
    fn a_last_value_has_one_decimal_more() {
        let ticks = Ticks::around(1487.0, 1623.0, 5, Numbers::Any);
        assert_eq!(ticks.precise(1523.37, DecimalMark::Comma), "1523,4");
        assert_eq!(ticks.precise(1523.0, DecimalMark::Comma), "1523");
    }

    proptest! {
        #[test]
        fn every_value_lies_between_the_ends(a in -1e9..1e9, b in -1e9..1e9, steps in 2_u16..12) {
            for (low, high) in [(f64::min(a, b), f64::max(a, b)), (a, a), (a, a + 1e-4)] {
                let ticks = Ticks::around(low, high, steps, Numbers::Any);
                let values: Vec<f64> = ticks.values().collect();
                let slack = (ticks.high() - ticks.low()) * 1e-6;
                prop_assert!(ticks.low() <= low + slack && high - slack <= ticks.high());
                prop_assert!((2..=usize::from(steps) + 1).contains(&values.len()), "{values:?}");
                prop_assert!(values.is_sorted());
                let labels: Vec<String> =
                    values.iter().map(|&value| ticks.label(value, DecimalMark::Point)).collect();
                prop_assert!(labels.windows(2).all(|pair| pair[0] != pair[1]), "{labels:?}");
                prop_assert!(labels.iter().all(|label| label.chars().count() <= 14), "{labels:?}");
            }
        }
    }
}
