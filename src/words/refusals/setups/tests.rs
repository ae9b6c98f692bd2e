use super::{detail, setup_error};
use crate::rules::{Position, SetupError, Variant};
use crate::words::{Lang, Words};

/// What is changed in the position from which a game starts: a part of it, and what stands there instead.
type Changes = &'static [(&'static str, &'static str)];

/// The most that is said of a position that is refused.
const MOST_CHARS: usize = 350;

/// Wrong positions of each kind, with a part of what the command line says of them.
const WRONG: &[(Variant, &[(Changes, &str)])] = &[
    (
        Variant::Chess,
        &[
            (&[(" 0 1", "")], "4 fields, expected 6"),
            (&[("8/8/8/8", "8/8/8")], "): 7 parts between '/'"),
            (&[("PPPPPPPP", "PPPPPPP")], "rank 2: 7 squares"),
            (&[("PPPPPPPP", "PPPPPPPX")], "one of KQRBNPkqrbnp"),
            (&[(" w ", " r ")], "found \"r\", expected w or b"),
            (&[(" w ", "  ")], "found \"\", expected w or b"),
            (&[(" w ", " wb ")], "expected the end of the field"),
            (&[("KQkq", "QKkq")], "any of KQkq in that order"),
            (&[("NR w", "N1 w")], "wK without a Rook of w on h1"),
            (&[(" - 0", " e9 0")], "expected a square or -"),
            (
                &[("pppp/8", "pppp/4n3"), (" - 0", " e6 0")],
                "e6: expected an empty square",
            ),
            (&[(" - 0", " e6 0")], "e6: expected the pawn"),
            (&[(" - 0", " e3 0")], "e3: it belongs to the side to move"),
            (&[(" 0 1", " x 1")], "expected a whole number from 0"),
            (&[(" 0 1", " 0 0")], "expected a whole number from 1"),
            (&[("RNBQKBNR w KQkq", "RNBQQBNR w kq")], "w has 0 kings"),
            (&[("RNBQKBNR w KQkq", "RNBKKBNR w kq")], "w has 2 kings"),
            (
                &[("/RNBQKBNR w KQkq", "/PNBQKBNR w Kkq")],
                "the w pawn on a1",
            ),
            (
                &[
                    ("rnbqkbnr/pppppppp/", "4k3/4R3/"),
                    ("PPPPPPPP/RNBQKBNR w KQkq", "8/4K3 w -"),
                ],
                "could take the king of b",
            ),
        ],
    ),
    (
        Variant::Trichess,
        &[
            (&[("|", "/")], "): 2 parts between '|'"),
            (&[("8/8/wP", "8/wP")], "territory w: 3 parts between '/'"),
            (&[("8/8/r", "8/7/r")], "territory r, row 2: 7 squares"),
            (&[("8/8/w", "8/x/w")], "1 to 8 or a colour"),
            (&[("/wP", "/wX")], "found \"X\", expected a kind"),
            (&[("wNwR|", "wNw|")], "found \"\", expected a kind"),
            (&[(" w ", " x ")], "expected w, r or b"),
            (&[("wKwQr", "wQwKr")], "any of wK wQ rK rQ bK bQ"),
            (&[(" - 0", " z9 0")], "expected a cell, or -"),
            (&[(" - 0", " h10,, 0")], "found \"\", expected a cell"),
            (&[(" - 0", " h10,g10,f10 0")], "at most two cells"),
            (&[(" - 0", " a2 0")], "no double step crosses"),
            (
                &[("8/8/rP", "rP7/8/1"), (" - 0", " h10,h10 0")],
                "h10: given twice",
            ),
            (&[(" 1 -", " 1 w")], "nobody goes out in this game"),
        ],
    ),
    (
        Variant::Yalta,
        &[
            (&[(" 1 -", " 1 x")], "one or two of w, r and b"),
            (&[(" 1 -", " 1 w")], "(side to move): w is out"),
            (&[(" 1 -", " 1 rr")], "(players out): r is out"),
        ],
    ),
    (
        Variant::Echeversi,
        &[
            (&[("8/8 w", "8/P7 w")], "there are no pawns"),
            (&[("KQRR", "QKRR")], "in the order KQRRBBNN"),
            (&[("8/8 w", "8/K7 w")], "w has 2 of King"),
            (&[("nn 0", "nn 17")], "number from 0 to 16"),
        ],
    ),
];

fn refused(variant: Variant, changes: &[(&str, &str)]) -> SetupError {
    let start = Position::start(variant).to_string();
    let text = changes.iter().fold(start, |text, (from, to)| {
        assert!(text.contains(from), "{text} lacks {from}");
        text.replacen(from, to, 1)
    });
    Position::parse(variant, &text).unwrap_err()
}

#[test]
fn what_is_wrong_with_a_position_is_said_in_the_language_of_whoever_typed_it() {
    let words = Words::load().unwrap();
    let wrong = WRONG
        .iter()
        .flat_map(|(variant, wrong)| wrong.iter().map(move |one| (*variant, one)));
    for (variant, (changes, told)) in wrong {
        let error = refused(variant, changes);
        let of_program = error.to_string();
        assert!(of_program.contains(told), "{of_program} lacks {told}");
        let english = detail(variant, &error).naming("game", variant);
        let english = words.say(Lang::ENGLISH, english);
        for lang in Lang::all() {
            let said = words.say(lang, setup_error(variant, &error));
            assert_eq!(said.contains(&english), lang == Lang::ENGLISH, "{said}");
            // Neither a variable that is not filled in, nor a message that is not there.
            for unsaid in ["{", "$", "``", "()", "  ", "setup-"] {
                assert!(!said.contains(unsaid), "{said}");
            }
            assert!(said.chars().count() <= MOST_CHARS, "{said}");
        }
    }
}

#[test]
fn what_was_typed_is_quoted_and_where_nothing_stands_that_is_said() {
    let words = Words::load().unwrap();
    for (variant, change, expected) in [
        (
            Variant::Chess,
            (" - 0", " `aaaaaaaaaaaaaaaaaaaaaaaaa 0"),
            "at character 1 I expect a square or `-`, not `'aaaaaaaaaaaaaaaaaaa`.",
        ),
        (
            Variant::Chess,
            (" w ", "  "),
            "the field ends before character 1, where I expect `w` or `b`.",
        ),
        (
            Variant::Trichess,
            ("wNwR|", "wNw|"),
            "the row ends before character 37, where I expect a kind of piece (one of the letters `KQRBNP`).",
        ),
        (
            Variant::Trichess,
            (" - 0", " h10,, 0"),
            "no name stands at character 5, where I expect a square or `-`.",
        ),
    ] {
        let error = refused(variant, &[change]);
        let said = words.say(Lang::ENGLISH, setup_error(variant, &error));
        assert!(said.ends_with(expected), "{said}");
    }
}
