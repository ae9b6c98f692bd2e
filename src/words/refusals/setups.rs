//! What is wrong with a text that is to be a position: which field, and what exactly.

mod expected;

use crate::rules::{Color, EnPassantFault, Field, Piece, Role, RowName, SetupError, Variant, Wing};
use crate::words::Line;
use crate::words::terms::{colored, piece_line};
use expected::form;

/// Why a text is no position of a game.
pub(super) fn setup_error(variant: Variant, error: &SetupError) -> Line<'static> {
    let wrong = detail(variant, error);
    let line = match error.field() {
        Some(field) => Line::new("error-setup")
            .with("number", field.number().to_string())
            .naming("field", named(field))
            .naming("detail", wrong),
        None => wrong,
    };
    line.naming("game", variant)
}

/// What exactly is wrong with a field, which is named before; or with their number.
fn detail(variant: Variant, error: &SetupError) -> Line<'static> {
    match error {
        SetupError::Fields { found, expected } => Line::new("error-setup-fields")
            .with("found", *found)
            .with("expected", *expected),
        SetupError::Form {
            field,
            at,
            found,
            expected,
        } => form((*field, *at), found, *expected),
        SetupError::RowLength { row, squares } => row_length(variant, *row, *squares),
        SetupError::Parts {
            within,
            separator,
            found,
            expected,
        } => parts(variant, (*within, *separator), *found, *expected),
        SetupError::Kings {
            color,
            kings: found,
        } => kings(variant, *color, *found),
        SetupError::Pawn { color, square } => pawn(variant, *color, square),
        SetupError::Castling {
            color,
            wing,
            missing,
            square,
        } => castling(variant, (*color, *wing), *missing, square),
        SetupError::EnPassant { square, fault } => en_passant(square, *fault),
        SetupError::Out { field, color } => out(variant, *field, *color),
        SetupError::TooMany {
            color,
            role,
            found,
            most,
        } => too_many(variant, (*color, *role), *found, *most),
        SetupError::KingEnPrise { color, other } => king_en_prise(variant, *color, *other),
    }
}

const fn named(field: Field) -> &'static str {
    match field {
        Field::Placement => "setup-placement",
        Field::SideToMove => "setup-side-to-move",
        Field::Castling => "setup-castling",
        Field::EnPassant => "setup-en-passant",
        Field::QuietPlies => "setup-quiet-plies",
        Field::Round => "setup-round",
        Field::Out => "setup-out",
        Field::Hands => "setup-hands",
        Field::Placements => "setup-placements",
    }
}

/// A line about a player.
fn about(id: &'static str, variant: Variant, color: Color) -> Line<'static> {
    Line::new(id).naming("color", colored(variant, color))
}

fn row_length(variant: Variant, row: RowName, squares: usize) -> Line<'static> {
    let row = match row {
        RowName::Rank(rank) => Line::new("setup-row-rank").with("row", rank),
        // People count from one.
        RowName::Territory { color, row } => {
            about("setup-row-territory", variant, color).with("row", row + 1)
        }
    };
    let line = Line::new("setup-wrong-row").with("squares", squares);
    line.naming("row", row)
}

fn parts(
    variant: Variant,
    (within, separator): (Option<Color>, char),
    found: usize,
    expected: usize,
) -> Line<'static> {
    let line = match within {
        Some(color) => about("setup-wrong-parts-territory", variant, color),
        None => Line::new("setup-wrong-parts"),
    };
    line.with("separator", separator.to_string())
        .with("found", found)
        .with("expected", expected)
}

fn kings(variant: Variant, color: Color, kings: u32) -> Line<'static> {
    about("setup-wrong-kings", variant, color).with("kings", kings)
}

fn pawn(variant: Variant, color: Color, square: &str) -> Line<'static> {
    let role = Role::Pawn;
    Line::new("setup-wrong-pawn")
        .naming("pawn", piece_line(variant, Piece { color, role }))
        .with("square", square.to_owned())
}

fn castling(
    variant: Variant,
    (color, wing): (Color, Wing),
    missing: Role,
    square: &str,
) -> Line<'static> {
    let role = missing;
    Line::new("setup-wrong-castling")
        .naming("piece", piece_line(variant, Piece { color, role }))
        .with("square", square.to_owned())
        .with("wing", wing.letter().to_string())
}

fn en_passant(square: &str, fault: EnPassantFault) -> Line<'static> {
    let id = match fault {
        EnPassantFault::NotCrossed => "setup-wrong-crossed",
        EnPassantFault::NotEmpty => "setup-wrong-occupied",
        EnPassantFault::NoPawn => "setup-wrong-no-pawn",
        EnPassantFault::OfSideToMove => "setup-wrong-own-step",
        EnPassantFault::Twice => "setup-wrong-twice",
    };
    Line::new(id).with("square", square.to_owned())
}

fn out(variant: Variant, field: Field, color: Color) -> Line<'static> {
    let id = match field {
        // Given once more, or the last one who is left.
        Field::Out => "setup-wrong-out-again",
        Field::Placement
        | Field::SideToMove
        | Field::Castling
        | Field::EnPassant
        | Field::QuietPlies
        | Field::Round
        | Field::Hands
        | Field::Placements => "setup-wrong-out",
    };
    about(id, variant, color)
}

fn too_many(
    variant: Variant,
    (color, role): (Color, Role),
    found: u32,
    most: u32,
) -> Line<'static> {
    about("setup-wrong-too-many", variant, color)
        .naming("role", role)
        .with("found", found)
        .with("most", most)
}

fn king_en_prise(variant: Variant, color: Color, other: Color) -> Line<'static> {
    let king = Piece {
        color: other,
        role: Role::King,
    };
    about("setup-wrong-king-en-prise", variant, color).naming("king", piece_line(variant, king))
}

#[cfg(test)]
mod tests;
