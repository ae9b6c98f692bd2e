//! Any text is read as a position or refused; what is read is written back the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use seigneur::rules::{Position, Variant};

fuzz_target!(|text: &str| {
    for variant in Variant::ALL {
        if let Ok(position) = Position::parse(variant, text) {
            assert_eq!(
                Position::parse(variant, &position.to_string()).as_ref(),
                Ok(&position)
            );
            let _ended = position.outcome();
            for mv in position.legal_moves() {
                assert!(position.play(mv).is_ok());
            }
        }
    }
});
