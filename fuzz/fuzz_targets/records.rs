//! Any text is read as records or refused; what is read is written and read back the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use seigneur::rules::notation::pgn;

fuzz_target!(|text: &str| {
    if let Ok(records) = pgn::read(text) {
        let written: Vec<String> = records.iter().map(pgn::write).collect();
        let again = pgn::read(&written.join("\n")).expect("what is written can be read");
        assert!(again == records);
        assert!(again.iter().map(pgn::write).eq(written));
    }
});
