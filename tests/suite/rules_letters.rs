//! What is typed is what is played: letters that mean one piece in English and another in French.

use std::collections::HashMap;

use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use seigneur::rules::notation::{Alphabets, Letters, Misread, read_move, san, without_letters};
use seigneur::rules::{Move, Position, Variant};

const BOTH: [Letters; 2] = [Letters::ENGLISH, Letters::FRENCH];

/// How often texts were played and asked about.
#[derive(Default, Debug)]
struct Told {
    played: u64,
    asked: u64,
}

/// What each text stands for in letters, as the bot writes its moves; marks for checks set aside.
fn written(position: &Position, letters: Letters) -> HashMap<String, Move> {
    let moves = position.legal_moves().into_iter();
    let text = |mv| san(position, mv, letters);
    moves.map(|mv| (bare(&text(mv)).to_owned(), mv)).collect()
}

fn bare(text: &str) -> &str {
    text.trim_end_matches(['+', '#'])
}

/// Reads each text of each legal move as each player at each table does, and finds it played as its
/// player means it, or asked about.
///
/// Players mean what the text says in their own letters, or in those of the table, which they may
/// copy; where it says nothing in either of them, what it says in the others.
fn each_text_is_read_as_meant(position: &Position, told: &mut Told) {
    let written = BOTH.map(|letters| written(position, letters));
    let meaning = |text: &str, letters: Letters| {
        let known = &written[usize::from(letters == Letters::FRENCH)];
        known.get(text).copied()
    };
    let texts = written.iter().flatten();
    for (text, &mv) in texts {
        for (own, table) in BOTH.iter().flat_map(|&own| BOTH.map(|table| (own, table))) {
            let at = || format!("{text} by {own:?} at {table:?} in {position}");
            let meant: Vec<Move> = [own, table]
                .into_iter()
                .filter_map(|letters| meaning(text, letters))
                .collect();
            match read_move(position, text, Alphabets { own, table }) {
                Ok(played) => {
                    assert!(meant.iter().all(|&meant| meant == played), "{}", at());
                    assert!(!meant.is_empty() || played == mv, "{}", at());
                    told.played += 1;
                }
                Err(Misread::Doubtful(doubt)) => {
                    let moves = doubt.moves();
                    assert!(moves.contains(&mv), "{}: {moves:?}", at());
                    assert!(meant.iter().all(|meant| moves.contains(meant)), "{}", at());
                    let in_own = meaning(text, own) == Some(mv);
                    assert!(!(in_own && own == table), "{}: asked in vain", at());
                    told.asked += 1;
                }
                Err(other) => panic!("{}: {other:?}", at()),
            }
        }
        let free = without_letters(position, mv);
        for (own, table) in BOTH.iter().flat_map(|&own| BOTH.map(|table| (own, table))) {
            let read = read_move(position, &free, Alphabets { own, table });
            assert_eq!(read, Ok(mv), "{free} in {position}");
        }
    }
}

#[test]
fn each_text_of_each_legal_move_is_played_as_it_is_meant_or_asked_about() {
    for variant in Variant::ALL {
        let mut told = Told::default();
        for seed in 0..2 {
            println!("{variant}, seed {seed}");
            let mut rng = StdRng::seed_from_u64(seed);
            let mut position = Position::start(variant);
            for _ in 0..50 {
                if position.outcome().is_some() {
                    break;
                }
                each_text_is_read_as_meant(&position, &mut told);
                let moves = position.legal_moves();
                let mv = moves.choose(&mut rng).copied().unwrap();
                position = position.play(mv).unwrap();
            }
        }
        println!("{variant}: {told:?}, 0 played otherwise");
        assert!(told.played > 1000 && told.asked > 10, "{variant}: {told:?}");
    }
}

/// A king and rooks of White's, and a pawn that is about to be promoted.
const ROOKS: &str = "8/1P2k3/8/8/8/8/R6P/4K3 w - - 0 1";

/// What becomes of a typed text: the move, or the question with all that is offered.
fn becomes(variant: Variant, position: &str, typed: &str, own: Letters, table: Letters) -> String {
    let position = Position::parse(variant, position).unwrap();
    let coordinates = |mv: Move| mv.coordinates(position.topology());
    match read_move(&position, typed, Alphabets { own, table }) {
        Ok(mv) => coordinates(mv),
        Err(Misread::Doubtful(doubt)) => {
            let moves: Vec<String> = doubt.moves().into_iter().map(coordinates).collect();
            format!("{}?", moves.join(" or "))
        }
        Err(Misread::Illegal(mv, _)) => format!("{}: illegal", coordinates(mv)),
        Err(Misread::NoPiece { role, to }) => {
            format!("no {} to {}", role.letter(), position.topology().name(to))
        }
        Err(other) => format!("{other:?}"),
    }
}

