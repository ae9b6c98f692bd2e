//! Where the depth ends: captures are followed until the position is quiet.

use super::node::{cutoff, refined};
use super::{DEEPEST, INFINITE, Node, Ply, Searcher, Window, mated, to_table, value_of};
use crate::engine::exchange;
use crate::engine::level::Horizon;
use crate::engine::ordering::{Hints, Pick};
use crate::engine::transposition::{Bound, Entry};

/// By how much a capture may fall short of what is missing and still be tried.
const MARGIN: i32 = 220;

impl Searcher<'_> {
    /// What a node is worth where the depth ends.
    #[inline]
    pub(super) fn horizon(&mut self, node: &Node, window: Window, plies: &mut [Ply]) -> i32 {
        match self.strength.horizon {
            Horizon::Quiet => self.quiesce(node, window, plies),
            Horizon::Blind => {
                self.spending.count();
                self.estimate(node)
            }
        }
    }

    /// The value once all captures that pay are made; in check, every move is tried.
    pub(super) fn quiesce(&mut self, node: &Node, window: Window, plies: &mut [Ply]) -> i32 {
        let Some((ply, deeper)) = plies.split_first_mut().filter(|_| node.ply < DEEPEST) else {
            return self.estimate(node);
        };
        if self.spending.count() {
            return 0;
        }
        let known = self.table.recall(node.key);
        if let Some(value) = known.and_then(|entry| cutoff(entry, node, window, 0)) {
            return value;
        }
        ply.estimate = known.map_or_else(|| self.estimate(node), |entry| entry.estimate);
        let corrected = ply.estimate + self.lessons.corrections.of(node);
        let estimate = known.map_or(corrected, |entry| refined(entry, node, corrected));
        if !node.in_check && estimate >= window.beta {
            return estimate;
        }
        let outcome = if node.in_check {
            node.position.walk(&mut ply.walk)
        } else {
            node.position.walk_captures(&mut ply.walk)
        };
        if let Some(outcome) = outcome {
            return value_of(outcome, node.ply);
        }
        let hints = node.hints_for_captures(known);
        ply.picker
            .begin(&hints, &ply.walk, &self.lessons.experience);
        self.captures(node, &hints, window, estimate, (ply, deeper))
    }

    /// Tries what was found, the best first.
    fn captures(
        &mut self,
        node: &Node,
        hints: &Hints,
        mut window: Window,
        estimate: i32,
        (ply, deeper): (&mut Ply, &mut [Ply]),
    ) -> i32 {
        let floor = window.alpha;
        let (mut value, mut best) = (if node.in_check { -INFINITE } else { estimate }, None);
        window.alpha = window.alpha.max(value);
        while let Some(pick) = ply.picker.next(hints, &ply.walk, &self.lessons.experience) {
            if value > mated(DEEPEST) && is_vain(node, window, ply, pick, estimate) {
                continue;
            }
            let child = node.child(&ply.walk, pick.index(), self.table);
            let found = -self.quiesce(&child, window.turned(), deeper);
            if self.spending.is_over() {
                return value;
            }
            value = value.max(found);
            if found > window.alpha {
                window.alpha = found;
                best = Some(ply.walk.get(pick.index()));
            }
            if found >= window.beta {
                break;
            }
        }
        let bound = if value >= window.beta {
            Bound::AtLeast
        } else {
            Bound::AtMost
        };
        if value >= window.beta || value <= floor {
            let entry = Entry {
                best,
                value: to_table(value, node.ply),
                estimate: ply.estimate,
                depth: 0,
                bound,
            };
            self.table.keep(node.key, entry);
        }
        value
    }
}

/// Whether a move need not be tried: a capture that loses, or takes too little to matter where the position is estimated so; in
/// check, where a way out is known, whatever captures nothing.
#[inline]
fn is_vain(node: &Node, window: Window, ply: &Ply, pick: Pick, estimate: i32) -> bool {
    if pick.loses() {
        return true;
    }
    let taken = ply.walk.captured(pick.index());
    if node.in_check {
        return taken.is_none();
    }
    let gain = taken.map_or(0, |piece| exchange::value(piece.role));
    let promotes = ply.walk.get(pick.index()).becomes().is_some();
    !promotes && estimate + gain + MARGIN <= window.alpha
}
