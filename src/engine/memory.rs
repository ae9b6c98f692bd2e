//! What searches remember, and leave to the next one.

use super::transposition::TranspositionTable;
use super::two::Lessons;

/// The room in which a search remembers, to be used again by the next.
///
/// What one search leaves is never seen by another that [`think`](super::think) begins, and seen by one that
/// [`think_on`](super::think_on) begins.
#[derive(Clone, Debug)]
pub struct Memory {
    /// The positions that were met.
    pub(super) table: TranspositionTable,
    /// What moves and errors of the evaluation have taught, in chess.
    pub(super) lessons: Option<Box<Lessons>>,
}

impl Memory {
    /// A memory of a size for positions, a power of two or the one below it; at least a kibibyte.
    #[must_use]
    #[inline]
    pub fn of_mebibytes(size: usize) -> Self {
        Self {
            table: TranspositionTable::of_mebibytes(size),
            lessons: None,
        }
    }

    /// Forgets everything, for the next search.
    pub(super) fn forget(&mut self) {
        self.table.forget();
        self.lessons = None;
    }
}
