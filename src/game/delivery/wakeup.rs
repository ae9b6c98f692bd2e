//! The port through which those who send messages hear of them.

use std::sync::Arc;

use super::message::{Owing, Sending};
use crate::game::context::TableContext;
use crate::game::table::Table;

/// A table that is at hand for what a commit owes of it, with what was read for that commit.
#[derive(Clone, Debug)]
pub struct TableAtHand {
    /// The table as it stands after the commit.
    pub table: Arc<Table>,
    /// What was known of its people and its server, where the commit owes a board.
    pub context: Option<Arc<TableContext>>,
}

impl From<Arc<Table>> for TableAtHand {
    fn from(table: Arc<Table>) -> Self {
        Self {
            table,
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
