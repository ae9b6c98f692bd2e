//! Time, passed in: nothing in the domain reads the system's clock.

use std::sync::OnceLock;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970, UTC.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Millis(pub i64);

impl Millis {
    /// The milliseconds of a minute.
    pub const MINUTE_MS: i64 = 60_000;
    /// The milliseconds of an hour.
    pub const HOUR_MS: i64 = 60 * Self::MINUTE_MS;
    /// The milliseconds of a day.
    pub const DAY_MS: i64 = 24 * Self::HOUR_MS;

    /// The time so many milliseconds later.
    #[must_use]
    pub const fn plus_ms(self, ms: i64) -> Self {
        Self(self.0.saturating_add(ms))
    }

    /// Milliseconds from an earlier time to this one; negative if it is later.
    #[must_use]
    pub const fn since(self, earlier: Self) -> i64 {
        self.0.saturating_sub(earlier.0)
    }
}

/// How many milliseconds a duration has.
#[must_use]
pub fn duration_ms(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

/// What tells the time.
pub trait Clock: Send + Sync {
    /// The time that it is now.
    fn now(&self) -> Millis;

    /// How much time has passed since some moment, whatever the clock on the wall is set to
    /// meanwhile; the same for a clock that nobody sets.
    fn steady(&self) -> Millis {
        self.now()
    }
}

/// The system's clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(
        clippy::disallowed_methods,
        reason = "the one place where the clock is read"
    )]
    fn now(&self) -> Millis {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        Millis(since.map_or(0, duration_ms))
    }

    fn steady(&self) -> Millis {
        static START: OnceLock<Instant> = OnceLock::new();
        Millis(duration_ms(START.get_or_init(Instant::now).elapsed()))
    }
}
