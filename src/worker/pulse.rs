//! The heartbeat: notes that the bot is at work, and makes up for the time when it was not.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::watch;
use tokio::time::Instant;

use super::deliveries::DeliveryMonitor;
use crate::game::delivery::Wakeup;
use crate::game::{Clock, Millis, Outage, Store, StoreError};

/// How often it beats.
const EVERY: Duration = Duration::from_mins(1);
/// How long after it could not beat it is tried again: before anybody has moved.
const AGAIN: Duration = Duration::from_millis(250);
/// The longest time between two beats that is not an outage.
const LONGEST_PAUSE: Duration = Duration::from_millis(Outage::LONGEST_PAUSE_MS.unsigned_abs());

/// Tells whether the bot is connected.
#[async_trait]
pub trait Connection: Send + Sync {
    /// Whether the gateway is connected.
    async fn is_connected(&self) -> bool;
}

/// Beats while the bot hears and is heard: time counts for the players only then.
pub struct Pulse {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    connection: Arc<dyn Connection>,
    monitor: Arc<DeliveryMonitor>,
    wakeup: Arc<dyn Wakeup>,
    rhythm: Mutex<Rhythm>,
}

/// How it has been beating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Rhythm {
    /// It does not beat.
    Silent,
    /// The latest beat is in the future: the clock was set back, at this time of the steady clock.
    SetBack(Millis),
    /// It beats.
    Beating(Beat),
}

/// A beat, on three clocks that go alike while all is well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Beat {
    /// On the wall: people may set this one.
    wall: Millis,
    /// That nobody sets.
    steady: Millis,
    /// That of the timers.
    timer: Instant,
}

impl Beat {
    fn now(clock: &dyn Clock) -> Self {
        Self {
            wall: clock.now(),
            steady: clock.steady(),
            timer: Instant::now(),
        }
    }

    /// Whether the present follows on this beat without a pause and without the clock being set.
    fn goes_on_to(self, now: Self) -> bool {
        let set_by = now.wall.since(self.wall) - now.steady.since(self.steady);
        set_by.abs() <= Outage::LONGEST_PAUSE_MS
            && now.timer.duration_since(self.timer) <= LONGEST_PAUSE
    }
}

impl Pulse {
    /// A pulse that does not beat yet.
    #[must_use]
    pub fn new(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        connection: Arc<dyn Connection>,
        monitor: Arc<DeliveryMonitor>,
        wakeup: Arc<dyn Wakeup>,
    ) -> Self {
        Self {
            store,
            clock,
            connection,
            monitor,
            wakeup,
            rhythm: Mutex::new(Rhythm::Silent),
        }
    }

    /// Beats every minute until `shutdown` says true or its sender is gone; tries again and again
    /// while it cannot.
    pub async fn run(self: Arc<Self>, mut shutdown: watch::Receiver<bool>) {
        loop {
            // An outage that is made up for in many parts is gone on with by the next start.
            tokio::select! {
                biased;
                _ = shutdown.wait_for(|stopping| *stopping) => return,
                () = self.step() => {}
            }
            let pause = match self.rhythm() {
                Rhythm::Beating(_) | Rhythm::SetBack(_) => EVERY,
                Rhythm::Silent => AGAIN,
            };
            tokio::select! {
                _ = shutdown.wait_for(|stopping| *stopping) => return,
                () = tokio::time::sleep(pause) => {}
            }
        }
    }

    /// Beats once, if all is well.
    pub async fn step(&self) {
        let rhythm = if self.connection.is_connected().await && self.monitor.gets_out() {
            match self.beat().await {
                Ok(rhythm) => rhythm,
                Err(StoreError::Stale) => Rhythm::Silent,
                Err(error) => {
                    if self.rhythm() != Rhythm::Silent {
                        tracing::error!(%error, "the heartbeat cannot be kept");
                    }
                    Rhythm::Silent
                }
            }
        } else {
            Rhythm::Silent
        };
        *self.rhythm.lock().unwrap_or_else(PoisonError::into_inner) = rhythm;
    }

    /// Whether time counts: only while the pulse beats, and nothing speaks against it just now.
    pub async fn counts(&self) -> bool {
        let Rhythm::Beating(last) = self.rhythm() else {
            return false;
        };
        last.goes_on_to(Beat::now(&*self.clock)) && self.connection.is_connected().await
    }

    async fn beat(&self) -> Result<Rhythm, StoreError> {
        let now = Beat::now(&*self.clock);
        let rhythm = self.rhythm();
        if let Rhythm::Beating(last) = rhythm
            && last.goes_on_to(now)
        {
            self.store.beat(now.wall).await?;
            return Ok(Rhythm::Beating(now));
        }
        // What an earlier process did not come to the end of.
        self.store.make_up_rest().await?;
        let outage = match self.store.last_beat().await? {
            Some(since) => Outage {
                since,
                until: now.wall,
            },
            None => Outage {
                since: now.wall,
                until: now.wall,
            },
        };
        if outage.lasted_ms() < -Outage::LONGEST_PAUSE_MS {
            let noticed = match rhythm {
                Rhythm::SetBack(noticed) => noticed,
                Rhythm::Silent | Rhythm::Beating(_) => {
                    tracing::warn!(
                        ?outage,
                        "the clock was set back: nobody loses on time for now"
                    );
                    now.steady
                }
            };
            if now.steady.since(noticed) <= Outage::LONGEST_PAUSE_MS {
                return Ok(Rhythm::SetBack(noticed));
            }
            tracing::warn!("the clock stays as it was set: it is taken from now on");
        }
        if outage.lasted_ms() > Outage::LONGEST_PAUSE_MS {
            self.store.begin_making_up(outage).await?;
            self.store.make_up_rest().await?;
            tracing::warn!(
                ?outage,
                "the bot was away: the players' time is made up for"
            );
            self.wakeup.wake();
        } else {
            self.store.beat(now.wall).await?;
        }
        Ok(Rhythm::Beating(now))
    }

    fn rhythm(&self) -> Rhythm {
        *self.rhythm.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl std::fmt::Debug for Pulse {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pulse")
            .field("rhythm", &self.rhythm())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
