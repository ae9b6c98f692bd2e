//! The sandbox's clock: it runs with the real one, and can be advanced or stopped.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Discord counts the time in its ids from the first moment of 2015.
const DISCORD_EPOCH_MS: u64 = 1_420_070_400_000;

/// Milliseconds since 1970, on the sandbox's clock.
pub type SandboxMillis = u64;

/// A clock that can be advanced, and stopped.
#[derive(Debug)]
pub struct SandboxClock {
    base: SandboxMillis,
    running_since: Option<Instant>,
}

impl SandboxClock {
    /// A running clock that shows the real time.
    #[expect(
        clippy::disallowed_methods,
        reason = "the sandbox knows nothing of the bot, nor of its clock"
    )]
    pub fn new() -> Self {
        let since_1970 = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default();
        Self {
            base: whole_millis(since_1970),
            running_since: Some(Instant::now()),
        }
    }

    /// What the clock shows.
    pub fn now(&self) -> SandboxMillis {
        self.base
            + self
                .running_since
                .map_or(0, |since| whole_millis(since.elapsed()))
    }

    /// Puts the clock forward.
    pub fn advance(&mut self, by: Duration) {
        self.base += whole_millis(by);
    }

    /// Stops the clock; it can still be advanced.
    pub fn stop(&mut self) {
        self.base = self.now();
        self.running_since = None;
    }
}

/// A duration in milliseconds, as the clock counts.
pub fn whole_millis(duration: Duration) -> SandboxMillis {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX / 4)
}

/// The smallest snowflake of a moment.
pub fn snowflake_at(moment: SandboxMillis) -> u64 {
    moment.saturating_sub(DISCORD_EPOCH_MS) << 22
}

/// A moment as Discord writes it: `2026-07-18T12:00:00.000000+00:00`.
pub fn iso(moment: SandboxMillis) -> String {
    let (days, in_day) = (moment / 86_400_000, moment % 86_400_000);
    let (year, month, day) = civil_date(days);
    let (seconds, millis) = (in_day / 1000, in_day % 1000);
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{millis:03}000+00:00")
}

/// Year, month and day of a day counted from 1970 (Howard Hinnant's `civil_from_days`, for days after 1970).
fn civil_date(days: u64) -> (u64, u64, u64) {
    let shifted = days + 719_468;
    let (era, day_of_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 {
        month_from_march + 3
    } else {
        month_from_march - 9
    };
    let year = year_of_era + era * 400 + u64::from(month <= 2);
    (year, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_as_discord_does() {
        assert_eq!(iso(0), "1970-01-01T00:00:00.000000+00:00");
        assert_eq!(iso(1_709_210_096_789), "2024-02-29T12:34:56.789000+00:00");
    }

    #[test]
    fn a_stopped_clock_moves_only_when_advanced() {
        let mut clock = SandboxClock::new();
        clock.stop();
        let before = clock.now();
        std::thread::sleep(Duration::from_millis(3));
        assert_eq!(clock.now(), before);
        clock.advance(Duration::from_secs(2));
        assert_eq!(clock.now(), before + 2000);
    }
}
