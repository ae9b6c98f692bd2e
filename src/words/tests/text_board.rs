use super::talk::{Happened, Play, Resigned, table};
use crate::rules::{Color, Ending, Move, Outcome, Position, Square, Variant};
use crate::words::{
    Described, DescribedMove, DescribedProgress, Lang, TEXT_BOARD_CHARS, TEXT_BOARD_COLUMNS, Words,
};

const ENGLISH: Lang = Lang::ENGLISH;
const FRENCH: Lang = Lang::FRENCH;

fn text_board(lang: Lang, variant: Variant, text: &str, seat: Color) -> String {
    let words = Words::load().unwrap();
    let position = Position::parse(variant, text).unwrap_or_else(|error| panic!("{error}"));
    words.pictures().text_board(
        lang,
        &words.pictures().describe_position(lang, &position, &[]),
        seat,
    )
}

fn of_table(lang: Lang, start: &Position, happened: &[Happened], seat: Color) -> String {
    let words = Words::load().unwrap();
    let table = table(start.variant(), &start.to_string(), happened);
    words
        .pictures()
        .text_board(lang, &words.pictures().describe_table(lang, &table), seat)
}

#[test]
fn chess_from_both_sides() {
    let happened = [Play("e2e4"), Play("e7e5"), Play("d1h5"), Play("b8c6")];
    let start = Position::start(Variant::Chess);
    let expected = "\
Chess, table #1.

8 r · b q k b n r
7 p p p p · p p p
6 · · n · · · · ·
5 · · · · p · · Q
4 · · · · P · · ·
3 · · · · · · · ·
2 P P P P · P P P
1 R N B · K B N R
  a b c d e f g h

KQRBNP White, kqrbnp Black
White to move.
Last move, by Black: Nc6.";
    assert_eq!(of_table(ENGLISH, &start, &happened, Color::White), expected);
    let expected = "\
Échecs, table nº\u{a0}1.

1 T C F R · F C T
2 P P P · P P P P
3 · · · · · · · ·
4 · · · P · · · ·
5 D · · p · · · ·
6 · · · · · c · ·
7 p p p · p p p p
8 t c f r d f · t
  h g f e d c b a

RDTFCP Blanc, rdtfcp Noir
Trait aux Blancs.
Dernier coup, par Noir\u{a0}: Cc6.";
    assert_eq!(of_table(FRENCH, &start, &happened, Color::Black), expected);
}

#[test]
fn echeversi_with_scores_and_hands() {
    let start = "8/8/8/8/8/8/8/K7 b QRRBBNNkqrrbbnn 1";
    let expected = "\
Écheversi.

8 · · · · · · · ·
7 · · · · · · · ·
6 · · · · · · · ·
5 · · · · · · · ·
4 · · · · · · · ·
3 · · · · · · · ·
2 · · · · · · · ·
1 K · · · · · · ·
  a b c d e f g h

KQRBNP White, kqrbnp Black
Black to move.
White controls 3 squares, Black
0.
White in hand: Q, 2\u{a0}R, 2\u{a0}B, 2\u{a0}N.
Black in hand: K, Q, 2\u{a0}R, 2\u{a0}B,
2\u{a0}N.";
    let said = text_board(ENGLISH, Variant::Echeversi, start, Color::White);
    assert_eq!(said, expected);
    let said = text_board(FRENCH, Variant::Echeversi, start, Color::White);
    let expected = "\
RDTFCP Blanc, rdtfcp Noir
Trait aux Noirs.
Les Blancs contrôlent 3 cases,
les Noirs 0.
Réserve de Blanc\u{a0}: D, 2\u{a0}T, 2\u{a0}F,
2\u{a0}C.
Réserve de Noir\u{a0}: R, D, 2\u{a0}T,
2\u{a0}F, 2\u{a0}C.";
    assert!(said.contains("\n1 R · · · · · · ·\n"), "{said}");
    assert!(said.ends_with(expected), "{said}");
}

