use std::sync::atomic::AtomicBool;

use super::search;
use crate::engine::transposition::TranspositionTable;
use crate::engine::{Level, Search, SearchBudget, SearchScore, Thought, chance};
use crate::rules::{Color, Position, Variant, Walk};

/// A position that is reached by so many placements drawn from a seed.
fn drawn(seed: u64, placements: u64) -> Position {
    let mut position = Position::start(Variant::Echeversi);
    let mut walk = Walk::default();
    for nth in 0..placements {
        assert_eq!(position.walk(&mut walk), None);
        let index = chance::mix(seed, nth) % walk.len() as u64;
        position = walk.after(usize::try_from(index).expect("a small number"));
    }
    position
}

fn thought(position: &Position, nodes: u64, seed: u64) -> Thought {
    let stop = AtomicBool::new(false);
    let (level, depth) = (Level::FULL, u32::MAX);
    let stop = &stop;
    let budget = SearchBudget { nodes, depth, stop };
    let past = &[];
    let asked = Search {
        among: &[],
        position,
        past,
        level,
        budget,
        seed,
    };
    let mut table = TranspositionTable::of_mebibytes(4);
    table.forget();
    search(&asked, &mut table, &mut |_| {})
}

/// By how many cells the side to move wins at best, by trying everything.
fn naive(position: &Position) -> i32 {
    let mut walk = Walk::default();
    let cells = |color: Color| position.score(color).cast_signed();
    if position.walk(&mut walk).is_some() {
        return cells(position.turn()) - cells(position.players().next(position.turn()));
    }
    let values = (0..walk.len()).map(|index| -naive(&walk.after(index)));
    values.max().expect("a placement")
}

#[test]
fn the_last_placements_are_exact() {
    for (placements, seeds) in [(15, 40), (14, 20), (13, 2)] {
        for seed in 0..seeds {
            let position = drawn(seed, placements);
            let found = thought(&position, u64::MAX, 0);
            assert_eq!(
                found.score,
                SearchScore::Centipawns(100 * naive(&position)),
                "{position}"
            );
            let after = position.play(found.best).expect("a legal placement");
            assert_eq!(
                -naive(&after),
                naive(&position),
                "{position}: {:?}",
                found.best
            );
        }
    }
}

#[test]
fn the_same_question_has_the_same_answer() {
    for seed in 0..30 {
        let position = drawn(seed, seed % 16);
        let found = thought(&position, 3_000, seed);
        assert_eq!(found, thought(&position, 3_000, seed));
        assert!(position.play(found.best).is_ok());
        assert!(found.nodes <= 3_000);
        for nodes in [1, 100, 1_000] {
            let found = thought(&position, nodes, seed);
            assert!(found.nodes <= nodes, "{nodes}: {}", found.nodes);
            assert!(position.play(found.best).is_ok());
        }
    }
}

#[test]
fn the_seed_varies_the_first_placement() {
    let start = Position::start(Variant::Echeversi);
    let mut first: Vec<_> = (1..20)
        .map(|seed| thought(&start, 2_000, seed).best)
        .collect();
    first.sort_unstable();
    first.dedup();
    assert!(first.len() > 1);
}
