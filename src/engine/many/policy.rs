//! What a search takes opponents to do between two moves of its own player.

/// How freely opponents answer.
///
/// Between two moves of the root player, at most `free` opponents choose among their first `wide`
/// moves; the others keep to their first `narrow` moves, in the order in which the search would try
/// them. All of them play against the root player (opponent-pruning paranoid search).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Policy {
    /// How many opponents may leave the narrow choice.
    pub free: u8,
    /// The number of moves among which such an opponent chooses.
    pub wide: u16,
    /// The number of moves among which the others choose.
    pub narrow: u16,
}

impl Policy {
    /// All opponents choose among all their moves.
    pub const PARANOID: Self = Self::of(2, u16::MAX, u16::MAX);
    /// One opponent chooses among all moves, the other plays the first of its own.
    pub const BEST_REPLY: Self = Self::of(1, u16::MAX, 1);

    /// So many free opponents, with so wide and so narrow a choice.
    #[must_use]
    #[inline]
    pub const fn of(free: u8, wide: u16, narrow: u16) -> Self {
        Self { free, wide, narrow }
    }

    /// What remains of the allowance of free opponents when the move with a number is tried; `None` where
    /// it may not be tried any more.
    #[must_use]
    #[inline]
    pub(super) const fn allows(self, left: u8, nth: usize) -> Option<u8> {
        if nth < self.narrow as usize {
            Some(left)
        } else if left > 0 && nth < self.wide as usize {
            Some(left - 1)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_free_opponent_spends_the_allowance() {
        let policy = Policy::BEST_REPLY;
        assert_eq!(policy.allows(1, 0), Some(1));
        assert_eq!(policy.allows(1, 40), Some(0));
        assert_eq!(policy.allows(0, 1), None);
        assert_eq!(Policy::PARANOID.allows(2, 99), Some(2));
    }
}
