//! Any text is read as a move or refused, in a position that it plays itself into.
#![no_main]

use libfuzzer_sys::fuzz_target;
use seigneur::rules::notation::{Letters, read_move};
use seigneur::rules::{Position, Variant};

fuzz_target!(|text: &str| {
    for variant in Variant::ALL {
        let mut position = Position::start(variant);
        for word in text.split_whitespace().take(40) {
            if let Ok(mv) = read_move(&position, word, Letters::French) {
                position = position.play(mv).expect("what is read is legal");
            }
        }
    }
});
