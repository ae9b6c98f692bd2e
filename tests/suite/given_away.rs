//! Games for three in which queens are given away in the first rounds: the analysis says so, though that costs hardly any of
//! the points that one could expect.

use seigneur::engine;
use seigneur::game::analysis::{AnalysedPosition, AnalysisReport, AnalysisScore, MoveMark};
use seigneur::game::fair_play::GuardedPositions;
use seigneur::present::analysis::{AnalysedGame, AnalysisText};
use seigneur::rules::{History, Move, Position, Variant};
use seigneur::words::{Lang, Words};

use crate::support::messages::tells;

/// What each may expect in a position, and the moves that are expected.
type Known = ([u16; 3], &'static str);

/// A game as the bot has analysed it.
struct Given {
    variant: Variant,
    moves: &'static str,
    known: &'static [Known],
    /// The moves that are marked, by their number, counted from 0.
    marked: &'static [(usize, MoveMark)],
}

const GIVEN: [Given; 3] = [
    // White's queen on g4 is left to Red's knight, does not go away from f4, and is taken from g9. Before that Red's pawn let
    // it be.
    Given {
        variant: Variant::Echecs3,
        moves: "e2e4 g12f10 c7c5 d1g4 g11g9 a7a6 g4f4 g9f4 k8j6",
        known: &[
            ([1005, 1003, 1016], "e2e3 e11e9 b7b6 d2d3"),
            ([1008, 1005, 1012], "g12f10 i7i6 d2d4 f10e4"),
            ([1024, 998, 999], "i7i6 d2d4 e11e9 l7l6"),
            ([1003, 998, 1020], "d2d3 i11i9 i7i5 e4e9"),
            ([964, 1011, 1029], "f10g4 d7d5 h2h3 g4f10"),
            ([1025, 990, 1002], "b8c6 d2d4 e11e9 i7i6"),
            ([1001, 996, 1023], "g4f3 f10e4 i7i5 f1e2"),
            ([963, 1009, 1032], "g9f4 d7d5 e4e9 f10g4"),
            ([957, 1032, 1012], "d7d6 d2d4 e11e9 b8c6"),
            ([965, 1016, 1025], "d2d4 e11e9 b8c6 c1f4"),
        ],
        marked: &[
            (3, MoveMark::Blunder),
            (4, MoveMark::Mistake),
            (6, MoveMark::Blunder),
        ],
    },
    Given {
        variant: Variant::Trichess,
        moves: "e2e4 h11h9 a7a6 d1g4 h9g4 d7d6",
        known: &[
            ([1415, 1424, 1422], "e2e3 e11e9 i7i5 a2a4"),
            ([1411, 1412, 1435], "i11i10 d7d6 d2d4 j12e10"),
            ([1418, 1432, 1407], "d7d6 d2d4 e11e9 b8d7"),
            ([1407, 1401, 1444], "d2d4 g12f10 i7i5 g1f3"),
            ([1336, 1423, 1461], "h9g4 i7i5 h2h3 g4g3"),
            ([1301, 1466, 1436], "d7d6 b1c3 g12f10 b8c6"),
            ([1342, 1445, 1436], "d2d4 e11e10 i7i5 b1c3"),
        ],
        marked: &[(3, MoveMark::Blunder)],
    },
    // Red, who moves between, thinks of other things: that Black takes the queen is seen only then.
    Given {
        variant: Variant::Yalta,
        moves: "e2e4 k8j6 f11f9 d1g4 b8c6 k12j10 f1a6 c6b4 f9g4 a6b7 c8b7 g12f10",
        known: &[
            ([1085, 1078, 1017], "e2e4 i7i5 i11i9 e4i9"),
            ([1083, 1067, 1041], "i7i6 e11e10 d2d4 k8j6"),
            ([1073, 1067, 1063], "i11i10 d2d4 d7d5 k12j10"),
            ([1048, 1127, 985], "b1c3 i7i5 f9e4 c3e4"),
            ([1067, 1088, 1026], "i7i6 e11e10 d2d4 b8c6"),
            ([703, 1217, 1135], "f9g4 d2d4 i7i5 e11e10"),
            ([1080, 1102, 981], "e4f9 i7i6 g11g10 b1c3"),
            ([878, 1120, 1117], "b7a6 e11e9 g4h4 i7i5"),
            ([706, 1198, 1158], "f9g4 d2d4 d7d5 e11e10"),
            ([578, 1223, 1234], "e1f1 b7a6 i11i9 c2c3"),
            ([571, 1208, 1255], "c8b7 e11e9 c2c3 b4d3"),
            ([599, 1217, 1220], "j10k5 d2d3 l7l6 k5j10"),
            ([544, 1045, 1373], "b1a3 b4a2 g4g3 a1a2"),
        ],
        marked: &[
            (3, MoveMark::Blunder),
            (5, MoveMark::Inaccuracy),
            (6, MoveMark::Blunder),
        ],
    },
];

fn moves(variant: Variant, text: &str) -> Vec<Move> {
    let read = |text| Move::from_coordinates(text, variant.topology()).expect("two squares");
    text.split(' ').map(read).collect()
}

/// A game with the report on it.
fn reported(given: &Given) -> (History, AnalysisReport) {
    let mut game = History::new(Position::start(given.variant));
    for mv in moves(given.variant, given.moves) {
        game.play(mv).expect("a legal move");
    }
    let known = given.known.iter().map(|&(expected, line)| {
        Some(AnalysedPosition {
            expected,
            score: AnalysisScore::Centipawns(0),
            line: moves(given.variant, line),
        })
    });
    let known: Vec<_> = known.collect();
    let leads = |position: &Position, known: &AnalysedPosition| {
        engine::leads(position, known.expected, &known.line)
    };
    let report = AnalysisReport::of(&game, (&known, &leads), &GuardedPositions::default());
    (game, report)
}

#[test]
fn a_queen_that_is_given_away_is_marked_in_every_game_for_three() {
    for given in &GIVEN {
        let (_, report) = reported(given);
        let marked = report.marked().filter_map(|it| Some((it.place, it.mark?)));
        let marked: Vec<_> = marked.collect();
        assert_eq!(marked, given.marked, "{}: {report:#?}", given.variant);
    }
}

#[test]
fn what_was_given_away_is_told_in_points_and_in_pawns() {
    let (game, report) = reported(&GIVEN[1]);
    let words = Words::load().unwrap();
    let text = AnalysisText {
        words: &words,
        reader: Lang::ENGLISH.into(),
        game: AnalysedGame::Board(&game),
        report: &report,
    };
    let told = text.text();
    let queen = "2\\. White **Qg4??** · −0.07 points (7 pawns) · better: d4";
    tells(&told, queen);
}