#[test]
fn trichess_from_reds_seat() {
    let happened = [Play("e2e4"), Play("g12f10"), Play("l7l6"), Play("d1g4")];
    let start = Position::start(Variant::Trichess);
    let expected = "\
Trichess, table #1.

White (left)
 4  ·  ·  ·  · wP  · wQ  ·
 3  ·  ·  ·  ·  ·  ·  ·  ·
 2 wP wP wP wP  · wP wP wP
 1 wR wN wB  · wK wB wN wR
    a  b  c  d  e  f  g  h

Black (right)
 5  ·  ·  ·  ·  ·  ·  ·  ·
 6 bP  ·  ·  ·  ·  ·  ·  ·
 7  · bP bP bP bP bP bP bP
 8 bR bN bB bQ bK bB bN bR
    l  k  j  i  d  c  b  a

Red
 9  ·  ·  ·  ·  ·  ·  ·  ·
10  ·  · rN  ·  ·  ·  ·  ·
11 rP rP rP rP rP rP rP rP
12 rR  · rB rQ rK rB rN rR
    h  g  f  e  i  j  k  l

w White, r Red, b Black
Red to move.
Last move, by White: Qg4.
Before that, by Black: l6.";
    assert_eq!(of_table(ENGLISH, &start, &happened, Color::Red), expected);
}

#[test]
fn echecs_a_3_from_blacks_seat_after_a_resignation() {
    let happened = [Play("e2e4"), Resigned(Color::Red)];
    let start = Position::start(Variant::Echecs3);
    let expected = "\
Échecs à 3, table nº\u{a0}1.

Brun (à gauche)
 9  ·  ·  ·  ·  ·  ·  ·  ·
10  ·  ·  ·  ·  ·  ·  ·  ·
11 rP rP rP rP rP rP rP rP
12 rT rC rF rD rR rF rC rT
    h  g  f  e  i  j  k  l

Blanc (à droite)
 4  ·  ·  ·  · wP  ·  ·  ·
 3  ·  ·  ·  ·  ·  ·  ·  ·
 2 wP wP wP wP  · wP wP wP
 1 wT wC wF wD wR wF wC wT
    a  b  c  d  e  f  g  h

Noir
 5  ·  ·  ·  ·  ·  ·  ·  ·
 6  ·  ·  ·  ·  ·  ·  ·  ·
 7 bP bP bP bP bP bP bP bP
 8 bT bC bF bD bR bF bC bT
    l  k  j  i  d  c  b  a

w Blanc, r Brun, b Noir
La partie est terminée\u{a0}:
abandon.
Points\u{a0}: Blanc 2 (Chevalier),
Noir 2 (Chevalier), Brun 0
(Serf).
Dernier coup, par Blanc\u{a0}: e4.";
    assert_eq!(of_table(FRENCH, &start, &happened, Color::Black), expected);
}

#[test]
fn yalta_with_a_player_out() {
    let start = "8/8/8/wK7|8/8/8/4bK2rN|8/5bP2/1wR6/wR6rK w - - 4 13 r";
    let expected = "\
Yalta (dernier roi).

Brun (à gauche)
 5  ·  ·  ·  ·  ·  ·  ·  ·
 6  ·  ·  ·  ·  ·  ·  ·  ·
 7  ·  ·  ·  ·  ·  ·  ·  ·
 8  ·  ·  ·  · bR  ·  · rC
    l  k  j  i  d  c  b  a

Noir (à droite)
 9  ·  ·  ·  ·  ·  ·  ·  ·
10  ·  ·  ·  ·  · bP  ·  ·
11  · wT  ·  ·  ·  ·  ·  ·
12 wT  ·  ·  ·  ·  ·  · rR
    h  g  f  e  i  j  k  l

Blanc
 4  ·  ·  ·  ·  ·  ·  ·  ·
 3  ·  ·  ·  ·  ·  ·  ·  ·
 2  ·  ·  ·  ·  ·  ·  ·  ·
 1 wR  ·  ·  ·  ·  ·  ·  ·
    a  b  c  d  e  f  g  h

w Blanc, r Brun, b Noir
Trait aux Blancs.
Brun est hors jeu.";
    let said = text_board(FRENCH, Variant::YaltaLastKing, start, Color::White);
    assert_eq!(said, expected);
    let start = "8/8/8/wK6wR|8/8/6rP1/rK7|8/8/1bP6/bK7 r - - 0 10 -";
    let expected = "\
Yalta.

Black (left)
 9  ·  ·  ·  ·  ·  ·  ·  ·
10  ·  ·  ·  ·  ·  ·  ·  ·
11  · bP  ·  ·  ·  ·  ·  ·
12 bK  ·  ·  ·  ·  ·  ·  ·
    h  g  f  e  i  j  k  l

White (right)
 4  ·  ·  ·  ·  ·  ·  ·  ·
 3  ·  ·  ·  ·  ·  ·  ·  ·
 2  ·  ·  ·  ·  ·  ·  ·  ·
 1 wK  ·  ·  ·  ·  ·  · wR
    a  b  c  d  e  f  g  h

Brown
 5  ·  ·  ·  ·  ·  ·  ·  ·
 6  ·  ·  ·  ·  ·  ·  ·  ·
 7  ·  ·  ·  ·  ·  · rP  ·
 8 rK  ·  ·  ·  ·  ·  ·  ·
    l  k  j  i  d  c  b  a

w White, r Brown, b Black
Brown to move.
White checks Black.";
    let said = text_board(ENGLISH, Variant::Yalta, start, Color::Red);
    assert_eq!(said, expected);
}

