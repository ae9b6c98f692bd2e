//! The player that looks one ply ahead.

use super::judgement;
use super::{GameSoFar, Player, mix};
use anyhow::{Context, ensure};
use seigneur::rules::{Color, Move, Outcome, Position, Variant, Walk};

/// A player that makes the move after which it stands best.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Greedy;

impl Player for Greedy {
    fn choose(&mut self, game: &GameSoFar) -> anyhow::Result<Move> {
        let (position, seed) = (game.position, game.seed);
        let mut walk = Walk::default();
        let ended = position.walk(&mut walk);
        ensure!(ended.is_none(), "the game has ended");
        let mover = position.turn();
        let best = (0..walk.len()).max_by_key(|&index| {
            let after = walk.after(index);
            (value(&after, mover), mix(after.key(), seed))
        });
        best.map(|index| walk.get(index)).context("no move")
    }
}

/// What a position is worth to the one that has moved.
fn value(position: &Position, mover: Color) -> i32 {
    if position.variant() == Variant::Echeversi {
        let score = |color| i32::try_from(position.score(color)).unwrap_or(0);
        let others = position.players().others(mover);
        return score(mover) - others.map(score).sum::<i32>();
    }
    let outcome: Option<Outcome> = position.outcome();
    let values = outcome.map_or_else(
        || judgement::of_position(position),
        |outcome| judgement::of_ending(outcome, 0),
    );
    values[mover.index()]
}
