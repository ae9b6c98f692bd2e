//! What holds along random games; seeds are printed when a game fails.

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use seigneur::rules::notation::{Letters, read_move, san};
use seigneur::rules::{Move, Position, Variant};

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
                assert_eq!(read_move(position, &coordinates, Letters::English), Ok(mv));
                for letters in [Letters::English, Letters::French] {
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

#[test]
fn whatever_is_typed_is_read_or_refused_without_a_panic() {
    let mut rng = StdRng::seed_from_u64(7);
    let signs: Vec<char> = "abcdefghijkl0123456789NBRQKPDTFCOox+#=-!? é♞\u{202e}'\"@<>|/wrb"
        .chars()
        .collect();
    for variant in Variant::ALL {
        let position = Position::start(variant);
        let written = position.to_string();
        for _ in 0..20_000 {
            let length = rng.random_range(0..12);
            let text: String = (0..length).filter_map(|_| signs.choose(&mut rng)).collect();
            let _read = read_move(&position, &text, Letters::French);
            let _read = Move::from_coordinates(&text, position.topology());
            let mut damaged: Vec<char> = written.chars().collect();
            let at = rng.random_range(0..damaged.len());
            damaged[at] = signs.choose(&mut rng).copied().unwrap();
            let _read = Position::parse(variant, &damaged.iter().collect::<String>());
        }
    }
}
