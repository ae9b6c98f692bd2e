//! Chance that is a function of what it is asked about: no state, and the same everywhere.

use crate::rules::splitmix::{STRIDE, spread};

/// A number without a pattern made of two others: of the numbers that follow the one, the one at the place of the other.
pub(super) const fn mix(one: u64, other: u64) -> u64 {
    spread(one.wrapping_add(other.wrapping_mul(STRIDE)))
}

/// The logistic distribution in thousandths of its scale: ln(p / (1 - p)) in the middle of each of the
/// 32 parts of the upper half.
const QUANTILES: [i32; 32] = [
    31, 94, 157, 220, 283, 347, 412, 478, 544, 612, 681, 752, 825, 900, 977, 1_057, 1_141, 1_228,
    1_319, 1_416, 1_518, 1_628, 1_747, 1_876, 2_019, 2_180, 2_364, 2_582, 2_850, 3_203, 3_730,
    4_844,
];

/// A draw from the logistic distribution with this standard deviation, by six bits of a number.
pub(super) fn logistic(number: u64, deviation: i32) -> i32 {
    let quantile = QUANTILES[(number & 31) as usize];
    // The standard deviation is 1.8138 of the scale.
    let drawn = quantile * deviation / 1814;
    if number & 32 == 0 { drawn } else { -drawn }
}

/// All of something, in the units of [`share`].
pub(super) const WHOLE: i32 = 100_000;
/// The logistic function at every eighth of its scale: what it comes to beyond is told apart from all by nobody.
const SHARES: [i32; 89] = [
    50_000, 53_121, 56_218, 59_267, 62_246, 65_135, 67_918, 70_579, 73_106, 75_491, 77_730, 79_819,
    81_757, 83_548, 85_195, 86_704, 88_080, 89_331, 90_465, 91_490, 92_414, 93_245, 93_991, 94_660,
    95_257, 95_791, 96_267, 96_691, 97_069, 97_404, 97_702, 97_967, 98_201, 98_409, 98_594, 98_757,
    98_901, 99_029, 99_142, 99_242, 99_331, 99_409, 99_478, 99_539, 99_593, 99_641, 99_683, 99_720,
    99_753, 99_782, 99_807, 99_830, 99_850, 99_867, 99_883, 99_897, 99_909, 99_920, 99_929, 99_937,
    99_945, 99_951, 99_957, 99_962, 99_966, 99_970, 99_974, 99_977, 99_980, 99_982, 99_984, 99_986,
    99_988, 99_989, 99_990, 99_992, 99_993, 99_993, 99_994, 99_995, 99_995, 99_996, 99_996, 99_997,
    99_997, 99_998, 99_998, 99_998, 99_998,
];

/// The logistic function of a number that is counted in parts of a scale, between its knots in straight lines: as far as a
/// thousandth it is the function itself, in whole numbers and so the same on every machine.
pub(super) fn share(number: i32, scale: i32) -> i32 {
    let eighths = i64::from(number.unsigned_abs()) * 8;
    let scale = i64::from(scale);
    let nth = usize::try_from(eighths / scale).unwrap_or(SHARES.len());
    let upper = match SHARES.get(nth..nth + 2) {
        Some(&[low, high]) => {
            let beyond = i64::from(high - low) * (eighths % scale) / scale;
            low + i32::try_from(beyond).unwrap_or(0)
        }
        _ => WHOLE,
    };
    if number < 0 { WHOLE - upper } else { upper }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_the_logistic_function() {
        for number in -2_000_i32..=2_000 {
            let exact = 1.0 / (1.0 + (-f64::from(number) / 110.0).exp());
            let found = f64::from(share(number, 110)) / f64::from(WHOLE);
            assert!(
                (exact - found).abs() < 0.000_25,
                "{number}: {found} {exact}"
            );
            assert!(share(number, 110) <= share(number + 1, 110));
        }
        assert_eq!(share(0, 110), WHOLE / 2);
        assert_eq!([share(i32::MIN, 1), share(i32::MAX, 1)], [0, WHOLE]);
    }

    #[test]
    fn draws_spread_as_the_deviation_says() {
        let draws: Vec<i64> = (0..10_000)
            .map(|n| i64::from(logistic(mix(n, 7), 100)))
            .collect();
        let mean: i64 = draws.iter().sum::<i64>() / 10_000;
        let variance: i64 = draws.iter().map(|draw| draw * draw).sum::<i64>() / 10_000;
        assert!(mean.abs() < 4, "{mean}");
        assert!((8_500..11_000).contains(&variance), "{variance}");
    }
}
