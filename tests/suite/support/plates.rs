//! What stands beside a board.

use std::sync::LazyLock;

use seigneur::render::{Plate, PlateState};
use seigneur::rules::{Color, Variant};
use seigneur::words::{Lang, Words};

static WORDS: LazyLock<Words> = LazyLock::new(|| Words::load().unwrap());

/// What stands beside a board: the players' names in the order of play, and how each stands.
pub fn plates(
    lang: Lang,
    variant: Variant,
    names: &[&str],
    standing: impl Fn(Color) -> PlateState,
) -> Vec<Plate> {
    assert_eq!(names.len(), variant.colors().len());
    let seats = variant.colors().iter().zip(names);
    let plates = seats.map(|(&color, &name)| Plate {
        color,
        name: name.to_owned(),
        color_name: WORDS.color(lang, variant, color),
        standing: standing(color),
    });
    plates.collect()
}

/// How the players stand while it is a colour's turn.
pub fn to_move(turn: Color) -> impl Fn(Color) -> PlateState {
    move |color| {
        if color == turn {
            PlateState::ToMove
        } else {
            PlateState::Waiting
        }
    }
}
