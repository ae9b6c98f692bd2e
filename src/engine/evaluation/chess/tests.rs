use super::{Accumulator, Played, evaluate};
use crate::rules::{Position, Variant, Walk};

fn parse(text: &str) -> Position {
    Position::parse(Variant::Chess, text).unwrap()
}

fn value(text: &str) -> i32 {
    let position = parse(text);
    evaluate(&position, &Accumulator::of(&position))
}

/// The position with the colours exchanged and the board turned round.
fn mirrored(text: &str) -> String {
    let fields: Vec<&str> = text.split(' ').collect();
    let swap = |letter: char| {
        if letter.is_ascii_lowercase() {
            letter.to_ascii_uppercase()
        } else {
            letter.to_ascii_lowercase()
        }
    };
    let ranks: Vec<String> = fields[0]
        .split('/')
        .rev()
        .map(|rank| rank.chars().map(swap).collect())
        .collect();
    let turn = if fields[1] == "w" { "b" } else { "w" };
    format!("{} {turn} - - 0 1", ranks.join("/"))
}

#[test]
fn the_colours_are_alike() {
    let cases = [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w - - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 b - - 0 10",
        "8/8/4k3/3p4/8/2B5/P7/4K1b1 w - - 0 1",
    ];
    for case in cases {
        assert_eq!(value(case), value(&mirrored(case)), "{case}");
    }
}

#[test]
fn what_is_better_is_worth_more() {
    // Each pair: the better one first, both with the same side to move.
    let cases = [
        (
            "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
        ),
        (
            "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
            "4k3/8/8/8/8/8/P7/4K3 w - - 0 1",
        ),
        (
            "4k3/pp6/8/8/8/8/5PPP/4K3 w - - 0 1",
            "4k3/ppp5/8/8/8/8/5PPP/4K3 w - - 0 1",
        ),
        (
            "4k3/7p/8/8/3N4/8/7P/4K2R w - - 0 1",
            "4k3/7p/8/8/8/8/7P/N3K2R w - - 0 1",
        ),
        (
            "4k3/8/8/8/8/8/8/3RK3 w - - 0 1",
            "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1",
        ),
    ];
    for (better, worse) in cases {
        assert!(value(better) > value(worse), "{better} {worse}");
    }
}

#[test]
fn a_minor_piece_more_alone_is_hardly_a_lead() {
    assert!(value("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1") < 100);
    assert!(value("4k3/7p/8/8/8/8/7N/2B1K3 w - - 0 1") > 200);
}

#[test]
fn a_king_alone_is_driven_to_where_it_is_mated() {
    // Each pair: where the lone king is nearer to its end, and where it is not.
    let cases = [
        (
            "k7/8/2K5/8/8/8/8/7R w - - 0 1",
            "8/8/2K5/8/4k3/8/8/7R w - - 0 1",
        ),
        (
            "k7/8/2K5/8/8/8/8/7R w - - 0 1",
            "k7/8/8/8/8/4K3/8/7R w - - 0 1",
        ),
        // The bishop stands on a light square, as h1 and a8 are.
        (
            "k7/8/2K5/8/8/8/8/5B1N w - - 0 1",
            "7k/8/5K2/8/8/8/8/5B1N w - - 0 1",
        ),
    ];
    for (nearer, further) in cases {
        assert!(value(nearer) > value(further), "{nearer} {further}");
    }
}

#[test]
fn left_and_right_are_alike() {
    let cases = [
        (
            "6k1/5ppp/8/3q4/8/8/1Q3PPP/6K1 w - - 0 1",
            "1k6/ppp5/8/4q3/8/8/PPP3Q1/1K6 w - - 0 1",
        ),
        (
            "3k4/8/8/3P4/8/8/8/4K3 b - - 0 1",
            "4k3/8/8/4P3/8/8/8/3K4 b - - 0 1",
        ),
    ];
    for (one, other) in cases {
        assert_eq!(value(one), value(other), "{one}");
    }
}

#[test]
fn accumulators_are_kept_along() {
    let mut walk = Walk::default();
    let mut state = 1_u64;
    let starts = [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    ];
    for start in starts.iter().cycle().take(60) {
        let mut position = parse(start);
        for _ in 0..40 {
            if position.walk(&mut walk).is_some() {
                break;
            }
            let accumulator = Accumulator::of(&position);
            for index in 0..walk.len() {
                let after = walk.after(index);
                let kept = accumulator.after(&Played {
                    before: &position,
                    after: &after,
                    mv: walk.get(index),
                    role: walk.role(index),
                    taken: walk.captured(index),
                });
                assert_eq!(
                    kept,
                    Accumulator::of(&after),
                    "{position} {:?}",
                    walk.get(index)
                );
            }
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            position = walk.after(usize::try_from(state >> 33).unwrap() % walk.len());
        }
    }
}
