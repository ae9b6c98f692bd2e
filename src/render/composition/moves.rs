//! The latest moves: which squares they touched, and whose they were.

use crate::render::Scene;
use crate::render::shape::Tinge;
use crate::render::theme::Coat;
use crate::rules::{Color, Move, Position, Square, SquareSet};

/// The form on the square that a piece has left, in parts of a piece's size.
pub(super) const DEPARTURE_SIZE: f32 = 0.4;

/// The squares that the latest moves touched; of a square touched twice only the latest counts.
pub(super) fn tinged(scene: &Scene) -> Vec<(Square, Tinge)> {
    let latest = touched(scene).into_iter();
    let tinge = |(square, age, _)| match age {
        0 => (square, Tinge::LastMove),
        _ => (square, Tinge::EarlierMove),
    };
    latest.map(tinge).collect()
}

/// The empty squares that pieces have left, and in which coats.
pub(super) fn departures(scene: &Scene) -> Vec<(Square, Coat)> {
    let position = &scene.position;
    let left = touched(scene).into_iter();
    let left = left.filter(|(square, ..)| !position.occupied().contains(*square));
    left.map(|(square, _, mover)| (square, Coat::worn(position, mover)))
        .collect()
}

/// Every square that a recent move touched, how many moves ago and who moved.
fn touched(scene: &Scene) -> Vec<(Square, usize, Color)> {
    let mut seen = SquareSet::EMPTY;
    let mut touched = Vec::new();
    let movers = movers(&scene.position, &scene.last_moves);
    for (age, (mv, mover)) in scene.last_moves.iter().rev().zip(movers).enumerate() {
        let fresh = mv.squares() & !seen;
        touched.extend(fresh.into_iter().map(|square| (square, age, mover)));
        seen |= fresh;
    }
    touched
}

/// Who made each of the latest moves, the newest first.
///
/// The owner of the piece that stands where the move ended; where a later move has taken it, the
/// colour before the one that moved next, in or out.
fn movers(position: &Position, last_moves: &[Move]) -> Vec<Color> {
    let mut movers = Vec::new();
    let mut next = position.turn();
    for (place, mv) in last_moves.iter().enumerate().rev() {
        let is_taken = last_moves[place + 1..]
            .iter()
            .any(|later| later.to() == mv.to());
        let standing = position.piece_at(mv.to()).filter(|_| !is_taken);
        let mover = standing.map_or_else(|| before(position.colors(), next), |piece| piece.color);
        movers.push(mover);
        next = mover;
    }
    movers
}

/// The colour that sits before another in the order of play.
fn before(colors: &[Color], color: Color) -> Color {
    let place = colors.iter().position(|&known| known == color);
    colors[(place.unwrap_or(0) + colors.len() - 1) % colors.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    /// Plays moves from the start, then asks who made them: by colour, the newest first.
    fn movers_of(variant: Variant, texts: &[&str]) -> Vec<Color> {
        let mut position = Position::start(variant);
        let mut moves = Vec::new();
        for text in texts {
            let mv = Move::from_coordinates(text, position.topology()).unwrap();
            position = position.play(mv).unwrap();
            moves.push(mv);
        }
        movers(&position, &moves)
    }

    #[test]
    fn the_piece_that_stands_there_has_moved() {
        let found = movers_of(Variant::Trichess, &["e2e4", "i11i10", "k7k6"]);
        assert_eq!(found, [Color::Black, Color::Red, Color::White]);
        let found = movers_of(Variant::Yalta, &["e2e4", "d7d6", "e11e10"]);
        assert_eq!(found, [Color::Black, Color::Red, Color::White]);
    }

    #[test]
    fn a_piece_that_was_taken_had_moved_before() {
        let found = movers_of(Variant::Chess, &["e2e4", "d7d5", "e4d5", "d8d5"]);
        let [black, white] = [Color::Black, Color::White];
        assert_eq!(found, [black, white, black, white]);
    }

    #[test]
    fn who_is_out_has_moved_all_the_same() {
        let text = "8/8/4wP3/wK7|8/8/rP7/4rK3|8/8/bP7/4bK3 b - - 0 9 r";
        let position = Position::parse(Variant::Yalta, text).unwrap();
        let moves = ["e2e3", "l7l6"];
        let moves = moves.map(|text| Move::from_coordinates(text, position.topology()).unwrap());
        assert_eq!(movers(&position, &moves), [Color::Red, Color::White]);
    }
}
