//! Positions, moves, seats and named values as arguments.

use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::ArgumentError;
use crate::rules::{Color, Move, Position, Role, Square, Variant};

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

/// Refuses moves that cannot be the latest ones, in their order: after them a position would look otherwise.
pub(super) fn check_latest(
    position: &Position,
    argument: &str,
    moves: &[Move],
) -> Result<(), ArgumentError> {
    for (place, &mv) in moves.iter().enumerate() {
        if let Some(why) = contradicted(position, mv, &moves[place + 1..]) {
            let text = mv.coordinates(position.topology());
            let what = format!("{text:?} {why}, expected moves that led to the position");
            return Err(ArgumentError::new(argument, what));
        }
    }
    Ok(())
}

/// Why a move cannot have been played before some later ones, as a position stands.
fn contradicted(position: &Position, mv: Move, later: &[Move]) -> Option<String> {
    let has_entered = |square: Square| later.iter().any(|next| next.to() == square);
    let has_moved = |role: Role| {
        let moved = later.iter().map(|next| position.piece_at(next.to()));
        moved.flatten().any(|piece| piece.role == role)
    };
    let (to, name) = (mv.to(), |square| position.topology().name(square));
    if !has_entered(to) {
        let role = match mv {
            Move::Step { becomes, .. } => becomes,
            Move::Place { role, .. } => Some(role),
        };
        let players = position.players();
        let is_out = |color: &Color| !players.contains(*color);
        match position.piece_at(to) {
            // A pawn may have been taken in passing, and what belongs to those who are out need not stay.
            None if has_moved(Role::Pawn) || position.colors().iter().any(is_out) => {}
            None => return Some(format!("ends on {}, where nothing stands", name(to))),
            Some(piece) if role.is_some_and(|role| role != piece.role) => {
                return Some(format!("ends on {}, where another piece stands", name(to)));
            }
            Some(_) => {}
        }
    }
    // Whoever has castled since may have brought the rook there.
    let from = mv
        .from()
        .filter(|&from| position.piece_at(from).is_some())?;
    let is_filled = has_entered(from) || has_moved(Role::King);
    (!is_filled).then(|| format!("begins on {}, where a piece stands", name(from)))
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
