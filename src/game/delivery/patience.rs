//! How long a message waits between two attempts.

use super::ladder::Wait;

/// A wait that doubles with every attempt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    first_ms: i64,
    longest_ms: i64,
}

impl Patience {
    /// The wait after a failure that passes by itself: half a second to five minutes.
    pub const SOON: Self = Self::doubling(500, 5 * 60_000);
    /// The wait that the service asks for: a minute to an hour.
    pub const LONG: Self = Self::doubling(60_000, 60 * 60_000);
    /// The wait until somebody has mended something: ten minutes to six hours.
    pub const HELD: Self = Self::doubling(10 * 60_000, 6 * 3_600_000);

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
}

impl From<Wait> for Patience {
    fn from(wait: Wait) -> Self {
        match wait {
            Wait::Soon => Self::SOON,
            Wait::Long => Self::LONG,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Patience;

    #[test]
    fn waits_double_up_to_the_longest() {
        let soon = [0, 1, 2, 9, 10, 63, u32::MAX].map(|attempts| Patience::SOON.after(attempts));
        assert_eq!(
            soon,
            [500, 1_000, 2_000, 256_000, 300_000, 300_000, 300_000]
        );
        let held = [0, 1, 20].map(|attempts| Patience::HELD.after(attempts));
        assert_eq!(held, [600_000, 1_200_000, 21_600_000]);
        assert_eq!(Patience::LONG.after(0), 60_000);
    }
}
