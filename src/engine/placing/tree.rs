//! The recursive search of placements.

use super::board::Board;
use super::candidates::Child;
use crate::engine::budget::Spending;
use crate::engine::chance;
use crate::engine::level::Strength;
use crate::engine::transposition::{Bound, Entry, TranspositionTable};
use crate::rules::Move;

/// Below every value.
pub(super) const LEAST: i32 = -1_000_000;

/// How many placements are looked at: the best by their look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Width(usize);

impl Width {
    /// The width until the end of the game is reached.
    pub const FIRST: Self = Self(12);
    /// All placements are looked at.
    pub const ALL: Self = Self(usize::MAX);

    /// Three times as many; all of them where few placements are to come.
    pub fn wider(self, left: u32) -> Self {
        if self.0 >= 100 || left <= 7 {
            Self::ALL
        } else {
            Self(self.0 * 3)
        }
    }

    /// How many at the root, of so many.
    pub fn root(self, count: usize) -> usize {
        self.0.saturating_mul(2).min(count)
    }
}

/// A search under way.
pub(super) struct Tree<'a> {
    pub table: &'a mut TranspositionTable,
    pub spending: Spending<'a>,
    pub strength: Strength,
    pub seed: u64,
    pub width: Width,
    /// The placement that last refuted another, by the number of placements to come.
    pub refutations: [Option<Move>; 17],
}

impl Tree<'_> {
    /// The value of a board for the side to move, within bounds.
    pub fn value(&mut self, board: &Board, depth: u32, (low, high): (i32, i32)) -> i32 {
        let left = board.left();
        if left == 0 {
            return super::CELL * board.lead();
        }
        if self.spending.is_over() {
            return 0;
        }
        let key = board.key ^ chance::mix(self.width.0 as u64, u64::from(depth));
        let known = self.table.recall(key);
        if let Some(value) = known.and_then(|known| usable(known, (low, high))) {
            return value;
        }
        let first = known.and_then(|known| known.best);
        if let Some(value) = self.refuted(board, depth, (low, high), first) {
            return value;
        }
        if left == 1 {
            return self.last(board, high);
        }
        let mut children = self.ranked(board, |_| true);
        if depth <= 1 {
            let best = children.iter().map(|child| child.value).max();
            return best.unwrap_or(0);
        }
        self.narrow(&mut children, first);
        let (value, best) = self.best_of(board, &children, depth, (low, high));
        self.keep(key, (value, best), depth, (low, high));
        value
    }

    fn keep(
        &mut self,
        key: u64,
        (value, best): (i32, Option<Move>),
        depth: u32,
        (low, high): (i32, i32),
    ) {
        let bound = match value {
            _ if value >= high => Bound::AtLeast,
            _ if value > low => Bound::Exact,
            _ => Bound::AtMost,
        };
        let entry = Entry {
            best,
            value,
            estimate: 0,
            depth,
            bound,
        };
        if !self.spending.is_over() {
            self.table.keep(key, entry);
        }
    }

    /// The value of a placement that is enough to refute the one before, where the table or the
    /// latest refutation knows one.
    fn refuted(
        &mut self,
        board: &Board,
        depth: u32,
        (low, high): (i32, i32),
        first: Option<Move>,
    ) -> Option<i32> {
        let refutation = self.refutations[board.left() as usize & 15];
        let mv = first.or(refutation).filter(|&mv| board.allows(mv))?;
        if depth <= 1 && board.left() > 1 {
            return None;
        }
        if self.spending.count() {
            return None;
        }
        let after = board.after_move(mv);
        // Of the last placement the result is known, whatever the depth.
        let deeper = depth.saturating_sub(1);
        let value = -self.value(&after, deeper, (-high, -low.max(high - 1)));
        (value >= high).then_some(value)
    }

    /// Keeps the children that are looked at, the best known first.
    fn narrow(&self, children: &mut Vec<Child>, first: Option<Move>) {
        let rank = |child: &Child| {
            let known = first == Some(child.mv());
            (!known, -child.value, child.number())
        };
        if self.width.0 < children.len() {
            children.select_nth_unstable_by_key(self.width.0, rank);
            children.truncate(self.width.0);
        }
        children.sort_unstable_by_key(rank);
    }

    fn best_of(
        &mut self,
        board: &Board,
        children: &[Child],
        depth: u32,
        (low, high): (i32, i32),
    ) -> (i32, Option<Move>) {
        let (mut best, mut best_move, mut floor) = (LEAST, None, low);
        for (nth, child) in children.iter().enumerate() {
            let after = board.after(child.role, child.on);
            let mut value = floor + 1;
            if nth > 0 {
                value = -self.value(&after, depth - 1, (-floor - 1, -floor));
            }
            if value > floor && (nth == 0 || value < high) {
                value = -self.value(&after, depth - 1, (-high, -floor));
            }
            if self.spending.is_over() {
                break;
            }
            if value > best {
                (best, best_move) = (value, Some(child.mv()));
                floor = floor.max(value);
            }
            if value >= high {
                self.refutations[board.left() as usize & 15] = best_move;
                break;
            }
        }
        (best, best_move)
    }
}

/// The value that is known, where it settles the question.
fn usable(known: Entry, (low, high): (i32, i32)) -> Option<i32> {
    let settles = match known.bound {
        Bound::Exact => true,
        Bound::AtLeast => known.value >= high,
        Bound::AtMost => known.value <= low,
    };
    settles.then_some(known.value)
}
