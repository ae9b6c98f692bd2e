//! The heartbeat: notes that the bot is at work, and makes up for the time when it was not.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use tokio::time::Instant;

use super::deliveries::DeliveryMonitor;
use super::supervisor::{JobError, Next, Schedule};
use crate::game::delivery::Wakeup;
use crate::game::{Clock, Millis, Outage, Store, StoreError, opaque};

/// How often it beats.
const EVERY: Duration = Duration::from_mins(1);
/// How long after it could not beat, or time did not count, it is tried again: before anybody has moved.
const AGAIN: Duration = Duration::from_millis(250);
/// The longest time between two heartbeats that is not an outage.
const LONGEST_PAUSE: Duration = Duration::from_millis(Outage::LONGEST_PAUSE_MS.unsigned_abs());

/// Tells whether the bot is connected.
#[async_trait]
pub trait Connection: Send + Sync {
    /// Whether the gateway is connected.
    async fn is_connected(&self) -> bool;
}

opaque!(Connection);

/// Beats while the bot hears and is heard: time counts for the players only then.
#[derive(Debug)]
pub struct Heartbeat {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    connection: Arc<dyn Connection>,
    monitor: Arc<DeliveryMonitor>,
    wakeup: Arc<dyn Wakeup>,
    state: Mutex<State>,
}

/// How it has been beating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// It does not beat.
    Silent,
    /// The latest heartbeat is in the future: the clock was set back, at this time of the steady clock.
    SetBack(Millis),
    /// It beats, last at this time.
    Beating(ClockReadings),
}

/// What three clocks show at a heartbeat, which go alike while all is well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct ClockReadings {
    /// On the wall: people may set this one.
    wall: Millis,
    /// That nobody sets.
    steady: Millis,
    /// That of the timers.
    timer: Instant,
}

impl ClockReadings {
    fn now(clock: &dyn Clock) -> Self {
        Self {
            wall: clock.now(),
            steady: clock.steady(),
            timer: Instant::now(),
        }
    }

    /// Whether the present follows on this heartbeat without a pause and without the clock being set.
    fn goes_on_to(self, now: Self) -> bool {
        let set_by = now.wall.since(self.wall) - now.steady.since(self.steady);
        set_by.abs() <= Outage::LONGEST_PAUSE_MS
            && now.timer.duration_since(self.timer) <= LONGEST_PAUSE
    }
}

impl Heartbeat {
    /// How often it is to beat; an outage that is made up for in many parts is gone on with by the next start.
    pub const SCHEDULE: Schedule = Schedule::every(EVERY).broken_off_at_the_end();

    /// A heartbeat that does not beat yet.
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
            state: Mutex::new(State::Silent),
        }
    }

    /// Beats once, if all is well, and says when to try again.
    ///
    /// # Errors
    /// Where the store fails: it does not beat then.
    pub async fn step(&self) -> Result<Next, JobError> {
        let beat = if self.connection.is_connected().await && self.monitor.gets_out() {
            match self.beat().await {
                // Another process was quicker.
                Err(StoreError::Stale) => Ok(State::Silent),
                beat => beat,
            }
        } else {
            Ok(State::Silent)
        };
        let state = *beat.as_ref().unwrap_or(&State::Silent);
        *self.state.lock().unwrap_or_else(PoisonError::into_inner) = state;
        beat?;
        Ok(match state {
            State::Beating(_) | State::SetBack(_) => Next::InPeriod,
            State::Silent => Next::In(AGAIN),
        })
    }

    /// Whether time counts: only while it beats, and nothing speaks against it just now.
    pub async fn counts(&self) -> bool {
        let State::Beating(last) = self.state() else {
            return false;
        };
        last.goes_on_to(ClockReadings::now(&*self.clock)) && self.connection.is_connected().await
    }

    /// Takes a step of a job that goes on with the players' time; while none counts, it is asked again soon.
    ///
    /// # Errors
    /// Those of the step.
    pub async fn in_time<F>(&self, step: impl FnOnce() -> F) -> Result<Next, JobError>
    where
        F: Future<Output = Result<Next, JobError>>,
    {
        if self.counts().await {
            step().await
        } else {
            Ok(Next::In(AGAIN))
        }
    }

    async fn beat(&self) -> Result<State, StoreError> {
        let now = ClockReadings::now(&*self.clock);
        let state = self.state();
        if let State::Beating(last) = state
            && last.goes_on_to(now)
        {
            self.store.note_heartbeat(now.wall).await?;
            return Ok(State::Beating(now));
        }
        // What an earlier process did not come to the end of.
        self.store.make_up_rest().await?;
        let outage = Outage {
            since: self.store.last_heartbeat().await?.unwrap_or(now.wall),
            until: now.wall,
        };
        if let Some(noticed) = set_back(state, now, outage) {
            return Ok(State::SetBack(noticed));
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
            self.store.note_heartbeat(now.wall).await?;
        }
        Ok(State::Beating(now))
    }

    fn state(&self) -> State {
        *self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// When it was noticed that the clock was set back, as long as that is waited out; none where it was not, or stays so.
fn set_back(state: State, now: ClockReadings, outage: Outage) -> Option<Millis> {
    if outage.lasted_ms() >= -Outage::LONGEST_PAUSE_MS {
        return None;
    }
    let noticed = match state {
        State::SetBack(noticed) => noticed,
        State::Silent | State::Beating(_) => {
            tracing::warn!(
                ?outage,
                "the clock was set back: nobody loses on time for now"
            );
            now.steady
        }
    };
    if now.steady.since(noticed) <= Outage::LONGEST_PAUSE_MS {
        return Some(noticed);
    }
    tracing::warn!("the clock stays as it was set: it is taken from now on");
    None
}

#[cfg(test)]
mod tests;
