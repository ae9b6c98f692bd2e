//! The recursive search: the root player against all opponents, within what the policy allows them.

use super::ordering::{Memories, is_quiet, take_first};
use super::policy::Policy;
use super::utility::{LEAST, Utility};
use crate::engine::Memory;
use crate::engine::budget::Spending;
use crate::engine::evaluation::three::{POINT, STEEPEST, expected, strengths};
use crate::engine::level::Strength;
use crate::engine::transposition::{Bound, Entry};
use crate::rules::{Color, Move, Position, Walk};

/// The deepest line that is looked at.
pub(super) const DEEPEST: usize = 96;

/// What one ply of a line needs for itself.
#[derive(Debug, Default)]
pub(super) struct Frame {
    pub walk: Walk,
    pub ranks: Vec<i32>,
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
    pub const FULL: Self = Self {
        low: LEAST,
        high: -LEAST,
    };

    /// The window of the next ply, for the same side or the other.
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
    fn narrow(self) -> Self {
        Self {
            high: self.low + 1,
            ..self
        }
    }

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
    pub memory: &'a mut Memory,
    pub memories: Memories,
    /// The keys of the game's positions and of the line's.
    pub path: Vec<u64>,
    pub spending: Spending<'a>,
    pub strength: Strength,
    pub seed: u64,
}

impl Tree<'_> {
    /// 1 where the root player is to move, −1 where an opponent is.
    pub fn side(&self, position: &Position) -> i32 {
        if position.turn() == self.utility.root {
            1
        } else {
            -1
        }
    }

    /// What the root player may expect, by the look of the position.
    pub fn evaluation(&self, position: &Position) -> i32 {
        let mut strengths = strengths(position);
        if self.strength.noise > 0 {
            let error = self.strength.error(position.key(), self.seed);
            strengths[self.utility.root.index()] += error;
        }
        expected(position, &strengths, self.utility.root)
    }

    fn repeats(&self, position: &Position, key: u64) -> bool {
        let quiet = position.quiet_plies() as usize;
        let latest = self.path.len().saturating_sub(quiet);
        self.path[latest..].contains(&key)
    }

    fn salted(&self, key: u64, spot: Spot) -> u64 {
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
        let in_check = position.is_in_check(position.turn());
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
        let key = position.key();
        if self.repeats(position, key) {
            return self.side(position) * Utility::of_repetition();
        }
        let known = self.memory.recall(self.salted(key, spot));
        if let Some(value) = known.and_then(|known| usable(known, spot.depth, window)) {
            return value;
        }
        if let Some(outcome) = position.walk(&mut frame.walk) {
            return self.side(position) * self.utility.of(&outcome, spot.ply);
        }
        self.path.push(key);
        let value =
            if let Some(value) = self.without_moving(position, deeper, spot, window, in_check) {
                value
            } else {
                self.moves(
                    position,
                    (frame, deeper),
                    spot,
                    window,
                    known.and_then(|known| known.best),
                    in_check,
                )
            };
        self.path.pop();
        value
    }

    /// The value where it is enough to look, or to let the turn pass.
    fn without_moving(
        &mut self,
        position: &Position,
        deeper: &mut [Frame],
        spot: Spot,
        window: Window,
        in_check: bool,
    ) -> Option<i32> {
        if in_check || !window.is_narrow() || spot.ply == 0 || Utility::is_certain(window.low.abs())
        {
            return None;
        }
        let side = self.side(position);
        let stand = side * self.evaluation(position);
        if spot.depth <= 3 && stand - 110 * STEEPEST * spot.depth >= window.high {
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

    /// The allowance of opponents, renewed when the root player is to move.
    fn left_after(&self, left: u8, position: &Position) -> u8 {
        if position.turn() == self.utility.root {
            self.policy.free
        } else {
            left
        }
    }

    fn moves(
        &mut self,
        position: &Position,
        (frame, deeper): (&mut Frame, &mut [Frame]),
        spot: Spot,
        window: Window,
        first: Option<Move>,
        in_check: bool,
    ) -> i32 {
        let (mover, side) = (position.turn(), self.side(position));
        self.memories.rank(
            &frame.walk,
            first,
            spot.ply,
            mover,
            self.utility.root,
            &mut frame.ranks,
        );
        let (mut best, mut best_move, mut low) = (LEAST, None, window.low);
        let mut nth = 0;
        while let Some((index, rank)) = take_first(&mut frame.ranks) {
            let left = if side > 0 {
                Some(spot.left)
            } else {
                self.policy.allows(spot.left, nth)
            };
            let Some(left) = left else { break };
            let after = frame.walk.after(index);
            let same = self.side(&after) == side;
            let next = Spot {
                ply: spot.ply + 1,
                depth: spot.depth - 1,
                left: self.left_after(left, &after),
            };
            let less = if is_quiet(rank) && !in_check {
                reduction(spot.depth, nth)
            } else {
                0
            };
            let value = self.tried(
                &after,
                deeper,
                next,
                Window { low, ..window },
                same,
                less,
                nth,
            );
            if self.spending.is_over() {
                return 0;
            }
            nth += 1;
            if value <= best {
                continue;
            }
            (best, best_move) = (value, Some(index));
            if value > low {
                low = value;
                frame.line.clear();
                frame.line.push(frame.walk.get(index));
                if let Some(frame_after) = deeper.first() {
                    frame.line.extend(&frame_after.line);
                }
            }
            if value >= window.high {
                if is_quiet(rank) {
                    self.memories.cut(
                        spot.ply,
                        mover,
                        frame.walk.role(index),
                        frame.walk.get(index),
                        spot.depth,
                    );
                }
                break;
            }
        }
        let bound = if best >= window.high {
            Bound::AtLeast
        } else if best > window.low {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        let best_move = best_move
            .filter(|_| bound != Bound::AtMost)
            .map(|index| frame.walk.get(index))
            .or(first);
        let key = self.salted(position.key(), spot);
        let depth = u32::try_from(spot.depth).unwrap_or(0);
        self.memory.keep(
            key,
            Entry {
                best: best_move,
                value: best,
                estimate: 0,
                depth,
                bound,
            },
        );
        best
    }

    /// The value of a move, first asked whether it is above the low bound, and to less depth.
    pub fn tried(
        &mut self,
        after: &Position,
        deeper: &mut [Frame],
        next: Spot,
        window: Window,
        same: bool,
        less: i32,
        nth: usize,
    ) -> i32 {
        let turned = |value: i32| if same { value } else { -value };
        if nth > 0 {
            let narrow = window.narrow().onward(same);
            let shallow = Spot {
                depth: next.depth - less,
                ..next
            };
            let mut value = turned(self.value(after, deeper, shallow, narrow));
            if less > 0 && value > window.low && !self.spending.is_over() {
                value = turned(self.value(after, deeper, next, narrow));
            }
            if value <= window.low || value >= window.high || self.spending.is_over() {
                return value;
            }
        }
        turned(self.value(after, deeper, next, window.onward(same)))
    }
}

/// How much less deeply a late quiet move is searched at first.
fn reduction(depth: i32, nth: usize) -> i32 {
    match (depth, nth) {
        (..=2, _) | (_, ..=2) => 0,
        (3..=5, ..=10) => 1,
        (_, ..=10) => 1 + depth / 8,
        _ => 1 + depth / 4,
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
