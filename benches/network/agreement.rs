//! Whether the network says here what it says in the engine.
//!
//! Features and weights are read here once more, as the engine shows none of them. But where it searches a single move one ply
//! deep, and nothing can be taken afterwards, its score is what the position is worth to the other side by the network, with the sign changed.

use std::sync::atomic::AtomicBool;

use anyhow::ensure;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use seigneur::engine::{Level, Memory, Search, SearchBudget, SearchScore, think};
use seigneur::rules::{Color, Move, Position, Role, Variant, Walk};

use crate::sample::Sample;
use crate::weights::{WORTH, Weights};

/// How many random games are gone through, and for how many plies.
const GAMES: u64 = 100;
const PLIES: usize = 120;
/// By how much both may differ, in hundredths of a pawn: the engine counts in whole numbers.
const ROUNDING: f32 = 2.0;
/// In how many positions both are compared at least.
const ENOUGH: usize = 300;

/// Compares both along random games; gives in how many positions.
pub fn check(weights: &Weights) -> anyhow::Result<usize> {
    let mut memory = Memory::of_mebibytes(1);
    let mut compared = 0;
    for seed in 0..GAMES {
        let mut rng = StdRng::seed_from_u64(seed);
        let (mut position, mut walk) = (Position::start(Variant::Chess), Walk::default());
        for _ in 0..PLIES {
            if position.walk(&mut walk).is_some() {
                break;
            }
            let index = rng.random_range(0..walk.len());
            let after = walk.after(index);
            if is_judged_as_it_stands(&after) {
                compare(weights, &mut memory, (&position, walk.get(index), &after))?;
                compared += 1;
            }
            position = after;
        }
    }
    ensure!(compared >= ENOUGH, "{compared} positions are too few");
    Ok(compared)
}

/// Whether the engine takes a position, where its depth ends, for what the network says: nothing can be taken or promoted, nobody
/// is in check, and both sides have pawns, without which the engine trusts a lead less.
fn is_judged_as_it_stands(position: &Position) -> bool {
    let mut captures = Walk::default();
    let has_pawn = |color| !position.of(color, Role::Pawn).is_empty();
    position.walk_captures(&mut captures).is_none()
        && captures.is_empty()
        && position.outcome().is_none()
        && !position.attacks().is_in_check(position.turn())
        && has_pawn(Color::White)
        && has_pawn(Color::Black)
}

/// Compares what both say of the position after a move.
fn compare(
    weights: &Weights,
    memory: &mut Memory,
    (before, mv, after): (&Position, Move, &Position),
) -> anyhow::Result<()> {
    let stop = AtomicBool::new(false);
    let search = Search {
        position: before,
        past: &[],
        among: &[mv],
        level: Level::FULL,
        budget: SearchBudget {
            nodes: 1_000,
            depth: 1,
            stop: &stop,
        },
        seed: 0,
    };
    let score = think(&search, memory, &mut |_| {}).map(|thought| thought.score);
    let features = Sample::of(after, 0)?.features();
    let worth = WORTH * weights.output(&weights.hidden(&features), features.bucket());
    #[expect(clippy::cast_precision_loss, reason = "hundreds of pawns at most")]
    let agrees = matches!(score, Some(SearchScore::Centipawns(lead)) if (lead as f32 + worth).abs() <= ROUNDING);
    ensure!(
        agrees,
        "{after}: the engine says {score:?} for whoever moved, and here the network says {worth:.1} for the other"
    );
    Ok(())
}
