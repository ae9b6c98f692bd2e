//! Nodes per second of move generation, every leaf visited, beside cozy-chess in the same run.

use std::time::Instant;

use cozy_chess::Board;
use seigneur::rules::perft::perft;
use seigneur::rules::{Position, Variant};

use crate::Effort;
use crate::report::Report;

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// Counts from the usual positions.
pub fn measure(effort: Effort, report: &mut Report) -> anyhow::Result<()> {
    let runs = effort.choose(10, 2);
    let start = Position::start(Variant::Chess);
    let kiwipete = Position::parse(Variant::Chess, KIWIPETE)?;
    let trichess = Position::start(Variant::Trichess);
    let theirs = Board::default();
    let their_kiwipete: Board = KIWIPETE
        .parse()
        .map_err(|error| anyhow::anyhow!("{KIWIPETE}: {error}"))?;

    let cozy_start = speed(runs, || cozy(&theirs, 4));
    let cozy_kiwipete = speed(runs, || cozy(&their_kiwipete, 3));
    report.add("Perft, cozy-chess: chess, start, 4", millions(cozy_start));
    report.add(
        "Perft, cozy-chess: chess, Kiwipete, 3",
        millions(cozy_kiwipete),
    );
    let rows = [
        (
            "chess, start, 4",
            speed(runs, || perft(&start, 4)),
            cozy_start,
        ),
        (
            "chess, Kiwipete, 3",
            speed(runs, || perft(&kiwipete, 3)),
            cozy_kiwipete,
        ),
        (
            "Trichess, start, 4",
            speed(runs, || perft(&trichess, 4)),
            cozy_start,
        ),
    ];
    for (what, ours, theirs) in rows {
        report.add(
            format!("Perft: {what}"),
            format!("{}, {:.2} of cozy-chess", millions(ours), ours / theirs),
        );
    }
    Ok(())
}

/// The nodes per second of the quickest of some runs: what disturbs a run only slows it down.
#[expect(clippy::cast_precision_loss, reason = "millions of nodes at most")]
fn speed(runs: u32, count: impl Fn() -> u64) -> f64 {
    let once = || {
        let begun = Instant::now();
        let nodes = count();
        nodes as f64 / begun.elapsed().as_secs_f64()
    };
    (0..runs).map(|_| once()).fold(0.0, f64::max)
}

fn millions(per_second: f64) -> String {
    format!("{:.1} million nodes/s", per_second / 1e6)
}

/// Perft that plays its last moves as well, as ours does.
fn cozy(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut after = board.clone();
            after.play_unchecked(mv);
            nodes += cozy(&after, depth - 1);
        }
        false
    });
    nodes
}
