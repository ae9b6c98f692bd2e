//! Boards are what they were, but for what the eye cannot see.
//!
//! `SEIGNEUR_BLESS=1` writes the pictures anew, which also fails the run.

use std::sync::LazyLock;

use seigneur::render::{Plate, PlateState, Pointer, Renderer, Scene, Size, Theme};
use seigneur::rules::{Color, Move, Outcome, Position, Title, Variant};

use crate::support::golden;

const TRICHESS_MIDGAME: &str = "2bP5/wPwPwN5/1wB1wPwPwPwPwP/wR2wQwKwB1wR|1wN1rP1rPrP1/4rP3/\
     rPrPrP3rBrP/rRrNrBrQrK2rR|5rN2/bP4bPbP1/bBbP1bP3bP/bR1bBbQbK1bNbR w wKwQrKrQbKbQ - 0 11 -";

const CHESS_CHECK: &str = "r1bqk2r/pppp1Bpp/2n2n2/2b1p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 5";

const CHESS_MATE: &str = "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4";

/// Red, whose king stands on a8, is out; the others' latest moves are marked.
const YALTA_OUT: &str = "7wR/2bP5/3rN4/wK3wNwB2|8/8/8/2rQ3rNrK|\
     bRbN6/bP1bPbPbP3/1wRbQbB4/2bB4bK b - - 1 20 r";

const ECHEVERSI_MIDGAME: &str = "4k3/2B5/5n2/3q4/1R6/8/6b1/4K3 b QRBNNrrbn 7";

