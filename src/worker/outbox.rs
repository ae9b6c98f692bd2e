//! Does the errands of the outbox: those of a lane one after the other, those of several lanes at once.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::task::{Id, JoinSet};

use super::bell::Bell;
use super::courier::{Courier, Return};
use crate::game::{Chance, Clock, Errand, Lane, Millis, Notifier, Store, StoreError};

#[cfg(test)]
mod tests;

/// How many errands are done at once, each of another lane.
const AT_ONCE: usize = 16;
/// How many of them may be for one person: what is said to many people never keeps a thread waiting.
const PERSONAL_AT_ONCE: usize = 8;
/// How many due errands are asked for: more than are done at once, as some are of lanes in flight.
const ASKED: u32 = 64;
/// The longest sleep: an errand that another process wrote down is found after it.
const LONGEST_SLEEP: Duration = Duration::from_secs(5);
/// How long errands in flight may take once the worker is told to stop.
const FAREWELL: Duration = Duration::from_secs(5);

/// Does errands until it is told to stop.
pub struct OutboxWorker {
    courier: Arc<Courier>,
    bell: Arc<Bell>,
}

/// The errands in flight, with the lane of each.
#[derive(Default)]
struct Flight {
    tasks: JoinSet<Return>,
    lanes: HashMap<Id, Lane>,
}

impl Flight {
    /// Whether an errand may start: none of its lane is in flight, and there is room for it.
    fn takes(&self, errand: &Errand) -> bool {
        let lane = errand.lane();
        !self.lanes.values().any(|flying| *flying == lane) && !self.is_full_for(lane)
    }

    fn is_full_for(&self, lane: Lane) -> bool {
        let is_personal = |lane: &&Lane| matches!(lane, Lane::Person(..));
        is_personal(&&lane) && self.lanes.values().filter(is_personal).count() >= PERSONAL_AT_ONCE
    }

    fn is_full(&self) -> bool {
        self.tasks.len() >= AT_ONCE
    }

    fn start(&mut self, courier: &Arc<Courier>, errand: Errand) {
        let courier = Arc::clone(courier);
        let task = self.tasks.spawn(async move { courier.go(errand).await });
        self.lanes.insert(task.id(), errand.lane());
    }

    /// Waits for an errand to end; for ever where none is in flight.
    async fn next(&mut self) -> Return {
        match self.tasks.join_next_with_id().await {
            Some(Ok((task, how))) => {
                self.lanes.remove(&task);
                how
            }
            // The errand stands as it stood, and is taken again.
            Some(Err(error)) => {
                tracing::error!(%error, "an errand broke off");
                self.lanes.remove(&error.id());
                Return::Settled
            }
            None => std::future::pending().await,
        }
    }

    async fn land(&mut self) {
        while !self.tasks.is_empty() {
            self.next().await;
        }
    }
}

impl OutboxWorker {
    /// A worker that hands the errands of a store to a notifier, and is called by a bell.
    #[must_use]
    pub fn new(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        chance: Arc<dyn Chance>,
        notifier: Arc<dyn Notifier>,
        bell: Arc<Bell>,
    ) -> Self {
        let courier = Courier {
            store,
            clock,
            chance,
            notifier,
        };
        Self {
            courier: Arc::new(courier),
            bell,
        }
    }

    /// Does errands until `shutdown` says true or its sender is gone, then waits up to 5 seconds for those in flight.
    ///
    /// Ends by itself once the token is refused: nothing can be sent then, and what is
    /// owed stays for the next start.
    pub async fn run(self, mut shutdown: watch::Receiver<bool>) {
        let mut flight = Flight::default();
        tokio::select! {
            _ = shutdown.wait_for(|stopping| *stopping) => {}
            () = self.work(&mut flight) => {}
        }
        let landed = tokio::time::timeout(FAREWELL, flight.land()).await;
        if landed.is_err() {
            let errands = flight.tasks.len();
            tracing::warn!(errands, "errands in flight are left for the next start");
        }
    }

    /// Does what is due now, side by side, and waits for it; says how much that was.
    ///
    /// # Errors
    /// Where the outbox cannot be read.
    pub async fn round(&self) -> Result<usize, StoreError> {
        let mut flight = Flight::default();
        self.start_due(&mut flight, self.courier.clock.now())
            .await?;
        let errands = flight.tasks.len();
        flight.land().await;
        Ok(errands)
    }

    /// Takes errands; ends where nothing can be sent at all.
    async fn work(&self, flight: &mut Flight) {
        let mut failures = 0;
        loop {
            let sleep = match self.take(flight).await {
                Ok(sleep) => sleep,
                Err(error) => {
                    tracing::error!(%error, "the outbox cannot be read");
                    // The bell is not heard meanwhile: a store that fails must not be asked at once again.
                    self.courier.pause(failures).await;
                    failures += 1;
                    continue;
                }
            };
            failures = 0;
            tokio::select! {
                () = self.bell.rung() => {}
                () = tokio::time::sleep(sleep) => {}
                how = flight.next() => if how == Return::Refused {
                    return;
                }
            }
        }
    }

    /// Starts what is due, as far as there is room; says how long nothing else is.
    async fn take(&self, flight: &mut Flight) -> Result<Duration, StoreError> {
        if flight.is_full() {
            return Ok(LONGEST_SLEEP);
        }
        let now = self.courier.clock.now();
        self.start_due(flight, now).await?;
        let next = self.courier.store.next_due(now).await?;
        let wait = next.map(|due| Duration::from_millis(due.since(now).unsigned_abs()));
        Ok(wait.map_or(LONGEST_SLEEP, |wait| wait.min(LONGEST_SLEEP)))
    }

    /// Starts what is due, as far as there is room.
    async fn start_due(&self, flight: &mut Flight, now: Millis) -> Result<(), StoreError> {
        for errand in self.courier.store.due(now, ASKED).await? {
            if flight.is_full() {
                break;
            }
            if flight.takes(&errand) {
                flight.start(&self.courier, errand);
            }
        }
        Ok(())
    }
}
