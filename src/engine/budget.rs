//! What a search may cost, and what it has cost so far.

use core::sync::atomic::{AtomicBool, Ordering};

/// What a search may cost.
#[derive(Clone, Copy, Debug)]
pub struct SearchBudget<'a> {
    /// The positions that may be looked at.
    pub nodes: u64,
    /// The plies that may be looked ahead, not counting captures that are followed to their end.
    pub depth: u32,
    /// The flag that ends the search as soon as it is seen.
    pub stop: &'a AtomicBool,
}

/// How many nodes are searched between two looks at the stop flag, less one.
const PACE: u64 = 1023;

/// The nodes of a search as they are counted.
#[derive(Clone, Debug)]
pub(super) struct Spending<'a> {
    nodes: u64,
    limit: u64,
    stop: &'a AtomicBool,
    over: bool,
}

impl<'a> Spending<'a> {
    /// Nothing spent yet of so many nodes.
    pub fn new(limit: u64, stop: &'a AtomicBool) -> Self {
        let over = stop.load(Ordering::Relaxed);
        Self {
            nodes: 0,
            limit,
            stop,
            over,
        }
    }

    /// Counts a node; says whether the search is over.
    #[inline]
    pub fn count(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes & PACE == 0 && self.stop.load(Ordering::Relaxed) || self.nodes >= self.limit {
            self.over = true;
        }
        self.over
    }

    /// Whether the budget is spent or the search was stopped: what was not finished counts for nothing.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// The nodes counted.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_is_over_at_its_last_node_or_soon_after_the_flag() {
        let stop = AtomicBool::new(false);
        let mut spending = Spending::new(5, &stop);
        let counted: Vec<bool> = (0..6).map(|_| spending.count()).collect();
        assert_eq!(counted, [false, false, false, false, true, true]);

        let mut spending = Spending::new(u64::MAX, &stop);
        assert!(!spending.count());
        stop.store(true, Ordering::Relaxed);
        let further = (0..=PACE).take_while(|_| !spending.count()).count() as u64;
        assert!(further <= PACE);
        assert!(spending.is_over());
        assert!(Spending::new(9, &stop).is_over(), "stopped before it began");
    }
}
