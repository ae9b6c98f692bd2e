//! The hours in which somebody plays.

/// Hours of a day of UTC in which somebody plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlayHours(u32);

/// How many hours a day has.
const DAY: u32 = 24;

impl PlayHours {
    /// Every hour of the day.
    pub const ALL: Self = Self((1 << DAY) - 1);

    /// From one hour until another, through midnight where that is earlier; all where they are the same.
    /// Both are of clocks that are so many hours ahead of UTC.
    #[must_use]
    pub fn between(from: u32, until: u32, ahead: i32) -> Self {
        let length = (until + DAY - from % DAY) % DAY;
        let length = if length == 0 { DAY } else { length };
        let hours = (0..length).map(|hour| {
            let local = i32::try_from((from + hour) % DAY).unwrap_or(0);
            (local - ahead).rem_euclid(24)
        });
        Self(hours.fold(0, |set, hour| set | 1 << hour))
    }

    /// The hours that are kept so; every hour where that cannot be.
    #[must_use]
    pub fn of_bits(bits: u32) -> Self {
        let hours = Self(bits & Self::ALL.0);
        if hours.is_empty() { Self::ALL } else { hours }
    }

    /// How they are kept: a bit each.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Each of them.
    #[must_use]
    pub fn list(self) -> Vec<u32> {
        (0..DAY).filter(|hour| self.0 & 1 << hour != 0).collect()
    }

    /// From which hour until which they are, on clocks that are so many hours ahead of UTC; none where they are all.
    #[must_use]
    pub fn span(self, ahead: i32) -> Option<(u32, u32)> {
        let has = |hour: u32| self.0 & 1 << (hour % DAY) != 0;
        let from = (0..DAY).find(|&hour| has(hour) && !has(hour + DAY - 1))?;
        let until = (from..from + DAY).find(|&hour| !has(hour))?;
        let local = |hour: u32| {
            let hour = i32::try_from(hour % DAY).unwrap_or(0);
            (hour + ahead).rem_euclid(24).cast_unsigned()
        };
        Some((local(from), local(until)))
    }

    /// Those that are among others, too.
    #[must_use]
    pub const fn shared(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl Default for PlayHours {
    fn default() -> Self {
        Self::ALL
    }
}
