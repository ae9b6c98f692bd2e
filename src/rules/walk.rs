//! Moves for searchers: into a buffer that is used again, and played without being looked up.
//!
//! A [`Walk`] holds one position and moves of it that are known to be legal. Only it plays moves
//! without testing them, so whatever it leads to is a valid position.

use std::ops::ControlFlow;

use super::movegen::{self, Group, Scope};
use super::moves::Move;
use super::outcome::{Ending, Outcome};
use super::piece::{Piece, Role};
use super::position::{Kind, Position, PositionDraft, Step};
use super::square::Square;
use super::variant::Variant;

/// The legal moves of a position, or its captures, to be gone through one by one.
///
/// The moves are numbered from 0, in the order in which they were found, which is the same on every machine.
///
/// ```
/// use seigneur::rules::{Position, Variant, Walk};
///
/// /// How many sequences of moves there are.
/// fn count(position: &Position, depth: usize, walks: &mut [Walk]) -> u64 {
///     let Some((walk, deeper)) = walks.split_first_mut().filter(|_| depth > 0) else {
///         return 1;
///     };
///     if position.walk(walk).is_some() {
///         return 0;
///     }
///     (0..walk.len()).map(|index| count(&walk.after(index), depth - 1, deeper)).sum()
/// }
///
/// let mut walks = vec![Walk::default(); 3];
/// assert_eq!(count(&Position::start(Variant::Chess), 3, &mut walks), 8_902);
/// ```
#[derive(Clone, Debug)]
pub struct Walk {
    position: Position,
    /// The same board with the turn passed on: what all moves share.
    passed: PositionDraft,
    moves: Vec<Found>,
}

/// A move that was found to be legal.
#[derive(Clone, Copy, Debug)]
enum Found {
    Step { step: Step, captured: Option<Piece> },
    Place { role: Role, on: Square },
}

impl Default for Walk {
    /// A buffer without moves.
    #[inline]
    fn default() -> Self {
        let empty = PositionDraft::empty(Variant::Chess);
        Self {
            position: empty.position(),
            passed: empty,
            moves: Vec::new(),
        }
    }
}

impl Walk {
    /// How many moves there are.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether there is no move.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The move with a number.
    ///
    /// # Panics
    /// Where there are not so many moves.
    #[must_use]
    #[inline]
    pub fn get(&self, index: usize) -> Move {
        match self.moves[index] {
            Found::Step { step, .. } => step.to_move(),
            Found::Place { role, on } => Move::Place { role, on },
        }
    }

    /// The moves, in the order of their numbers.
    #[inline]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Move> + '_ {
        (0..self.len()).map(|index| self.get(index))
    }

    /// The kind of piece that a move moves or places.
    ///
    /// # Panics
    /// Where there are not so many moves.
    #[must_use]
    #[inline]
    pub fn role(&self, index: usize) -> Role {
        match self.moves[index] {
            Found::Step { step, .. } => step.role,
            Found::Place { role, .. } => role,
        }
    }

    /// The piece that a move captures.
    ///
    /// # Panics
    /// Where there are not so many moves.
    #[must_use]
    #[inline]
    pub fn captured(&self, index: usize) -> Option<Piece> {
        match self.moves[index] {
            Found::Step { captured, .. } => captured,
            Found::Place { .. } => None,
        }
    }

    /// The position after a move, with the turn where the rules put it.
    ///
    /// # Panics
    /// Where there are not so many moves.
    #[must_use]
    #[inline]
    pub fn after(&self, index: usize) -> Position {
        match self.moves[index] {
            Found::Step { step, .. } => {
                let (mover, topology) = (self.position.turn(), self.position.topology());
                let mut next = self.passed;
                next.lift(topology, mover, step.role, step.from);
                next.land(topology, mover, step);
                self.position.rules().settle(&mut next);
                next.position()
            }
            Found::Place { role, on } => PositionDraft::placed(&self.position, role, on).position(),
        }
    }

    /// A dead position has no moves.
    #[inline]
    fn dead(&mut self, position: &Position) -> Option<Outcome> {
        position.rules().is_dead(position).then(|| {
            self.moves.clear();
            Outcome::draw(Ending::DeadPosition, position.players())
        })
    }

    #[inline]
    fn fill(&mut self, position: &Position, scope: Scope) {
        self.position = *position;
        self.passed = PositionDraft::of(position);
        self.passed.pass_turn(position.topology());
        let (moves, occupied) = (&mut self.moves, position.occupied());
        moves.clear();
        // A visit that never breaks off goes to the end.
        let _end = movegen::generate(position, scope, &mut |group| {
            match group {
                Group::Steps(steps) => {
                    let may_take = steps.kind == Kind::EnPassant || steps.to.intersects(occupied);
                    steps.each(|step| {
                        let captured = may_take.then(|| step.victim(position)).flatten();
                        moves.push(Found::Step { step, captured });
                    });
                }
                Group::Placements { role, on } => {
                    moves.extend(on.into_iter().map(|on| Found::Place { role, on }));
                }
            }
            ControlFlow::Continue(())
        });
    }
}

impl Position {
    /// Fills a buffer with every legal move; where the game has ended, the outcome, and the buffer is empty.
    ///
    /// It says what [`outcome`](Self::outcome) says, and finds what [`legal_moves`](Self::legal_moves) finds.
    pub fn walk(&self, into: &mut Walk) -> Option<Outcome> {
        into.moves.clear();
        let rules = self.rules();
        if let Some(outcome) = rules.outcome_at_once(self) {
            return Some(outcome);
        }
        into.fill(self, Scope::Legal);
        if into.is_empty() {
            return Some(rules.outcome_without_moves(self));
        }
        into.dead(self)
    }

    /// Fills a buffer with the legal moves that capture or take a pawn to its goal; the outcome where the
    /// game has ended at once or by a dead position.
    ///
    /// Whether there is a legal move at all is not looked at.
    #[inline]
    pub fn walk_captures(&self, into: &mut Walk) -> Option<Outcome> {
        into.moves.clear();
        if let Some(outcome) = self.rules().outcome_at_once(self) {
            return Some(outcome);
        }
        into.fill(self, Scope::Captures);
        into.dead(self)
    }

    /// The position as if the side to move had passed; none where it is in check, or where pieces are placed.
    ///
    /// No game lets anyone pass: a searcher asks so what the others could do at worst.
    #[must_use]
    #[inline]
    pub fn passed(&self) -> Option<Self> {
        let rules = self.rules();
        if !rules.has_check() || self.attacks().is_in_check(self.turn()) {
            return None;
        }
        let mut next = PositionDraft::of(self);
        next.pass_turn(self.topology());
        rules.settle(&mut next);
        Some(next.position())
    }
}

#[cfg(test)]
mod tests;
