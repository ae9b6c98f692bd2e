//! Along random games, and with damaged texts; seeds are printed when one fails.

use std::panic::{AssertUnwindSafe, catch_unwind};

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use seigneur::rules::notation::pgn::{self, Record};
use seigneur::rules::ruleset::Leaving;
use seigneur::rules::{Ending, History, Outcome, Points, Position, Variant};

use crate::support::pgn::{famous_games, one};

/// Plays random moves, and ends the game in a random way where the board does not.
fn random_record(variant: Variant, rng: &mut StdRng) -> Record {
    let mut history = History::new(Position::start(variant));
    // Some games are recorded from a later position on.
    let from = if rng.random_bool(0.3) {
        rng.random_range(1..60)
    } else {
        0
    };
    let plies = from + rng.random_range(0..120);
    for ply in 0..plies {
        if ply == from {
            history = History::new(*history.position());
        }
        if history.outcome().is_some() {
            break;
        }
        // In Yalta somebody leaves now and then, the others play on.
        if history.position().rules().goes_on_without_a_player() && rng.random_bool(0.02) {
            let leaver = *variant.colors().choose(rng).unwrap();
            if history.position().players().contains(leaver) {
                let by = *[Leaving::Resignation, Leaving::Timeout]
                    .choose(rng)
                    .unwrap();
                history.leave(leaver, by);
                continue;
            }
        }
        let mv = *history.position().legal_moves().choose(rng).unwrap();
        history.play(mv).unwrap();
    }
    let ending = *[Ending::Resignation, Ending::Agreement]
        .choose(rng)
        .unwrap();
    let colors = variant.colors();
    let outcome = if ending == Ending::Agreement {
        Outcome::draw(ending, history.position().players())
    } else {
        let each = if colors.len() == 2 { 3 } else { 2 };
        let points = Points::each(colors[1..].iter().copied(), each);
        Outcome { ending, points }
    };
    let outcome = rng.random_bool(0.6).then_some(outcome);
    let record = Record::new(history, outcome);
    record.with_tag("Annotator", "\\\"}{;%").unwrap()
}

#[test]
fn records_are_read_as_they_are_written() {
    for variant in Variant::ALL {
        for seed in 0..60 {
            let told = catch_unwind(|| {
                let record = random_record(variant, &mut StdRng::seed_from_u64(seed));
                let text = pgn::write(&record);
                assert_eq!(one(&text), record, "{text}");
                assert_eq!(pgn::write(&one(&text)), text);
                let (_, moves) = text.split_once("\n\n").unwrap();
                assert!(moves.lines().all(|line| line.len() < 80), "{text}");
            });
            assert!(told.is_ok(), "{variant}, seed {seed}");
        }
    }
}

/// The tags and the first moves: what comes later is read in the same way.
fn beginning(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with("[Ending"));
    lines.take(10).flat_map(|line| [line, "\n"]).collect()
}

/// A text with a few of its characters, words or lines changed.
fn damaged(text: &str, rng: &mut StdRng) -> String {
    const SIGNS: &str = "{}()[];%\"\\$.*-+#!?0123456789NBRQKOx=/½… \n\r\tabcdefgh\u{feff}é";
    let signs: Vec<char> = SIGNS.chars().collect();
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..rng.random_range(1..4) {
        let at = rng.random_range(0..chars.len());
        match rng.random_range(0..4) {
            0 => chars[at] = *signs.choose(rng).unwrap(),
            1 => chars.insert(at, *signs.choose(rng).unwrap()),
            2 => {
                let end = (at + rng.random_range(1..30)).min(chars.len());
                chars.drain(at..end);
            }
            _ => {
                let end = (at + rng.random_range(1..60)).min(chars.len());
                let part = chars[at..end].to_vec();
                let to = rng.random_range(0..chars.len());
                chars.splice(to..to, part);
            }
        }
        if chars.is_empty() {
            break;
        }
    }
    chars.into_iter().collect()
}

#[test]
fn damaged_records_are_read_or_refused_without_a_panic() {
    let games = famous_games();
    let (mut read, mut refused) = (0, 0);
    for seed in 0..3000 {
        let mut rng = StdRng::seed_from_u64(seed);
        let (name, text) = games.choose(&mut rng).unwrap();
        let text = damaged(&beginning(text), &mut rng);
        let told = catch_unwind(AssertUnwindSafe(|| {
            let Ok(records) = pgn::read(&text) else {
                refused += 1;
                return;
            };
            read += 1;
            for record in records {
                assert_eq!(one(&pgn::write(&record)), record);
            }
        }));
        assert!(told.is_ok(), "{name}, seed {seed}:\n{text}");
    }
    assert!(
        read > 300 && refused > 300,
        "{read} read, {refused} refused"
    );
}
