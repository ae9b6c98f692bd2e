//! What holds along random games; seeds are printed when a game fails.

use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use seigneur::rules::notation::{Letters, read_move, san};
use seigneur::rules::{Illegal, Move, Position, Role, Square, SquareSet, Variant};

/// Plays random games and looks at every position on the way.
fn along_random_games(variant: Variant, games: u64, plies: u32, look: impl Fn(&Position)) {
    for seed in 0..games {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut position = Position::start(variant);
        let told = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            for _ in 0..plies {
                look(&position);
                if position.outcome().is_some() {
                    break;
                }
                let moves = position.legal_moves();
                let mv = moves.choose(&mut rng).copied().unwrap();
                position = position.play(mv).unwrap();
            }
        }));
        assert!(told.is_ok(), "{variant}, seed {seed}, at {position}");
    }
}

#[test]
fn positions_are_read_as_they_are_written() {
    for variant in Variant::ALL {
        along_random_games(variant, 12, 150, |position| {
            let text = position.to_string();
            assert_eq!(
                &Position::parse(variant, &text).unwrap(),
                position,
                "{text}"
            );
        });
    }
}

#[test]
fn moves_are_read_as_they_are_written_in_every_notation() {
    for variant in Variant::ALL {
        along_random_games(variant, 3, 80, |position| {
            for mv in position.legal_moves() {
                let coordinates = mv.coordinates(position.topology());
                assert_eq!(read_move(position, &coordinates, Letters::ENGLISH), Ok(mv));
                for letters in [Letters::ENGLISH, Letters::FRENCH] {
                    let text = san(position, mv, letters);
                    assert_eq!(
                        read_move(position, &text, letters),
                        Ok(mv),
                        "{text} in {position}"
                    );
                }
            }
        });
    }
}

#[test]
fn legal_moves_of_chess_are_those_of_another_program() {
    along_random_games(Variant::Chess, 40, 120, |position| {
        let fen = position.to_string();
        let board: cozy_chess::Board = fen.parse().unwrap();
        let mut theirs = Vec::new();
        board.generate_moves(|moves| {
            theirs.extend(
                moves
                    .into_iter()
                    .map(|mv| cozy_chess::util::display_uci_move(&board, mv).to_string()),
            );
            false
        });
        let mut ours: Vec<String> = position
            .legal_moves()
            .into_iter()
            .map(|mv| mv.coordinates(position.topology()))
            .collect();
        theirs.sort_unstable();
        ours.sort_unstable();
        assert_eq!(ours, theirs, "{fen}");
    });
}

/// Where a piece of a kind goes on an empty board, whatever else the rules say.
fn reach(position: &Position, from: Square) -> SquareSet {
    let board = position.topology();
    let role = position.piece_at(from).map(|piece| piece.role);
    let pawns = &board.home(position.turn()).pawns;
    match role {
        None => SquareSet::EMPTY,
        Some(Role::Pawn) => pawns.captures(from) | pawns.push(from) | pawns.double_push(from),
        Some(role) => board.reach(role, from, SquareSet::EMPTY),
    }
}

#[test]
fn every_refused_move_has_a_reason_that_fits() {
    for variant in Variant::ALL {
        along_random_games(variant, 3, 60, |position| {
            if position.outcome().is_some() {
                return;
            }
            let board = position.topology();
            let legal = position.legal_moves();
            // Some of all pairs, others in each position.
            let shift = position.quiet_plies() as usize + position.round() as usize;
            let pieces = position.pieces(position.turn()).into_iter();
            let pairs = pieces.flat_map(|from| board.squares().map(move |to| (from, to)));
            for (from, to) in pairs.skip(shift % 11).step_by(11) {
                let becomes = [None, Some(Role::Queen)];
                for mv in becomes.map(|becomes| Move::Step { from, to, becomes }) {
                    let Err(reason) = position.play(mv) else {
                        assert!(legal.contains(&mv));
                        continue;
                    };
                    let no_way = matches!(reason, Illegal::NoSuchMove { .. });
                    let can_reach = reach(position, from).contains(to);
                    assert!(!(no_way && can_reach), "{mv:?} in {position}: {reason:?}");
                }
            }
        });
    }
}
