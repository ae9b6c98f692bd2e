//! Any text is read as a move or refused, in a position that it plays itself into.
#![no_main]

use libfuzzer_sys::fuzz_target;
use seigneur::rules::notation::{Letters, read_move, san};
use seigneur::rules::{Move, Position, Variant};

fuzz_target!(|text: &str| {
    let variant = Variant::ALL[text.len() % Variant::ALL.len()];
    let letters = [Letters::ENGLISH, Letters::FRENCH][text.len() / 6 % 2];
    let mut position = Position::start(variant);
    for word in text.split_whitespace().take(12) {
        let board = position.topology();
        if let Some(mv) = Move::from_coordinates(word, board) {
            assert_eq!(mv.coordinates(board), word);
        }
        if let Ok(mv) = read_move(&position, word, letters) {
            let written = san(&position, mv, letters);
            assert_eq!(read_move(&position, &written, letters), Ok(mv), "{written}");
            position = position.play(mv).expect("what is read is legal");
        }
    }
});
