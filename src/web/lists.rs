//! Places for lists of servers that are being made: a list asks for many games, and those of one server take no place of the
//! others. Of those who wait for one, few are of one network.

use std::sync::Arc;
use std::time::Duration;

use moka::sync::Cache;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, SemaphorePermit};
use tokio::time::timeout;

use super::crowd::{Crowd, Places, Presence};
use super::throttle::Network;
use crate::game::ServerId;

/// How many lists are made at a time.
const AT_ONCE: usize = 2;
/// How many wait for a place: whoever asks again and again makes others wait for no more lists than these.
const WAITING: Places = Places {
    of_one: 8,
    in_all: 1_000,
};
/// How long somebody waits for a place at most.
const PATIENCE: Duration = Duration::from_secs(2);
/// How many servers are remembered, and how long after somebody has asked for a list of theirs.
const MOST_SERVERS: u64 = 10_000;
const REMEMBERED: Duration = Duration::from_mins(1);

/// The places, of which each server has one.
#[derive(Debug)]
pub(super) struct ListPlaces {
    all: Semaphore,
    own: Cache<ServerId, Arc<Semaphore>>,
    waiting: Crowd,
    patience: Duration,
}

/// A place, until it is dropped.
#[derive(Debug)]
pub(super) struct ListPlace<'a> {
    _own: OwnedSemaphorePermit,
    _one_of_all: SemaphorePermit<'a>,
    _presence: Presence,
}

impl Default for ListPlaces {
    fn default() -> Self {
        Self::with(PATIENCE)
    }
}

impl ListPlaces {
    fn with(patience: Duration) -> Self {
        let own = Cache::builder()
            .max_capacity(MOST_SERVERS)
            .time_to_idle(REMEMBERED);
        Self {
            all: Semaphore::new(AT_ONCE),
            own: own.build(),
            waiting: Crowd::of_at_most(WAITING),
            patience,
        }
    }

    /// A place for a list of a server, once there is one, for somebody; none where that takes too long, or too many of theirs
    /// wait.
    pub(super) async fn enter(&self, who: Network, server: ServerId) -> Option<ListPlace<'_>> {
        let presence = self.waiting.enter(who)?;
        let own = self.own.get_with(server, || Arc::new(Semaphore::new(1)));
        let place = async {
            // Whoever waits for their server's own place holds none of those that all share.
            let own = own.acquire_owned().await.ok()?;
            let one_of_all = self.all.acquire().await.ok()?;
            Some(ListPlace {
                _own: own,
                _one_of_all: one_of_all,
                _presence: presence,
            })
        };
        timeout(self.patience, place).await.ok().flatten()
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    fn network(number: u8) -> Network {
        Network::of([192, 0, 2, number].into())
    }

    #[tokio::test]
    async fn each_server_has_one_place_and_nobody_waits_for_ever() {
        let places = ListPlaces::with(Duration::from_millis(20));
        let enter = |server| places.enter(network(1), server);
        let [one, other, third] = [1, 2, 3].map(ServerId);
        let held = enter(one).await;
        assert!(held.is_some());
        assert!(enter(one).await.is_none(), "it has its place");
        let beside = enter(other).await;
        assert!(beside.is_some(), "others have theirs");
        assert!(enter(third).await.is_none(), "there are two in all");
        drop(held);
        assert!(enter(third).await.is_some());
        assert!(enter(one).await.is_some(), "it was given back");
        drop(beside);
    }

    #[tokio::test]
    async fn whoever_asks_again_and_again_keeps_others_waiting_for_a_few_lists() {
        let places = ListPlaces::with(Duration::from_mins(1));
        let held = places.enter(network(1), ServerId(1)).await;
        let again = || Box::pin(places.enter(network(1), ServerId(1)));
        let mut own: Vec<_> = (0..20).map(|_| again()).collect();
        let refused = own.iter_mut().filter_map(FutureExt::now_or_never);
        assert_eq!(refused.filter(Option::is_none).count(), 13);
        let mut other = Box::pin(places.enter(network(2), ServerId(1)));
        assert!((&mut other).now_or_never().is_none(), "they wait");
        drop((held, own));
        assert!(other.await.is_some());
    }
}
