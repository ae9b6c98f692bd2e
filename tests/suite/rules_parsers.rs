//! Every reader of texts, fed with what is damaged and what is random: it reads or refuses.

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use seigneur::rules::notation::{Letters, read_move, san};
use seigneur::rules::{Ending, Move, Position, Variant};

const SIGNS: &str = "abcdefghijkl0123456789NBRQKPDTFCOox+#=-!?@ é♞\u{202e}'\"<>|/wrb,\n\t\0KQkq";

fn random_text(rng: &mut StdRng, longest: usize) -> String {
    let signs: Vec<char> = SIGNS.chars().collect();
    let length = rng.random_range(0..longest);
    (0..length).filter_map(|_| signs.choose(rng)).collect()
}

/// A text with one or two damages: a sign changed, left out or put in, or a part said twice.
fn damaged(rng: &mut StdRng, text: &str) -> String {
    let signs: Vec<char> = SIGNS.chars().collect();
    let mut damaged: Vec<char> = text.chars().collect();
    for _ in 0..rng.random_range(1..3) {
        let at = rng.random_range(0..damaged.len().max(1));
        let sign = *signs.choose(rng).unwrap();
        match rng.random_range(0..5) {
            0 if at < damaged.len() => damaged[at] = sign,
            1 if at < damaged.len() => drop(damaged.remove(at)),
            2 => damaged.insert(at.min(damaged.len()), sign),
            3 => damaged.truncate(at),
            _ => damaged.extend_from_within(at.min(damaged.len())..),
        }
    }
    damaged.into_iter().collect()
}

/// Positions to damage: the start and those of the data files.
fn positions(variant: Variant) -> Vec<String> {
    let rows = match variant {
        Variant::Trichess => include_str!("../data/endings_trichess.tsv"),
        Variant::Echecs3 => include_str!("../data/endings_echecs3.tsv"),
        Variant::Yalta => include_str!("../data/endings_yalta.tsv"),
        Variant::YaltaLastKing => include_str!("../data/endings_yalta-last_king.tsv"),
        Variant::Chess => include_str!("../data/perft_chess.tsv"),
        Variant::Echeversi => "8/3K4/6q1/8/8/8/8/8 w QRRBBNNkrrbbnn 2\t",
    };
    let rows = rows.lines().filter(|row| !row.starts_with('#'));
    let texts = rows
        .filter_map(|row| row.split('\t').next())
        .map(str::to_owned);
    texts
        .chain([Position::start(variant).to_string()])
        .collect()
}

#[test]
fn damaged_positions_are_refused_or_are_positions() {
    for variant in Variant::ALL {
        let mut rng = StdRng::seed_from_u64(11);
        let whole = positions(variant);
        let mut read = 0;
        for round in 0..15_000 {
            let text = if round % 5 == 0 {
                random_text(&mut rng, 90)
            } else {
                let text = whole.choose(&mut rng).unwrap();
                damaged(&mut rng, text)
            };
            let Ok(position) = Position::parse(variant, &text) else {
                continue;
            };
            read += 1;
            let written = position.to_string();
            assert_eq!(
                Position::parse(variant, &written).as_ref(),
                Ok(&position),
                "{text}"
            );
            if round % 8 == 0 {
                let moves = position.legal_moves();
                assert_eq!(moves.is_empty(), position.outcome().is_some(), "{text}");
                for mv in moves {
                    assert!(position.play(mv).is_ok(), "{text} {mv:?}");
                }
            }
        }
        assert!(read > 30, "{variant}: only {read} were read");
    }
}

#[test]
fn damaged_moves_are_refused_or_are_legal() {
    for variant in Variant::ALL {
        let mut rng = StdRng::seed_from_u64(12);
        let whole = positions(variant);
        for _ in 0..30 {
            let text = whole.choose(&mut rng).unwrap();
            let position = Position::parse(variant, text).unwrap();
            let legal = position.legal_moves();
            for round in 0..25 {
                let letters = [Letters::ENGLISH, Letters::FRENCH][round % 2];
                let typed = match legal.choose(&mut rng) {
                    Some(&mv) if round % 5 > 0 => {
                        let written = san(&position, mv, letters);
                        damaged(&mut rng, &written)
                    }
                    _ => random_text(&mut rng, 12),
                };
                if let Ok(mv) = read_move(&position, &typed, letters) {
                    assert!(legal.contains(&mv), "{typed} in {position}");
                }
                if let Some(mv) = Move::from_coordinates(&typed, position.topology()) {
                    assert_eq!(mv.coordinates(position.topology()), typed);
                }
            }
        }
    }
}

#[test]
fn only_the_codes_themselves_are_read() {
    let mut rng = StdRng::seed_from_u64(13);
    for _ in 0..20_000 {
        let text = if rng.random() {
            random_text(&mut rng, 20)
        } else {
            let ending = Ending::ALL.choose(&mut rng).unwrap();
            damaged(&mut rng, ending.code())
        };
        if let Some(ending) = Ending::of_code(&text) {
            assert_eq!(ending.code(), text);
        }
        let variant = Variant::ALL.choose(&mut rng).unwrap();
        let text = damaged(&mut rng, variant.id());
        if let Ok(variant) = text.parse::<Variant>() {
            assert_eq!(variant.id(), text);
        }
    }
}
