//! Captures until the position is quiet: those of the root player, and those of its pieces.

use super::tree::{Frame, Tree, Window};
use super::utility::LEAST;
use crate::engine::evaluation::three::{Evaluation, VALUES};
use crate::engine::level::Horizon;
use crate::rules::{Color, Piece, Position, Role, Walk};

/// What a capture may bring besides the piece, in hundredths of a pawn.
const MARGIN: i32 = 120;

impl Tree<'_> {
    /// The value of a position after a capture, as the side to move sees it, when only captures are left
    /// to be looked at.
    fn captured(
        &mut self,
        position: &Position,
        frames: &mut [Frame],
        ply: usize,
        window: Window,
    ) -> i32 {
        match position.rules().outcome_at_once(position) {
            Some(outcome) => self.side(position) * self.utility.of(outcome, ply),
            None => self.quiet(position, frames, ply, window, None),
        }
    }

    /// The value of a position in which the game goes on, as the side to move sees it, when only captures
    /// are left to be looked at.
    ///
    /// Nobody has to capture. An opponent that does not leaves the turn to the next one.
    pub(super) fn quiet(
        &mut self,
        position: &Position,
        frames: &mut [Frame],
        ply: usize,
        window: Window,
        known: Option<Evaluation>,
    ) -> i32 {
        let side = self.side(position);
        let evaluation = known.unwrap_or_else(|| self.evaluations.evaluate(position));
        let mut best = side * self.expected(position, &evaluation);
        let Some((frame, deeper)) = frames.split_first_mut() else {
            return best;
        };
        if self.spending.count() {
            return 0;
        }
        if best >= window.high || self.strength.horizon == Horizon::Blind {
            return best;
        }
        let stand = best;
        if let Some(passed) = self.left_to_the_next(position, &evaluation) {
            let onward = raised(window, best);
            let value = self.quiet(&passed, deeper, ply + 1, onward, Some(evaluation));
            best = best.max(value);
            if best >= window.high || self.spending.is_over() {
                return best;
            }
        }
        if stand + (self.most(position.turn(), &evaluation) + MARGIN) * self.steepest
            <= window.low.max(best)
        {
            return best;
        }
        self.captures(position, (frame, deeper), ply, raised(window, best), stand)
            .max(best)
    }

    /// What the best capture that matters may bring to a player.
    #[inline]
    fn most(&self, mover: Color, evaluation: &Evaluation) -> i32 {
        let gains = evaluation.gains[mover.index()].map(i32::from);
        if mover == self.utility.root {
            gains.iter().sum()
        } else {
            match gains[self.utility.root.index()] {
                0 => LEAST,
                gain => gain + gains[mover.index()],
            }
        }
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
        if let Some(outcome) = position.walk_captures(&mut frame.walk) {
            return side * self.utility.of(outcome, ply);
        }
        self.rank_captures(position, frame);
        while let Some((index, gain)) = frame.ranks.take_first() {
            if stand + (gain + MARGIN) * self.steepest <= window.low {
                break;
            }
            let after = frame.walk.after(index);
            let same = self.side(&after) == side;
            let onward = raised(window, best).onward(same);
            let value = self.captured(&after, deeper, ply + 1, onward);
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
    fn left_to_the_next(&self, position: &Position, evaluation: &Evaluation) -> Option<Position> {
        let root = self.utility.root;
        let turn = position.turn();
        let next = position.players().next(turn);
        if turn == root || next == root || evaluation.gains[next.index()][root.index()] == 0 {
            return None;
        }
        position.passed()
    }

    /// Ranks the captures that matter, by what they bring.
    fn rank_captures(&self, position: &Position, frame: &mut Frame) {
        let root = self.utility.root;
        let mover = position.turn();
        let Frame { walk, ranks, .. } = frame;
        ranks.clear();
        for index in 0..walk.len() {
            let captured = walk.captured(index);
            let matters = mover == root || captured.is_some_and(|piece| piece.color == root);
            if matters && !loses(position, walk, index, captured) {
                let becomes = walk.get(index).becomes();
                let freed = becomes.map_or(0, |role| VALUES[role.index()]);
                let gain = captured.map_or(0, |piece| VALUES[piece.role.index()]);
                ranks.push(index, gain + freed);
            }
        }
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
