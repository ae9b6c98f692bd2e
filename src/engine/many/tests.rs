use std::sync::atomic::AtomicBool;

use super::{Policy, think_by};
use crate::engine::{Level, Memory, Search, SearchBudget, SearchScore, Thought, chance, think};
use crate::rules::problem::{Length, shipped, shipped_count};
use crate::rules::{Color, Ending, Position, Variant, Walk};

const GAMES: [Variant; 4] = [
    Variant::Trichess,
    Variant::Echecs3,
    Variant::Yalta,
    Variant::YaltaLastKing,
];

/// A position that is reached by so many moves drawn from a seed, or the last before the end.
fn drawn(variant: Variant, seed: u64, moves: u64) -> Position {
    let mut position = Position::start(variant);
    let (mut walk, mut last) = (Walk::default(), position);
    for nth in 0..moves {
        if position.walk(&mut walk).is_some() {
            return last;
        }
        last = position;
        let index = chance::mix(seed, nth) % walk.len() as u64;
        position = walk.after(usize::try_from(index).expect("a small number"));
    }
    if position.outcome().is_some() {
        last
    } else {
        position
    }
}

fn asked<'a>(
    position: &'a Position,
    nodes: u64,
    seed: u64,
    level: Level,
    stop: &'a AtomicBool,
) -> Search<'a> {
    let (past, depth) = (&[][..], u32::MAX);
    let budget = SearchBudget { nodes, depth, stop };
    Search {
        among: &[],
        position,
        past,
        level,
        budget,
        seed,
    }
}

fn thought(position: &Position, nodes: u64, seed: u64, level: Level) -> Thought {
    let stop = AtomicBool::new(false);
    let search = asked(position, nodes, seed, level, &stop);
    think(&search, &mut Memory::of_mebibytes(1), &mut |_| {}).expect("a move")
}

#[test]
fn every_answer_is_legal_and_the_same_again() {
    for variant in GAMES {
        for seed in 0..40 {
            let position = drawn(variant, seed, seed * 4);
            let level = Level::all().nth(usize::try_from(seed % 6).expect("a small number"));
            let level = level.expect("a level");
            let first = thought(&position, 2_000, seed, level);
            assert_eq!(first, thought(&position, 2_000, seed, level));
            assert!(first.nodes < 2_100, "{}", first.nodes);
            let mut stands = position;
            for &mv in &first.line {
                stands = stands.play(mv).expect("a line of legal moves");
            }
            assert!(first.expected.iter().all(|&points| points <= 3_000));
        }
    }
}

#[test]
fn a_search_that_is_stopped_before_it_begins_still_moves() {
    let position = drawn(Variant::Trichess, 3, 30);
    let stop = AtomicBool::new(true);
    let search = asked(&position, u64::MAX, 0, Level::FULL, &stop);
    let found = think(&search, &mut Memory::of_mebibytes(1), &mut |_| {}).expect("a move");
    assert!(position.play(found.best).is_ok());
}

#[test]
fn problems_are_solved() {
    for variant in [Variant::Trichess, Variant::Echecs3, Variant::Yalta] {
        let every = (0..shipped_count(variant)).step_by(5);
        for number in every {
            let problem = shipped(variant, number).expect("a problem");
            if problem.length() > Length::InMoves(2) {
                continue;
            }
            let found = thought(problem.position(), 100_000, 0, Level::FULL);
            let solves = problem.attempt(found.best);
            assert_eq!(
                solves,
                crate::rules::problem::Attempt::Solves,
                "{variant} {number}"
            );
            assert!(
                matches!(found.score, SearchScore::Mate(1..)),
                "{variant} {number}: {found:?}"
            );
        }
    }
}

#[test]
fn every_policy_sees_a_win_at_once() {
    let at_once = (0..).map_while(|number| shipped(Variant::Trichess, number));
    let at_once = at_once.filter(|problem| problem.line().len() == 1);
    for problem in at_once.take(5) {
        for policy in [Policy::PARANOID, Policy::BEST_REPLY, Policy::of(1, 16, 3)] {
            let stop = AtomicBool::new(false);
            let search = asked(problem.position(), 5_000, 0, Level::FULL, &stop);
            let found = think_by(policy, &search, &mut Memory::of_mebibytes(1));
            let found = found.expect("a move");
            assert_eq!(found.best, problem.line()[0]);
            let own = found.expected[problem.position().turn().index()];
            assert_eq!(own, 3_000);
        }
    }
}

#[test]
fn the_endings_of_a_game_decide_what_its_points_are() {
    for variant in [Variant::Trichess, Variant::Echecs3] {
        for problem in (0..).map_while(|number| shipped(variant, number)).take(20) {
            let mut end = *problem.position();
            for &mv in problem.line() {
                end = end.play(mv).expect("a legal move");
            }
            let outcome = end.outcome().expect("an end");
            let utility = super::utility::Utility {
                root: problem.position().turn(),
                leader: end.players().next(problem.position().turn()),
            };
            assert!(super::utility::Utility::is_certain(utility.of(outcome, 3)));
            assert!(
                utility.of(outcome, 1) > utility.of(outcome, 4),
                "sooner is better"
            );
        }
    }
}

#[test]
fn who_leads_gets_less_where_the_root_player_gets_the_same() {
    let points = crate::rules::Points::default();
    let ending = Ending::Mate;
    let to = |winner| crate::rules::Outcome {
        ending,
        points: points.with(winner, 3),
    };
    let utility = super::utility::Utility {
        root: Color::White,
        leader: Color::Red,
    };
    assert!(utility.of(to(Color::Black), 2) > utility.of(to(Color::Red), 2));
}
