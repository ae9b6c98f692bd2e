//! Whether a capture is so good that a shallower search is enough to settle a node.

use super::node::to_i32;
use super::{MATED_SOON, Node, Ply, Searcher, Window, from_table, to_table};
use crate::engine::exchange;
use crate::engine::level::Horizon;
use crate::engine::ordering::Pick;
use crate::engine::transposition::{Bound, Entry};

/// By how much more than is asked for a capture has to be worth.
const MARGIN: i32 = 160;
/// By how many plies less it is searched.
const LESS: i32 = 4;
/// The depth from which that saves something.
const SHALLOWEST: i32 = 5;

impl Searcher<'_> {
    /// What a node is worth at least by a capture which is far too good even when it is searched less deep.
    pub(super) fn probcut(
        &mut self,
        node: &Node,
        known: Option<Entry>,
        (window, depth): (Window, i32),
        estimate: i32,
        (ply, deeper): (&mut Ply, &mut [Ply]),
    ) -> Option<i32> {
        let goal = window.beta + MARGIN;
        if !self.may_probcut(node, known, (window, depth))
            || node.position.walk_captures(&mut ply.walk).is_some()
        {
            return None;
        }
        let hints = node.hints_for_captures(known);
        ply.picker
            .begin(&hints, &ply.walk, &self.lessons.experience);
        self.keys.push(node.key);
        let mut found = None;
        while let Some(pick) = ply.picker.next(&hints, &ply.walk, &self.lessons.experience) {
            if pick.loses() || found.is_some() || self.spending.is_over() {
                break;
            }
            let (mv, taken) = (ply.walk.get(pick.index()), ply.walk.captured(pick.index()));
            if exchange::wins(&node.position, mv, taken, goal - estimate) {
                found = self.far_above(node, ply, pick, (goal, depth - LESS), deeper);
            }
        }
        self.keys.pop();
        found
    }

    /// The value of a capture, kept and without the margin, if it reaches the goal.
    fn far_above(
        &mut self,
        node: &Node,
        ply: &Ply,
        pick: Pick,
        (goal, depth): (i32, i32),
        deeper: &mut [Ply],
    ) -> Option<i32> {
        let narrow = Window {
            alpha: -goal,
            beta: 1 - goal,
        };
        let child = node.child(&ply.walk, pick.index(), self.table);
        let mut value = -self.quiesce(&child, narrow, deeper);
        if value >= goal {
            value = -self.node(&child, narrow, depth, deeper);
        }
        if value < goal || self.spending.is_over() {
            return None;
        }
        let entry = Entry {
            best: Some(ply.walk.get(pick.index())),
            value: to_table(value, node.ply),
            estimate: ply.estimate,
            depth: (depth + 1).unsigned_abs(),
            bound: Bound::AtLeast,
        };
        self.table.keep(node.key, entry);
        let is_mate = value.abs() >= MATED_SOON;
        Some(if is_mate { value } else { value - MARGIN })
    }

    fn may_probcut(
        &self,
        node: &Node,
        known: Option<Entry>,
        (window, depth): (Window, i32),
    ) -> bool {
        let is_refuted = known.is_some_and(|entry| {
            to_i32(entry.depth as usize) > depth - LESS
                && from_table(entry.value, node.ply) < window.beta + MARGIN
        });
        depth >= SHALLOWEST
            && !is_refuted
            && !window.is_open()
            && !node.in_check
            && window.beta.abs() < MATED_SOON
            && self.strength.horizon == Horizon::Quiet
    }
}
