//! Analyses as they are told: what moves cost, in the unit of the game, in English and in French.

use std::collections::HashMap;

use seigneur::game::analysis::{
    AnalysedPosition, AnalysisReport, AnalysisScore, CostlyMove, Leads, MoveCost, MoveMark,
};
use seigneur::game::fair_play::GuardedPositions;
use seigneur::present::analysis::{AnalysedGame, AnalysisText};
use seigneur::render::Theme;
use seigneur::rules::notation::Letters;
use seigneur::rules::{Move, Position, Variant};
use seigneur::words::{Lang, Reader, Words};

use crate::support::stories::{Happened, Kind, RATED, moved, table};

/// What is known of a position: how the player to move stands, what each may expect, and the best move.
type Known = (i32, [u16; 3], &'static str);

/// A game that was analysed, and what is told of it.
struct Told {
    game: Kind,
    moves: &'static [&'static str],
    known: &'static [Known],
    english: &'static str,
    french: &'static str,
}

const EVEN: [u16; 3] = [1000; 3];

const TOLD: [Told; 5] = [
    Told {
        game: (Variant::Chess, RATED),
        moves: &["f2f3", "e7e5", "g2g4"],
        known: &[
            (20, EVEN, "g1f3"),
            (100, EVEN, "e7e5"),
            (-100, EVEN, "e2e4"),
            (900, EVEN, "d8h4"),
        ],
        english: "**Analysis of Chess #1**\n\
                 Accuracy: White 28.7% · Black 100%\n\
                 1\\. White **f3?!** · −10% to win · better: Nf3\n\
                 2\\. White **g4??** · −37% to win · better: e4",
        french: "**Analyse de la partie nº\u{a0}1 (Échecs)**\n\
                 Précision\u{a0}: Blanc 28,7\u{a0}% · Noir 100\u{a0}%\n\
                 1\\. Blanc **f3?!** · −10\u{a0}% de chances de gain · mieux\u{a0}: Cf3\n\
                 2\\. Blanc **g4??** · −37\u{a0}% de chances de gain · mieux\u{a0}: e4",
    },
    Told {
        game: (Variant::Chess, RATED),
        moves: &["e2e4"],
        known: &[(20, EVEN, "e2e4"), (-20, EVEN, "e7e5")],
        english: "**Analysis of Chess #1**\n\
                 Accuracy: White 100%\n\
                 No move cost much.",
        french: "**Analyse de la partie nº\u{a0}1 (Échecs)**\n\
                 Précision\u{a0}: Blanc 100\u{a0}%\n\
                 Aucun coup n’a coûté cher.",
    },
    Told {
        game: (Variant::Trichess, RATED),
        moves: &["e2e4"],
        known: &[(0, EVEN, ""), (0, [300, 1600, 1100], "")],
        english: "**Analysis of Trichess #1**\n\
                 Points that costly moves gave the others: White → Red 0.6 · White → Black 0.1\n\
                 1\\. White **e4?** · −0.7 points",
        french: "**Analyse de la partie nº\u{a0}1 (Trichess)**\n\
                 Points que des coups coûteux ont donnés aux autres\u{a0}: Blanc → Rouge 0,6 · Blanc → Noir 0,1\n\
                 1\\. Blanc **e4?** · −0,7 point",
    },
    Told {
        game: (Variant::Yalta, RATED),
        moves: &["e2e4"],
        known: &[(0, [2000, 500, 500], "d2d4"), (0, [1000, 1000, 1000], "")],
        english: "**Analysis of Yalta #1**\n\
                 Points that costly moves gave the others: White → Brown 0.5 · White → Black 0.5\n\
                 1\\. White **e4??** · −1 point · better: d4",
        french: "**Analyse de la partie nº\u{a0}1 (Yalta)**\n\
                 Points que des coups coûteux ont donnés aux autres\u{a0}: Blanc → Brun 0,5 · Blanc → Noir 0,5\n\
                 1\\. Blanc **e4??** · −1 point · mieux\u{a0}: d4",
    },
    Told {
        game: (Variant::Echeversi, RATED),
        moves: &["K@e1", "Q@d8"],
        known: &[(400, EVEN, "Q@d4"), (0, EVEN, "Q@d5"), (600, EVEN, "Q@d4")],
        english: "**Analysis of Écheversi #1**\n\
                 1\\. White **K@e1?** · −4 squares\n\
                 1\\. Black **Q@d8??** · −6 squares · better: Q@d5",
        french: "**Analyse de la partie nº\u{a0}1 (Écheversi)**\n\
                 1\\. Blanc **R@e1?** · −4 cases\n\
                 1\\. Noir **D@d8??** · −6 cases · mieux\u{a0}: D@d5",
    },
];

