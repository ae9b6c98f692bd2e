//! What hears of each commit: the delivery worker of what it owes, and the web pages that something has happened.

use std::sync::Arc;

use crate::game::delivery::{Owing, Sending, TableAtHand, Wakeup};
use crate::web::GameNews;

/// Hands on what is owed, and says in which game something has happened.
pub(super) struct Herald {
    messages: Arc<dyn Wakeup>,
    pages: GameNews,
}

impl Herald {
    pub(super) fn new(messages: Arc<dyn Wakeup>, pages: GameNews) -> Self {
        Self { messages, pages }
    }
}

impl Wakeup for Herald {
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

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::game::table::Header;
    use crate::game::{Event, GameId, PaceOrigin, PlayerId, ServerId, Table, TableNumber, Terms};
    use crate::rules::{Position, Variant};
    use crate::worker::DeliveryQueue;

    #[tokio::test]
    async fn pages_hear_of_what_is_kept() {
        let header = Header {
            id: GameId(7),
            server: ServerId(1),
            number: TableNumber(1),
            start: Position::start(Variant::Chess),
            rematch_of: None,
        };
        let opened = Event::Opened {
            by: PlayerId(1),
            invited: vec![None],
            color: None,
            terms: Terms::default(),
            paced: PaceOrigin::Usual,
        };
        let table = Table::replay(header, &[opened]).unwrap();
        let pages = GameNews::default();
        let mut listener = pages.listen();
        let herald = Herald::new(Arc::new(DeliveryQueue::new()), pages);
        herald.hand_over(Owing::default(), &TableAtHand::from(table));
        assert_eq!(listener.hear().await, HashSet::from([GameId(7)]));
    }
}
