//! What the rules in a browser are held against (`.ci/wasm`) is what the program itself answers: moves of computers, why
//! moves are not legal, and how games stand.

use std::sync::atomic::AtomicBool;

use seigneur::engine::{self, Level, Memory, Search, SearchBudget};
use seigneur::rules::{History, Move, Position, Variant};
use seigneur::words::{Lang, Words};

/// What a move costs at most in a browser, in positions and plies.
const NODES: u64 = 100_000;
const DEPTH: u32 = 64;

/// The rows of a table, without comments.
fn rows(table: &'static str) -> Vec<Vec<&'static str>> {
    let rows = table.lines().filter(|row| !row.starts_with('#'));
    rows.map(|row| row.split('\t').collect()).collect()
}

/// A game that was played so far.
fn game(variant: &str, moves: &str) -> History {
    let variant: Variant = variant.parse().unwrap();
    let mut history = History::new(Position::start(variant));
    for code in moves.split(' ').filter(|code| *code != "-") {
        let mv = Move::from_coordinates(code, variant.topology()).unwrap();
        history.play(mv).unwrap();
    }
    history
}

#[test]
fn computers_play_in_a_browser_as_they_play_here() {
    let rows = rows(include_str!("../data/computer_moves.tsv"));
    assert!(rows.len() >= 36, "{} rows", rows.len());
    for row in rows {
        let &[variant, moves, level, seed, expected] = row.as_slice() else {
            panic!("{row:?}");
        };
        let history = game(variant, moves);
        let past = history.positions().iter().map(Position::key);
        let past: Vec<u64> = past.take(history.turns().len()).collect();
        let search = Search {
            among: &[],
            position: history.position(),
            past: &past,
            level: Level::new(level.parse().unwrap()).unwrap(),
            budget: SearchBudget {
                nodes: NODES,
                depth: DEPTH,
                stop: &AtomicBool::new(false),
            },
            seed: seed.parse().unwrap(),
        };
        let thought = engine::think(&search, &mut Memory::of_mebibytes(1), &mut |_| {}).unwrap();
        let board = history.position().topology();
        assert_eq!(thought.best.coordinates(board), expected, "{row:?}");
    }
}

#[test]
fn reasons_are_given_in_a_browser_as_they_are_given_here() {
    let words = Words::load().unwrap();
    let rows = rows(include_str!("../data/illegal_moves.tsv"));
    assert!(rows.len() >= 140, "{} rows", rows.len());
    for row in rows {
        let &[lang, variant, moves, tried, expected] = row.as_slice() else {
            panic!("{row:?}");
        };
        let lang = Lang::all().find(|known| known.code() == lang).unwrap();
        let history = game(variant, moves);
        let position = history.position();
        let mv = Move::from_coordinates(tried, position.topology()).unwrap();
        let reason = position.play(mv).unwrap_err();
        let said = words.refusals().illegal_move(lang, position, mv, &reason);
        // Which spaces do not break is decided where the program reads its messages.
        assert_eq!(
            said.replace(['\u{a0}', '\u{202f}'], " "),
            expected,
            "{row:?}"
        );
    }
}

#[test]
fn games_are_told_of_in_a_browser_as_they_are_told_of_here() {
    let words = Words::load().unwrap();
    let rows = rows(include_str!("../data/told_positions.tsv"));
    assert_eq!(rows.len(), 4 * Lang::all().count());
    for row in rows {
        let &[lang, variant, moves, expected] = row.as_slice() else {
            panic!("{row:?}");
        };
        let lang = Lang::all().find(|known| known.code() == lang).unwrap();
        let history = game(variant, moves);
        let pictures = words.pictures();
        let described = pictures.describe_game(lang, &history, history.outcome());
        let said = pictures.sentences(lang, &described).join(" ");
        assert_eq!(
            said.replace(['\u{a0}', '\u{202f}'], " "),
            expected,
            "{row:?}"
        );
    }
}
