use super::*;
use crate::rules::{Color, Role};

const PLENTY: u32 = 1_000_000;

fn found(variant: Variant, position: &str) -> Option<Problem> {
    let position = Position::parse(variant, position).unwrap();
    find(&position, 2, &mut Effort::of_positions(PLENTY)).unwrap()
}

/// A position is a problem with this solution.
fn solved(variant: Variant, position: &str, line: &str, (length, ending): (Length, Ending)) {
    let problem = found(variant, position).unwrap_or_else(|| panic!("no problem: {position}"));
    assert_eq!(problem.write_line(), line, "{position}");
    assert_eq!((problem.length(), problem.ending()), (length, ending));
    let read = Problem::read(variant, position, line);
    assert_eq!(read, Ok(problem));
}

fn mv(problem: &Problem, text: &str) -> Move {
    Move::from_coordinates(text, problem.position().topology()).unwrap()
}

#[test]
fn a_mate_on_the_back_rank_is_won_at_once() {
    let position = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
    let won = (Length::AtOnce, Ending::Mate);
    solved(Variant::Chess, position, "a1a8", won);
}

#[test]
fn the_problem_of_young_morphy_is_won_in_two() {
    let position = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";
    let won = (Length::InMoves(2), Ending::Mate);
    solved(Variant::Chess, position, "a1a6 b7a6 b6b7", won);
}

#[test]
fn a_check_to_both_kings_wins_where_it_ends_the_game() {
    let position = "8/8/8/8|8/8/wQ6bR/3bK3wK|8/8/7rK/1rR6 b - - 9 30 -";
    let fat = (Length::AtOnce, Ending::Fat);
    solved(Variant::Trichess, position, "l11l7", fat);
    let double = (Length::AtOnce, Ending::DoubleCheck);
    solved(Variant::Echecs3, position, "l11l7", double);
    let in_yalta = found(Variant::Yalta, position);
    assert!(in_yalta.is_none_or(|problem| problem.length() != Length::AtOnce));
}

#[test]
fn a_mate_among_three_may_come_before_the_mover_is_on_turn_again() {
    let position = "wP1wP2wP2/wRwP2wP3/3wPwN1wPwP/2wBwQwKwBwR1|1bPrPrN1rP2/3rP2rPrP/\
                    rP2rKrP2rN/rR1rBrQ1rB1wN|bP6bN/2bP1bP3/bNbP1bPbKbPbPbR/bR1bBbQ1bB2 r - - 0 15 -";
    let problem = found(Variant::Yalta, position).unwrap();
    assert_eq!(problem.length(), Length::BeforeNextTurn);
    assert_eq!(problem.line()[0], mv(&problem, "i5d3"));
    assert_eq!(problem.line().len(), 2);
}

#[test]
fn two_ways_to_win_are_no_problem() {
    let two_rooks = "6k1/5ppp/8/8/8/8/R4PPP/R5K1 w - - 0 1";
    assert!(found(Variant::Chess, two_rooks).is_some());
    let both_files = "6k1/5ppp/8/8/8/8/5PPP/R2R2K1 w - - 0 1";
    assert_eq!(found(Variant::Chess, both_files), None);
    let start = Position::start(Variant::Chess).to_string();
    assert_eq!(found(Variant::Chess, &start), None);
    let over = "R5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1";
    assert_eq!(found(Variant::Chess, over), None);
}

#[test]
fn work_is_bounded() {
    let position = Position::parse(Variant::Chess, "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1").unwrap();
    let looked_at = |positions| find(&position, 2, &mut Effort::of_positions(positions));
    assert_eq!(looked_at(5), Err(Exhausted));
    assert!(looked_at(PLENTY).unwrap().is_some());
    let barren = [Position::start(Variant::Chess), position];
    let found = latest(&barren, &mut Effort::of_positions(PLENTY));
    assert_eq!(found.unwrap().position(), &position);
    assert_eq!(latest(&barren, &mut Effort::of_positions(5)), None);
    assert_eq!(latest(&[], &mut Effort::of_positions(5)), None);
}

