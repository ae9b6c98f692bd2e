//! Delivers what is owed: messages with one ordering key one after the other, those with several
//! side by side.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::Instant;

use crate::game::delivery::{Messenger, TableAtHand, Traffic};
use crate::game::{Chance, Clock, Message, Store, StoreError};

mod attempt;
mod fairness;
mod flight;
mod inquiry;
mod monitor;
mod queue;
#[cfg(test)]
mod tests;

use attempt::{Deliverer, StoreFailures};
use flight::{Flight, traffic};
use inquiry::NextInquiry;
pub use monitor::DeliveryMonitor;
pub use queue::DeliveryQueue;
use queue::Waiting;

/// How many messages are on their way at once, each with another ordering key.
const AT_ONCE: usize = 20;
/// How many of them may be for single people: what is said to many never keeps a table waiting.
const PERSONAL_AT_ONCE: usize = 8;
/// How many of them may be of one server: others find a place at any time.
const OF_ONE_PARTY: usize = 16;
/// How many servers are asked in turn what they have, where more is due than is asked for; and for how
/// much of each.
const SERVERS_ASKED: u32 = 16;
const ASKED_OF_ONE: u32 = 2;
/// How many places have to be free for the outbox to be looked into for what was left.
const ROOM_TO_ASK: usize = AT_ONCE / 2;
/// How many due messages are asked for: more than are sent at once, as some have to wait for
/// those on their way.
const ASKED: u32 = 64;
/// The longest sleep: a message that another process wrote down is found after it.
const LONGEST_SLEEP: Duration = Duration::from_secs(5);
/// How long messages on their way may take once the worker is told to stop.
const FAREWELL: Duration = Duration::from_secs(5);

/// Delivers messages until it is told to stop.
#[derive(Debug)]
pub struct DeliveryWorker {
    deliverer: Arc<Deliverer>,
    queue: Arc<DeliveryQueue>,
}

impl DeliveryWorker {
    /// A worker that hands the messages of a store to a messenger, and hears of new ones by a queue.
    #[must_use]
    pub fn new(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        chance: Arc<dyn Chance>,
        messenger: Arc<dyn Messenger>,
        queue: Arc<DeliveryQueue>,
    ) -> Self {
        let deliverer = Deliverer {
            store,
            clock,
            chance,
            messenger,
            logged: StoreFailures::default(),
        };
        Self {
            deliverer: Arc::new(deliverer),
            queue,
        }
    }

    /// Delivers until `shutdown` says true or its sender is gone, then waits up to 5 seconds for
    /// what is on its way.
    pub async fn run(&self, mut shutdown: watch::Receiver<bool>) {
        let mut flight = Flight::default();
        tokio::select! {
            _ = shutdown.wait_for(|stopping| *stopping) => {}
            () = self.work(&mut flight) => {}
        }
        self.queue.set_room(0);
        let landed = tokio::time::timeout(FAREWELL, flight.land_all()).await;
        if landed.is_err() {
            let messages = flight.keys.len();
            tracing::warn!(
                messages,
                "messages on their way are left for the next start"
            );
        }
    }

    /// Delivers what is due now, side by side, and waits for it; says how much that was.
    ///
    /// # Errors
    /// Where the outbox cannot be read.
    pub async fn step(&self) -> Result<usize, StoreError> {
        let mut flight = Flight::default();
        let now = self.deliverer.clock.now();
        self.start_due(&mut flight, now).await?;
        let messages = flight.keys.len();
        flight.land_all().await;
        Ok(messages)
    }

    async fn work(&self, flight: &mut Flight) {
        let mut handed_over = Vec::new();
        let mut inquiry = NextInquiry::Now;
        let mut failures = 0;
        loop {
            let news = self.queue.take();
            if news.is_broken_off {
                handed_over.clear();
                flight.break_off().await;
            }
            if news.is_something_due {
                inquiry = NextInquiry::Now;
            }
            let left = self.start_handed_over(flight, &mut handed_over, news);
            inquiry = inquiry.after_leaving(left);
            if handed_over.is_empty() && inquiry == NextInquiry::Now {
                match self.ask(flight).await {
                    Ok(next) => inquiry = next,
                    Err(error) => {
                        self.deliverer.unread(&error, failures).await;
                        failures += 1;
                        continue;
                    }
                }
                failures = 0;
            }
            self.queue.set_room(match inquiry {
                NextInquiry::Crowded(_) => 0,
                _ => flight.room(Traffic::People),
            });
            tokio::select! {
                () = self.queue.news() => {}
                () = inquiry.time() => inquiry = NextInquiry::Now,
                landing = flight.land() => inquiry = inquiry.after(landing, flight),
            }
        }
    }

    /// Starts what was handed over, as far as there is room; says how much is left to the outbox,
    /// behind what is on its way. The outbox may have been quicker to tell of it, too.
    fn start_handed_over(
        &self,
        flight: &mut Flight,
        waiting: &mut Vec<(Message, TableAtHand)>,
        news: Waiting,
    ) -> usize {
        for at_hand in news.prepared {
            let messenger = Arc::clone(&self.deliverer.messenger);
            tokio::spawn(async move { messenger.prepare(at_hand).await });
        }
        waiting.extend(news.handed_over);
        let mut left = 0;
        for (message, at_hand) in std::mem::take(waiting) {
            if flight.room(traffic(message.key.ordering())) == 0 {
                waiting.push((message, at_hand));
            } else if flight.takes(&message) {
                flight.start(&self.deliverer, message, Some(at_hand));
            } else {
                left += 1;
            }
        }
        left
    }

    /// Starts what is due; says when to look again.
    async fn ask(&self, flight: &mut Flight) -> Result<NextInquiry, StoreError> {
        if self.queue.is_aside() {
            return self.leave_to_others(flight).await;
        }
        let now = self.deliverer.clock.now();
        let found = self.start_due(flight, now).await?;
        let wait = found
            .next
            .map(|due| Duration::from_millis(due.since(now).unsigned_abs()));
        let wait = wait.map_or(LONGEST_SLEEP, |wait| wait.min(LONGEST_SLEEP));
        let at = Instant::now() + wait;
        Ok(if found.left > 0 || flight.room(Traffic::Places) == 0 {
            NextInquiry::Crowded(at)
        } else if found.due == 0 && flight.is_not_full() {
            NextInquiry::At(at)
        } else {
            NextInquiry::AfterLanding(at)
        })
    }

    /// Leaves what is due to other processes, and with it what was taken here and broken off; says when to look again.
    async fn leave_to_others(&self, flight: &Flight) -> Result<NextInquiry, StoreError> {
        if flight.keys.is_empty() {
            let now = self.deliverer.clock.now();
            self.deliverer.store.release(now).await?;
        }
        Ok(NextInquiry::At(Instant::now() + LONGEST_SLEEP))
    }
}
