//! Texts that are no position: each is refused with the field and the place.

use seigneur::rules::{Position, Variant};

#[test]
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
            "1 part between '|', expected 3",
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
