//! What hears of each commit: the delivery worker of what it owes, and the web pages that something has happened.

use std::sync::Arc;

use crate::game::delivery::{Owing, Sending, TableAtHand, Wakeup};
use crate::web::GameNews;

/// Hands on what is owed, and says in which game something has happened.
pub(super) struct CommitListener {
    messages: Arc<dyn Wakeup>,
    pages: GameNews,
}

impl CommitListener {
    pub(super) fn new(messages: Arc<dyn Wakeup>, pages: GameNews) -> Self {
        Self { messages, pages }
    }
}

impl Wakeup for CommitListener {
    fn wake(&self) {
        self.messages.wake();
    }

    fn sending(&self) -> Sending {
        self.messages.sending()
    }

    fn prepare(&self, at_hand: &TableAtHand) {
        self.messages.prepare(at_hand);
    }

    fn hand_over(&self, owing: Owing, at_hand: &TableAtHand) {
        self.messages.hand_over(owing, at_hand);
        self.pages.tell(at_hand.table.id());
    }
}
