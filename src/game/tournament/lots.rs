//! Lots that fall the same way for the same seed, on every machine and in every version: what was
//! planned for a round is worked out again in the next one.

/// A generator of lots.
#[derive(Debug)]
pub struct Lots(u64);

impl Lots {
    /// The lots of a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number, by Steele, Lea and Flood's `SplitMix64`.
    fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below a bound, which is not zero.
    pub fn below(&mut self, bound: usize) -> usize {
        let drawn = u128::from(self.draw()) * bound as u128;
        usize::try_from(drawn >> 64).unwrap_or(0)
    }

    /// Puts things in an order drawn by lot.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Lots;

    #[test]
    fn the_same_seed_draws_the_same_order() {
        let order = |seed| {
            let mut all: Vec<u32> = (0..50).collect();
            Lots::new(seed).shuffle(&mut all);
            all
        };
        assert_eq!(order(1), order(1));
        assert_ne!(order(1), order(2));
        let mut sorted = order(3);
        sorted.sort_unstable();
        assert_eq!(sorted, (0..50).collect::<Vec<_>>());
    }

    #[test]
    fn every_number_below_the_bound_is_drawn() {
        let mut lots = Lots::new(9);
        let drawn: std::collections::BTreeSet<usize> = (0..200).map(|_| lots.below(7)).collect();
        assert_eq!(drawn, (0..7).collect());
    }
}
