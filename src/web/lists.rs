//! Places for lists of servers that are being made: a list asks for many games, and those of one server take no place of the
//! others.

use std::sync::Arc;
use std::time::Duration;

use moka::sync::Cache;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, SemaphorePermit};
use tokio::time::timeout;

use crate::game::ServerId;

/// How many lists are made at a time.
const AT_ONCE: usize = 2;
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
    patience: Duration,
}

/// A place, until it is dropped.
#[derive(Debug)]
pub(super) struct ListPlace<'a> {
    _own: OwnedSemaphorePermit,
    _one_of_all: SemaphorePermit<'a>,
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
            patience,
        }
    }

    /// A place for a list of a server, once there is one; none where that takes too long.
    pub(super) async fn enter(&self, server: ServerId) -> Option<ListPlace<'_>> {
        let own = self.own.get_with(server, || Arc::new(Semaphore::new(1)));
        let place = async {
            // Whoever waits for their server's own place holds none of those that all share.
            let own = own.acquire_owned().await.ok()?;
            let one_of_all = self.all.acquire().await.ok()?;
            Some(ListPlace {
                _own: own,
                _one_of_all: one_of_all,
            })
        };
        timeout(self.patience, place).await.ok().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn each_server_has_one_place_and_nobody_waits_for_ever() {
        let places = ListPlaces::with(Duration::from_millis(20));
        let [one, other, third] = [1, 2, 3].map(ServerId);
        let held = places.enter(one).await;
        assert!(held.is_some());
        assert!(places.enter(one).await.is_none(), "it has its place");
        let beside = places.enter(other).await;
        assert!(beside.is_some(), "others have theirs");
        assert!(places.enter(third).await.is_none(), "there are two in all");
        drop(held);
        assert!(places.enter(third).await.is_some());
        assert!(places.enter(one).await.is_some(), "it was given back");
        drop(beside);
    }
}
