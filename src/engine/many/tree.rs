//! The recursive search: the root player against all opponents, within what the policy allows them.

use super::evaluations::EvaluationCache;
use super::moves::Node;
use super::ordering::{Memories, Ranks};
use super::policy::Policy;
use super::utility::Utility;
use crate::engine::budget::Spending;
use crate::engine::evaluation::three::{Evaluation, POINT, expected};
use crate::engine::level::Strength;
use crate::engine::transposition::{Bound, Entry, TranspositionTable};
use crate::rules::{Color, Move, Position, Walk};

/// The deepest line that is looked at.
pub(super) const DEEPEST: usize = 96;

/// What a quiet ply may bring at most, in hundredths of a pawn: one and a bit.
const FUTILE: i32 = 110;

/// What the table holds where nobody looked at the position itself.
pub(super) const UNSEEN: i32 = i32::MIN;

/// What one ply of a line needs for itself.
#[derive(Debug, Default)]
pub(super) struct Frame {
    pub walk: Walk,
    pub ranks: Ranks,
    /// The best line found from here.
    pub line: Vec<Move>,
}

/// The bounds between which a value matters, as the side to move sees them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub low: i32,
    pub high: i32,
}

impl Window {
    /// The window of the next ply, for the same side or the other.
    #[inline]
    pub fn onward(self, same: bool) -> Self {
        if same {
            self
        } else {
            Self {
                low: -self.high,
                high: -self.low,
            }
        }
    }

    /// The window that only tells whether a value is above the low bound.
    #[inline]
    pub fn narrow(self) -> Self {
        Self {
            high: self.low + 1,
            ..self
        }
    }

    #[inline]
    fn is_narrow(self) -> bool {
        self.high - self.low <= 1
    }
}

/// Where in the tree a node stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub ply: usize,
    pub depth: i32,
    /// How many opponents may still choose widely until the root player moves again.
    pub left: u8,
}

/// A search under way.
pub(super) struct Tree<'a> {
    pub utility: Utility,
    pub policy: Policy,
    pub table: &'a mut TranspositionTable,
    pub memories: Memories,
    pub evaluations: EvaluationCache,
    /// The keys of the game's positions and of the line's.
    pub path: Vec<u64>,
    pub spending: Spending<'a>,
    pub strength: Strength,
    pub seed: u64,
    /// The most that a hundredth of a pawn is worth.
    pub steepest: i32,
}

