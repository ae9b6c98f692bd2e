//! Why a move is not legal: every reason, by a position that shows it.

use seigneur::rules::notation::{Letters, Misread, read_move};
use seigneur::rules::{CastlingFault, Color, Illegal, Piece, Position, Role, Variant};

/// The reason why a typed move is refused.
fn reason(variant: Variant, start: &str, text: &str) -> Misread {
    let position = Position::parse(variant, start).unwrap_or_else(|error| panic!("{error}"));
    read_move(&position, text, Letters::ENGLISH).expect_err(text)
}

/// The reason of a move that can be read.
fn illegal(variant: Variant, start: &str, text: &str) -> Illegal {
    match reason(variant, start, text) {
        Misread::Illegal(_, reason) => reason,
        other => panic!("{text}: {other:?}"),
    }
}

/// The name of a reason, without what it carries; a castling's fault stands for it.
fn name(misread: &Misread) -> String {
    let shown = match misread {
        Misread::Illegal(_, Illegal::Castling { fault, .. }) => format!("Castling{fault:?}"),
        Misread::Illegal(_, reason) => format!("{reason:?}"),
        other => format!("{other:?}"),
    };
    let end = shown.find([' ', '{', '(']).unwrap_or(shown.len());
    shown[..end].to_owned()
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn an_illegal_move_of_chess_comes_back_with_its_reason() {
    for (fen, text, expected) in [
        (START, "e2e2", "SameSquare"),
        (START, "e4e5", "Empty"),
        (START, "e7e5", "NotYours"),
        (START, "a1a2", "OwnPiece"),
        (START, "a1a3", "Blocked"),
        (START, "f1c4", "Blocked"),
        (START, "g1g3", "NoSuchMove"),
        (START, "e2d3", "NothingToCapture"),
        (START, "e2e5", "NoSuchMove"),
        (START, "e2e4q", "NoChoiceHere"),
        (START, "N@e4", "NoPlacing"),
        (START, "Nd5", "NoPiece"),
        // What stands there says nothing where no such piece could go there.
        (START, "Nd1", "NoPiece"),
        (START, "e8", "NoPiece"),
        (START, "Ke2", "OwnPiece"),
        (START, "Qb1", "OwnPiece"),
        (START, "Nbf3", "NotFrom"),
        (START, "4e4", "NotFrom"),
        (START, "1e4", "NotFrom"),
        (START, "ee4", "NotFrom"),
        // What is no piece's letter is no pawn either.
        (START, "Zf3", "Unreadable"),
        (START, "zf3", "Unreadable"),
        (START, "Sf3", "Unreadable"),
        (START, "NNf3", "Unreadable"),
        (START, "e4Z", "Unreadable"),
        (START, "1. Nd5", "NoPiece"),
        (START, "Bc4", "Blocked"),
        (START, "hello there", "NotAMove"),
        (START, "e2e9", "NoSquare"),
        (START, "e9", "NoSquare"),
        ("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5", "DoubleStep"),
        (
            "4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1",
            "e3e4",
            "NoCaptureAhead",
        ),
        ("4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e4", "NoCaptureAhead"),
        ("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2e4", "Blocked"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", "ChoiceMissing"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8p", "NoPromotion"),
        ("4r1k1/8/8/8/8/8/8/4K2R w K - 0 1", "h1h2", "StillInCheck"),
        (
            "4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1",
            "e2d2",
            "ExposesOwnKing",
        ),
        ("6k1/8/8/8/8/2q5/8/1K6 w - - 0 1", "b1c1", "IntoCheck"),
        ("7k/5Q2/8/8/8/8/8/K7 b - - 0 1", "h8h7", "Ended"),
    ] {
        let found = name(&reason(Variant::Chess, fen, text));
        assert_eq!(found, expected, "{fen} {text}");
    }
}

#[test]
fn the_piece_that_could_go_there_is_meant() {
    let start = "4k3/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w - - 0 1";
    match reason(Variant::Chess, start, "Rh2") {
        Misread::Illegal(mv, Illegal::OwnPiece { .. }) => {
            let board = Position::start(Variant::Chess);
            assert_eq!(mv.coordinates(board.topology()), "h1h2");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_number_of_a_move_may_stand_before_it() {
    let start = Position::start(Variant::Chess);
    let read = |text| read_move(&start, text, Letters::ENGLISH);
    for (text, bare) in [
        ("1.e4", "e4"),
        ("1. e4", "e4"),
        ("12. Nf3", "Nf3"),
        ("1... Nf3", "Nf3"),
        ("1…e4", "e4"),
        ("1. … e4", "e4"),
        ("1.e2e4", "e2e4"),
    ] {
        assert_eq!(read(text), read(bare), "{text}");
        assert!(read(text).is_ok(), "{text}");
    }
    assert_eq!(read("1."), Err(Misread::NotAMove));
    assert_eq!(read("1. hello"), Err(Misread::NotAMove));
}

#[test]
fn a_capture_in_passing_may_be_marked_as_one() {
    let start = "4k3/8/8/8/Pp6/8/8/4K3 b - a3 0 1";
    let position = Position::parse(Variant::Chess, start).unwrap();
    let read = |text| read_move(&position, text, Letters::ENGLISH);
    for text in ["bxa3 e.p.", "bxa3e.p.", "bxa3ep", "b4a3 E.P.", "ba3 e.p.!"] {
        assert_eq!(read(text), read("bxa3"), "{text}");
        assert!(read(text).is_ok(), "{text}");
    }
}

#[test]
fn castling_names_the_condition_that_fails() {
    for (fen, text, expected) in [
        (START, "e1g1", "CastlingBetween"),
        (START, "O-O-O", "CastlingBetween"),
        ("4k3/8/8/8/8/8/4K3/7R w - - 0 1", "O-O", "CastlingKingAway"),
        ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O", "CastlingRookAway"),
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "0-0", "CastlingRightLost"),
        ("4r1k1/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "CastlingInCheck"),
        ("5rk1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "CastlingThrough"),
        ("4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "CastlingInto"),
    ] {
        let found = name(&reason(Variant::Chess, fen, text));
        assert_eq!(found, expected, "{fen} {text}");
    }
    let through = illegal(Variant::Chess, "5rk1/8/8/8/8/8/8/4K2R w K - 0 1", "O-O");
    let board = Variant::Chess.topology();
    let rook = Piece {
        color: Color::Black,
        role: Role::Rook,
    };
    let Illegal::Castling { fault, .. } = through else {
        panic!("{through:?}");
    };
    let expected = CastlingFault::Through {
        square: board.square("f1").unwrap(),
        by: rook,
        from: board.square("f8").unwrap(),
    };
    assert_eq!(fault, expected);
}

#[test]
fn echeversi_says_what_can_be_placed() {
    let start = "8/8/8/8/8/8/8/8 w KQRRBBNNkqrrbbnn 0";
    let second = "8/8/8/8/8/8/8/4K3 b QRRBBNNkqrrbbnn 1";
    let later = "8/8/8/8/4q3/8/8/4K3 w QRRBBNNkrrbbnn 2";
    for (position, text, expected) in [
        (start, "Q@e4", "FirstPlacement"),
        (second, "K@e4", "FirstPlacement"),
        (second, "Q@e1", "Occupied"),
        (later, "K@a1", "NotInHand"),
        (later, "P@a1", "NotInHand"),
        (later, "e1e2", "PiecesStay"),
        (later, "X@e2", "NotAMove"),
        (later, "N@z9", "NoSquare"),
    ] {
        let found = name(&reason(Variant::Echeversi, position, text));
        assert_eq!(found, expected, "{position} {text}");
    }
}

#[test]
fn protection_names_the_points_and_the_captures_that_check() {
    let start = "7wR/8/8/wK7|8/rP5rP1/8/7rK|8/8/1bP6/bK7 w - - 0 10 -";
    let board = Variant::Trichess.topology();
    let Illegal::Protected {
        piece,
        on,
        owner_lost,
        mover_lost,
        exempt,
    } = illegal(Variant::Trichess, start, "h4h10")
    else {
        panic!("no protection");
    };
    assert_eq!((piece.color, piece.role), (Color::Red, Role::Pawn));
    assert_eq!(board.name(on), "h10");
    assert_eq!((owner_lost, mover_lost), (37, 34));
    assert!(exempt.is_empty(), "{exempt:?}");
    // Here a queen or a rook on g12 would check the red king.
    let start = "wR7/8/8/wKwN6|8/8/wP4rP2/1rB4rK1|8/8/1bP6/bK7 w - - 0 10 -";
    match illegal(Variant::Trichess, start, "h11g12n") {
        Illegal::Protected { exempt, .. } => {
            let named: Vec<String> = exempt.iter().map(|mv| mv.coordinates(board)).collect();
            assert_eq!(named, ["h11g12q", "h11g12r"]);
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_refused_move_of_the_data_files_has_a_reason_of_its_own() {
    let files = [
        (
            Variant::Trichess,
            include_str!("../data/endings_trichess.tsv"),
        ),
        (
            Variant::Echecs3,
            include_str!("../data/endings_echecs3.tsv"),
        ),
        (Variant::Yalta, include_str!("../data/endings_yalta.tsv")),
    ];
    let mut seen = std::collections::BTreeSet::new();
    for (variant, rows) in files {
        for row in rows.lines().filter(|row| row.contains("\tillegal\t")) {
            let fields: Vec<&str> = row.split('\t').collect();
            seen.insert(name(&reason(variant, fields[0], fields[1])));
        }
    }
    for expected in ["Shield", "Protected", "CastlingThrough", "NotCaptured"] {
        assert!(seen.contains(expected), "{expected} is not among {seen:?}");
    }
    assert!(!seen.contains("NoSuchMove"), "{seen:?}");
}
