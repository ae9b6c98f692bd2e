//! What the engine tells of moves that end a game at once: the points of that ending, and no guess.

use std::sync::atomic::AtomicBool;

use seigneur::engine::{Level, Memory, Search, SearchBudget, think};
use seigneur::rules::{Move, Position, Variant};

const TABLES: [(Variant, &str); 4] = [
    (
        Variant::Trichess,
        include_str!("../data/endings_trichess.tsv"),
    ),
    (
        Variant::Echecs3,
        include_str!("../data/endings_echecs3.tsv"),
    ),
    (Variant::Yalta, include_str!("../data/endings_yalta.tsv")),
    (
        Variant::YaltaLastKing,
        include_str!("../data/endings_yalta-last_king.tsv"),
    ),
];

#[test]
fn the_points_of_an_ending_are_expected_of_the_move_that_brings_it() {
    let mut memory = Memory::of_mebibytes(1);
    for (variant, table) in TABLES {
        let mut ended = 0;
        for row in table.lines().filter(|row| !row.starts_with('#')) {
            let mut fields = row.split('\t');
            let (position, mv) = (fields.next().unwrap(), fields.next().unwrap());
            let position = Position::parse(variant, position).unwrap();
            let Some(mv) = Move::from_coordinates(mv, variant.topology()) else {
                continue;
            };
            let Some(outcome) = position.play(mv).ok().and_then(|end| end.outcome()) else {
                continue;
            };
            ended += 1;
            let stop = AtomicBool::new(false);
            let search = Search {
                position: &position,
                past: &[],
                among: &[mv],
                level: Level::FULL,
                budget: SearchBudget {
                    nodes: 2_000,
                    depth: 60,
                    stop: &stop,
                },
                seed: 0,
            };
            let thought = think(&search, &mut memory, &mut |_| {}).unwrap();
            let points = thought.expected.map(|thousandths| thousandths / 1_000);
            let whole = variant.colors().iter().map(|color| color.index());
            let expected = variant
                .colors()
                .iter()
                .map(|&color| u16::from(outcome.points.of(color)));
            let told: Vec<u16> = whole.map(|index| points[index]).collect();
            assert_eq!(told, expected.collect::<Vec<u16>>(), "{row}");
            assert!(
                thought.expected.iter().all(|it| it % 1_000 == 0),
                "{row}: {:?}",
                thought.expected
            );
        }
        assert!(ended > 10, "{variant}: {ended}");
    }
}
