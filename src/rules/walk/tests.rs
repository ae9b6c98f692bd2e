use std::collections::HashMap;

use super::Walk;
use crate::rules::position::PositionDraft;
use crate::rules::{Move, Position, Variant};

/// The positions of games of random moves, the same in every run.
fn wander(variant: Variant, games: u64, plies: usize, mut visit: impl FnMut(&Position)) {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    for _ in 0..games {
        let mut position = Position::start(variant);
        for _ in 0..plies {
            visit(&position);
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let place = usize::try_from(state >> 33).unwrap() % moves.len();
            position = position.play(moves[place]).unwrap();
        }
    }
}

#[test]
fn a_walk_finds_the_legal_moves_and_plays_them() {
    let mut walk = Walk::default();
    for variant in Variant::ALL {
        wander(variant, 12, 120, |position| {
            assert_eq!(position.walk(&mut walk), position.outcome(), "{position}");
            let moves: Vec<Move> = walk.iter().collect();
            let ended = position.outcome().is_some();
            let expected = if ended {
                Vec::new()
            } else {
                position.legal_moves()
            };
            assert_eq!(moves, expected, "{position}");
            for (index, &mv) in moves.iter().enumerate() {
                assert_eq!(Ok(walk.after(index)), position.play(mv), "{position}");
                let captured = position.captured_by(mv).map(|(piece, _)| piece);
                assert_eq!(walk.captured(index), captured, "{position}");
            }
        });
    }
}

#[test]
fn captures_are_the_legal_moves_that_take_or_reach_a_goal() {
    let mut walk = Walk::default();
    for variant in Variant::ALL {
        wander(variant, 12, 120, |position| {
            let ended = position.walk_captures(&mut walk).is_some();
            let goal = position.home(position.turn()).pawns.goal;
            let eventful = |mv: &Move| {
                let from = mv.from().and_then(|from| position.piece_at(from));
                let pawn = from.is_some_and(|piece| piece.role == super::Role::Pawn);
                position.captured_by(*mv).is_some() || pawn && goal.contains(mv.to())
            };
            let mut expected = position.legal_moves();
            expected.retain(|mv| !ended && eventful(mv));
            assert_eq!(walk.iter().collect::<Vec<_>>(), expected, "{position}");
        });
    }
}

#[test]
fn keys_are_alike_where_positions_are() {
    for variant in Variant::ALL {
        let mut seen: HashMap<u64, Position> = HashMap::new();
        wander(variant, 40, 120, |position| {
            let mut draft = PositionDraft::of(position);
            draft.drop_counters();
            let bare = draft.position();
            assert_eq!(position.key(), bare.key());
            assert_eq!(*seen.entry(bare.key()).or_insert(bare), bare);
        });
    }
}

#[test]
fn the_rights_count_in_a_key() {
    let cases = [
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1",
        "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1",
        "4k3/8/8/8/3Pp3/8/8/4K3 b - - 0 1",
    ];
    let keys = cases.map(|text| Position::parse(Variant::Chess, text).unwrap().key());
    for (place, key) in keys.iter().enumerate() {
        assert!(!keys[..place].contains(key), "{}", cases[place]);
    }
}

#[test]
fn passing_changes_the_turn_and_no_piece() {
    let start = Position::start(Variant::Trichess);
    let passed = start.passed().unwrap();
    assert_eq!(passed.turn(), start.players().next(start.turn()));
    assert_eq!(passed.occupied(), start.occupied());
    assert_eq!(Position::start(Variant::Echeversi).passed(), None);
    let checked = "4k3/8/8/8/8/8/8/4K2q w - - 0 1";
    let checked = Position::parse(Variant::Chess, checked).unwrap();
    assert!(checked.attacks().is_in_check(checked.turn()));
    assert_eq!(checked.passed(), None);
}
