//! Numbers without a pattern that are the same on every machine and in every version: the generator `SplitMix64` by Steele,
//! Lea and Flood.

/// How far a state goes with each number.
pub(crate) const STRIDE: u64 = 0x9E37_79B9_7F4A_7C15;

/// The number that follows a state.
#[inline]
pub(crate) const fn spread(state: u64) -> u64 {
    let mut mixed = state.wrapping_add(STRIDE);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 31
}

/// The numbers that follow a state, one after another.
#[derive(Clone, Debug)]
pub(crate) struct SplitMix(pub u64);

impl SplitMix {
    /// The next number.
    #[inline]
    pub(crate) const fn draw(&mut self) -> u64 {
        let drawn = spread(self.0);
        self.0 = self.0.wrapping_add(STRIDE);
        drawn
    }
}

#[cfg(test)]
mod tests {
    use super::SplitMix;

    #[test]
    fn the_numbers_are_those_that_were_published() {
        let mut numbers = SplitMix(1_234_567);
        let drawn = [(); 3].map(|()| numbers.draw());
        let published = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
        ];
        assert_eq!(drawn, published);
    }
}
