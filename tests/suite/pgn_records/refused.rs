//! What is refused, where, and in which words.

use seigneur::rules::notation::Misread;
use seigneur::rules::notation::pgn::{self, PgnError, RecordFault};

use crate::support::pgn::one;

fn refused(text: &str) -> PgnError {
    match pgn::read(text) {
        Ok(records) => panic!("{text:?} is read as {} games", records.len()),
        Err(error) => error,
    }
}

/// Each text, and how the error begins that refuses it.
fn each_is_refused(rows: &[(&str, &str)]) {
    for (text, message) in rows {
        let error = refused(text).to_string();
        assert!(error.starts_with(message), "{text:?}: {error}");
    }
}

#[test]
fn a_move_that_cannot_be_played_is_named_with_its_number() {
    each_is_refused(&[
        (
            "1. e4 e5 1-0\n\n[Event \"B\"]\r\n1. e4\re9",
            "game 2, line 5, column 1: move 1... \"e9\" (ply 2) names e9, which the board does not have",
        ),
        (
            "1. e4 e5 2.Ke3",
            "game 1, line 1, column 12: move 2. \"Ke3\" (ply 3) is not legal: no piece of the player's can go there",
        ),
        (
            "1. e4 d5 2. Bb5+ Nf6",
            "game 1, line 1, column 18: move 2... \"Nf6\" (ply 4) is not legal: StillInCheck",
        ),
        (
            "d4 d5 Nf3 c6 Nd2",
            "game 1, line 1, column 14: move 3. \"Nd2\" (ply 5) fits several moves: Nbd2, Nfd2",
        ),
        (
            "e4 --",
            "game 1, line 1, column 4: move 1... \"--\" (ply 2) has the form of no move",
        ),
        (
            "f3 e5 g4 Qh4# a3",
            "game 1, line 1, column 15: found \"a3\" where the game is over (mate), expected the result",
        ),
        (
            "[Variant \"yalta\"] e4 {[%resigns r]} {[%timeout r]}",
            "game 1, line 1, column 37: found r leaving the game, who is not in it",
        ),
        (
            "[Variant \"yalta\"] e4 {[%resigns r]} {[%timeout w]}",
            "game 1, line 1, column 37: found the last but one leaving the game, expected tag Ending with \"last_in\"",
        ),
    ]);
}

#[test]
fn what_has_not_the_form_of_a_record_is_named_with_what_was_expected() {
    each_is_refused(&[
        (
            "{é} { \n 1. e4",
            "game 1, line 1, column 5: a comment without its '}'",
        ),
        (
            "e4 (e5 (d5) {)} ",
            "game 1, line 1, column 4: a variation without its ')'",
        ),
        (
            "e4 ) e5",
            "game 1, line 1, column 4: found \")\", expected a move, a result or a tag",
        ),
        (
            "e4 $x",
            "game 1, line 1, column 5: found \"x\", expected the number of a glyph",
        ),
        (
            "e4 \"e5\"",
            "game 1, line 1, column 4: found \"\\\"e5\\\"\", expected a move, a result or a tag",
        ),
        (
            "[\"x\"]",
            "game 1, line 1, column 2: found \"\\\"x\\\"]\", expected the name of a tag",
        ),
        (
            "[Event]",
            "game 1, line 1, column 7: found \"]\", expected the value of the tag in quotes",
        ),
        (
            "[Event \"A]\n[Site \"B\"]",
            "game 1, line 1, column 11: found the end of the line, expected the quote that ends the value",
        ),
        (
            "[Event \"A\" ",
            "game 1, line 1, column 12: found the end of the text, expected the ] that ends the tag",
        ),
    ]);
}

#[test]
fn a_tag_that_says_what_cannot_be_is_named() {
    each_is_refused(&[
        (
            "[Variant \"Atomic\"]",
            "game 1, line 1, column 11: tag Variant: unknown game \"Atomic\", expected one of trichess, ",
        ),
        (
            "[FEN \"8/8 w - - 0 1\"]",
            "game 1, line 1, column 7: tag FEN: position: field 1 (placement): 2 parts between '/', expected 8",
        ),
        (
            "[SetUp \"1\"] e4",
            "game 1, line 1, column 9: tag SetUp is \"1\", expected a tag FEN",
        ),
        (
            "[Ending \"check\"]",
            "game 1, line 1, column 10: tag Ending: found \"check\", expected one of fat, ",
        ),
        (
            "[Ending \"mate\"] e4 1-0",
            "game 1, line 1, column 10: tag Ending has \"mate\", but the game has not ended so on the board",
        ),
    ]);
}

#[test]
fn results_that_contradict_each_other_are_named() {
    each_is_refused(&[
        (
            "[Result \"2-0-2\"] e4",
            "game 1, line 1, column 10: found the result \"2-0-2\", expected 1-0, 0-1, 1/2-1/2 or *",
        ),
        (
            "[Variant \"Trichess\"] e4 1-0",
            "game 1, line 1, column 25: found the result \"1-0\", expected the points of White, Red and Black",
        ),
        (
            "[Variant \"Trichess\"] e4 4-0-0",
            "game 1, line 1, column 25: found the result \"4-0-0\"",
        ),
        (
            "[Result \"1-0\"]\n1. e4 e5 0-1",
            "game 1, line 2, column 10: the moves end with 0-1, tag Result has 1-0",
        ),
        (
            "f3 e5 g4 Qh4# 1-0",
            "game 1, line 1, column 15: found the result 1-0, but on the board the game ended by mate points 0,3",
        ),
        (
            "[Ending \"resignation\"] f3 e5 g4 Qh4# 0-1",
            "game 1, line 1, column 10: found the ending \"resignation\", but on the board the game ended by mate",
        ),
    ]);
}

#[test]
fn an_illegal_move_carries_its_reason() {
    let RecordFault::Move(unplayable) = refused("1. e4 e5 2. e4").fault else {
        panic!("another fault");
    };
    assert_eq!((unplayable.text.as_str(), unplayable.ply), ("e4", 3));
    assert_eq!(unplayable.position.round(), 2);
    assert!(matches!(
        unplayable.misread,
        Misread::Illegal(..) | Misread::NoPiece { .. }
    ));
}

#[test]
fn large_texts_are_read_in_a_time_that_grows_with_their_size() {
    // Each of these would take hours if any part of it were read over and over.
    let size = 300_000;
    assert_eq!(
        one(&("(".repeat(size) + &")".repeat(size) + "e4"))
            .history()
            .moves()
            .count(),
        1
    );
    assert_eq!(
        one(&format!("{{{}}} e4", "{".repeat(size)))
            .history()
            .moves()
            .count(),
        1
    );
    assert_eq!(pgn::read(&"* ".repeat(size / 10)).unwrap().len(), size / 10);
    let quotes = format!("[Event \"{}\"]", "\" ".repeat(size));
    assert_eq!(one(&quotes).tag("Event").unwrap().len(), 2 * size);
    for text in [
        "(".repeat(size),
        "a".repeat(size),
        "{ ".repeat(size),
        "1.".repeat(size),
    ] {
        refused(&text);
    }
}
