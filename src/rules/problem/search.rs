//! Looks for the one move that wins, with bounded work.

use core::sync::atomic::{AtomicBool, Ordering};

use super::proof::{Due, Proof, replies};
use super::{Length, Problem, Refutation};
use crate::rules::moves::Move;
use crate::rules::outcome::Outcome;
use crate::rules::piece::Color;
use crate::rules::position::Position;

/// The points of whoever wins alone.
pub(super) const ALL_POINTS: u8 = 3;
/// Within how many moves a problem out of a game is won.
const MOVES_IN_GAMES: u8 = 2;

/// As many moves that win as tell that not one alone does.
const TWO: usize = 2;

/// How much work may still be done.
#[derive(Debug)]
pub struct Effort<'a> {
    positions: u32,
    /// Ends the work as soon as it is seen.
    stop: &'a AtomicBool,
}

/// Nobody stops what is bounded by its positions alone.
static NEVER: AtomicBool = AtomicBool::new(false);

/// The work that was allowed did not suffice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the work that was allowed did not suffice")]
pub struct Exhausted;

impl Effort<'static> {
    /// So many positions are looked at, and no more.
    #[must_use]
    pub fn of_positions(positions: u32) -> Self {
        Self::until(positions, &NEVER)
    }
}

impl<'a> Effort<'a> {
    /// So many positions are looked at, and none once a flag is set.
    #[must_use]
    pub const fn until(positions: u32, stop: &'a AtomicBool) -> Self {
        Self { positions, stop }
    }

    /// How many positions may still be looked at.
    #[must_use]
    pub const fn left(&self) -> u32 {
        self.positions
    }

    pub(super) fn spend(&mut self) -> Result<(), Exhausted> {
        if self.stop.load(Ordering::Relaxed) {
            return Err(Exhausted);
        }
        self.positions = self.positions.checked_sub(1).ok_or(Exhausted)?;
        Ok(())
    }
}

/// The moves with which a position is won in the fewest moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Keys {
    /// One move alone wins: the position is a problem.
    One(Problem),
    /// Several moves win.
    Several,
    /// No move wins within the moves that were allowed.
    NotWon,
}

/// The problem that a position is; none where no move, or more than one, wins within so many moves.
///
/// # Errors
/// [`Exhausted`] where that could not be found out.
pub fn find(
    position: &Position,
    moves: u8,
    effort: &mut Effort,
) -> Result<Option<Problem>, Exhausted> {
    Ok(match judge(position, moves, effort)? {
        Keys::One(problem) => Some(problem),
        Keys::Several | Keys::NotWon => None,
    })
}

/// A move with which the player on turn gets all points within so many moves whatever the others play, in the fewest, with
/// how many those are; none where there is no such move.
///
/// # Errors
/// [`Exhausted`] where that could not be found out.
pub fn forced_win(
    position: &Position,
    moves: u8,
    effort: &mut Effort,
) -> Result<Option<(Move, u8)>, Exhausted> {
    let mut proof = Proof::new(position.turn(), Due::AtOnce, effort);
    for moves in 1..=moves {
        if let Some(&key) = proof.keys(position, moves, 1)?.first() {
            return Ok(Some((key, moves)));
        }
    }
    Ok(None)
}

/// The keys of a position, of whose player so many moves are looked at.
///
/// # Errors
/// [`Exhausted`] where that could not be found out.
pub(super) fn judge(
    position: &Position,
    moves: u8,
    effort: &mut Effort,
) -> Result<Keys, Exhausted> {
    let mut proof = Proof::new(position.turn(), Due::AtOnce, effort);
    for moves in 1..=moves {
        match proof.keys(position, moves, TWO)?.as_slice() {
            [] => {}
            &[key] => {
                let line = proof.line(position, key, moves)?;
                let problem = Problem::new(*position, line);
                return Ok(problem.map_or(Keys::NotWon, Keys::One));
            }
            _ => return Ok(Keys::Several),
        }
    }
    Ok(Keys::NotWon)
}

/// Whether no move but the key wins even where the last of as many moves may win before the mover is on
/// turn again, and none so with one move fewer.
pub(super) fn is_key_alone(problem: &Problem, effort: &mut Effort) -> Result<bool, Exhausted> {
    let (position, moves) = (problem.position(), problem.length().moves());
    let mut proof = Proof::new(position.turn(), Due::BeforeNextTurn, effort);
    Ok(proof.keys(position, moves - 1, 1)?.is_empty()
        && proof.keys(position, moves, TWO)? == problem.line()[..1])
}

/// The latest position of a game that is a problem, looked for from its end.
///
/// Where the work does not suffice, none.
#[must_use]
pub fn latest(positions: &[Position], effort: &mut Effort) -> Option<Problem> {
    let mut positions = positions.iter().rev();
    positions
        .find_map(|position| find(position, MOVES_IN_GAMES, effort).transpose())?
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
    let mut effort = Effort::of_positions(u32::MAX);
    let mut proof = Proof::new(mover, Due::AtOnce, &mut effort);
    let replies = match length {
        Length::AtOnce if won(&after, mover).is_some() => return None,
        Length::AtOnce => replies(&after, mv.to()).into_iter().take(1).collect(),
        Length::BeforeNextTurn | Length::InMoves(_) => {
            let left = length.moves_after_key();
            proof.refute(&after, mv.to(), left).ok()??
        }
    };
    let reached = replies.iter().fold(after, |before, &mv| before.after(mv));
    Some(Refutation {
        outcome: reached.outcome(),
        replies,
    })
}
