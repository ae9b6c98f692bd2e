//! Perft figures that other programs agree on. Those with more nodes than fit here
//! are counted in release by `.ci/perft`, from the same files.

use seigneur::rules::perft::perft;
use seigneur::rules::{Position, Variant};

/// Rows with more nodes are left to release builds.
const MOST_NODES: u64 = 300_000;

fn check(variant: Variant, rows: &str, least_rows: usize) {
    let mut counted = 0;
    for row in rows.lines().filter(|row| !row.starts_with('#')) {
        let fields: Vec<&str> = row.split('\t').collect();
        let depth: u32 = fields[1].parse().unwrap();
        let nodes: u64 = fields[2].parse().unwrap();
        if nodes > MOST_NODES {
            continue;
        }
        let position = Position::parse(variant, fields[0]).unwrap();
        assert_eq!(perft(&position, depth), nodes, "{row}");
        counted += 1;
    }
    assert!(counted >= least_rows, "only {counted} rows");
}

#[test]
fn trichess() {
    check(
        Variant::Trichess,
        include_str!("../data/perft_trichess.tsv"),
        60,
    );
}

#[test]
fn chess() {
    check(Variant::Chess, include_str!("../data/perft_chess.tsv"), 20);
}