impl Tree<'_> {
    /// 1 where the root player is to move, −1 where an opponent is.
    #[inline]
    pub fn side(&self, position: &Position) -> i32 {
        if position.turn() == self.utility.root {
            1
        } else {
            -1
        }
    }

    /// What the root player may expect, by the look of the position.
    #[inline]
    pub fn evaluation(&mut self, position: &Position) -> i32 {
        let evaluation = self.evaluations.evaluate(position);
        self.expected(position, &evaluation)
    }

    /// What the root player may expect by an evaluation.
    pub fn expected(&self, position: &Position, evaluation: &Evaluation) -> i32 {
        let mut strengths = evaluation.strengths;
        if self.strength.noise > 0 {
            let error = self.strength.error(position.key(), self.seed);
            strengths[self.utility.root.index()] += error;
        }
        expected(position, &strengths, self.utility.root)
    }

    #[inline]
    fn repeats(&self, position: &Position, key: u64) -> bool {
        let quiet = position.quiet_plies() as usize;
        let latest = self.path.len().saturating_sub(quiet);
        self.path[latest..].contains(&key)
    }

    #[inline]
    pub fn salted(&self, key: u64, spot: Spot) -> u64 {
        let salt = (self.utility.root.index() as u64 + 1) * 4 + u64::from(spot.left);
        key ^ salt.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    /// The value of a position as the side to move sees it.
    pub fn value(
        &mut self,
        position: &Position,
        frames: &mut [Frame],
        spot: Spot,
        window: Window,
    ) -> i32 {
        let Some((frame, deeper)) = frames.split_first_mut() else {
            return self.side(position) * self.evaluation(position);
        };
        frame.line.clear();
        if !position.players().contains(self.utility.root) {
            // Who is out has what it has.
            return self.side(position) * out_points(position, self.utility.root);
        }
        let in_check = position.attacks().is_in_check(position.turn());
        let spot = Spot {
            depth: spot.depth + i32::from(in_check && spot.ply < DEEPEST / 2),
            ..spot
        };
        if spot.depth <= 0 {
            frames[0].line.clear();
            return self.quiet(position, frames, spot.ply, window, None);
        }
        if self.spending.count() {
            return 0;
        }
        self.node(position, (frame, deeper), spot, window, in_check)
    }

    /// The value of a position that is searched by its moves, unless it is known or has ended.
    fn node(
        &mut self,
        position: &Position,
        (frame, deeper): (&mut Frame, &mut [Frame]),
        spot: Spot,
        window: Window,
        in_check: bool,
    ) -> i32 {
        let key = position.key();
        if self.repeats(position, key) {
            return self.side(position) * Utility::of_repetition();
        }
        let known = self.table.recall(self.salted(key, spot));
        if let Some(value) = known.and_then(|known| usable(known, spot.depth, window)) {
            return value;
        }
        let estimate = self.estimate(position, known, window, in_check);
        let stand = estimate.map(|estimate| self.side(position) * estimate);
        self.path.push(key);
        let enough = stand.and_then(|stand| self.enough(position, deeper, spot, window, stand));
        let value = enough.unwrap_or_else(|| {
            let node = Node {
                spot,
                window,
                first: known.and_then(|known| known.best),
                in_check,
                estimate,
                futile: self.futile(stand, spot, window),
            };
            self.by_moves(position, (frame, deeper), node)
        });
        self.path.pop();
        value
    }

    /// The value of a position by its moves, or by its end.
    #[inline]
    fn by_moves(
        &mut self,
        position: &Position,
        (frame, deeper): (&mut Frame, &mut [Frame]),
        node: Node,
    ) -> i32 {
        match position.walk(&mut frame.walk) {
            Some(outcome) => self.side(position) * self.utility.of(outcome, node.spot.ply),
            None => self.moves(position, (frame, deeper), node),
        }
    }

    /// What the root player has by the look of the position, where that may save the search.
    ///
    /// It saves it before the moves are known: never where the game may have ended, which takes a check
    /// or a player who is alone. That nobody can move is not seen then.
    #[inline]
    fn estimate(
        &mut self,
        position: &Position,
        known: Option<Entry>,
        window: Window,
        in_check: bool,
    ) -> Option<i32> {
        let matters = window.is_narrow() && !in_check && !Utility::is_certain(window.low.abs());
        (matters && position.players().count() > 1).then(|| {
            let before = known.map(|known| known.estimate);
            let seen = before.filter(|&estimate| estimate != UNSEEN);
            seen.unwrap_or_else(|| self.evaluation(position))
        })
    }

    /// The value where it is enough to look, or to let the turn pass.
    fn enough(
        &mut self,
        position: &Position,
        deeper: &mut [Frame],
        spot: Spot,
        window: Window,
        stand: i32,
    ) -> Option<i32> {
        let side = self.side(position);
        if spot.depth <= 3 && stand - self.steepest * FUTILE * spot.depth >= window.high {
            return Some(stand);
        }
        if spot.depth < 3 || stand < window.high {
            return None;
        }
        let passed = position.passed()?;
        let same = self.side(&passed) == side;
        let next = Spot {
            ply: spot.ply + 1,
            depth: spot.depth - 3,
            left: self.left_after(spot.left, &passed),
        };
        let value = self.value(&passed, deeper, next, window.onward(same));
        let value = if same { value } else { -value };
        (value >= window.high && !self.spending.is_over()).then_some(window.high)
    }

    /// What a quiet move brings at most, where that is too little.
    #[inline]
    fn futile(&self, stand: Option<i32>, spot: Spot, window: Window) -> Option<i32> {
        let stand = stand.filter(|_| spot.depth <= 2)?;
        let most = stand + self.steepest * FUTILE * spot.depth;
        (most <= window.low).then_some(most)
    }

    /// The allowance of opponents, renewed when the root player is to move.
    #[inline]
    pub fn left_after(&self, left: u8, position: &Position) -> u8 {
        if position.turn() == self.utility.root {
            self.policy.free
        } else {
            left
        }
    }
}

/// The value that the table gives for a search of this depth within this window.
fn usable(known: Entry, depth: i32, window: Window) -> Option<i32> {
    let deep = i32::try_from(known.depth).is_ok_and(|known| known >= depth);
    let fits = match known.bound {
        Bound::Exact => window.is_narrow(),
        Bound::AtLeast => known.value >= window.high,
        Bound::AtMost => known.value <= window.low,
    };
    (deep && fits).then_some(known.value)
}

/// What a player gets that is out.
fn out_points(position: &Position, root: Color) -> i32 {
    let second = position.players().out().last() == Some(&root) && position.players().count() == 1;
    if second { POINT } else { 0 }
}
