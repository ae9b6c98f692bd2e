//! Max^n: each player maximises its own value.

use super::judgement::{self, VALUES, Values};
use super::{GameSoFar, Player, mix};
use anyhow::ensure;
use seigneur::rules::{Move, Position, Walk};

/// The deepest line.
const PLIES: usize = 24;
/// How many captures in a row are looked at beyond the depth.
const CAPTURES: i32 = 3;

/// A player that searches as deeply as its nodes allow, each player at its own best.
#[derive(Debug)]
pub struct MaxN {
    limit: u64,
    nodes: u64,
    walks: Vec<Walk>,
    /// The positions that all its searches have looked at.
    pub spent: u64,
}

impl MaxN {
    /// A player that looks at so many positions at most.
    #[must_use]
    pub fn new(nodes: u64) -> Self {
        Self {
            limit: nodes,
            nodes: 0,
            walks: vec![Walk::default(); PLIES],
            spent: 0,
        }
    }
}

impl Player for MaxN {
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
        self.nodes = 0;
        let mover = position.turn().index();
        let mut order: Vec<usize> = (0..root.len()).collect();
        order.sort_by_key(|&index| mix(root.after(index).key(), seed));
        let mut walks = std::mem::take(&mut self.walks);
        for depth in 0..12 {
            let mut best = i32::MIN;
            for nth in 0..order.len() {
                let after = root.after(order[nth]);
                let values = self.values(&after, &mut walks, depth, 1);
                let Some(values) = values else { break };
                let again = past.contains(&after.key());
                let value = if again { -30 } else { values[mover] };
                if value > best {
                    best = value;
                    order[..=nth].rotate_right(1);
                }
            }
            if self.nodes >= self.limit {
                break;
            }
        }
        self.walks = walks;
        self.spent += self.nodes;
        Ok(root.get(order[0]))
    }
}

impl MaxN {
    /// The values of a position; none where the nodes are spent.
    fn values(
        &mut self,
        position: &Position,
        walks: &mut [Walk],
        depth: i32,
        ply: i32,
    ) -> Option<Values> {
        self.nodes += 1;
        if self.nodes >= self.limit {
            return None;
        }
        let Some((walk, deeper)) = walks.split_first_mut() else {
            return Some(judgement::of_position(position));
        };
        let is_quiet = depth <= 0;
        let outcome = if is_quiet {
            position.walk_captures(walk)
        } else {
            position.walk(walk)
        };
        if let Some(outcome) = outcome {
            return Some(judgement::of_ending(outcome, ply));
        }
        let mover = position.turn().index();
        let mut best = is_quiet.then(|| judgement::of_position(position));
        if depth <= -CAPTURES {
            return best;
        }
        for index in 0..walk.len() {
            if is_quiet && !gains(walk, index) {
                continue;
            }
            let values = self.values(&walk.after(index), deeper, depth - 1, ply + 1)?;
            if best.is_none_or(|best| values[mover] > best[mover]) {
                best = Some(values);
            }
        }
        best
    }
}

/// Whether a move takes a piece that is worth as much as the one that takes it.
fn gains(walk: &Walk, index: usize) -> bool {
    let captured = walk.captured(index);
    captured
        .is_some_and(|piece| VALUES[piece.role.index()] + 20 >= VALUES[walk.role(index).index()])
}
