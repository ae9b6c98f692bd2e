//! How many positions a second the search looks at, beside perft in the same run.

use seigneur::engine::Level;
use seigneur::rules::perft::{LastPly, perft};
use seigneur::rules::{Position, Variant};

use crate::contender::{Allowance, Contender};
use crate::options::Options;
use crate::pace::busy;

/// Times both, taking the quickest of some runs: what disturbs a run only slows it down.
pub fn measure(options: &Options) -> anyhow::Result<()> {
    let runs = if options.smoke { 1 } else { 5 };
    for (variant, wanted, plies) in [(Variant::Chess, 2.0, 5), (Variant::Trichess, 1.5, 5)] {
        let mut best = [0.0_f64; 2];
        for _ in 0..runs {
            let second = Contender::Engine(Level::FULL, Allowance::Worth(1_000));
            let searched = second.nodes(variant)?;
            let start = Position::start(variant);
            let begun = busy();
            let counted = perft(&start, plies, LastPly::Played);
            let taken = busy().saturating_sub(begun).as_secs_f64();
            best[0] = best[0].max(millions(searched));
            best[1] = best[1].max(millions(counted) / taken);
        }
        let [searched, counted] = best;
        println!(
            "| {variant}: positions a second | ≥ {wanted} M | {searched:.2} M; {:.3} of perft with every leaf played, {counted:.1} M | {} |",
            searched / counted,
            if searched >= wanted { "yes" } else { "no" }
        );
    }
    Ok(())
}

#[expect(clippy::cast_precision_loss, reason = "positions of some seconds")]
fn millions(number: u64) -> f64 {
    number as f64 / 1e6
}
