//! Rules shown by single positions: what follows a move, what ends a game.

use seigneur::rules::notation::{Letters, san};
use seigneur::rules::{Color, Draw, Ending, History, Leaving, Move, Position, Variant};

fn position(variant: Variant, text: &str) -> Position {
    let position = Position::parse(variant, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(
        position.to_string(),
        text,
        "a position is written as it is read"
    );
    position
}

/// What follows a move, in the words of the data file.
fn after(position: &Position, mv: &str) -> String {
    let reached = match mv {
        "-" => *position,
        text => match position.play(Move::from_coordinates(text, position.topology()).unwrap()) {
            Ok(reached) => reached,
            Err(_) => return "illegal".to_owned(),
        },
    };
    match reached.outcome() {
        Some(outcome) => outcome
            .describe(reached.colors())
            .to_string()
            .replace("points ", ""),
        None => format!("moves {}", reached.legal_moves().len()),
    }
}

/// Checks every row of a data file.
fn endings(variant: Variant, rows: &str, least_rows: usize) {
    let mut checked = 0;
    for row in rows.lines().filter(|row| !row.starts_with('#')) {
        let fields: Vec<&str> = row.split('\t').collect();
        let position = position(variant, fields[0]);
        assert_eq!(after(&position, fields[1]), fields[2], "{variant}: {row}");
        checked += 1;
    }
    assert!(checked >= least_rows, "{variant}: only {checked} rows");
}

#[test]
fn positions_and_endings_for_three() {
    let rows = include_str!("../data/endings_trichess.tsv");
    endings(Variant::Trichess, rows, 103);
    let rows = include_str!("../data/endings_echecs3.tsv");
    endings(Variant::Echecs3, rows, 85);
    let rows = include_str!("../data/endings_yalta.tsv");
    endings(Variant::Yalta, rows, 56);
    let rows = include_str!("../data/endings_yalta-last_king.tsv");
    endings(Variant::YaltaLastKing, rows, 68);
}

#[test]
fn chess_endings() {
    for (fen, mv, expected) in [
        ("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "g6g7", "mate 3,0"),
        ("7k/5K2/8/6Q1/8/8/8/8 w - - 0 1", "g5g6", "stalemate 1,1"),
        ("8/8/8/8/8/2k5/1r6/K7 w - - 0 1", "a1b2", "illegal"),
        (
            "8/8/8/8/8/3k4/1r6/K7 w - - 0 1",
            "a1b2",
            "dead_position 1,1",
        ),
        (
            "8/8/8/8/8/3k4/1n6/K6B w - - 0 1",
            "a1b2",
            "dead_position 1,1",
        ),
        (
            "8/8/8/8/8/3k4/1n6/KN6 w - - 0 1",
            "a1b2",
            "dead_position 1,1",
        ),
        (
            "8/8/8/8/2b5/4k3/1n6/KB6 w - - 0 1",
            "a1b2",
            "dead_position 1,1",
        ),
    ] {
        assert_eq!(
            after(&position(Variant::Chess, fen), mv),
            expected,
            "{fen} {mv}"
        );
    }
}

#[test]
fn bishops_are_dead_only_on_one_colour() {
    let outcome = |fen: &str| {
        let after = position(Variant::Chess, fen);
        after.outcome().map(|outcome| outcome.ending)
    };
    let dead = Some(Ending::DeadPosition);
    assert_eq!(outcome("8/4b3/8/8/4k3/8/8/K1B5 w - - 0 1"), dead, "dark");
    assert_eq!(outcome("8/3b4/8/8/8/4k3/8/KB6 w - - 0 1"), dead, "light");
    assert_eq!(outcome("8/4b3/8/8/8/4k3/8/KB6 w - - 0 1"), None, "both");
    assert_eq!(outcome("8/8/8/8/8/k7/8/KBB5 b - - 0 1"), None, "a pair");
    assert_eq!(
        outcome("8/8/8/8/8/4k3/8/KNN5 w - - 0 1"),
        None,
        "two knights"
    );
    assert_eq!(
        outcome("8/4b3/8/8/8/4k3/8/KN6 w - - 0 1"),
        None,
        "of two kinds"
    );
}

/// The outcome when a player leaves, as the command line would print it.
fn leaving(variant: Variant, text: &str, leaver: Color, by: Leaving) -> String {
    let mut history = History::new(position(variant, text));
    match history.leave(leaver, by) {
        Some(outcome) => outcome.describe(variant.colors()).to_string(),
        None => format!("goes on {}", history.position()),
    }
}

#[test]
fn who_leaves_loses() {
    for variant in [Variant::Trichess, Variant::Echecs3] {
        let start = Position::start(variant).to_string();
        let left = leaving(variant, &start, Color::Red, Leaving::Resignation);
        assert_eq!(left, "resignation points 2,0,2");
        let left = leaving(variant, &start, Color::White, Leaving::Timeout);
        assert_eq!(left, "timeout points 0,2,2");
    }
    let lone_king = "7k/8/8/8/8/Q7/Q7/K7 w - - 0 1";
    let left = |leaver, by| leaving(Variant::Chess, lone_king, leaver, by);
    // Black could never mate.
    assert_eq!(left(Color::White, Leaving::Timeout), "timeout points 1,1");
    assert_eq!(
        left(Color::White, Leaving::Resignation),
        "resignation points 1,1"
    );
    assert_eq!(
        left(Color::Black, Leaving::Resignation),
        "resignation points 3,0"
    );
    let empty = Position::start(Variant::Echeversi).to_string();
    let left = leaving(Variant::Echeversi, &empty, Color::White, Leaving::Timeout);
    assert_eq!(left, "timeout points 0,3");
}

#[test]
fn who_leaves_yalta_is_out_and_two_play_on() {
    let start = Position::start(Variant::Yalta).to_string();
    let left = |variant, text: &str, leaver| leaving(variant, text, leaver, Leaving::Timeout);
    let without_black = start
        .replace("bKbQ - 0 1 -", " - 0 1 b")
        .replace("rQ  -", "rQ -");
    let expected = format!("goes on {without_black}");
    assert_eq!(left(Variant::Yalta, &start, Color::Black), expected);
    // White leaves at its own turn: it is Red's.
    let without_white = start.replace(" w wKwQ", " r ").replace("1 -", "1 w");
    let expected = format!("goes on {without_white}");
    assert_eq!(left(Variant::Yalta, &start, Color::White), expected);
    let last = left(Variant::Yalta, &without_white, Color::Red);
    assert_eq!(last, "last_in points 0,0,3");
    let last = left(Variant::YaltaLastKing, &without_white, Color::Red);
    assert_eq!(last, "last_in points 0,1,3");
}

#[test]
fn a_position_that_two_have_left_has_ended() {
    let two_out = "8/8/8/4wK3|8/8/8/8|8/8/8/8 w - - 4 9 br";
    let outcome = |variant| position(variant, two_out).outcome().unwrap();
    let told = |variant| outcome(variant).describe(&Color::ALL).to_string();
    assert_eq!(told(Variant::Yalta), "last_in points 3,0,0");
    assert_eq!(told(Variant::YaltaLastKing), "last_in points 3,1,0");
    assert!(position(Variant::Yalta, two_out).legal_moves().is_empty());
}

/// Plays placements from the empty board.
fn placed(moves: &str) -> Position {
    let mut position = Position::start(Variant::Echeversi);
    for text in moves.split_whitespace() {
        let mv = Move::from_coordinates(text, position.topology()).unwrap();
        position = position
            .play(mv)
            .unwrap_or_else(|reason| panic!("{text}: {reason:?}"));
    }
    position
}

#[test]
fn placed_pieces_control_cells() {
    let position = placed("K@e1");
    assert_eq!(
        position.to_string(),
        "8/8/8/8/8/8/8/4K3 b QRRBBNNkqrrbbnn 1"
    );
    assert_eq!(position.score(Color::White), 5);
    assert_eq!(position.legal_moves().len(), 63, "only the queen");
    // The queen is blocked by the king, whose cell it controls.
    let position = placed("K@e1 Q@e4");
    assert_eq!(position.score(Color::Black), 27);
    assert_eq!(position.legal_moves().len(), 62 * 4);
    let whole =
        placed("K@a1 Q@d4 Q@e5 K@h8 R@a8 R@h1 R@b8 R@g1 B@c8 B@f1 B@d8 B@e1 N@a4 N@h5 N@a5 N@h4");
    let scores = [Color::White, Color::Black].map(|color| whole.score(color));
    let expected = match scores[0].cmp(&scores[1]) {
        std::cmp::Ordering::Greater => "score points 3,0",
        std::cmp::Ordering::Less => "score points 0,3",
        std::cmp::Ordering::Equal => "score points 1,1",
    };
    let outcome = whole.outcome().unwrap();
    assert_eq!(outcome.describe(whole.colors()).to_string(), expected);
    assert!(whole.legal_moves().is_empty());
}

/// Plays moves in coordinates.
fn history(variant: Variant, start: &str, moves: &str) -> History {
    let mut history = History::new(Position::parse(variant, start).unwrap());
    for text in moves.split_whitespace() {
        let mv = Move::from_coordinates(text, variant.topology()).unwrap();
        history
            .play(mv)
            .unwrap_or_else(|reason| panic!("{text}: {reason:?}"));
    }
    history
}

#[test]
fn repetitions_are_claimed_at_three_and_end_the_game_at_five() {
    let start = Position::start(Variant::Chess).to_string();
    let round = "g1f3 g8f6 f3g1 f6g8 ";
    assert_eq!(history(Variant::Chess, &start, round).claimable(), None);
    let thrice = history(Variant::Chess, &start, &round.repeat(2));
    assert_eq!(
        (thrice.claimable(), thrice.outcome()),
        (Some(Draw::Threefold), None)
    );
    let five = history(Variant::Chess, &start, &round.repeat(4));
    assert_eq!(
        five.outcome().map(|outcome| outcome.ending),
        Some(Ending::Fivefold)
    );
}

#[test]
fn an_en_passant_that_nobody_can_use_does_not_hinder_a_repetition_in_chess() {
    let start = Position::start(Variant::Chess).to_string();
    let moves = "e2e4 g8f6 g1f3 f6g8 f3g1 g8f6 g1f3 f6g8 f3g1";
    // The position after 1. e4 stands for the third time, though its right to take is gone.
    assert_eq!(history(Variant::Chess, &start, moves).times_stood(), 3);
}

#[test]
fn an_en_passant_that_somebody_can_use_makes_another_position_in_chess() {
    let start = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1";
    let there_and_back = "e8d8 e1d1 d8e8 d1e1";
    let once = format!("e2e4 {there_and_back}");
    let times_stood = |moves: &str| history(Variant::Chess, start, moves).times_stood();
    assert_eq!(times_stood(&once), 1, "d4e3 was possible before");
    assert_eq!(times_stood(&format!("{once} {there_and_back}")), 2);
}

#[test]
fn moves_without_progress_are_counted_for_each_player() {
    let chess = "7k/8/8/8/8/8/R7/K7 w - - 99 80";
    assert_eq!(
        history(Variant::Chess, chess, "a2b2").claimable(),
        Some(Draw::FiftyMoves)
    );
    let late = "7k/8/8/8/8/8/R7/K7 w - - 149 80";
    let ended = history(Variant::Chess, late, "a2b2").outcome();
    assert_eq!(
        ended.map(|outcome| outcome.ending),
        Some(Ending::SeventyFiveMoves)
    );
    let three = "3wN4/8/8/wK7|8/8/8/7rK|8/8/8/bK7 w - - 149 80 -";
    assert_eq!(history(Variant::Trichess, three, "").claimable(), None);
    assert_eq!(
        history(Variant::Trichess, three, "a1b1").claimable(),
        Some(Draw::FiftyMoves)
    );
    let three_late = "3wN4/8/8/wK7|8/8/8/7rK|8/8/8/bK7 w - - 224 80 -";
    let ended = history(Variant::Trichess, three_late, "a1b1").outcome();
    assert_eq!(
        ended.map(|outcome| outcome.ending),
        Some(Ending::SeventyFiveMoves)
    );
}

/// A move in SAN, in English letters.
fn written(variant: Variant, text: &str, mv: &str) -> String {
    let position = position(variant, text);
    let mv = Move::from_coordinates(mv, position.topology()).unwrap();
    san(&position, mv, Letters::ENGLISH)
}

#[test]
fn moves_are_marked_by_what_they_do_to_kings() {
    let queen = "8/8/8/wK7|8/8/5rP2/7rK|5bK2/1wQ6/1bP6/8 w - - 0 10 -";
    assert_eq!(written(Variant::Trichess, queen, "k6l5"), "Ql5##", "fat");
    assert_eq!(
        written(Variant::Echecs3, queen, "k6l5"),
        "Ql5##",
        "double check"
    );
    let yalta = "8/8/8/wK7|5bK2/1wQ6/8/8|8/5rP2/1bP6/7rK w - - 0 10 -";
    assert_eq!(
        written(Variant::Yalta, yalta, "k6l5"),
        "Ql5++",
        "two checks"
    );
    let lone = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1";
    assert_eq!(written(Variant::Chess, lone, "g6g7"), "Qg7#", "mate");
    assert_eq!(written(Variant::Chess, lone, "g6h5"), "Qh5+", "check");
    let rows = include_str!("../data/endings_yalta-last_king.tsv");
    let goes_out = rows
        .lines()
        .find(|row| row.contains("Red is out, Black to move"));
    let start = goes_out.unwrap().split('\t').next().unwrap();
    let mate = written(Variant::YaltaLastKing, start, "h4h12");
    assert!(
        mate.ends_with('#'),
        "a mate that takes a player out: {mate}"
    );
}
