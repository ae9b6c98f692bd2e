//! Chance that is a function of what it is asked about: no state, and the same everywhere.

/// A number without a pattern made of two others: the generator "splitmix64".
pub(super) const fn mix(one: u64, other: u64) -> u64 {
    let mut mixed = one.wrapping_add(other.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 31
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

#[cfg(test)]
mod tests {
    use super::*;

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
