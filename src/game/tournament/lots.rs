//! Lots that fall the same way for the same seed, on every machine and in every version: what was
//! planned for a round is worked out again in the next one.

use crate::rules::splitmix::SplitMix;

/// A generator of lots.
#[derive(Debug)]
pub struct Lots(SplitMix);

impl Lots {
    /// The lots of a seed.
    pub fn new(seed: u64) -> Self {
        Self(SplitMix(seed))
    }

    /// A number below a bound, which is not zero.
    pub fn below(&mut self, bound: usize) -> usize {
        let drawn = u128::from(self.0.draw()) * bound as u128;
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