#[test]
fn a_move_that_fails_is_told_what_refutes_it() {
    let morphy = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";
    let problem = found(Variant::Chess, morphy).unwrap();
    assert_eq!(problem.attempt(mv(&problem, "a1a6")), Attempt::Solves);
    let Attempt::Fails(refutation) = problem.attempt(mv(&problem, "b6a7")) else {
        panic!("there is one key");
    };
    assert_eq!(refutation.outcome, None);
    assert_eq!(refutation.replies.len(), 1);

    let stalemate = "7k/5Q2/8/6K1/8/8/8/8 w - - 0 1";
    let stalemated = found(Variant::Chess, stalemate);
    assert_eq!(stalemated, None, "there are several ways to mate in two");
    let rank = found(Variant::Chess, "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1").unwrap();
    let Attempt::Fails(refutation) = rank.attempt(mv(&rank, "a1a7")) else {
        panic!("there is one key");
    };
    assert_eq!(refutation.replies.len(), 1);
    let cornered = found(Variant::Chess, "7k/8/5KQ1/8/8/8/8/8 w - - 0 1").unwrap();
    let Attempt::Fails(refutation) = cornered.attempt(mv(&cornered, "f6f7")) else {
        panic!("there is one key");
    };
    assert_eq!(refutation.replies, []);
    let outcome = refutation.outcome.unwrap();
    assert_eq!(outcome.ending, Ending::Stalemate);
}

#[test]
fn what_is_no_problem_is_refused() {
    let position = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
    let read = |position, line| Problem::read(Variant::Chess, position, line);
    assert!(matches!(read("x", "a1a8"), Err(ProblemError::Position(_))));
    let no_move = ProblemError::Move {
        place: 2,
        found: "Kf8".to_owned(),
    };
    assert_eq!(read(position, "a1a8 Kf8"), Err(no_move));
    assert!(matches!(
        read(position, "a1b8"),
        Err(ProblemError::Illegal { place: 1, .. })
    ));
    for line in ["", "a1a7"] {
        assert_eq!(read(position, line), Err(ProblemError::NotWon));
    }
}

/// Every move that wins at once, found by playing each.
fn wins(position: &Position) -> Vec<Move> {
    let wins = |mv: &Move| {
        let outcome = position.play(*mv).unwrap().outcome();
        outcome.is_some_and(|outcome| outcome.points.of(position.turn()) == 3)
    };
    position.legal_moves().into_iter().filter(wins).collect()
}

#[test]
fn whatever_wins_at_once_in_the_tables_of_endings_is_found() {
    let tables = [
        (
            Variant::Trichess,
            include_str!("../../../tests/data/endings_trichess.tsv"),
        ),
        (
            Variant::Echecs3,
            include_str!("../../../tests/data/endings_echecs3.tsv"),
        ),
        (
            Variant::Yalta,
            include_str!("../../../tests/data/endings_yalta.tsv"),
        ),
    ];
    for (variant, table) in tables {
        let mut problems = 0;
        for line in table.lines().filter(|line| !line.starts_with('#')) {
            let text = line.split('\t').next().unwrap();
            let Ok(position) = Position::parse(variant, text) else {
                continue;
            };
            let winning = wins(&position);
            if winning.is_empty() {
                continue;
            }
            let found = found(variant, text);
            let keys: Vec<Move> = found.iter().map(|problem| problem.line()[0]).collect();
            let expected = if winning.len() == 1 {
                &winning[..]
            } else {
                &[]
            };
            assert_eq!(keys, expected, "{variant}: {text}");
            problems += keys.len();
        }
        assert!(problems > 5, "{variant}: {problems}");
    }
}

/// Whether the mover wins at once or on the next turn whatever the others play, found without bounds.
fn is_forced(position: &Position, mover: Color) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome.points.of(mover) == 3;
    }
    if position.turn() == mover {
        return !wins(position).is_empty();
    }
    let replies = position.legal_moves().into_iter();
    let mut reached = replies.map(|mv| position.play(mv).unwrap());
    reached.all(|next| is_forced(&next, mover))
}

