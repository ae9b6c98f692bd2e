//! What is wrong with a text that is to be a position: which field, and in English what exactly.

use crate::rules::{Field, SetupError, Variant};
use crate::words::Line;

/// Why a text is no position of a game.
pub(super) fn setup_error(variant: Variant, error: &SetupError) -> Line<'static> {
    let detail = error.to_string().replace('`', "'");
    let line = match (error.field(), error) {
        (Some(field), _) => Line::new("error-setup")
            .with("number", field.number().to_string())
            .naming("field", Line::new(named(field))),
        (None, SetupError::Fields { expected, .. }) => {
            Line::new("error-setup-fields").with("expected", *expected)
        }
        (None, _) => Line::new("error-setup-fields"),
    };
    line.naming("game", variant)
        .with("detail", format!("`{detail}`"))
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
