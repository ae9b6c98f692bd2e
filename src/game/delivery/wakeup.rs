//! The port through which those who send messages hear of them.

use std::sync::Arc;

use super::message::{Owing, Sending};
use crate::game::context::TableContext;
use crate::game::table::Table;

/// A table that was read, with its context where that was read as well: it is passed on so that neither is read twice.
#[derive(Clone, Debug)]
pub struct TableAtHand {
    /// The table as it stands.
    pub table: Arc<Table>,
    /// Its people and its server; none where nobody has asked for them yet.
    pub context: Option<Arc<TableContext>>,
}

impl From<Table> for TableAtHand {
    /// A table of which nothing else was read.
    fn from(table: Table) -> Self {
        Self {
            table: Arc::new(table),
            context: None,
        }
    }
}

/// Hears of messages as they come to be owed, so that they are sent soon. What it does not hear of
/// is found in the outbox.
pub trait Wakeup: Send + Sync {
    /// Something may be due.
    fn wake(&self);

    /// When what a commit owes now is to be sent.
    fn sending(&self) -> Sending;

    /// A commit is under way that owes the board of a table: it can be drawn meanwhile.
    fn prepare(&self, at_hand: &TableAtHand);

    /// A commit is through, with what it has come to owe. The table is the one after the commit.
    fn hand_over(&self, owing: Owing, at_hand: &TableAtHand);
}
