//! Games for three: the root player against what its opponents may do, for its own expected points.
//!
//! One search serves every opinion of the opponents, given as a [`Policy`]: from all of them always
//! playing their best against the root player to one of them doing so at a time. Whatever the policy,
//! a value is what the root player gets by the endings of its game, never what the others lose.
//!
//! What chose the policy, and what the search scores against the yardsticks: points a seat over all
//! seatings, 20,000 nodes a move for both, with the interval of 95 % for the difference.
//!
//! | game | first | second | games | points | difference |
//! |---|---|---|---|---|---|
//! | Trichess | paranoid | one free reply | 12 | 1.04 to 1.71 | −0.67 ± 0.60 |
//! | Trichess | one free reply | max^n | 12 | 1.67 to 0.79 | +0.88 ± 0.73 |
//!
//! A win that was found against some answers only is proved against all before it is told as one.

use super::transposition::TranspositionTable;
use super::{Memory, Report, Search, Thought, unless_proved};
use crate::rules::{Move, Position};

mod calibration;
mod evaluations;
mod moves;
mod ordering;
mod policy;
mod quiescence;
mod root;
#[cfg(test)]
mod tests;
mod tree;
mod utility;

pub use policy::Policy;

/// Searches for the best move of a position in which the game goes on, with the policy with which all games are played.
pub(super) fn search(
    search: &Search,
    table: &mut TranspositionTable,
    report: &mut Report,
) -> Thought {
    root::think(Policy::BEST_REPLY, search, table, report)
}

/// By how much each player leads of whom so much is expected with a line, in hundredths of a pawn: what a lead is worth in
/// points depends on the game and on what is left on the board, and nothing of that is in this number. Nothing where not
/// three play.
#[must_use]
pub fn leads(position: &Position, expected: [u16; 3], line: &[Move]) -> [i32; 3] {
    match position.colors().len() {
        3 => root::leads(position, expected, line),
        _ => [0; 3],
    }
}

/// Searches with a policy that need not be the one of the game; `None` where the game has ended.
#[must_use]
pub fn think_by(policy: Policy, search: &Search, memory: &mut Memory) -> Option<Thought> {
    unless_proved(search, &mut |_| {}, &mut |search, report| {
        memory.forget();
        root::think(policy, search, &mut memory.table, report)
    })
}
