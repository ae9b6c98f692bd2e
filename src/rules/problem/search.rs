//! Looks for the one move that wins, with bounded work.

use super::{Length, Problem, Refutation};
use crate::rules::moves::Move;
use crate::rules::outcome::Outcome;
use crate::rules::piece::Color;
use crate::rules::position::Position;
use crate::rules::square::Square;

/// The points of whoever wins alone.
const ALL_POINTS: u8 = 3;

/// How much work may still be done.
#[derive(Debug)]
pub struct Effort {
    positions: u32,
}

/// The work that was allowed did not suffice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the work that was allowed did not suffice")]
pub struct Exhausted;

impl Effort {
    /// So many positions are looked at, and no more.
    #[must_use]
    pub const fn of_positions(positions: u32) -> Self {
        Self { positions }
    }

    fn spend(&mut self) -> Result<(), Exhausted> {
        self.positions = self.positions.checked_sub(1).ok_or(Exhausted)?;
        Ok(())
    }
}

/// The problem that a position is; none where no move, or more than one, wins at once or in two.
///
/// # Errors
/// [`Exhausted`] where that could not be found out.
pub fn find(position: &Position, effort: &mut Effort) -> Result<Option<Problem>, Exhausted> {
    let mover = position.turn();
    let legal = position.legal_moves();
    let mut keys = Vec::new();
    for &mv in &legal {
        effort.spend()?;
        if won(&position.after(mv), mover).is_some() {
            keys.push(mv);
        }
    }
    if keys.is_empty() {
        for &mv in &legal {
            if refute(&position.after(mv), mover, mv.to(), effort)?.is_none() {
                keys.push(mv);
            }
            if keys.len() > 1 {
                break;
            }
        }
    }
    let &[key] = keys.as_slice() else {
        return Ok(None);
    };
    let line = line(position, key);
    Ok(Problem::new(*position, line).ok())
}

/// The latest position of a game that is a problem, looked for from its end.
///
/// Where the work does not suffice, none.
#[must_use]
pub fn latest(positions: &[Position], effort: &mut Effort) -> Option<Problem> {
    let mut positions = positions.iter().rev();
    positions
        .find_map(|position| find(position, effort).transpose())?
        .ok()
}

/// How the game has ended, where it was won by a player.
pub(super) fn won(position: &Position, by: Color) -> Option<Outcome> {
    let outcome = position.outcome();
    outcome.filter(|outcome| outcome.points.of(by) == ALL_POINTS)
}

/// Why a legal move does not win; none where it does.
pub(super) fn refutation(position: &Position, mv: Move, length: Length) -> Option<Refutation> {
    let mover = position.turn();
    let after = position.after(mv);
    let replies = match length {
        Length::AtOnce if won(&after, mover).is_some() => return None,
        Length::AtOnce => replies(&after, mv.to()).into_iter().take(1).collect(),
        Length::BeforeNextTurn | Length::InTwo => {
            let mut effort = Effort::of_positions(u32::MAX);
            refute(&after, mover, mv.to(), &mut effort).ok()??
        }
    };
    let reached = replies.iter().fold(after, |before, &mv| before.after(mv));
    Some(Refutation {
        outcome: reached.outcome(),
        replies,
    })
}

/// What the opponents can play until the mover's turn so that there is no win at once; none
/// where nothing helps them. `at` is where the last piece has moved to.
fn refute(
    position: &Position,
    mover: Color,
    at: Square,
    effort: &mut Effort,
) -> Result<Option<Vec<Move>>, Exhausted> {
    effort.spend()?;
    if let Some(outcome) = position.outcome() {
        let is_won = outcome.points.of(mover) == ALL_POINTS;
        return Ok((!is_won).then(Vec::new));
    }
    if position.turn() == mover {
        for mv in position.legal_moves() {
            effort.spend()?;
            if won(&position.after(mv), mover).is_some() {
                return Ok(None);
            }
        }
        return Ok(Some(Vec::new()));
    }
    for mv in replies(position, at) {
        if let Some(rest) = refute(&position.after(mv), mover, mv.to(), effort)? {
            return Ok(Some([vec![mv], rest].concat()));
        }
    }
    Ok(None)
}

/// The legal moves, those first that take on a square.
fn replies(position: &Position, at: Square) -> Vec<Move> {
    let mut replies = position.legal_moves();
    replies.sort_by_key(|mv| mv.to() != at);
    replies
}

/// The key with one way in which it may go on, up to the win.
fn line(position: &Position, key: Move) -> Vec<Move> {
    let mover = position.turn();
    let mut line = vec![key];
    let mut stands = position.after(key);
    while stands.outcome().is_none() {
        let legal = replies(&stands, line[line.len() - 1].to());
        let next = legal.iter().copied().find(|&mv| {
            let outcome = stands.after(mv).outcome();
            // The mover goes for the win, the others keep the game alive where they can.
            (stands.turn() == mover) == outcome.is_some_and(|it| it.points.of(mover) == ALL_POINTS)
        });
        let Some(mv) = next.or(legal.first().copied()) else {
            break;
        };
        line.push(mv);
        stands = stands.after(mv);
    }
    line
}
