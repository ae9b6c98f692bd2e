//! `seigneur rules problems`: problems out of games drawn by lot, as the program keeps them.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::rules::Variant;
use crate::rules::problem::{self, Effort, Length, Problem};

/// The work that may be done for one game, in positions.
const EFFORT: u32 = 4_000_000;

/// So many problems of a game, one a line: the position, a tab, the solution.
pub(super) fn composed(variant: Variant, count: u64, seed: u64) -> String {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut draw = |below: usize| rng.random_range(0..below);
    let lengths = lengths(variant).iter().cycle();
    let written = lengths.zip(0..count).map(|(&length, _)| {
        loop {
            let mut effort = Effort::of_positions(EFFORT);
            if let Some(found) = problem::compose(variant, length, &mut draw, &mut effort) {
                break written(&found);
            }
        }
    });
    written.collect::<Vec<_>>().join("\n")
}

/// What the problems of a game are in turn.
fn lengths(variant: Variant) -> &'static [Length] {
    match variant.colors().len() {
        2 => &[Length::AtOnce, Length::InTwo, Length::InTwo],
        _ => &[
            Length::AtOnce,
            Length::InTwo,
            Length::BeforeNextTurn,
            Length::InTwo,
        ],
    }
}

fn written(problem: &Problem) -> String {
    format!("{}\t{}", problem.position(), problem.write_line())
}
