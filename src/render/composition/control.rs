//! Who controls which squares, in games in which that counts.

use crate::render::Scene;
use crate::render::shape::{Part, Tinge};
use crate::rules::{Color, Square, SquareSet};

/// The squares that somebody controls: all of a square for one alone, else the near half for the
/// player below and the far one for the other.
pub(super) fn tinged(scene: &Scene) -> Vec<(Square, Tinge)> {
    let position = &scene.position;
    let [white, black] =
        [Color::White, Color::Black].map(|color| position.attacks().controlled(color));
    let (of_white, of_black) = match scene.seat() {
        Color::White => (Part::Near, Part::Far),
        Color::Red | Color::Black => (Part::Far, Part::Near),
    };
    let alone = |squares: SquareSet, tinge| squares.into_iter().map(move |square| (square, tinge));
    let both = white & black;
    alone(white & !both, Tinge::WhiteControl(Part::Whole))
        .chain(alone(black & !both, Tinge::BlackControl(Part::Whole)))
        .chain(alone(both, Tinge::WhiteControl(of_white)))
        .chain(alone(both, Tinge::BlackControl(of_black)))
        .collect()
}
