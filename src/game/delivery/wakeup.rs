//! The port through which those who send messages hear of them.

use std::sync::Arc;

use super::message::{Message, Owed, Sending};
use crate::game::table::Table;

/// Hears of messages as they come to be owed, so that they are sent soon. What it does not hear of
/// is found in the outbox.
pub trait Wakeup: Send + Sync {
    /// Something may be due.
    fn wake(&self);

    /// When what a commit owes now is to be sent.
    fn sending(&self) -> Sending;

    /// A commit is under way that owes this: what it shows can be drawn meanwhile.
    fn prepare(&self, table: &Arc<Table>, owed: &[Owed]);

    /// A commit is through: these messages, noted as tried with it, are to be sent at once, and
    /// others may be due. The table is the one after the commit.
    fn hand_over(&self, at_once: Vec<Message>, table: &Arc<Table>);
}
