//! The problems that are part of the program, as the upper levels see them.

use anyhow::Context;
use seigneur::engine::Level;
use seigneur::rules::problem::{self, Attempt, shipped, shipped_count};

use crate::contender::alone;
use crate::options::Options;
use crate::support::yardstick::{EnginePlayer, MoveBudget};

/// The positions that a problem may cost.
const NODES: u64 = 100_000;

/// Has each level from 4 up solve all of them.
pub fn solve(options: &Options) -> anyhow::Result<()> {
    let step = if options.smoke { 30 } else { 1 };
    for level in Level::all().skip(3) {
        for variant in problem::GAMES {
            let (mut solved, mut all) = (0, 0);
            let mut player = EnginePlayer::new(level, MoveBudget::Nodes(NODES));
            for number in (0..shipped_count(variant)).step_by(step) {
                let problem = shipped(variant, number).context("a problem is gone")?;
                let best = player.think(&alone(problem.position()))?.best;
                all += 1;
                if problem.attempt(best) == Attempt::Solves {
                    solved += 1;
                } else {
                    eprintln!("level {}: {}", level.number(), problem.position());
                }
            }
            println!(
                "| {variant}: problems that level {} solves with 100,000 positions | all | {solved} of {all} | {} |",
                level.number(),
                if solved == all { "yes" } else { "no" }
            );
        }
    }
    Ok(())
}
