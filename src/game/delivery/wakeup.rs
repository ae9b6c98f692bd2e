//! The port through which those who send messages hear of them.

use std::sync::Arc;

use super::message::{Owing, Sending};
use crate::game::table::Table;

/// Hears of messages as they come to be owed, so that they are sent soon. What it does not hear of
/// is found in the outbox.
pub trait Wakeup: Send + Sync {
    /// Something may be due.
    fn wake(&self);

    /// When what a commit owes now is to be sent.
    fn sending(&self) -> Sending;

    /// A commit is under way that owes the board of a table: it can be drawn meanwhile.
    fn prepare(&self, table: &Arc<Table>);

    /// A commit is through, with what it has come to owe. The table is the one after the commit.
    fn hand_over(&self, owing: Owing, table: &Arc<Table>);
}
