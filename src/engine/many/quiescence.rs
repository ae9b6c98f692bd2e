//! Captures until the position is quiet: those of the root player, and those of its pieces.

use super::ordering::take_first;
use super::tree::{Frame, Tree, Window};
use super::utility::LEAST;
use crate::engine::evaluation::three::{STEEPEST, VALUES};
use crate::engine::level::Horizon;
use crate::rules::{Color, Piece, Position, Role, Walk};

/// What a capture may bring besides the piece, in hundredths of a pawn.
const MARGIN: i32 = 120;

impl Tree<'_> {
    /// The value of a position as the side to move sees it, when only captures are left to be looked at.
    ///
    /// Nobody has to capture. An opponent that does not leaves the turn to the next one.
    pub(super) fn quiet(
        &mut self,
        position: &Position,
        frames: &mut [Frame],
        ply: usize,
        window: Window,
        known: Option<i32>,
    ) -> i32 {
        let side = self.side(position);
        let Some((frame, deeper)) = frames.split_first_mut() else {
            return side * self.evaluation(position);
        };
        if self.spending.count() {
            return 0;
        }
        if let Some(outcome) = position.walk_captures(&mut frame.walk) {
            return side * self.utility.of(outcome, ply);
        }
        if self.strength.horizon == Horizon::Blind {
            return side * self.evaluation(position);
        }
        let evaluation = known.unwrap_or_else(|| self.evaluation(position));
        let stand = side * evaluation;
        let mut best = stand;
        if best >= window.high {
            return best;
        }
        if let Some(passed) = self.left_to_the_next(position) {
            let value = self.quiet(
                &passed,
                deeper,
                ply + 1,
                raised(window, best),
                Some(evaluation),
            );
            best = best.max(value);
            if best >= window.high || self.spending.is_over() {
                return best;
            }
        }
        self.captures(position, (frame, deeper), ply, raised(window, best), stand)
            .max(best)
    }

    /// The best value that captures bring from where the side to move stands.
    fn captures(
        &mut self,
        position: &Position,
        (frame, deeper): (&mut Frame, &mut [Frame]),
        ply: usize,
        window: Window,
        stand: i32,
    ) -> i32 {
        let (side, mut best) = (self.side(position), LEAST);
        self.rank_captures(position, frame);
        while let Some((index, gain)) = take_first(&mut frame.ranks) {
            if stand + (gain + MARGIN) * STEEPEST <= window.low {
                break;
            }
            let after = frame.walk.after(index);
            let same = self.side(&after) == side;
            let onward = raised(window, best).onward(same);
            let value = self.quiet(&after, deeper, ply + 1, onward, None);
            if self.spending.is_over() {
                break;
            }
            best = best.max(if same { value } else { -value });
            if best >= window.high {
                break;
            }
        }
        best
    }

    /// The position with the turn passed to the next opponent, who may capture in its stead.
    fn left_to_the_next(&self, position: &Position) -> Option<Position> {
        let root = self.utility.root;
        let turn = position.turn();
        if turn == root || position.players().next(turn) == root {
            return None;
        }
        position.passed()
    }

    /// Ranks the captures that matter by what they bring, the others not at all.
    fn rank_captures(&self, position: &Position, frame: &mut Frame) {
        let root = self.utility.root;
        let mover = position.turn();
        let Frame { walk, ranks, .. } = frame;
        ranks.clear();
        ranks.extend((0..walk.len()).map(|index| {
            let captured = walk.captured(index);
            let becomes = walk.get(index).becomes();
            let matters = mover == root || captured.is_some_and(|piece| piece.color == root);
            if matters && !loses(position, walk, index, captured) {
                let freed = becomes.map_or(0, |role| VALUES[role.index()]);
                captured.map_or(0, |piece| VALUES[piece.role.index()]) + freed
            } else {
                i32::MIN
            }
        }));
    }
}

/// Whether a piece is captured by a greater one, which its owner can take back.
fn loses(position: &Position, walk: &Walk, index: usize, captured: Option<Piece>) -> bool {
    let Some(captured) = captured else {
        return false;
    };
    let role = walk.role(index);
    if role == Role::King || VALUES[role.index()] <= VALUES[captured.role.index()] + 50 {
        return false;
    }
    let owner: Color = captured.color;
    let guards = position.attacks().on(
        walk.get(index).to(),
        position.pieces(owner),
        position.occupied(),
    );
    position.players().contains(owner) && !guards.is_empty()
}

fn raised(window: Window, best: i32) -> Window {
    Window {
        low: window.low.max(best),
        ..window
    }
}
