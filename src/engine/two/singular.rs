//! Whether the move that the table knows is the only good one.

use super::node::to_i32;
use super::{MATED_SOON, Node, NodeKind, Ply, Searcher, Window, from_table};
use crate::engine::level::Horizon;
use crate::engine::ordering::Hints;
use crate::engine::transposition::{Bound, Entry};

/// The depth from which the question is worth its cost.
const SHALLOWEST: i32 = 7;

/// What came of a search without the known move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Singular {
    /// The known move is searched so much deeper.
    Extend(i32),
    /// Other moves are too good as well: the position is worth at least this.
    Settled(i32),
}

impl Searcher<'_> {
    /// Asks whether another move comes near the known one.
    pub(super) fn singular(
        &mut self,
        node: &Node,
        known: Option<Entry>,
        hints: &Hints,
        (window, depth): (Window, i32),
        plies: &mut [Ply],
    ) -> Singular {
        let nothing = Singular::Extend(0);
        let Some(entry) = known.filter(|&entry| self.may_be_singular(node, entry, depth)) else {
            return nothing;
        };
        let (Some((ply, deeper)), Some(best)) = (plies.split_first_mut(), entry.best) else {
            return nothing;
        };
        let value = from_table(entry.value, node.ply);
        if value.abs() >= MATED_SOON || node.position.walk(&mut ply.walk).is_some() {
            return nothing;
        }
        let goal = value - 3 * depth;
        let narrow = Window {
            alpha: goal - 1,
            beta: goal,
        };
        ply.estimate = self.estimates[node.ply];
        (ply.excluded, ply.extension) = (Some(best), 0);
        ply.picker.begin(hints, &ply.walk, &self.lessons.experience);
        let others = self.moves(node, hints, narrow, (depth - 1) / 2, (&mut *ply, deeper));
        ply.excluded = None;
        if others < goal {
            let by_far = node.kind != NodeKind::Principal && others < goal - 30;
            Singular::Extend(1 + i32::from(by_far))
        } else if goal >= window.beta {
            Singular::Settled(goal)
        } else {
            let doubtful = value >= window.beta || node.kind == NodeKind::Cut;
            Singular::Extend(if doubtful { -2 } else { 0 })
        }
    }

    fn may_be_singular(&self, node: &Node, entry: Entry, depth: i32) -> bool {
        depth >= SHALLOWEST
            && (1..2 * self.depth as usize).contains(&node.ply)
            && to_i32(entry.depth as usize) >= depth - 3
            && entry.bound != Bound::AtMost
            && self.strength.horizon == Horizon::Quiet
    }
}
