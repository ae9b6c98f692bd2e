//! A king alone against pieces that mate it: how near that is, which a network that learned from games knows little of, as
//! nobody plays such endings on.

use crate::rules::{Color, Position, Role, Square};

/// What it is worth at least, in hundredths of a pawn, beside the pieces.
const WON: i32 = 500;
/// What each step is worth by which the lone king stands nearer to where it is mated, and by which the other king does to it.
const DRIVEN: i32 = 40;
const NEAR: i32 = 20;

/// A file and a rank, each from 0.
type Place = (i32, i32);

/// Who has pieces against a king alone, where there are no pawns.
#[inline]
pub(super) fn winner(position: &Position) -> Option<Color> {
    if !position.all(Role::Pawn).is_empty() {
        return None;
    }
    let (one, other) = (position.turn(), position.players().next(position.turn()));
    let is_alone = |color| position.pieces(color).len() == 1;
    match (is_alone(one), is_alone(other)) {
        (false, true) => Some(one),
        (true, false) => Some(other),
        _ => None,
    }
}

/// What such an ending is worth to the side that wins, whose pieces are worth so many points.
pub(super) fn worth(position: &Position, winner: Color, points: u32) -> Option<i32> {
    let loser = position.players().next(winner);
    let (own, lone) = (place(position.king(winner)?), place(position.king(loser)?));
    let driven = match only_corners(position, winner) {
        Some(corners) => {
            14 - corners
                .map(|corner| apart(corner, lone))
                .into_iter()
                .min()?
        }
        None => 2 * (from_middle(lone.0) + from_middle(lone.1)),
    };
    let near = 14 - apart(own, lone);
    Some(WON + 100 * points.cast_signed() + DRIVEN * driven + NEAR * near)
}

/// The corners in which alone a bishop and a knight mate: those of the bishop's colour.
fn only_corners(position: &Position, winner: Color) -> Option<[Place; 2]> {
    let of = |role| position.of(winner, role);
    let (file, rank) = place(of(Role::Bishop).first()?);
    let alone = of(Role::Knight).len() == 1 && position.pieces(winner).len() == 3;
    let corners = if (file + rank) % 2 == 0 {
        [(0, 0), (7, 7)]
    } else {
        [(0, 7), (7, 0)]
    };
    alone.then_some(corners)
}

fn place(square: Square) -> Place {
    let number = i32::try_from(square.index()).unwrap_or_default();
    (number % 8, number / 8)
}

/// By how many files and ranks two places are apart.
fn apart(one: Place, other: Place) -> i32 {
    (one.0 - other.0).abs() + (one.1 - other.1).abs()
}

/// How far a file or a rank is from the middle ones, from 0 to 3.
fn from_middle(line: i32) -> i32 {
    (3 - line).max(line - 4)
}
