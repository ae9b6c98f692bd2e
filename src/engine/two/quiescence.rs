//! Where the depth ends: captures are followed until the position is quiet.

use super::{DEEPEST, INFINITE, Node, Ply, Searcher, Window, mated, value_of};
use crate::engine::exchange;
use crate::engine::level::Horizon;
use crate::engine::ordering::{Hints, Pick, next_best};

/// By how much a capture may fall short of what is missing and still be tried.
const MARGIN: i32 = 160;

impl Searcher<'_> {
    /// What a node is worth where the depth ends.
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
    pub(super) fn quiesce(&mut self, node: &Node, mut window: Window, plies: &mut [Ply]) -> i32 {
        let Some((ply, deeper)) = plies.split_first_mut().filter(|_| node.ply < DEEPEST) else {
            return self.estimate(node);
        };
        if self.spending.count() {
            return 0;
        }
        let mut best = if node.in_check {
            -INFINITE
        } else {
            self.estimate(node)
        };
        let floor = best;
        if best >= window.beta {
            return best;
        }
        window.alpha = window.alpha.max(best);
        if node.in_check {
            if let Some(outcome) = node.position.walk(&mut ply.walk) {
                return value_of(&outcome, node.ply);
            }
        } else if node.position.walk_captures(&mut ply.walk).is_some() {
            return 0;
        }
        self.rank(node, ply);
        let mut nth = 0;
        while let Some(pick) = next_best(&mut ply.picks, nth) {
            nth += 1;
            if best > mated(DEEPEST) && is_vain(node, window, ply, pick, floor) {
                continue;
            }
            let child = node.child(&ply.walk, pick.index);
            let value = -self.quiesce(&child, window.turned(), deeper);
            best = best.max(value);
            window.alpha = window.alpha.max(value);
            if window.alpha >= window.beta || self.spending.is_over() {
                break;
            }
        }
        best
    }

    fn rank(&self, node: &Node, ply: &mut Ply) {
        let hints = Hints {
            position: &node.position,
            known: None,
            killers: [None; 2],
            past: node.past,
        };
        hints.rank(&ply.walk, &self.experience, &mut ply.picks);
    }
}

/// Whether a capture loses, or takes too little to matter.
fn is_vain(node: &Node, window: Window, ply: &Ply, pick: Pick, floor: i32) -> bool {
    if pick.loses() {
        return true;
    }
    let taken = ply.walk.captured(pick.index);
    if node.in_check {
        // One way out that is no capture is enough to know.
        return taken.is_none();
    }
    let gain = taken.map_or(0, |piece| exchange::value(piece.role));
    let promotes = ply.walk.get(pick.index).becomes().is_some();
    !promotes && floor + gain + MARGIN <= window.alpha
}
