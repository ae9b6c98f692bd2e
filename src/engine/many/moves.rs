//! The moves of one node, one after another.

use super::ordering::is_quiet;
use super::tree::{Frame, Spot, Tree, UNSEEN, Window};
use super::utility::LEAST;
use crate::engine::transposition::{Bound, Entry};
use crate::rules::{Color, Move, Position};

/// What is known of a node when its moves are tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub spot: Spot,
    pub window: Window,
    /// The move that the table knows.
    pub first: Option<Move>,
    pub in_check: bool,
    /// What the root player has by the look of the position, where that was looked at.
    pub estimate: Option<i32>,
    /// What a quiet move brings at most, where there is little depth left.
    pub futile: Option<i32>,
}

/// A move that is tried, and how it leads on.
#[derive(Clone, Copy, Debug)]
struct Trial {
    next: Spot,
    window: Window,
    /// Whether the same side moves again: the root player, or the opponents.
    same: bool,
    /// How much less deeply it is searched at first.
    less: i32,
    nth: usize,
}

impl Tree<'_> {
    /// The value of a node by its moves, which the first frame holds.
    pub fn moves(
        &mut self,
        position: &Position,
        (frame, deeper): (&mut Frame, &mut [Frame]),
        node: Node,
    ) -> i32 {
        let Node { spot, window, .. } = node;
        self.rank(position, frame, node);
        let (mut best, mut best_move, mut low, mut nth) = (LEAST, None, window.low, 0);
        while let Some((index, rank)) = frame.ranks.take_first() {
            let Some(left) = self.left_for(position, spot.left, nth) else {
                break;
            };
            let after = frame.walk.after(index);
            let less = reduction(node, nth);
            let matters = less > 0 || node.futile.is_some() && nth > 0;
            let is_calm = matters && is_quiet(rank) && !checks(&after, position.turn());
            if let Some(futile) = node.futile.filter(|_| is_calm && nth > 0) {
                best = best.max(futile);
                continue;
            }
            let less = if is_calm { less } else { 0 };
            let trial = self.trial((position, &after), node, left, (less, nth, low));
            let value = self.tried(&after, deeper, trial);
            if self.spending.is_over() {
                return 0;
            }
            nth += 1;
            if value <= best {
                continue;
            }
            (best, best_move) = (value, Some(frame.walk.get(index)));
            if value > low {
                low = value;
                frame.lead_on(index, deeper);
            }
            if value >= window.high {
                self.remember_cut(position, frame, (index, rank), spot);
                break;
            }
        }
        self.keep(position, node, best, best_move);
        best
    }

    fn remember_cut(
        &mut self,
        position: &Position,
        frame: &Frame,
        (index, rank): (usize, i32),
        spot: Spot,
    ) {
        if is_quiet(rank) {
            let (role, mv) = (frame.walk.role(index), frame.walk.get(index));
            let mover = position.turn();
            self.memories.cut(spot.ply, mover, role, mv, spot.depth);
        }
    }

    fn rank(&self, position: &Position, frame: &mut Frame, node: Node) {
        let Frame { walk, ranks, .. } = frame;
        let players = (position.turn(), self.utility.root);
        self.memories
            .rank(walk, node.first, node.spot.ply, players, ranks);
    }

    /// The allowance of opponents that the next move leaves; `None` where it may not be tried.
    fn left_for(&self, position: &Position, left: u8, nth: usize) -> Option<u8> {
        if position.turn() == self.utility.root {
            Some(left)
        } else {
            self.policy.allows(left, nth)
        }
    }

    fn trial(
        &self,
        (position, after): (&Position, &Position),
        node: Node,
        left: u8,
        (less, nth, low): (i32, usize, i32),
    ) -> Trial {
        let Node { spot, window, .. } = node;
        Trial {
            next: Spot {
                ply: spot.ply + 1,
                depth: spot.depth - 1,
                left: self.left_after(left, after),
            },
            window: Window { low, ..window },
            same: self.side(after) == self.side(position),
            less,
            nth,
        }
    }

    /// The value of a move: all but the first are asked first whether they are above the low bound, late
    /// ones to less depth.
    fn tried(&mut self, after: &Position, deeper: &mut [Frame], trial: Trial) -> i32 {
        let Trial {
            next,
            window,
            same,
            less,
            ..
        } = trial;
        let turned = |value: i32| if same { value } else { -value };
        if trial.nth > 0 {
            let narrow = window.narrow().onward(same);
            let depth = next.depth - less;
            let mut value = turned(self.value(after, deeper, Spot { depth, ..next }, narrow));
            if less > 0 && value > window.low && !self.spending.is_over() {
                value = turned(self.value(after, deeper, next, narrow));
            }
            if value <= window.low || value >= window.high || self.spending.is_over() {
                return value;
            }
        }
        turned(self.value(after, deeper, next, window.onward(same)))
    }

    /// The value of a move of the root player, searched to a depth.
    pub fn root_value(
        &mut self,
        after: &Position,
        frames: &mut [Frame],
        depth: i32,
        low: i32,
        nth: usize,
    ) -> i32 {
        let (ply, left) = (1, self.policy.free);
        let trial = Trial {
            next: Spot { ply, depth, left },
            window: Window { low, high: -LEAST },
            same: self.side(after) > 0,
            less: 0,
            nth,
        };
        self.tried(after, frames, trial)
    }

    fn keep(&mut self, position: &Position, node: Node, value: i32, best: Option<Move>) {
        let bound = match value {
            _ if value >= node.window.high => Bound::AtLeast,
            _ if value > node.window.low => Bound::Exact,
            _ => Bound::AtMost,
        };
        let entry = Entry {
            best: best.filter(|_| bound != Bound::AtMost).or(node.first),
            value,
            estimate: node.estimate.unwrap_or(UNSEEN),
            depth: u32::try_from(node.spot.depth).unwrap_or(0),
            bound,
        };
        let key = self.salted(position.key(), node.spot);
        self.table.keep(key, entry);
    }
}

impl Frame {
    /// Makes a move with what follows it the best line from here.
    fn lead_on(&mut self, index: usize, deeper: &[Frame]) {
        self.line.clear();
        self.line.push(self.walk.get(index));
        if let Some(next) = deeper.first() {
            self.line.extend(&next.line);
        }
    }
}

/// Whether a player that has moved gives check to anyone.
fn checks(after: &Position, mover: Color) -> bool {
    let mut others = after.players().others(mover);
    others.any(|other| !after.attacks().checkers(other, mover).is_empty())
}

/// How much less deeply a late quiet move is searched at first.
fn reduction(node: Node, nth: usize) -> i32 {
    let depth = node.spot.depth;
    match (depth, nth) {
        _ if node.in_check => 0,
        (..=2, _) | (_, ..=2) => 0,
        (3..=5, ..=10) => 1,
        (_, ..=10) => 1 + depth / 8,
        _ => 1 + depth / 4,
    }
}
