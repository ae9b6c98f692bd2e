//! How often the rare rules came up, and how often they must.

use std::collections::BTreeMap;

/// What must come up in every game on 96 cells, and how often at least.
const EXPECTED: [(&str, u32); 10] = [
    ("capture", 150),
    ("castling", 15),
    ("check", 150),
    ("double_step", 100),
    ("en_passant", 5),
    ("exchange", 10),
    ("pawn_far", 120),
    ("pawn_captures_from_centre", 25),
    ("stalemate", 4),
    ("two_crossed", 60),
];

/// What must come up in one game besides.
fn expected_besides(game: &str) -> &'static [(&'static str, u32)] {
    match game {
        "trichess" => &[
            ("coalition_mate", 8),
            ("dead_position", 4),
            ("double_mate", 3),
            ("fat", 5),
            ("mate", 15),
            ("non_aggression", 150),
            ("pawn_for_pawn", 8),
            ("pawn_stays", 3),
            ("shield", 5),
        ],
        "echecs3" => &[
            ("coalition_mate", 5),
            ("dead_position", 2),
            ("double_check", 5),
            ("double_mate", 2),
            ("mate", 15),
            ("non_aggression", 120),
        ],
        "yalta" => &[
            ("inert_capture", 1),
            ("inert_king_capture", 1),
            ("mate", 20),
        ],
        "yalta-last_king" => &[
            ("dead_position", 10),
            ("goes_out", 8),
            ("inert_capture", 20),
            ("inert_king_capture", 8),
            ("mate", 8),
        ],
        _ => panic!("nothing is expected of {game}"),
    }
}

fn expected(game: &str) -> Vec<(&'static str, u32)> {
    if game == "echeversi" {
        return vec![("score", 10)];
    }
    [&EXPECTED, expected_besides(game)].concat()
}

/// How often each thing was seen.
#[derive(Debug, Default)]
pub struct Sightings(BTreeMap<String, u32>);

impl Sightings {
    pub fn note(&mut self, sights: &[&str]) {
        for sight in sights {
            *self.0.entry((*sight).to_owned()).or_default() += 1;
        }
    }

    pub fn times(&self, sight: &str) -> u32 {
        self.0.get(sight).copied().unwrap_or_default()
    }

    /// Fails where something came up too seldom for the comparison to mean much.
    pub fn suffice(&self, game: &str) {
        for (sight, least) in expected(game) {
            assert!(
                self.times(sight) >= least,
                "{game}: {sight} seen less than {least} times: {self:?}"
            );
        }
    }
}
