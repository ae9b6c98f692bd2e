//! The player that takes all others to play against it, three plies deep.

use super::judgement::{self, VALUES};
use super::{GameSoFar, Player, mix};
use anyhow::ensure;
use seigneur::rules::{Color, Move, Outcome, Position, Walk};

/// How far it looks ahead before captures alone are looked at.
const DEPTH: i32 = 3;
/// How many captures in a row it looks at.
const CAPTURES: i32 = 4;
const INFINITE: i32 = 1 << 20;

/// A player with the fixed depth of three plies.
#[derive(Debug)]
pub struct Paranoid {
    walks: Vec<Walk>,
    /// The positions that all its searches have looked at.
    pub spent: u64,
}

impl Default for Paranoid {
    fn default() -> Self {
        Self {
            walks: vec![Walk::default(); 12],
            spent: 0,
        }
    }
}

impl Player for Paranoid {
    fn choose(&mut self, game: &GameSoFar) -> anyhow::Result<Move> {
        let GameSoFar {
            position,
            past,
            seed,
            ..
        } = *game;
        let mut root = Walk::default();
        let ended = position.walk(&mut root);
        ensure!(ended.is_none(), "the game has ended");
        let mut order: Vec<usize> = (0..root.len()).collect();
        order.sort_by_key(|&index| {
            let gain = root
                .captured(index)
                .map_or(0, |piece| VALUES[piece.role.index()]);
            (-gain, mix(root.after(index).key(), seed))
        });
        let mut walks = std::mem::take(&mut self.walks);
        let (mut best, mut chosen) = (-INFINITE, order[0]);
        for index in order {
            let after = root.after(index);
            let value = if past.contains(&after.key()) {
                -30
            } else {
                let window = (best, INFINITE);
                self.value(&after, position.turn(), &mut walks, DEPTH - 1, window)
            };
            if value > best {
                (best, chosen) = (value, index);
            }
        }
        self.walks = walks;
        Ok(root.get(chosen))
    }
}

impl Paranoid {
    /// The value for the root player: it maximises, all others minimise.
    fn value(
        &mut self,
        position: &Position,
        root: Color,
        walks: &mut [Walk],
        depth: i32,
        (mut alpha, mut beta): (i32, i32),
    ) -> i32 {
        self.spent += 1;
        let own = root.index();
        let Some((walk, deeper)) = walks.split_first_mut() else {
            return judgement::of_position(position)[own];
        };
        let is_quiet = depth <= 0;
        if let Some(outcome) = found(position, walk, is_quiet) {
            return judgement::of_ending(outcome, DEPTH - depth)[own];
        }
        let is_own = position.turn() == root;
        if is_quiet {
            let stand = judgement::of_position(position)[own];
            if is_own {
                alpha = alpha.max(stand);
            } else {
                beta = beta.min(stand);
            }
            if alpha >= beta || depth <= -CAPTURES {
                return stand;
            }
        }
        for index in in_order(walk) {
            if is_quiet && !concerns(walk, index, position.turn(), root) {
                continue;
            }
            let window = (alpha, beta);
            let value = self.value(&walk.after(index), root, deeper, depth - 1, window);
            if is_own {
                alpha = alpha.max(value);
            } else {
                beta = beta.min(value);
            }
            if alpha >= beta {
                break;
            }
        }
        if is_own { alpha } else { beta }
    }
}

/// Fills a buffer with the moves, or with the captures alone; the outcome where the game has ended.
fn found(position: &Position, walk: &mut Walk, captures: bool) -> Option<Outcome> {
    if captures {
        position.walk_captures(walk)
    } else {
        position.walk(walk)
    }
}

/// Whether a move captures for the root player, or from it.
fn concerns(walk: &Walk, index: usize, mover: Color, root: Color) -> bool {
    let captured = walk.captured(index);
    captured.is_some_and(|piece| mover == root || piece.color == root)
}

/// The numbers of the moves, the greatest captures first.
fn in_order(walk: &Walk) -> Vec<usize> {
    let mut order: Vec<usize> = (0..walk.len()).collect();
    order.sort_by_key(|&index| {
        let taken = walk.captured(index);
        taken.map_or(0, |piece| {
            VALUES[walk.role(index).index()] - 16 * VALUES[piece.role.index()]
        })
    });
    order
}
