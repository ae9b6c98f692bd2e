//! Vacations: days on which a player's deadlines on a server stand still.

use async_trait::async_trait;

use super::clock::Millis;
use super::ids::{PlayerId, ServerId};
use super::ports::error::StoreError;
use crate::rules::coded;

/// Days a person and calendar year, where a server has chosen no other number.
pub const USUAL_DAYS: u32 = 21;
/// What is left at least of a turn's time when a vacation ends early: twelve hours.
pub(super) const LEFT_AT_LEAST_MS: i64 = Millis::DAY_MS / 2;

coded! {
    /// How a vacation came about.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Occasion [ALL, code, of_code] {
        /// The player asked for it.
        Asked = "asked",
        /// A deadline came, and the player had asked for a day by itself in such a case.
        Deadline = "deadline",
    }
}

/// Whether a day of vacation begins by itself at a deadline.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Automatic {
    /// A day begins by itself.
    On,
    /// It does not.
    #[default]
    Off,
}

/// A vacation, from when until when.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spell {
    /// When it began.
    pub from: Millis,
    /// When it ends, or ended.
    pub until: Millis,
}

impl Spell {
    /// One of so many days.
    #[must_use]
    pub fn of_days(from: Millis, days: u32) -> Self {
        let until = from.plus_ms(i64::from(days) * Millis::DAY_MS);
        Self { from, until }
    }

    /// Whether it has not ended by then.
    #[must_use]
    pub fn lasts(self, now: Millis) -> bool {
        now < self.until
    }

    /// The days that it takes, a day begun being one.
    #[must_use]
    pub fn days(self) -> u32 {
        let ms = self.until.since(self.from).max(1);
        u32::try_from((ms + Millis::DAY_MS - 1) / Millis::DAY_MS).unwrap_or(u32::MAX)
    }
}

/// A player's vacations on a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Vacation {
    /// Whether a day begins by itself at a deadline.
    pub automatic: Automatic,
    /// The calendar year (UTC) in which the latest one began.
    pub year: i64,
    /// The days taken of that year.
    pub used: u32,
    /// The latest one; none where there was none.
    pub latest: Option<Spell>,
}

impl Vacation {
    /// The one that goes on.
    #[must_use]
    pub fn current(&self, now: Millis) -> Option<Spell> {
        self.latest.filter(|spell| spell.lasts(now))
    }

    /// The days taken in a year.
    #[must_use]
    pub fn used_in(&self, year: i64) -> u32 {
        if self.year == year { self.used } else { 0 }
    }

    /// The same with a new one that begins at once.
    #[must_use]
    pub fn with(self, spell: Spell) -> Self {
        let year = year_of(spell.from);
        Self {
            year,
            used: self.used_in(year) + spell.days(),
            latest: Some(spell),
            ..self
        }
    }

    /// The same where the latest one ends now: what it does not take is not used.
    #[must_use]
    pub fn ended(self, now: Millis) -> Self {
        let Some(spell) = self.latest else {
            return self;
        };
        let shorter = Spell {
            until: now,
            ..spell
        };
        let saved = spell.days().saturating_sub(shorter.days());
        Self {
            used: self.used.saturating_sub(saved),
            latest: Some(shorter),
            ..self
        }
    }
}

/// The calendar year of a moment, UTC.
#[must_use]
pub fn year_of(at: Millis) -> i64 {
    // Years that begin in March, in eras of 400 years: the leap day comes last.
    let days = at.0.div_euclid(Millis::DAY_MS) + 719_468;
    let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day_of_year = day - (365 * year + year / 4 - year / 100);
    // January and February are the last months of such a year.
    let later = i64::from(day_of_year >= 306);
    era * 400 + year + later
}

/// Why there is no vacation, or none that ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum VacationError {
    /// One goes on.
    #[error("on vacation until {}", .0.0)]
    GoesOn(Millis),
    /// There are not so many days left in this year.
    #[error("{left} days left")]
    TooLong {
        /// How many there are.
        left: u32,
    },
    /// None goes on.
    #[error("not on vacation")]
    None,
}

/// Tells of vacations.
#[async_trait]
pub trait Vacations: Send + Sync {
    /// A player's vacations on a server.
    async fn vacation(&self, server: ServerId, player: PlayerId) -> Result<Vacation, StoreError>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn years_are_those_of_the_calendar() {
        // 1970-01-01, 1999-12-31 23:59:59.999, 2000-01-01, 2024-02-29, 2024-12-31, 2025-01-01.
        for (at, year) in [
            (0, 1970),
            (-1, 1969),
            (946_684_799_999, 1999),
            (946_684_800_000, 2000),
            (1_709_164_800_000, 2024),
            (1_735_689_599_999, 2024),
            (1_735_689_600_000, 2025),
            (4_102_444_800_000, 2100),
        ] {
            assert_eq!(year_of(Millis(at)), year, "{at}");
        }
    }

    #[test]
    fn days_that_are_not_used_are_given_back_but_a_day_begun_is_taken() {
        let from = Millis(1_735_689_600_000);
        let away = Vacation::default().with(Spell::of_days(from, 5));
        assert_eq!(away.used_in(2025), 5);
        assert_eq!(away.used_in(2026), 0);
        assert!(away.current(from).is_some());
        assert!(away.current(from.plus_ms(5 * Millis::DAY_MS)).is_none());
        assert_eq!(away.ended(from).used, 1);
        assert_eq!(away.ended(from.plus_ms(Millis::DAY_MS)).used, 1);
        let back = away.ended(from.plus_ms(Millis::DAY_MS + 1));
        assert_eq!(back.used, 2);
        let again = back.with(Spell::of_days(from.plus_ms(9 * Millis::DAY_MS), 3));
        assert_eq!(again.used, 5);
        let next_year = again.with(Spell::of_days(from.plus_ms(400 * Millis::DAY_MS), 2));
        assert_eq!(next_year.used, 2);
    }
}
