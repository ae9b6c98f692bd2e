//! Perft: counts the sequences of legal moves from a position (rule sheet, section 8).

use super::position::Position;

/// The number of sequences of `depth` legal moves.
///
/// A position that has ended by checks or by want of moves has none, nor has a dead
/// one on 96 cells. Repetitions and move counts are not looked at.
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let rules = position.rules();
    let dead = rules.perft_sees_dead_positions() && rules.is_dead(position);
    if dead || rules.outcome_by_checks(position).is_some() {
        return 0;
    }
    position
        .legal_moves()
        .into_iter()
        .map(|mv| perft(&position.after(mv), depth - 1))
        .sum()
}