#[test]
fn the_longest_of_everything_fits() {
    let words = Words::load().unwrap();
    // Each king stands in check by both others, and pieces have been lost.
    let start = "7bQ/3wQ2rK1/4rQ1wQ1/8|wK7/6rQ1/2bQ5/4wQ3|8/8/8/2bQbK1rQ2 w - - 0 10 -";
    let position = Position::parse(Variant::Trichess, start).unwrap();
    assert_eq!(position.attacks().checks().len(), 6);
    let played = |by| DescribedMove {
        by,
        mv: Move::from_coordinates("e10i11", position.topology()).unwrap(),
        text: "Qe10xi11=Q++".to_owned(),
    };
    for lang in Lang::all() {
        let described = Described {
            progress: DescribedProgress::Over(Outcome::draw(Ending::Fat, position.players())),
            last_moves: vec![played(Color::Red), played(Color::Black)],
            ..words.pictures().describe_position(lang, &position, &[])
        };
        let said = words.pictures().text_board(lang, &described, Color::White);
        assert!(said.chars().count() < TEXT_BOARD_CHARS, "{said}");
        let widest = said.lines().map(|line| line.chars().count()).max();
        assert!(widest <= Some(TEXT_BOARD_COLUMNS), "{said}");
    }
}

/// The piece that a board of text shows on a square: where the line of its rank and the column
/// of its file cross, in the block that has both.
fn shown(board: &str, name: &str) -> String {
    let (file, rank) = name.split_at(1);
    let lines: Vec<&str> = board.lines().collect();
    let is_of_rank = |line: &&&str| line.split_whitespace().next() == Some(rank);
    let at = lines
        .iter()
        .position(|line| is_of_rank(&line))
        .unwrap_or_else(|| panic!("{rank} in {board}"));
    let files = lines[at..]
        .iter()
        .find(|line| line.starts_with(' ') && line.trim_start().starts_with(char::is_lowercase))
        .unwrap();
    let column = files
        .split_whitespace()
        .position(|known| known == file)
        .unwrap_or_else(|| panic!("{name} in {board}"));
    lines[at]
        .split_whitespace()
        .nth(column + 1)
        .unwrap()
        .to_owned()
}

fn expected_on(position: &Position, square: Square) -> String {
    match (position.piece_at(square), position.colors().len()) {
        (None, _) => "·".to_owned(),
        (Some(piece), 3) => piece.to_string(),
        (Some(piece), _) if piece.color == Color::White => piece.role.letter().to_string(),
        (Some(piece), _) => piece.role.letter().to_ascii_lowercase().to_string(),
    }
}

#[test]
fn every_man_stands_where_its_rank_and_file_say_and_everything_fits() {
    let words = Words::load().unwrap();
    super::along_random_games(|position| {
        for &seat in position.colors() {
            let said = [ENGLISH, FRENCH].map(|lang| {
                let described = words.pictures().describe_position(lang, position, &[]);
                words.pictures().text_board(lang, &described, seat)
            });
            for text in &said {
                assert!(text.chars().count() < TEXT_BOARD_CHARS, "{text}");
                let widest = text.lines().map(|line| line.chars().count()).max();
                assert!(widest <= Some(TEXT_BOARD_COLUMNS), "{text}");
                assert!(!text.contains('`') && !text.contains("\n\n\n"), "{text}");
            }
            for square in position.topology().squares() {
                let name = position.topology().name(square);
                let expected = expected_on(position, square);
                assert_eq!(shown(&said[0], name), expected, "{name}");
            }
        }
    });
}
