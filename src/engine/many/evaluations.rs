//! The evaluations of positions met before: depth after depth meets most of them again.

use crate::engine::evaluation::three::{Evaluation, evaluate};
use crate::rules::Position;

/// How many evaluations are kept, a power of two: more would not fit into the processor's second cache.
const SLOTS: usize = 1 << 13;

/// Evaluations, each kept until another takes its place.
#[derive(Debug)]
pub(super) struct EvaluationCache {
    /// The high half of a position's key, and its evaluation.
    slots: Vec<(u32, Evaluation)>,
}

impl EvaluationCache {
    #[inline]
    pub fn new() -> Self {
        Self {
            slots: vec![(0, Evaluation::default()); SLOTS],
        }
    }

    /// The evaluation of a position.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the halves of the key are meant"
    )]
    #[inline]
    pub fn evaluate(&mut self, position: &Position) -> Evaluation {
        let key = position.key();
        let high = (key >> 32) as u32;
        let slot = &mut self.slots[key as usize & (SLOTS - 1)];
        if slot.0 != high {
            *slot = (high, evaluate(position));
        }
        slot.1
    }
}
