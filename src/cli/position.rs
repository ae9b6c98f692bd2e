//! Games, positions, moves, languages and themes as arguments.

use super::ArgumentError;
use crate::render::Theme;
use crate::rules::{Color, Move, Position, Variant};
use crate::words::Lang;

pub(super) fn variant(text: &str) -> Result<Variant, ArgumentError> {
    text.parse()
        .map_err(|error| ArgumentError::new("GAME", error))
}

pub(super) fn position(variant: Variant, text: Option<&str>) -> Result<Position, ArgumentError> {
    text.map_or_else(
        || Ok(Position::start(variant)),
        |text| {
            Position::parse(variant, text).map_err(|error| ArgumentError::new("--position", error))
        },
    )
}

/// A move in coordinates, as written.
pub(super) fn written_move(
    position: &Position,
    argument: &str,
    text: &str,
) -> Result<Move, ArgumentError> {
    Move::from_coordinates(text, position.topology()).ok_or_else(|| {
        let expected = match position.variant() {
            Variant::Echeversi => "a piece, @ and a square, such as K@e1",
            Variant::Trichess
            | Variant::Echecs3
            | Variant::Yalta
            | Variant::YaltaLastKing
            | Variant::Chess => "two squares and perhaps q, r, b, n or p, such as e2e4 or b7b8q",
        };
        let what = format!("{text:?} is no move, expected {expected}");
        ArgumentError::new(argument, what)
    })
}

pub(super) fn color(argument: &str, text: &str, colors: &[Color]) -> Result<Color, ArgumentError> {
    let found = colors
        .iter()
        .copied()
        .find(|color| color.to_string() == text);
    found.ok_or_else(|| {
        let expected: Vec<String> = colors.iter().map(Color::to_string).collect();
        ArgumentError::new(
            argument,
            format!("found {text:?}, expected one of {}", expected.join(", ")),
        )
    })
}

pub(super) fn lang(text: &str) -> Result<Lang, ArgumentError> {
    let found = Lang::ALL.into_iter().find(|lang| lang.tag() == text);
    found.ok_or_else(|| ArgumentError::new("--lang", format!("found {text:?}, expected en or fr")))
}

pub(super) fn theme(code: &str) -> Result<Theme, ArgumentError> {
    Theme::from_code(code).ok_or_else(|| {
        let codes = Theme::ALL.map(Theme::code).join(", ");
        ArgumentError::new(
            "--theme",
            format!("found {code:?}, expected one of {codes}"),
        )
    })
}