#[test]
fn what_moves_cost_is_told_in_both_languages() {
    let words = Words::load().unwrap();
    for told in &TOLD {
        let happened: Vec<Happened> = told.moves.iter().copied().map(moved).collect();
        let table = table(told.game, &happened);
        let topology = table.variant().topology();
        let known = told.known.iter().map(|&(lead, expected, best)| {
            let line = Move::from_coordinates(best, topology);
            Some(AnalysedPosition {
                expected,
                score: AnalysisScore::Centipawns(lead),
                line: line.into_iter().collect(),
            })
        });
        let history = table.history().expect("a game");
        let known: Vec<_> = known.collect();
        let leads = |_: &Position, _: &AnalysedPosition| Leads::default();
        let report = AnalysisReport::of(history, (&known, &leads), &GuardedPositions::default());
        for (lang, letters, expected) in [
            (Lang::ENGLISH, Letters::ENGLISH, told.english),
            (Lang::FRENCH, Letters::FRENCH, told.french),
        ] {
            let text = AnalysisText {
                words: &words,
                reader: Reader { lang, letters },
                game: AnalysedGame::Table(&table),
                report: &report,
            };
            assert_eq!(text.text(), expected);
            let (curve, alt) = text.chart(Theme::Light).expect("a curve");
            assert_eq!(curve.series.len(), table.variant().colors().len());
            let first = match lang {
                Lang::ENGLISH => "Expected points (points). \u{2068}White\u{2069}: first ",
                _ => "Points attendus (points). \u{2068}Blanc\u{2069}\u{a0}: premier ",
            };
            assert!(alt.starts_with(first), "{alt}");
        }
    }
}

#[test]
fn what_costs_the_same_by_the_text_has_the_same_mark() {
    let words = Words::load().unwrap();
    for variant in Variant::ALL {
        let before = Position::start(variant);
        let mut marked = HashMap::new();
        for value in 0..1_200 {
            let cost = MoveCost { value, lead: 0 };
            let mark = MoveMark::of(variant, cost);
            let costly = CostlyMove {
                place: 0,
                before,
                played: before.legal_moves()[0],
                mark: None,
                cost,
                better: Vec::new(),
            };
            let told = words.analyses().costly_move(Lang::ENGLISH, &costly);
            let known = *marked.entry(told.clone()).or_insert(mark);
            assert_eq!(known, mark, "{variant} {value}: {told}");
        }
    }
}

#[test]
fn who_gained_what_is_told_as_exactly_as_what_moves_cost() {
    let words = Words::load().unwrap();
    let report = AnalysisReport {
        start: Position::start(Variant::Trichess),
        curve: Vec::new(),
        scores: Vec::new(),
        costly: Vec::new(),
        accuracies: Vec::new(),
        gifts: [[0, 64, 9], [199, 0, 0], [0, 0, 0]],
    };
    assert_eq!(
        words.analyses().gifts(Lang::ENGLISH, &report).as_deref(),
        Some("Points that costly moves gave the others: White → Red 0.06 · Red → White 0.1")
    );
}
