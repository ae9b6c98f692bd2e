use core::sync::atomic::AtomicBool;

use crate::engine::{Level, Memory, Search, SearchBudget, SearchScore, Thought, think, think_on};
use crate::rules::{Color, Position, Variant};

/// A search of a position without a past, sixty plies deep at most.
fn limited<'a>(
    position: &'a Position,
    (level, nodes): (Level, u64),
    seed: u64,
    stop: &'a AtomicBool,
) -> Search<'a> {
    let depth = 60;
    Search {
        among: &[],
        position,
        past: &[],
        level,
        budget: SearchBudget { nodes, depth, stop },
        seed,
    }
}

fn thought(
    text: &str,
    level: Level,
    nodes: u64,
    seed: u64,
    memory: &mut Memory,
) -> Option<Thought> {
    let position = Position::parse(Variant::Chess, text).unwrap();
    let stop = AtomicBool::new(false);
    let search = limited(&position, (level, nodes), seed, &stop);
    think(&search, memory, &mut |_| {})
}

#[test]
fn mates_are_found() {
    let cases = [
        ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", 1),
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "a1a6", 2),
        (
            "r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1",
            "f8c5",
            3,
        ),
        ("8/8/8/8/8/4k3/4q3/6K1 b - - 0 1", "e3f3", 2),
    ];
    for (text, best, moves) in cases {
        let found = thought(text, Level::FULL, 300_000, 0, &mut Memory::of_mebibytes(4)).unwrap();
        assert_eq!(found.score, SearchScore::Mate(moves), "{text}");
        if moves < 4 && !text.starts_with("8/8") {
            assert_eq!(
                found.best.coordinates(Variant::Chess.topology()),
                best,
                "{text}"
            );
        }
    }
}

/// How many plies the strongest level takes from a position to its end, where it looks at so many positions a move.
fn plies_to_the_end(position: &mut Position, nodes: u64) -> usize {
    let (mut memory, stop) = (Memory::of_mebibytes(4), AtomicBool::new(false));
    let mut past = Vec::new();
    let play = || {
        let search = Search {
            position,
            past: &past,
            among: &[],
            level: Level::FULL,
            budget: SearchBudget {
                nodes,
                depth: 60,
                stop: &stop,
            },
            seed: 0,
        };
        let best = think(&search, &mut memory, &mut |_| {})?.best;
        past.push(position.key());
        *position = position.play(best).unwrap();
        Some(())
    };
    std::iter::from_fn(play).take(200).count()
}

/// Holds that a black king alone is mated within the fifty moves for that.
fn mates(text: &str, nodes: u64) {
    let mut position = Position::parse(Variant::Chess, text).unwrap();
    let plies = plies_to_the_end(&mut position, nodes);
    assert!(plies < 100, "{text}: {plies} plies, {position}");
    let is_mate = position.attacks().is_in_check(Color::Black);
    assert!(is_mate, "{text}: {position}");
}

#[test]
fn a_king_alone_is_mated_by_whatever_can() {
    for text in [
        "8/8/8/3k4/8/8/8/Q3K3 w - - 0 1",
        "8/8/8/3k4/8/8/8/R3K3 w - - 0 1",
        "8/8/8/3k4/8/8/8/2B1KB2 w - - 0 1",
    ] {
        mates(text, 5_000);
    }
}

#[test]
fn a_king_alone_is_mated_by_a_bishop_and_a_knight() {
    mates("8/8/8/3k4/8/8/8/1N2KB2 w - - 0 1", 12_000);
}

#[test]
fn every_level_but_the_first_sees_a_mate_in_one() {
    let text = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
    for level in Level::all().skip(1) {
        for seed in 0..20 {
            let found = thought(
                text,
                level,
                u64::MAX >> 40,
                seed,
                &mut Memory::of_mebibytes(1),
            )
            .unwrap();
            assert_eq!(found.score, SearchScore::Mate(1), "{level:?} {seed}");
        }
    }
}

#[test]
fn a_search_is_the_same_whatever_was_searched_before() {
    let texts = [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    ];
    let (mut used, stop) = (Memory::of_mebibytes(1), AtomicBool::new(false));
    for level in Level::all() {
        for seed in 0..3 {
            for text in texts {
                let fresh = thought(text, level, 20_000, seed, &mut Memory::of_mebibytes(1));
                let asked = Position::parse(Variant::Chess, text).unwrap();
                if level != Level::FULL {
                    let on = think_on(
                        &limited(&asked, (level, 20_000), seed, &stop),
                        &mut used,
                        &mut |_| {},
                    );
                    assert_eq!(on, fresh, "{level:?} counts positions");
                }
                assert_eq!(thought(text, level, 20_000, seed, &mut used), fresh);
            }
        }
    }
}

/// A search of the strongest level to a depth.
fn to_depth<'a>(position: &'a Position, depth: u32, stop: &'a AtomicBool) -> Search<'a> {
    let mut search = limited(position, (Level::FULL, u64::MAX), 0, stop);
    search.budget.depth = depth;
    search
}

#[test]
fn what_was_found_a_move_ago_is_not_searched_again() {
    let stop = AtomicBool::new(false);
    let (mut anew, mut on) = (0, 0);
    for text in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
    ] {
        let mut position = Position::parse(Variant::Chess, text).unwrap();
        let mut memory = Memory::of_mebibytes(16);
        let found = think(&to_depth(&position, 10, &stop), &mut memory, &mut |_| {}).unwrap();
        for &mv in &found.line[..2] {
            position = position.play(mv).unwrap();
        }
        let after = to_depth(&position, 9, &stop);
        on += think_on(&after, &mut memory, &mut |_| {}).unwrap().nodes;
        let fresh = think(&after, &mut memory, &mut |_| {}).unwrap();
        let mut other = Memory::of_mebibytes(16);
        assert_eq!(think_on(&after, &mut other, &mut |_| {}).unwrap(), fresh);
        anew += fresh.nodes;
    }
    assert!(4 * on < 3 * anew, "{on} of {anew}");
}

#[test]
fn a_search_that_was_stopped_before_it_began_gives_a_legal_move() {
    let position = Position::start(Variant::Chess);
    let stop = AtomicBool::new(true);
    let budget = SearchBudget {
        nodes: 0,
        depth: 0,
        stop: &stop,
    };
    let search = Search {
        among: &[],
        position: &position,
        past: &[],
        level: Level::FULL,
        budget,
        seed: 0,
    };
    let found = think(&search, &mut Memory::of_mebibytes(1), &mut |_| {}).unwrap();
    assert!(position.legal_moves().contains(&found.best));
}

#[test]
fn a_repetition_is_a_draw() {
    // White is lost but for the perpetual check of its queen.
    let text = "6k1/5pp1/8/8/7Q/8/qr4PP/6K1 w - - 0 1";
    let found = thought(text, Level::FULL, 100_000, 0, &mut Memory::of_mebibytes(4)).unwrap();
    assert!(
        matches!(
            found.score,
            SearchScore::Centipawns(_) | SearchScore::Mate(_)
        ),
        "{found:?}"
    );
    let ended = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
    assert_eq!(
        thought(ended, Level::FULL, 1000, 0, &mut Memory::of_mebibytes(1)),
        None
    );
}
