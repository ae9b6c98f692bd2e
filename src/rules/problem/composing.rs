//! Makes problems out of games that are drawn by lot.

use super::search::{Effort, find};
use super::{Length, Problem};
use crate::rules::moves::Move;
use crate::rules::position::Position;
use crate::rules::variant::Variant;

/// Moves by each player before which no position is looked at: the pieces are still at home.
const OPENING_ROUNDS: u32 = 6;
/// Moves by each player after which a game is given up.
const LAST_ROUND: u32 = 60;
/// Of how many moves drawn by lot the liveliest is played.
const DRAWN: usize = 4;

/// Plays one game of which the moves are drawn by lot, and gives the first problem of a length in it.
///
/// `draw` draws a number below the one that it is given, which is never 0. The same numbers
/// give the same problem.
pub fn compose(
    variant: Variant,
    length: Length,
    draw: &mut impl FnMut(usize) -> usize,
    effort: &mut Effort,
) -> Option<Problem> {
    let mut position = Position::start(variant);
    while position.round() <= LAST_ROUND {
        if position.round() > OPENING_ROUNDS
            && let Some(problem) = find(&position, 2, effort).ok()?
            && problem.length() == length
        {
            return Some(problem);
        }
        position = position.after(lively(&position, draw)?);
    }
    None
}

/// One of a few moves: the one that wins most and risks least. None where the game is over.
pub(super) fn lively(
    position: &Position,
    draw: &mut (impl FnMut(usize) -> usize + ?Sized),
) -> Option<Move> {
    let legal = position.legal_moves();
    if legal.is_empty() {
        return None;
    }
    let drawn = (0..DRAWN).map(|_| legal[draw(legal.len()) % legal.len()]);
    drawn.max_by_key(|&mv| promise(position, mv))
}

/// What a move takes and becomes, less what may be taken of it, and a little for a check.
fn promise(position: &Position, mv: Move) -> i32 {
    let mover = position.turn();
    let after = position.after(mv);
    let value = |role: crate::rules::Role| i32::from(role.value());
    let taken = position
        .captured_by(mv)
        .map_or(0, |(piece, _)| value(piece.role));
    let worth = after.piece_at(mv.to()).map_or(0, |piece| value(piece.role));
    let takers = after
        .attacks()
        .on(mv.to(), after.attacks().enemies(mover), after.occupied());
    let risked = if takers.is_empty() { 0 } else { worth };
    let others = after.players().iter().filter(|&king| king != mover);
    let checks = others.filter(|&king| !after.attacks().checkers(king, mover).is_empty());
    let checks = i32::try_from(checks.count()).unwrap_or_default();
    2 * (taken - risked) + checks
}
