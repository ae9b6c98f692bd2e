//! What is wrong with a text that is to be a position: which field, and in English what exactly.

use crate::rules::{Field, SetupError, Variant};
use crate::words::Line;

/// Why a text is no position of a game.
pub(super) fn setup_error(variant: Variant, error: &SetupError) -> Line<'static> {
    let line = match (error.field(), error) {
        (Some(field), _) => Line::new("error-setup")
            .with("number", field.number().to_string())
            .naming("field", Line::new(named(field)))
            .with("detail", format!("`{}`", detail(error, field))),
        (None, SetupError::Fields { found, expected }) => Line::new("error-setup-fields")
            .with("found", *found)
            .with("expected", *expected),
        (None, _) => Line::new("error-setup-fields"),
    };
    line.naming("game", variant)
}

/// What exactly is wrong with a field, which is named before.
fn detail(error: &SetupError, field: Field) -> String {
    let whole = error.to_string().replace('`', "'");
    let named = format!("position: {field}");
    let within = whole.strip_prefix(&named).unwrap_or(&whole);
    within.trim_start_matches([',', ':', ' ']).to_owned()
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
