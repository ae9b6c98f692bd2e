//! Why a move is not legal: every reason as it is said, in English and in French.

use std::collections::BTreeSet;

use fluent_syntax::ast::{Entry, Message, PatternElement};
use seigneur::rules::notation::{Letters, Misread};
use seigneur::rules::{CastlingFault, Illegal, Position, Variant};
use seigneur::words::{Lang, Reader, Words};

use case::Case;

mod case;
mod cases;
mod letters;
mod placing;

fn cases() -> impl Iterator<Item = &'static Case> {
    cases::CASES
        .iter()
        .chain(&letters::CASES)
        .chain(&placing::CASES)
}

#[test]
fn every_reason_is_said_in_both_languages() {
    let words = Words::load().unwrap();
    for case in cases() {
        for (lang, expected) in [(Lang::ENGLISH, case.english), (Lang::FRENCH, case.french)] {
            let misread = case.misread(lang);
            let said =
                words
                    .refusals()
                    .misread_text(lang, &case.position(), &misread, case.typed(lang));
            assert_eq!(said, expected, "{} {}", case.game, case.typed(lang));
        }
    }
}

#[test]
fn examples_of_moves_are_in_the_letters_of_their_reader() {
    let words = Words::load().unwrap();
    let reader = Reader {
        letters: Letters::ENGLISH,
        ..Reader::from(Lang::FRENCH)
    };
    let examples = [
        (Variant::Chess, "`Nf3`"),
        (Variant::Echeversi, "`K@e1` ou `N@c3`"),
    ];
    for (game, example) in examples {
        let start = Position::start(game);
        let refusals = words.refusals();
        let said = refusals.misread_text(reader, &start, &Misread::NotAMove, "Zz");
        assert!(said.contains(example), "{said}");
    }
}

/// The name of a reason; a new one has to be added here, and to [`NAMES`].
fn name(misread: &Misread) -> &'static str {
    match misread {
        Misread::NotAMove => "not a move",
        Misread::Unreadable => "unreadable",
        Misread::NotFrom { .. } => "not from there",
        Misread::NoSquare { .. } => "no square",
        Misread::Doubtful(_) => "doubtful",
        Misread::NoPiece { .. } => "no piece",
        Misread::Ambiguous(_) => "ambiguous",
        Misread::Illegal(_, illegal) => match illegal {
            Illegal::Ended(_) => "ended",
            Illegal::SameSquare { .. } => "same square",
            Illegal::Empty { .. } => "empty",
            Illegal::NotYours { .. } => "not yours",
            Illegal::OwnPiece { .. } => "own piece",
            Illegal::King { .. } => "king",
            Illegal::NoSuchMove { .. } => "no such move",
            Illegal::Blocked { .. } => "blocked",
            Illegal::NothingToCapture { .. } => "nothing to capture",
            Illegal::NoCaptureAhead { .. } => "no capture ahead",
            Illegal::DoubleStep => "double step",
            Illegal::SpentPawn => "spent pawn",
            Illegal::Castling { fault, .. } => match fault {
                CastlingFault::KingAway => "castling: king away",
                CastlingFault::RookAway => "castling: rook away",
                CastlingFault::RightLost => "castling: right lost",
                CastlingFault::Between { .. } => "castling: between",
                CastlingFault::InCheck { .. } => "castling: in check",
                CastlingFault::Through { .. } => "castling: through",
                CastlingFault::Into { .. } => "castling: into",
            },
            Illegal::ChoiceMissing { .. } => "choice missing",
            Illegal::NoPromotion { .. } => "no promotion",
            Illegal::NotCaptured { .. } => "not captured",
            Illegal::NoChoiceHere => "no choice here",
            Illegal::StillInCheck { .. } => "still in check",
            Illegal::IntoCheck { .. } => "into check",
            Illegal::ExposesOwnKing { .. } => "exposes own king",
            Illegal::Shield { .. } => "shield",
            Illegal::Protected { .. } => "protected",
            Illegal::PiecesStay => "pieces stay",
            Illegal::NoPlacing => "no placing",
            Illegal::Occupied { .. } => "occupied",
            Illegal::NotInHand { .. } => "not in hand",
            Illegal::FirstPlacement { .. } => "first placement",
        },
    }
}

/// Every name that [`name`] gives.
const NAMES: [&str; 40] = [
    "not a move",
    "unreadable",
    "not from there",
    "no square",
    "doubtful",
    "no piece",
    "ambiguous",
    "ended",
    "same square",
    "empty",
    "not yours",
    "own piece",
    "king",
    "no such move",
    "blocked",
    "nothing to capture",
    "no capture ahead",
    "double step",
    "spent pawn",
    "castling: king away",
    "castling: rook away",
    "castling: right lost",
    "castling: between",
    "castling: in check",
    "castling: through",
    "castling: into",
    "choice missing",
    "no promotion",
    "not captured",
    "no choice here",
    "still in check",
    "into check",
    "exposes own king",
    "shield",
    "protected",
    "pieces stay",
    "no placing",
    "occupied",
    "not in hand",
    "first placement",
];

#[test]
fn every_reason_has_a_case() {
    let shown: BTreeSet<&str> = cases()
        .flat_map(|case| [Lang::ENGLISH, Lang::FRENCH].map(|lang| name(&case.misread(lang))))
        .collect();
    assert_eq!(shown, BTreeSet::from(NAMES));
}

/// The fixed parts of a message, in order.
fn fixed_parts<'a>(message: &Message<&'a str>) -> Vec<&'a str> {
    let elements = message.value.iter().flat_map(|value| &value.elements);
    let text = elements.filter_map(|element| match element {
        PatternElement::TextElement { value } => Some(*value),
        PatternElement::Placeable { .. } => None,
    });
    text.collect()
}

/// Whether a sentence can come from a message with these fixed parts.
fn comes_from(sentence: &str, parts: &[&str]) -> bool {
    let mut rest = sentence;
    parts.iter().all(|part| match rest.split_once(part) {
        Some((_, behind)) => {
            rest = behind;
            true
        }
        None => false,
    }) && rest.is_empty()
}

#[test]
fn no_reason_in_the_locale_file_is_dead() {
    let source = include_str!("../../assets/locales/en/refusals.ftl");
    let resource = fluent_syntax::parser::parse(source).expect("the file is Fluent");
    let mut messages = 0;
    for entry in &resource.body {
        let Entry::Message(message) = entry else {
            continue;
        };
        if !message.id.name.starts_with("illegal-") {
            continue;
        }
        messages += 1;
        let parts = fixed_parts(message);
        let said = cases().any(|case| comes_from(case.english, &parts));
        assert!(said, "no case says {}", message.id.name);
    }
    assert!(messages > 40, "{messages}");
}