#[test]
fn the_key_of_each_shipped_problem_alone_wins() {
    for variant in GAMES {
        let all: Vec<Problem> = (0..shipped_count(variant))
            .map(|number| shipped(variant, number).unwrap())
            .collect();
        assert_eq!(shipped(variant, all.len()), None);
        let (longer, short): (Vec<_>, Vec<_>) = all.iter().partition(|problem| is_longer(problem));
        assert!(short.len() >= 60, "{variant}");
        // Longer ones take long: a few, and all of them in tests/suite/problems_proved.rs.
        for problem in short.iter().chain(longer.iter().step_by(25)) {
            let mut effort = Effort::of_positions(PLENTY);
            let moves = problem.length().moves().max(2);
            let found = find(problem.position(), moves, &mut effort).unwrap();
            let position = problem.position();
            assert_eq!(found.as_ref(), Some(*problem), "{variant} {position}");
        }
        // The first ones once more, by other means.
        for (number, problem) in short.into_iter().take(3).enumerate() {
            let position = problem.position();
            let at_once = wins(position);
            if problem.length() == Length::AtOnce {
                assert_eq!(at_once, problem.line());
                continue;
            }
            assert_eq!(at_once, []);
            let mut keys = position.legal_moves();
            keys.retain(|&mv| is_forced(&position.play(mv).unwrap(), position.turn()));
            assert_eq!(keys, problem.line()[..1], "{variant} {number}");
        }
    }
    for variant in [Variant::YaltaLastKing, Variant::Echeversi] {
        assert_eq!(shipped(variant, 0), None);
    }
}

fn is_longer(problem: &Problem) -> bool {
    problem.length() > Length::InMoves(2)
}

#[test]
fn a_hundred_problems_of_each_game_for_three_take_three_moves() {
    for variant in [Variant::Trichess, Variant::Echecs3, Variant::Yalta] {
        let all = (0..shipped_count(variant)).map(|number| shipped(variant, number).unwrap());
        let longer: Vec<Problem> = all.filter(is_longer).collect();
        assert!(longer.len() >= 100, "{variant}: {}", longer.len());
        for (number, problem) in longer.iter().enumerate() {
            let position = problem.position();
            assert_eq!(position.outcome(), None);
            assert_eq!(position.attacks().checks(), [], "{position}");
            let taken = position.captured_by(problem.line()[0]);
            assert!(
                taken.is_none_or(|(piece, _)| piece.role == Role::Pawn),
                "{position}"
            );
            let twin = longer[..number]
                .iter()
                .find(|other| are_alike(other, problem));
            assert_eq!(twin, None, "{position}");
        }
        let kinds = longer.iter().map(|problem| {
            let from = problem.line()[0].from().unwrap();
            problem.position().piece_at(from).unwrap().role
        });
        let kinds: std::collections::BTreeSet<Role> = kinds.collect();
        assert!(kinds.len() >= 5, "keys by {kinds:?} alone");
    }
}

#[test]
fn shipped_problems_are_measured_and_others_are_not() {
    for variant in GAMES {
        let all = (0..shipped_count(variant)).map(|number| shipped(variant, number).unwrap());
        let difficulties: Vec<_> = all.map(|problem| problem.difficulty().unwrap()).collect();
        assert!(difficulties.contains(&Difficulty::Easy), "{variant}");
        assert!(difficulties.contains(&Difficulty::Medium), "{variant}");
    }
    let other = found(Variant::Chess, "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1").unwrap();
    assert_eq!(other.difficulty(), None);
    assert!(Difficulty::of_nodes(100) < Difficulty::of_nodes(10_000));
    assert!(Difficulty::of_nodes(10_000) < Difficulty::of_nodes(100_000));
}

#[test]
fn the_same_lots_make_the_same_problem() {
    let composed = || {
        let mut state = 7_u64;
        let mut draw = |below: usize| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            usize::try_from(state >> 33).unwrap() % below
        };
        let mut effort = Effort::of_positions(PLENTY);
        let games = std::iter::repeat_with(|| {
            compose(Variant::Yalta, Length::AtOnce, &mut draw, &mut effort)
        });
        games.take(40).flatten().next()
    };
    let problem = composed().unwrap();
    assert_eq!(problem.length(), Length::AtOnce);
    assert_eq!(composed(), Some(problem));
}
