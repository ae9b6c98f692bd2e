//! The evaluation of chess: what a network promises, and what no network need be asked.
//!
//! All numbers are hundredths of a pawn, from the side to move.

mod accumulator;
mod bare_king;

mod network;

use crate::rules::{Color, Position, Role};

pub(in crate::engine) use accumulator::{Accumulator, Played};

/// What the position is worth to the side to move.
#[inline]
pub(in crate::engine) fn evaluate(position: &Position, accumulator: &Accumulator) -> i32 {
    let mover = position.turn();
    let value = accumulator.output(mover, position.occupied().len());
    let other = position.players().next(mover);
    let winner = bare_king::winner(position);
    let leader = winner.unwrap_or(if value > 0 { mover } else { other });
    if !position.of(leader, Role::Pawn).is_empty() {
        return value;
    }
    let points = [leader, position.players().next(leader)].map(|color| points(position, color));
    if can_hardly_win(position, leader, points) {
        return value / 8;
    }
    match winner.and_then(|winner| bare_king::worth(position, winner, points[0])) {
        Some(worth) if leader == mover => worth,
        Some(worth) => -worth,
        None => value,
    }
}

/// What the pieces of a side are worth beside its pawns, in points.
#[inline]
fn points(position: &Position, color: Color) -> u32 {
    let count = |role| position.of(color, role).len();
    let minor = count(Role::Knight) + count(Role::Bishop);
    3 * minor + 5 * count(Role::Rook) + 9 * count(Role::Queen)
}

/// Whether a side without pawns has no more pieces than do not mate: a minor piece more, or two knights.
#[inline]
fn can_hardly_win(position: &Position, leader: Color, [own, other]: [u32; 2]) -> bool {
    let knights = position.of(leader, Role::Knight).len();
    let knights_alone = knights <= 2 && own == 3 * knights;
    own <= other + 3 || knights_alone && position.all(Role::Pawn).is_empty()
}

#[cfg(test)]
mod tests;
