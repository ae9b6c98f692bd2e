//! Positions, moves, seats and named values as arguments.

use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::ArgumentError;
use crate::rules::{Color, Move, Position, Variant};

pub(super) fn position(variant: Variant, text: Option<&str>) -> Result<Position, ArgumentError> {
    text.map_or_else(
        || Ok(Position::start(variant)),
        |text| {
            Position::parse(variant, text).map_err(|error| ArgumentError::new("--position", error))
        },
    )
}

/// The moves of a list that is joined by commas.
pub(super) fn listed<'a>(argument: &str, text: &'a str) -> Result<Vec<&'a str>, ArgumentError> {
    let parts: Vec<&str> = text.split(',').map(str::trim).collect();
    if parts.contains(&"") {
        let what = format!("{text:?} has an empty place, expected moves joined by commas");
        return Err(ArgumentError::new(argument, what));
    }
    Ok(parts)
}

/// A move in coordinates, as written.
pub(super) fn written_move(
    position: &Position,
    argument: &str,
    text: &str,
) -> Result<Move, ArgumentError> {
    let is_placed = position.variant() == Variant::Echeversi;
    let written = Move::from_coordinates(text, position.topology());
    let fitting = written.filter(|mv| matches!(mv, Move::Place { .. }) == is_placed);
    fitting.ok_or_else(|| {
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

/// A whole number, and else what was expected in its place.
pub(super) fn number(
    expected: &'static str,
) -> impl Fn(&str) -> Result<u64, String> + Clone + Send + Sync + 'static {
    move |text| text.parse().map_err(|_| format!("expected {expected}"))
}

/// A colour that the game has.
pub(super) fn seat(color: Color, colors: &[Color]) -> Result<Color, ArgumentError> {
    if colors.contains(&color) {
        return Ok(color);
    }
    let found = seat_letter(color);
    let expected: Vec<&str> = colors.iter().copied().map(seat_letter).collect();
    let what = format!("found {found:?}, expected one of {}", expected.join(", "));
    Err(ArgumentError::new("--seat", what))
}

/// How a colour is written as an argument.
pub(super) const fn seat_letter(color: Color) -> &'static str {
    match color {
        Color::White => "w",
        Color::Red => "r",
        Color::Black => "b",
    }
}

/// An argument that is one of some values by its name, which the help and errors list.
pub(super) fn one_of<T: Copy + Send + Sync + 'static>(
    all: impl IntoIterator<Item = T>,
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    let all: Vec<T> = all.into_iter().collect();
    let names: Vec<&str> = all.iter().map(|&value| name(value)).collect();
    PossibleValuesParser::new(names).try_map(move |text| {
        let found = all.iter().copied().find(|&value| name(value) == text);
        found.ok_or("no such value")
    })
}
