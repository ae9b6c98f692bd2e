//! When the outbox is asked, and what is found there.

use std::collections::HashSet;

use tokio::time::Instant;

use super::attempt::Landing;
use super::fairness::in_turn;
use super::flight::Flight;
use super::{ASKED, ASKED_OF_ONE, DeliveryWorker, ROOM_TO_ASK, SERVERS_ASKED};
use crate::game::delivery::Traffic;
use crate::game::{Message, Millis, ServerId, StoreError};

/// When the outbox is asked again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NextInquiry {
    /// Something may be due.
    Now,
    /// Something may wait behind what is on its way: as soon as some of that has landed, or then.
    AfterLanding(Instant),
    /// The same where more was due than could be started: what comes to be owed waits for its turn.
    Crowded(Instant),
    /// Nothing is due until then.
    At(Instant),
}

impl NextInquiry {
    /// Waits for its time.
    pub(super) async fn time(self) {
        match self {
            Self::Now => {}
            Self::AfterLanding(at) | Self::Crowded(at) | Self::At(at) => {
                tokio::time::sleep_until(at).await;
            }
        }
    }

    /// The same where so many messages were left that wait behind what is on its way.
    pub(super) const fn after_leaving(self, left: usize) -> Self {
        match self {
            Self::At(at) if left > 0 => Self::AfterLanding(at),
            inquiry => inquiry,
        }
    }

    /// The same once something has landed.
    pub(super) fn after(self, landing: Landing, flight: &Flight) -> Self {
        match (self, landing) {
            (_, Landing::Changed) => Self::Now,
            (Self::AfterLanding(_) | Self::Crowded(_), _)
                if flight.room(Traffic::Places) >= ROOM_TO_ASK =>
            {
                Self::Now
            }
            (inquiry, Landing::Sent) => inquiry,
        }
    }
}

impl DeliveryWorker {
    /// Starts what is due, as far as there is room.
    pub(super) async fn start_due(
        &self,
        flight: &mut Flight,
        now: Millis,
    ) -> Result<Found, StoreError> {
        // Side by side: on a server each of them is a way there and back.
        let (places, people, next) = tokio::try_join!(
            self.due(flight, Traffic::Places, now),
            self.due(flight, Traffic::People, now),
            self.deliverer.store.next_due(now),
        )?;
        let mut found = Found {
            next,
            ..Found::default()
        };
        for (traffic, due) in [(Traffic::Places, places), (Traffic::People, people)] {
            flight
                .turns
                .extend(due.turn.map(|server| (traffic, server)));
            found.due += due.messages.len();
            for message in in_turn(due.messages, &flight.parties()) {
                if flight.takes(&message) {
                    flight.start(&self.deliverer, message, None);
                } else if !flight.holds(message.key.ordering()) {
                    found.left += 1;
                }
            }
        }
        Ok(found)
    }

    /// What is due, the longest due first; where that is more than is asked for, before it something of
    /// each of the next servers that have had no turn yet. Nothing where there is no room.
    async fn due(&self, flight: &Flight, traffic: Traffic, now: Millis) -> Result<Due, StoreError> {
        if flight.room(traffic) == 0 {
            return Ok(Due::default());
        }
        let store = &self.deliverer.store;
        let longest = store.due(traffic, now, ASKED).await?;
        if u32::try_from(longest.len()).is_ok_and(|found| found < ASKED) {
            return Ok(Due {
                messages: longest,
                turn: None,
            });
        }
        let known: HashSet<ServerId> = longest.iter().map(|message| message.server).collect();
        let mut messages = Vec::new();
        let servers = self.next_servers(flight, traffic, now).await?;
        for &server in servers.iter().filter(|server| !known.contains(server)) {
            let of_one = (server, ASKED_OF_ONE);
            messages.extend(store.due_of_server(traffic, now, of_one).await?);
        }
        messages.extend(longest);
        let turn = servers.last().copied();
        Ok(Due { messages, turn })
    }

    /// The next servers that have something, after those that had their turn; the first ones come after
    /// the last.
    async fn next_servers(
        &self,
        flight: &Flight,
        traffic: Traffic,
        now: Millis,
    ) -> Result<Vec<ServerId>, StoreError> {
        let store = &self.deliverer.store;
        let after = flight.turns.get(&traffic).copied();
        let mut servers = store
            .servers_due(traffic, now, (after, SERVERS_ASKED))
            .await?;
        let left = SERVERS_ASKED.saturating_sub(u32::try_from(servers.len()).unwrap_or(u32::MAX));
        if left > 0 && after.is_some() {
            servers.extend(store.servers_due(traffic, now, (None, left)).await?);
        }
        Ok(servers)
    }
}

/// What is due of one traffic.
#[derive(Default)]
struct Due {
    messages: Vec<Message>,
    /// The server that had its turn last, where servers took turns.
    turn: Option<ServerId>,
}

/// What a look into the outbox has found.
#[derive(Clone, Copy, Default)]
pub(super) struct Found {
    /// How many messages are due, those on their way among them.
    pub(super) due: usize,
    /// How many of them have no place yet.
    pub(super) left: usize,
    /// When the next will be due.
    pub(super) next: Option<Millis>,
}
