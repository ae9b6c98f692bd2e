//! What stands at a place of a position string, and what should.

use crate::game::naming::shortened;
use crate::rules::{Expected, Field};
use crate::words::{Line, plain};

/// The longest part of what was typed that is said back.
const MOST_TYPED: usize = 20;

/// That something else should stand at a place of a field.
pub(super) fn form((field, at): (Field, usize), found: &str, expected: Expected) -> Line<'static> {
    let line = if found.is_empty() {
        Line::new("setup-wrong-ended").with("part", ended(field))
    } else {
        Line::new("setup-wrong-form").with("found", typed(found))
    };
    line.with("at", at).naming("expected", wanted(expected))
}

/// What ends where nothing stands, as the message knows it.
const fn ended(field: Field) -> &'static str {
    match field {
        Field::Placement => "row",
        // A comma may follow.
        Field::EnPassant => "name",
        Field::SideToMove
        | Field::Castling
        | Field::QuietPlies
        | Field::Round
        | Field::Out
        | Field::Hands
        | Field::Placements => "field",
    }
}

/// What was typed, set as code.
fn typed(found: &str) -> String {
    let shown = shortened(&plain(found), MOST_TYPED);
    format!("`{}`", shown.replace('`', "'"))
}

/// What should stand there.
fn wanted(expected: Expected) -> Line<'static> {
    match expected {
        Expected::End => Line::new("setup-expects-end"),
        Expected::TwoColors => Line::new("setup-expects-two-colors"),
        Expected::ThreeColors => Line::new("setup-expects-three-colors"),
        Expected::Rights(letters) => Line::new("setup-expects-rights").with("letters", letters),
        Expected::NumberFrom(least) => Line::new("setup-expects-number").with("least", least),
        Expected::NumberTo(most) => Line::new("setup-expects-number-to").with("most", most),
        Expected::RunOrPiece => Line::new("setup-expects-run-or-piece"),
        Expected::RunOrColor => Line::new("setup-expects-run-or-color"),
        Expected::Kind => Line::new("setup-expects-kind"),
        Expected::NoPawn => Line::new("setup-expects-no-pawn"),
        Expected::Square | Expected::Cell => Line::new("setup-expects-square"),
        Expected::TwoCells => Line::new("setup-expects-two-squares"),
        Expected::PlayersOut => Line::new("setup-expects-players-out"),
        Expected::NobodyOut => Line::new("setup-expects-nobody-out"),
        Expected::Hands => Line::new("setup-expects-hands"),
    }
}
