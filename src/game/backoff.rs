//! How long it is waited between two attempts.

use std::time::Duration;

/// A wait that doubles with every attempt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Backoff {
    first_ms: i64,
    longest_ms: i64,
}

impl Backoff {
    /// A wait that begins with so many milliseconds, and doubles up to so many.
    #[must_use]
    pub const fn doubling(first_ms: i64, longest_ms: i64) -> Self {
        Self {
            first_ms,
            longest_ms,
        }
    }

    /// The wait in milliseconds after so many attempts.
    #[must_use]
    pub fn after(self, attempts: u32) -> i64 {
        let factor = 2_i64.saturating_pow(attempts);
        self.first_ms.saturating_mul(factor).min(self.longest_ms)
    }

    /// The wait after so many attempts, for timers.
    #[must_use]
    pub fn pause(self, attempts: u32) -> Duration {
        Duration::from_millis(self.after(attempts).unsigned_abs())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_up_to_the_longest() {
        let soon = Backoff::doubling(500, 300_000);
        let waits = [0, 1, 2, 9, 10, 63, u32::MAX].map(|attempts| soon.after(attempts));
        assert_eq!(
            waits,
            [500, 1_000, 2_000, 256_000, 300_000, 300_000, 300_000]
        );
        assert_eq!(soon.pause(1), Duration::from_secs(1));
    }
}
