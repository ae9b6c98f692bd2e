//! Perft figures that other programs agree on. Those with more nodes than fit here
//! are counted in release by `.ci/perft`, from the same files.

use seigneur::rules::perft::{LastPly, perft};
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
        assert_eq!(perft(&position, depth, LastPly::Played), nodes, "{row}");
        assert_eq!(perft(&position, depth, LastPly::Counted), nodes, "{row}");
        counted += 1;
    }
    assert!(counted >= least_rows, "{variant}: only {counted} rows");
}

#[test]
fn trichess() {
    let rows = include_str!("../data/perft_trichess.tsv");
    check(Variant::Trichess, rows, 60);
}

#[test]
fn echecs3() {
    let rows = include_str!("../data/perft_echecs3.tsv");
    check(Variant::Echecs3, rows, 60);
}

#[test]
fn yalta() {
    let rows = include_str!("../data/perft_yalta.tsv");
    check(Variant::Yalta, rows, 35);
    let rows = include_str!("../data/perft_yalta-last_king.tsv");
    check(Variant::YaltaLastKing, rows, 40);
}

#[test]
fn chess() {
    let rows = include_str!("../data/perft_chess.tsv");
    check(Variant::Chess, rows, 20);
}

/// The king anywhere, the queen elsewhere, then each of four kinds on any cell that is left.
#[test]
fn echeversi() {
    let start = Position::start(Variant::Echeversi);
    let counts = [1, 2, 3].map(|depth| perft(&start, depth, LastPly::Counted));
    assert_eq!(counts, [64, 64 * 63, 64 * 63 * 62 * 4]);
}

/// The usual perft of chess goes on in dead positions; on 96 cells they have no moves.
#[test]
fn dead_positions() {
    let chess = "8/8/8/8/8/4k3/8/K7 w - - 0 1";
    let position = Position::parse(Variant::Chess, chess).unwrap();
    assert_eq!(perft(&position, 1, LastPly::Counted), 3);
    assert!(position.legal_moves().is_empty(), "but the game is over");
    let three = "8/8/8/wK7|8/8/8/7rK|8/8/8/bK7 w - - 0 10 -";
    let position = Position::parse(Variant::Trichess, three).unwrap();
    assert_eq!(perft(&position, 1, LastPly::Counted), 0);
}
