//! What clocks show at a heartbeat.

use std::time::Duration;

use tokio::time::Instant;

use crate::game::{Clock, Millis, Outage};

/// The longest time between two heartbeats that is not an outage.
pub(super) const LONGEST_PAUSE: Duration =
    Duration::from_millis(Outage::LONGEST_PAUSE_MS.unsigned_abs());

/// How a shard of this process has been beating; one that is silent has none of these.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum State {
    /// The latest heartbeat is in the future: the clock was set back, at this time of the steady clock.
    SetBack(Millis),
    /// It beats, last at this time.
    Beating(ClockReadings),
}

impl State {
    /// Whether it goes on beating at present.
    pub(super) fn goes_on_to(self, now: ClockReadings) -> bool {
        matches!(self, Self::Beating(last) if last.goes_on_to(now))
    }
}

/// What three clocks show at a heartbeat, which go alike while all is well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ClockReadings {
    /// On the wall: people may set this one.
    pub(super) wall: Millis,
    /// That nobody sets.
    pub(super) steady: Millis,
    /// That of the timers.
    pub(super) timer: Instant,
}

impl ClockReadings {
    pub(super) fn now(clock: &dyn Clock) -> Self {
        Self {
            wall: clock.now(),
            steady: clock.steady(),
            timer: Instant::now(),
        }
    }

    /// Whether the present follows on this heartbeat without a pause and without the clock being set.
    pub(super) fn goes_on_to(self, now: Self) -> bool {
        let set_by = now.wall.since(self.wall) - now.steady.since(self.steady);
        set_by.abs() <= Outage::LONGEST_PAUSE_MS
            && now.timer.duration_since(self.timer) <= LONGEST_PAUSE
    }

    /// When it was noticed that the clock was set back, as long as that is waited out; none where it was not, or stays so.
    pub(super) fn set_back(self, state: Option<State>, last: Millis) -> Option<Millis> {
        if self.wall.since(last) >= -Outage::LONGEST_PAUSE_MS {
            return None;
        }
        let noticed = match state {
            Some(State::SetBack(noticed)) => noticed,
            Some(State::Beating(_)) | None => {
                tracing::warn!(
                    ?last,
                    now = ?self.wall,
                    "the clock was set back: nobody loses on time for now"
                );
                self.steady
            }
        };
        if self.steady.since(noticed) <= Outage::LONGEST_PAUSE_MS {
            return Some(noticed);
        }
        tracing::warn!("the clock stays as it was set: it is taken from now on");
        None
    }
}
