use crate::rules::{Position, Variant};
use crate::words::{ALT_TEXT_CHARS, Lang, Words};

fn alt_text(lang: Lang, variant: Variant, text: &str) -> String {
    let position = Position::parse(variant, text).unwrap_or_else(|error| panic!("{error}"));
    let words = Words::load().unwrap();
    words.alt_text(lang, "Title.", &position, None)
}

#[test]
fn checks_stand_before_the_men() {
    let start = "8/8/8/wK6wR|8/8/6rP1/rK7|8/8/1bP6/bK7 r - - 0 10 -";
    let said = alt_text(Lang::English, Variant::Trichess, start);
    let expected = "Title. Red to move. Red is in check. \
        White: K a1, R h1. Red: K h12, k11. Black: K l8, k7.";
    assert_eq!(said, expected);
}

#[test]
fn who_is_out_is_said_and_comes_last() {
    let start = "8/8/8/wK7|8/8/8/4bK2rN|8/5bP2/1wR6/wR6rK w - - 4 13 r";
    let said = alt_text(Lang::French, Variant::Yalta, start);
    assert!(
        said.starts_with("Title. Trait à Blanc. Brun est hors jeu. Blanc\u{a0}: R a1"),
        "{said}"
    );
    let men = said.find("Brun\u{a0}:").unwrap();
    assert!(men > said.find("Noir\u{a0}:").unwrap(), "{said}");
}

#[test]
fn echeversi_has_scores_and_hands() {
    let start = "8/8/8/8/8/8/8/K7 b QRRBBNNkqrrbbnn 1";
    let said = alt_text(Lang::English, Variant::Echeversi, start);
    let expected = "Title. Black to move. White controls 3 squares, Black 0. \
        White in hand: Q, 2 R, 2 B, 2 N. White: K a1. Black in hand: K, Q, 2 R, 2 B, 2 N.";
    assert_eq!(said, expected);
    let full = "KQRRBBNN/8/8/8/8/8/8/kqrrbbnn w - 16";
    let said = alt_text(Lang::French, Variant::Echeversi, full);
    let expected = "Title. La partie est terminée\u{a0}: toutes les pièces sont posées. \
        Blanc contrôle 40 cases, Noir 40. Blanc\u{a0}: R a8";
    assert!(said.starts_with(expected), "{said}");
}

#[test]
fn a_full_board_fits_and_a_title_cannot_make_it_too_long() {
    let [white, red, black] = ["w", "r", "b"].map(|color| format!("{color}Q").repeat(8));
    let start = format!(
        "{white}/{white}/{white}/7wK|{red}/{red}/{red}/7rK|{black}/{black}/{black}/7bK w - - 0 1 -"
    );
    let position = Position::parse(Variant::Yalta, &start).unwrap();
    let words = Words::load().unwrap();
    for lang in Lang::ALL {
        let said = words.alt_text(lang, "Title.", &position, None);
        assert!(said.ends_with('.') && said.chars().count() < 600, "{said}");
        let long = words.alt_text(lang, &"é".repeat(1000), &position, None);
        assert_eq!(long.chars().count(), ALT_TEXT_CHARS);
    }
}