/// A board for every game, and the latest moves that led to it.
fn midgame(variant: Variant) -> (Position, &'static [&'static str]) {
    let opening: &[&str] = match variant {
        Variant::Trichess => return (position(variant, TRICHESS_MIDGAME), &["i11i10", "k8l7"]),
        Variant::YaltaLastKing => return (position(variant, YALTA_OUT), &["k11g11", "h1h4"]),
        Variant::Echeversi => return (position(variant, ECHEVERSI_MIDGAME), &["B@c7"]),
        Variant::Chess => &["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "g8f6", "e1g1"],
        Variant::Echecs3 | Variant::Yalta => &[],
    };
    if opening.is_empty() {
        return (wandered(variant, 40), &[]);
    }
    let start = Position::start(variant);
    let played = opening.iter().fold(start, |before, text| {
        let mv = Move::from_coordinates(text, before.topology()).expect("a move");
        before.play(mv).expect("a legal move")
    });
    (played, &opening[opening.len() - 1..])
}

/// A position after so many moves, each chosen by its place among all in order of their names.
fn wandered(variant: Variant, plies: usize) -> Position {
    (0..plies).fold(Position::start(variant), |position, ply| {
        let mut moves = position.legal_moves();
        moves.sort_by_key(|mv| mv.coordinates(position.topology()));
        let chosen = moves[(ply * 7 + 3) * 31 % moves.len()];
        position.play(chosen).expect("a legal move")
    })
}

fn position(variant: Variant, text: &str) -> Position {
    Position::parse(variant, text).expect("a position")
}

fn plates(position: &Position, outcome: Option<Outcome>) -> Vec<Plate> {
    let title = |title| {
        let name = match title {
            Title::Seigneur => "Seigneur",
            Title::Chevalier => "Chevalier",
            Title::Vassal => "Vassal",
            Title::Serf => "Serf",
        };
        name.to_owned()
    };
    let names = ["Aliénor", "Béatrice de Provence", "Clémence"].into_iter();
    let colors = position.colors().iter();
    colors
        .zip(names)
        .map(|(&color, name)| Plate {
            color,
            name: name.to_owned(),
            color_name: color.to_string(),
            standing: PlateState::of(position, outcome, color, title),
        })
        .collect()
}

fn last_moves(position: &Position, texts: &[&str]) -> Vec<Move> {
    let read = |text: &&str| Move::from_coordinates(text, position.topology()).expect("a move");
    texts.iter().map(read).collect()
}

/// Checks a scene, in a size of so many pixels, against `tests/golden/<name>.png`.
fn check(name: &str, px: u32, scene: Scene) -> Result<(), String> {
    static RENDERER: LazyLock<Renderer> = LazyLock::new(|| Renderer::new().expect("assets"));
    let size_px = Size::try_from(px).expect("a size");
    golden::check(name, &RENDERER.png(&Scene { size_px, ..scene }))
}

/// The first failure, after all have been looked at (and written, where that is asked for).
fn all(checks: Vec<Result<(), String>>) -> Result<(), String> {
    checks.into_iter().collect()
}

/// Every seat of a game in a theme, at the size at which boards are still to be read.
fn seats(variant: Variant, theme: Theme) -> Result<(), String> {
    let (position, last) = midgame(variant);
    let seen_by = |&seat: &Color| {
        let name = format!("{}_{}_{seat}", variant.id(), theme.code());
        let scene = Scene {
            seat,
            theme,
            last_moves: last_moves(&position, last),
            plates: plates(&position, None),
            ..Scene::of(position)
        };
        check(&name, 300, scene)
    };
    all(variant.colors().iter().map(seen_by).collect())
}

fn games(theme: Theme) -> Result<(), String> {
    all(Variant::ALL.map(|variant| seats(variant, theme)).to_vec())
}

#[test]
fn every_game_from_every_seat_in_the_light_theme() -> Result<(), String> {
    games(Theme::Light)
}

#[test]
fn every_game_from_every_seat_in_the_dark_theme() -> Result<(), String> {
    games(Theme::Dark)
}

#[test]
fn every_game_from_every_seat_in_high_contrast() -> Result<(), String> {
    games(Theme::Contrast)
}

#[test]
fn every_game_from_every_seat_for_colour_blindness() -> Result<(), String> {
    games(Theme::ColorBlind)
}

#[test]
fn every_game_from_every_seat_in_wood() -> Result<(), String> {
    games(Theme::Wood)
}

#[test]
fn a_check_shows_its_line_and_moves_show_whose_they_were() -> Result<(), String> {
    let before = position(Variant::Trichess, TRICHESS_MIDGAME);
    let knight_checks = Move::from_coordinates("g9f11", before.topology()).expect("a move");
    let after = before.play(knight_checks).expect("a legal move");
    let trichess = Scene {
        seat: Color::White,
        last_moves: last_moves(&after, &["i11i10", "k8l7", "g9f11"]),
        ..Scene::of(after)
    };
    let bishop_checks = position(Variant::Chess, CHESS_CHECK);
    let chess = Scene {
        last_moves: last_moves(&bishop_checks, &["f8c5", "c4f7"]),
        ..Scene::of(bishop_checks)
    };
    all(vec![
        check("scene_trichess_check", 512, trichess),
        check("scene_chess_check", 512, chess),
    ])
}

#[test]
fn arrows_rings_and_targets_point_at_squares() -> Result<(), String> {
    let midgame = position(Variant::Trichess, TRICHESS_MIDGAME);
    let square = midgame.topology().square("d1").expect("a square");
    let trichess = Scene {
        plates: plates(&midgame, None),
        pointers: vec![
            Pointer::Targets(square),
            Pointer::Move(last_moves(&midgame, &["c3d5"])[0]),
        ],
        ..Scene::of(midgame)
    };
    let placing = position(Variant::Echeversi, ECHEVERSI_MIDGAME);
    let echeversi = Scene {
        pointers: vec![Pointer::Move(last_moves(&placing, &["R@a8"])[0])],
        ..Scene::of(placing)
    };
    all(vec![
        check("scene_pointers", 512, trichess),
        check("scene_placing", 512, echeversi),
    ])
}

#[test]
fn the_end_shows_every_players_title() -> Result<(), String> {
    let mate = position(Variant::Chess, CHESS_MATE);
    let outcome = mate.outcome();
    assert!(outcome.is_some());
    let chess = Scene {
        plates: plates(&mate, outcome),
        ..Scene::of(mate)
    };
    check("scene_titles", 512, chess)
}

#[test]
fn beginnings_are_plain() -> Result<(), String> {
    let start = |variant: Variant| {
        let name = format!("scene_{}_start", variant.id());
        check(&name, 512, Scene::of(Position::start(variant)))
    };
    all([
        Variant::Trichess,
        Variant::Yalta,
        Variant::Chess,
        Variant::Echeversi,
    ]
    .map(start)
    .to_vec())
}
