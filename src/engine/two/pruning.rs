//! What need not be searched, or not so deep.

use super::node::to_i32;
use super::reduction::logarithms;
use super::{MATED_SOON, Node, Ply, Searcher, Window};
use crate::engine::exchange;
use crate::engine::level::Horizon;
use crate::engine::ordering::Pick;
use crate::rules::{Move, Role};

/// What is thought of a move before it is searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pruning {
    /// It is searched.
    Search,
    /// It is left out.
    Skip,
    /// It is left out, and all quiet moves after it.
    SkipQuiets,
}

impl Searcher<'_> {
    /// Whether the position was not so good two plies ago.
    #[inline]
    pub(super) fn is_improving(&self, node: &Node) -> bool {
        let before = node.ply.checked_sub(2);
        !node.in_check && before.is_some_and(|ply| self.estimates[node.ply] > self.estimates[ply])
    }

    /// The value of a node that is so good or so bad that its moves need not be tried.
    pub(super) fn give_up(
        &mut self,
        node: &Node,
        window: Window,
        depth: i32,
        estimate: i32,
        deeper: &mut [Ply],
    ) -> Option<i32> {
        if window.is_open() || node.in_check || self.strength.horizon == Horizon::Blind {
            return None;
        }
        let margin = 65 * (depth - i32::from(self.is_improving(node)));
        if depth <= 8 && estimate - margin >= window.beta && window.beta.abs() < MATED_SOON {
            return Some(estimate);
        }
        if depth <= 3 && estimate + 158 * depth < window.alpha {
            let value = self.quiesce(node, window, deeper);
            if value < window.alpha {
                return Some(value);
            }
        }
        self.pass(node, window, depth, estimate, deeper)
    }

    /// Where even passing is too good, some move is; not so where pieces are few and any move may harm.
    fn pass(
        &mut self,
        node: &Node,
        window: Window,
        depth: i32,
        estimate: i32,
        deeper: &mut [Ply],
    ) -> Option<i32> {
        let position = &node.position;
        let of = |role| position.of(position.turn(), role);
        let few = (of(Role::Queen) | of(Role::Rook)).is_empty()
            && (of(Role::Bishop) | of(Role::Knight)).len() < 2;
        let just_passed = node.past.last.is_none() && node.ply > 0;
        let promising =
            estimate >= window.beta && self.estimates[node.ply] + 20 * depth >= window.beta + 170;
        if depth < 3 || few || just_passed || !promising || window.beta < -MATED_SOON {
            return None;
        }
        let child = node.passed()?;
        let less = 4 + depth / 3 + ((estimate - window.beta) / 212).min(3);
        let narrow = Window {
            alpha: -window.beta,
            beta: 1 - window.beta,
        };
        self.keys.push(node.key);
        let value = -self.node(&child, narrow, depth - less, deeper);
        self.keys.pop();
        // A mate that was found by passing is none.
        let value = if value > MATED_SOON {
            window.beta
        } else {
            value
        };
        (value >= window.beta && !self.spending.is_over()).then_some(value)
    }

    /// Whether a late move is worth a search: there may be enough better ones, or it cannot bring what is missing.
    #[inline]
    pub(super) fn prune(
        &self,
        node: &Node,
        window: Window,
        depth: i32,
        ply: &Ply,
        (pick, nth): (Pick, usize),
    ) -> Pruning {
        if self.strength.horizon == Horizon::Blind {
            return Pruning::Search;
        }
        let (walk, index) = (&ply.walk, pick.index());
        let (mv, taken) = (walk.get(index), walk.captured(index));
        if taken.is_some() || mv.becomes().is_some() {
            let is_vain = depth <= 6
                && pick.loses()
                && !exchange::wins(&node.position, mv, taken, -99 * depth);
            return if is_vain {
                Pruning::Skip
            } else {
                Pruning::Search
            };
        }
        if node.in_check || window.is_open() && depth > 3 {
            return Pruning::Search;
        }
        let improving = i32::from(self.is_improving(node));
        let enough = (10 + 2 * depth * depth) / (2 - improving);
        if depth <= 8 && to_i32(nth) > enough.max(3) {
            return Pruning::SkipQuiets;
        }
        if self.promises_little(node, window, depth, mv, (pick, nth))
            && !checks(node, walk.role(index), mv)
        {
            return Pruning::Skip;
        }
        Pruning::Search
    }

    /// Whether a quiet move could hardly bring what is missing.
    #[inline]
    fn promises_little(
        &self,
        node: &Node,
        window: Window,
        depth: i32,
        mv: Move,
        (pick, nth): (Pick, usize),
    ) -> bool {
        // About how deep it would be searched at first.
        let reduced = (depth - logarithms(depth, nth) / 20_000).max(0);
        if reduced <= 7 && self.estimates[node.ply] + 100 + 90 * reduced <= window.alpha {
            return true;
        }
        if depth <= 4 && pick.score < -1860 * depth {
            return true;
        }
        reduced <= 7 && !exchange::wins(&node.position, mv, None, -20 * reduced * reduced - 10)
    }
}

/// Whether the piece that moves attacks a king from where it goes.
fn checks(node: &Node, role: Role, mv: Move) -> bool {
    let position = &node.position;
    let attacked = position
        .attacks()
        .by(position.turn(), role, mv.to(), position.occupied());
    attacked.intersects(position.all(Role::King))
}
