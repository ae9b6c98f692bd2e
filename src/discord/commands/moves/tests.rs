use super::*;
use crate::rules::Variant;
use crate::rules::notation::{Letters, read_move};

fn names(position: &Position, partial: &str, letters: Letters) -> Vec<String> {
    let offers = fitting(position, partial, letters).into_iter();
    offers.map(|offer| offer.shown).collect()
}

#[test]
fn the_best_fit_comes_first() {
    let start = Position::start(Variant::Chess);
    let names = |partial| names(&start, partial, Letters::ENGLISH);
    assert_eq!(names("Nf"), ["Nf3 · g1f3"]);
    assert_eq!(names("nf"), ["Nf3 · g1f3"]);
    assert_eq!(names("e4"), ["e4 · e2e4"]);
    assert_eq!(names("e2"), ["e3 · e2e3", "e4 · e2e4"]);
    assert_eq!(names("").len(), 20);
    assert!(names("Qh5").is_empty());
}

#[test]
fn placements_are_found_by_piece_and_by_cell_in_the_players_letters() {
    let text = "4k3/8/8/3q4/8/8/8/4K3 w QRRBBNNrrbbnn 3";
    let position = Position::parse(Variant::Echeversi, text).unwrap();
    let first = |partial, letters| names(&position, partial, letters).swap_remove(0);
    for (partial, letters, expected) in [
        ("n", Letters::ENGLISH, "N@a1"),
        ("N@", Letters::ENGLISH, "N@a1"),
        ("n@c", Letters::ENGLISH, "N@c1"),
        ("C@", Letters::FRENCH, "C@a1"),
        ("c@d", Letters::FRENCH, "C@d1"),
        ("t@e2", Letters::FRENCH, "T@e2"),
    ] {
        assert_eq!(first(partial, letters), expected, "{partial}");
    }
    let on_c3 = names(&position, "c3", Letters::FRENCH);
    assert_eq!(on_c3, ["C@c3", "D@c3", "F@c3", "T@c3"]);
    assert!(names(&position, "K@c3", Letters::ENGLISH).is_empty());
}

/// Positions of a game from the test data, and its start.
fn positions(variant: Variant) -> Vec<Position> {
    let rows = match variant {
        Variant::Trichess => include_str!("../../../../tests/data/perft_trichess.tsv"),
        Variant::Echecs3 => include_str!("../../../../tests/data/perft_echecs3.tsv"),
        Variant::Yalta => include_str!("../../../../tests/data/perft_yalta.tsv"),
        Variant::YaltaLastKing => include_str!("../../../../tests/data/perft_yalta-last_king.tsv"),
        Variant::Chess => include_str!("../../../../tests/data/perft_chess.tsv"),
        Variant::Echeversi => {
            "8/8/8/8/8/8/8/4K3 b QRRBBNNkqrrbbnn 1\n4k3/8/8/3q4/8/8/8/4K3 w QRRBBNNrrbbnn 3"
        }
    };
    let texts = rows.lines().filter_map(|row| row.split('\t').next());
    let found = texts.filter_map(|text| Position::parse(variant, text).ok());
    let mut positions: Vec<Position> = std::iter::once(Position::start(variant))
        .chain(found)
        .collect();
    positions.dedup();
    positions
}

#[test]
fn what_is_offered_is_read_as_the_move_that_was_shown() {
    for variant in Variant::ALL {
        let positions = positions(variant);
        assert!(positions.len() >= 3, "{variant}");
        for position in positions.iter().take(12) {
            for letters in [Letters::ENGLISH, Letters::FRENCH] {
                for mv in position.legal_moves() {
                    let offer = offered(position, mv, "", letters).unwrap();
                    let read = read_move(position, &offer.value, letters);
                    assert_eq!(read, Ok(mv), "{variant} {position} {}", offer.value);
                }
            }
        }
    }
}
