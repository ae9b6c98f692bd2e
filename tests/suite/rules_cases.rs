//! Rules shown by single positions: what follows a move, what ends a game, what is refused and why.

use seigneur::rules::notation::{Letters, Misread, read_move};
use seigneur::rules::{Color, Draw, Ending, History, Illegal, Move, Points, Position, Variant};

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
        "-" => position.clone(),
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

#[test]
fn trichess_positions_and_endings() {
    let rows = include_str!("../data/endings_trichess.tsv");
    let mut checked = 0;
    for row in rows.lines().filter(|row| !row.starts_with('#')) {
        let fields: Vec<&str> = row.split('\t').collect();
        let position = position(Variant::Trichess, fields[0]);
        assert_eq!(after(&position, fields[1]), fields[2], "{row}");
        checked += 1;
    }
    assert!(checked >= 100, "only {checked} rows");
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
fn resignations() {
    let points = |variant, text: &str, color| {
        let position = position(variant, text);
        let outcome = position.rules().outcome_of_resignation(&position, color);
        assert_eq!(outcome.ending, Ending::Resignation);
        outcome.points
    };
    let start = Position::start(Variant::Trichess).to_string();
    let expected = Points::each(&Color::ALL, 2).with(Color::Red, 0);
    assert_eq!(points(Variant::Trichess, &start, Color::Red), expected);
    let lone_king = "7k/8/8/8/8/Q7/Q7/K7 w - - 0 1";
    let draw = Points::default()
        .with(Color::White, 1)
        .with(Color::Black, 1);
    assert_eq!(points(Variant::Chess, lone_king, Color::White), draw);
    let won = Points::default().with(Color::White, 3);
    assert_eq!(points(Variant::Chess, lone_king, Color::Black), won);
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

/// The reason why a typed move is refused.
fn reason(variant: Variant, start: &str, text: &str) -> Misread {
    let position = Position::parse(variant, start).unwrap();
    read_move(&position, text, Letters::English).expect_err(text)
}

#[test]
fn an_illegal_move_comes_back_with_its_reason() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let why = |fen: &str, text: &str| match reason(Variant::Chess, fen, text) {
        Misread::Illegal(_, reason) => format!("{reason:?}")
            .split([' ', '{', '('])
            .next()
            .unwrap()
            .to_owned(),
        other => format!("{other:?}")
            .split([' ', '{', '('])
            .next()
            .unwrap()
            .to_owned(),
    };
    let castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (fen, text, expected) in [
        (start, "e2e2", "SameSquare"),
        (start, "e4e5", "Empty"),
        (start, "e7e5", "NotYours"),
        (start, "a1a2", "OwnMan"),
        (start, "a1a3", "Blocked"),
        (start, "f1c4", "Blocked"),
        (start, "g1g3", "NoSuchMove"),
        (start, "e2d3", "NothingToCapture"),
        (start, "e2e5", "NoSuchMove"),
        (start, "e2e4q", "NoChoiceHere"),
        (start, "e1g1", "Castling"),
        (start, "O-O-O", "Castling"),
        (start, "Nd5", "NoMan"),
        (start, "Bc4", "Blocked"),
        (start, "hello there", "NotAMove"),
        (start, "e2e9", "NotAMove"),
        (castling, "e1e3", "NoSuchMove"),
        ("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5", "DoubleStep"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", "ChoiceMissing"),
        (
            "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
            "a7a8p",
            "ChoiceUnavailable",
        ),
        ("4r1k1/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "Castling"),
        ("4r1k1/8/8/8/8/8/8/4K2R w K - 0 1", "h1h2", "StillInCheck"),
        (
            "4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1",
            "e2d2",
            "ExposesOwnKing",
        ),
        ("6k1/8/8/8/8/2q5/8/1K6 w - - 0 1", "b1c1", "ExposesOwnKing"),
    ] {
        let found = why(fen, text);
        assert_eq!(found, expected, "{fen} {text}");
    }
}

#[test]
fn trichess_reasons_name_the_rule() {
    let protected = reason(
        Variant::Trichess,
        "7wR/8/8/wK7|8/rP5rP1/8/7rK|8/8/1bP6/bK7 w - - 0 10 -",
        "h4h10",
    );
    let expected = Illegal::Protected {
        owner: Color::Red,
        owner_lost: 37,
        mover_lost: 34,
    };
    assert!(matches!(protected, Misread::Illegal(_, why) if why == expected));
    let endings = include_str!("../data/endings_trichess.tsv");
    let mut shields = 0;
    for row in endings.lines().filter(|row| row.contains("\tillegal\t")) {
        let fields: Vec<&str> = row.split('\t').collect();
        match reason(Variant::Trichess, fields[0], fields[1]) {
            Misread::Illegal(_, Illegal::Shield { .. }) => shields += 1,
            Misread::Illegal(..) => {}
            other => panic!("{row}: {other:?}"),
        }
    }
    assert!(shields > 0, "no row shows the shield");
}

#[test]
#[expect(clippy::too_many_lines, reason = "one list of cases")]
fn a_refused_position_names_the_field_and_the_place() {
    let start = Position::start(Variant::Trichess).to_string();
    let chess = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let cases = [
        (
            Variant::Chess,
            chess.replace(" 0 1", ""),
            "4 fields, expected 6",
        ),
        (
            Variant::Chess,
            chess.replace("8/8/8/8", "8/8/8"),
            "7 parts between '/', expected 8",
        ),
        (
            Variant::Chess,
            chess.replace("PPPPPPPP", "PPPPPPP"),
            "rank 2: 7 squares, expected 8",
        ),
        (
            Variant::Chess,
            chess.replace("PPPPPPPP", "PPPPPPPX"),
            "character 34: found \"X\"",
        ),
        (
            Variant::Chess,
            chess.replace(" w ", " r "),
            "field 2 (side to move), character 1: found \"r\"",
        ),
        (
            Variant::Chess,
            chess.replace("KQkq", "QKkq"),
            "field 3 (castling rights), character 2",
        ),
        (
            Variant::Chess,
            chess.replace("NR w", "N1 w"),
            "wK without a Rook of w on h1",
        ),
        (
            Variant::Chess,
            chess.replace(" - 0", " e9 0"),
            "field 4 (en passant)",
        ),
        (
            Variant::Chess,
            chess.replace(" - 0", " e6 0"),
            "e6: expected the pawn",
        ),
        (
            Variant::Chess,
            chess.replace(" - 0", " e3 0"),
            "belongs to the side to move",
        ),
        (Variant::Chess, chess.replace(" 0 1", " x 1"), "field 5"),
        (
            Variant::Chess,
            chess.replace(" 0 1", " 0 0"),
            "field 6 (round number), character 1: found \"0\", expected a whole number from 1",
        ),
        (
            Variant::Chess,
            chess.replace("RNBQKBNR", "RNBQQBNR").replace("KQkq", "kq"),
            "w has 0 kings",
        ),
        (
            Variant::Chess,
            "4k3/8/8/8/8/8/8/P3K3 w - - 0 1".to_owned(),
            "pawn on a1",
        ),
        (
            Variant::Chess,
            "P3k3/8/8/8/8/8/8/4K3 w - - 0 1".to_owned(),
            "pawn on a8",
        ),
        (
            Variant::Chess,
            "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1".to_owned(),
            "could take the king of b",
        ),
        (
            Variant::Trichess,
            start.replace('|', "/"),
            "1 parts between '|', expected 3",
        ),
        (
            Variant::Trichess,
            start.replacen("/wP", "/wX", 1),
            "character 6: found \"X\", expected a kind of piece",
        ),
        (
            Variant::Trichess,
            start.replacen("8/8/r", "8/7/r", 1),
            "territory r, row 2: 7 squares",
        ),
        (
            Variant::Trichess,
            start.replace("wKwQ", "wQwK"),
            "field 3 (castling rights), character 3",
        ),
        (
            Variant::Trichess,
            start.replace(" - 0 1 -", " z9 0 1 -"),
            "field 4 (en passant), character 1: found \"z9\"",
        ),
        (
            Variant::Trichess,
            start.replace(" - 0 1 -", " a3 0 1 -"),
            "belongs to the side to move",
        ),
        (
            Variant::Trichess,
            start.replace(" - 0 1 -", " a2 0 1 -"),
            "no double step crosses",
        ),
        (
            Variant::Trichess,
            start.replace(" 0 1 -", " 0 1 w"),
            "field 7 (players out)",
        ),
    ];
    for (variant, text, expected) in cases {
        let error = Position::parse(variant, &text)
            .expect_err(&text)
            .to_string();
        assert!(
            error.contains(expected),
            "{text}\n  {error}\n  should contain {expected}"
        );
        assert!(!error.contains('\n'));
    }
}