#[test]
fn letters_are_the_players_own_and_doubts_are_asked_about() {
    const EN: Letters = Letters::ENGLISH;
    const FR: Letters = Letters::FRENCH;
    // The queen takes on e5, and so does a pawn.
    let queen = "4k3/8/8/Q3p3/3P4/8/8/4K3 w - - 0 1";
    for (position, typed, own, table, expected) in [
        (ROOKS, "Re2", FR, EN, "e1e2 or a2e2?"),
        (ROOKS, "re2", FR, EN, "e1e2 or a2e2?"),
        (ROOKS, "R e2!", EN, FR, "a2e2 or e1e2?"),
        (ROOKS, "Re2", FR, FR, "e1e2"),
        (ROOKS, "Re2", EN, EN, "a2e2"),
        // Only the king reaches d1 and f1: no rook has any way there.
        (ROOKS, "Rd1", FR, EN, "e1d1"),
        (ROOKS, "Rd1", FR, FR, "e1d1"),
        (ROOKS, "Rd1", EN, EN, "e1d1?"),
        (ROOKS, "Rd1", EN, FR, "e1d1?"),
        // Only the rook reaches a5.
        (ROOKS, "Ra5", EN, FR, "a2a5"),
        (ROOKS, "Ra5", EN, EN, "a2a5"),
        (ROOKS, "Ra5", FR, EN, "a2a5?"),
        (ROOKS, "Ra5", FR, FR, "a2a5?"),
        // Letters that one language alone has.
        (ROOKS, "Te2", EN, EN, "a2e2"),
        (ROOKS, "Ke2", FR, FR, "e1e2"),
        (
            ROOKS,
            "Ra9",
            FR,
            EN,
            "NoSquare { name: \"a9\", beyond: None }",
        ),
        // A promotion to a king is none.
        (ROOKS, "b8=R", EN, FR, "b7b8r?"),
        (ROOKS, "b8=R", FR, FR, "b7b8r?"),
        (ROOKS, "b8=T", EN, EN, "b7b8r"),
        (ROOKS, "b7b8r", FR, FR, "b7b8r"),
        (ROOKS, "♔e2", EN, FR, "e1e2"),
        (ROOKS, "♖e2", FR, EN, "a2e2"),
        // Filled, as people type those of Black.
        (ROOKS, "♚e2", EN, FR, "e1e2"),
        (ROOKS, "♜e2", FR, EN, "a2e2"),
        // A small letter is a file first, and a capital one may be a file that a telephone wrote.
        (queen, "dxe5", FR, FR, "d4e5"),
        (queen, "Dxe5", FR, FR, "a5e5"),
        (queen, "Dxe5", EN, EN, "d4e5 or a5e5?"),
        (queen, "dd8", EN, EN, "a5d8?"),
        (queen, "Dd8", EN, EN, "a5d8"),
        (queen, "dd8", FR, EN, "a5d8"),
        (queen, "D4d5", EN, EN, "d4d5"),
    ] {
        let told = becomes(Variant::Chess, position, typed, own, table);
        assert_eq!(told, expected, "{typed} by {own:?} at {table:?}");
    }
}

#[test]
fn a_move_that_something_forbids_may_have_been_meant() {
    const EN: Letters = Letters::ENGLISH;
    const FR: Letters = Letters::FRENCH;
    // The rook's way to e2 is blocked, and the king may not go to f1.
    let barred = "5rk1/8/8/8/8/8/R1P4R/4K3 w - - 0 1";
    for (typed, own, table, expected) in [
        ("Rd2", FR, EN, "e1d2 or h2d2?"),
        ("Rf2", EN, FR, "h2f2?"),
        ("Rb2", EN, FR, "a2b2"),
    ] {
        let told = becomes(Variant::Chess, barred, typed, own, table);
        assert_eq!(told, expected, "{typed} by {own:?} at {table:?}");
    }
    // Placed as well as moved.
    let start = Position::start(Variant::Echeversi).to_string();
    for (typed, own, table, expected) in [
        ("R@e1", FR, FR, "K@e1"),
        ("R@e1", FR, EN, "K@e1?"),
        ("R@e1", EN, FR, "K@e1?"),
        ("R@e1", EN, EN, "K@e1?"),
        ("♔@e1", EN, FR, "K@e1"),
        ("T@e1", FR, EN, "R@e1: illegal"),
    ] {
        let told = becomes(Variant::Echeversi, &start, typed, own, table);
        assert_eq!(told, expected, "{typed} by {own:?} at {table:?}");
    }
}

#[test]
fn what_nobody_can_play_says_the_same_in_small_letters() {
    let start = Position::start(Variant::Trichess).to_string();
    for (small, capital) in [
        ("nf9", "Nf9"),
        ("qe4", "Qe4"),
        ("ne5", "Ne5"),
        ("rb9", "Rb9"),
    ] {
        let told = |typed| {
            let english = Letters::ENGLISH;
            becomes(Variant::Trichess, &start, typed, english, english)
        };
        assert_eq!(told(small), told(capital), "{small}");
        assert_ne!(told(small), "NotAMove");
    }
}
