//! What is kept of a game in writing.

mod chronicle;
mod scoresheet;

use super::Words;

/// A game in writing: its events in plain text, and its moves on a sheet.
#[derive(Clone, Copy, Debug)]
pub struct RecordWords<'a> {
    pub(super) words: &'a Words,
}
