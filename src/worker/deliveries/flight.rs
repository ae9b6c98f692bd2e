//! The messages that are on their way.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use tokio::task::{Id, JoinError, JoinSet};
use tracing::Instrument;

use super::attempt::{Deliverer, Landing, span};
use super::fairness::Party;
use super::{AT_ONCE, OF_ONE_PARTY, PERSONAL_AT_ONCE};
use crate::game::delivery::{OrderingKey, Recipient, TableAtHand, Traffic};
use crate::game::{Message, ServerId};

/// The messages on their way, with the ordering key of each and whose it is.
#[derive(Default)]
pub(super) struct Flight {
    tasks: JoinSet<Landing>,
    pub(super) keys: HashMap<Id, (OrderingKey, Party)>,
    /// Which server had its turn last.
    pub(super) turns: HashMap<Traffic, ServerId>,
}

impl Flight {
    /// Whether a message may start: none with its ordering key is on its way, and there is room.
    pub(super) fn takes(&self, message: &Message) -> bool {
        let ordering = message.key.ordering();
        let party = Party::of(message);
        let of_party = self.keys.values().filter(|(_, known)| *known == party);
        !self.holds(ordering) && of_party.count() < OF_ONE_PARTY && self.room(traffic(ordering)) > 0
    }

    /// Whether a message with an ordering key is on its way.
    pub(super) fn holds(&self, ordering: OrderingKey) -> bool {
        self.keys.values().any(|(flying, _)| *flying == ordering)
    }

    /// How many messages of each party are on their way.
    pub(super) fn parties(&self) -> BTreeMap<Party, usize> {
        let mut parties = BTreeMap::new();
        for (_, party) in self.keys.values() {
            *parties.entry(*party).or_default() += 1;
        }
        parties
    }

    /// How many more messages may start.
    pub(super) fn room(&self, traffic: Traffic) -> usize {
        let free = AT_ONCE.saturating_sub(self.keys.len());
        match traffic {
            Traffic::Places => free,
            Traffic::People => {
                let personal =
                    |(key, _): &&(OrderingKey, Party)| self::traffic(*key) == Traffic::People;
                let flying = self.keys.values().filter(personal).count();
                free.min(PERSONAL_AT_ONCE.saturating_sub(flying))
            }
        }
    }

    pub(super) fn is_not_full(&self) -> bool {
        self.room(Traffic::People) > 0
    }

    /// Starts a message, with the table that it tells of where a commit has handed both over.
    pub(super) fn start(
        &mut self,
        deliverer: &Arc<Deliverer>,
        message: Message,
        at_hand: Option<TableAtHand>,
    ) {
        let deliverer = Arc::clone(deliverer);
        let flying = (message.key.ordering(), Party::of(&message));
        let span = span(&message);
        let delivery = async move { deliverer.deliver(message, at_hand).await };
        let task = self.tasks.spawn(delivery.instrument(span));
        self.keys.insert(task.id(), flying);
    }

    /// Waits for a message to land, and takes in all that have; for ever where none is on its way.
    pub(super) async fn land(&mut self) -> Landing {
        let mut landing = match self.tasks.join_next_with_id().await {
            Some(landed) => self.landed(landed),
            None => std::future::pending().await,
        };
        while let Some(landed) = self.tasks.try_join_next_with_id() {
            if self.landed(landed) == Landing::Changed {
                landing = Landing::Changed;
            }
        }
        landing
    }

    fn landed(&mut self, landed: Result<(Id, Landing), JoinError>) -> Landing {
        let (id, landing) = landed.unwrap_or_else(|error| {
            // The message stands as it stood, and is taken again.
            tracing::error!(%error, "a delivery broke off");
            (error.id(), Landing::Changed)
        });
        self.keys.remove(&id);
        landing
    }

    /// Breaks off whatever is on its way: it stands in the outbox as it stood.
    pub(super) async fn break_off(&mut self) {
        let messages = self.keys.len();
        tracing::warn!(
            messages,
            "what is on its way is broken off, as others may have sent it"
        );
        self.tasks.shutdown().await;
        self.keys.clear();
    }

    pub(super) async fn land_all(&mut self) {
        while !self.tasks.is_empty() {
            self.land().await;
        }
    }
}

pub(super) fn traffic(ordering: OrderingKey) -> Traffic {
    match ordering.to {
        Recipient::Place(_) => Traffic::Places,
        Recipient::Person(_) => Traffic::People,
    }
}
