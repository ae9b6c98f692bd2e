//! Time in the simulation: a clock that a test sets, nights and weekends as people have them, and
//! deadlines reckoned in another way than the program does, by walking through the days.

use std::sync::atomic::{AtomicI64, Ordering};

use seigneur::game::{Clock, Millis};

pub const MINUTE: i64 = 60 * 1000;
pub const HOUR: i64 = 60 * MINUTE;
pub const DAY: i64 = 24 * HOUR;

/// A clock on the wall that can be set, over one that cannot.
#[derive(Debug)]
pub struct VirtualClock {
    steady: AtomicI64,
    set_by: AtomicI64,
}

impl VirtualClock {
    pub fn at(start: i64) -> Self {
        Self {
            steady: AtomicI64::new(start),
            set_by: AtomicI64::new(0),
        }
    }

    /// Lets time pass until a moment of the steady clock.
    pub fn advance_to(&self, steady: i64) {
        self.steady.fetch_max(steady, Ordering::SeqCst);
    }

    /// Somebody sets the clock on the wall.
    pub fn set_by(&self, ms: i64) {
        self.set_by.fetch_add(ms, Ordering::SeqCst);
    }
}

impl Clock for VirtualClock {
    fn now(&self) -> Millis {
        self.steady().plus_ms(self.set_by.load(Ordering::SeqCst))
    }

    fn steady(&self) -> Millis {
        Millis(self.steady.load(Ordering::SeqCst))
    }
}

/// 0 for Monday to 6 for Sunday.
pub fn weekday(ms: i64) -> i64 {
    (ms.div_euclid(DAY) + 3).rem_euclid(7)
}

/// The days since 1970 of the first day of a month.
fn first_of(year: i64, month: usize) -> i64 {
    let before =
        |year: i64| (year - 1) * 365 + (year - 1) / 4 - (year - 1) / 100 + (year - 1) / 400;
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let months = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
    before(year) - before(1970) + months[month - 1] + i64::from(leap && month > 2)
}

/// The midnight before the first Sunday of a month, or one of the following weeks.
fn sunday(year: i64, month: usize, week: i64) -> i64 {
    let first = first_of(year, month);
    (first + 6 - weekday(first * DAY) + 7 * week) * DAY
}

/// The midnight before the last Sunday of a month with 31 days.
fn last_sunday(year: i64, month: usize) -> i64 {
    let last = first_of(year, month) + 30;
    (last - (weekday(last * DAY) + 1) % 7) * DAY
}

/// The calendar year of a moment.
pub fn year_of(ms: i64) -> i64 {
    let day = ms.div_euclid(DAY);
    let year = 1970 + day * 400 / 146_097;
    if day < first_of(year, 1) {
        year - 1
    } else if day >= first_of(year + 1, 1) {
        year + 1
    } else {
        year
    }
}

/// Where people live, each with its own way to change the clocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    Paris,
    NewYork,
    /// Half an hour more in summer, which is in January.
    LordHowe,
    Tokyo,
}

impl Place {
    pub const ALL: [Self; 4] = [Self::Paris, Self::NewYork, Self::LordHowe, Self::Tokyo];

    pub const fn zone(self) -> &'static str {
        match self {
            Self::Paris => "Europe/Paris",
            Self::NewYork => "America/New_York",
            Self::LordHowe => "Australia/Lord_Howe",
            Self::Tokyo => "Asia/Tokyo",
        }
    }

    /// How far a clock there is ahead of UTC.
    pub fn ahead(self, ms: i64) -> i64 {
        let year = year_of(ms);
        let (from, until, within, besides) = match self {
            Self::Paris => {
                let summer = (last_sunday(year, 3) + HOUR, last_sunday(year, 10) + HOUR);
                (summer.0, summer.1, 2 * HOUR, HOUR)
            }
            Self::NewYork => {
                let summer = (
                    sunday(year, 3, 1) + 7 * HOUR,
                    sunday(year, 11, 0) + 6 * HOUR,
                );
                (summer.0, summer.1, -4 * HOUR, -5 * HOUR)
            }
            Self::LordHowe => {
                let half = HOUR / 2;
                let winter = (
                    sunday(year, 4, 0) - 9 * HOUR,
                    sunday(year, 10, 0) - 17 * half,
                );
                (winter.0, winter.1, 21 * half, 11 * HOUR)
            }
            Self::Tokyo => return 9 * HOUR,
        };
        if (from..until).contains(&ms) {
            within
        } else {
            besides
        }
    }

    /// What the clocks there show, as if they hung in London in winter.
    pub fn local(self, ms: i64) -> i64 {
        ms + self.ahead(ms)
    }

    /// The hour that the clocks there show.
    pub fn hour(self, ms: i64) -> i64 {
        self.local(ms).rem_euclid(DAY) / HOUR
    }
}

/// When so much time has passed from a moment on; weekends do not count where they are free.
pub fn runs_out(from: i64, time: i64, free_weekends: bool) -> i64 {
    if !free_weekends {
        return from + time;
    }
    let (mut at, mut left) = (from, time);
    loop {
        let tomorrow = (at.div_euclid(DAY) + 1) * DAY;
        if weekday(at) >= 5 {
            at = tomorrow;
        } else if left < tomorrow - at {
            return at + left;
        } else {
            left -= tomorrow - at;
            at = tomorrow;
        }
    }
}

/// How much time counts between two moments.
pub fn between(from: i64, to: i64, free_weekends: bool) -> i64 {
    if !free_weekends {
        return (to - from).max(0);
    }
    let (mut at, mut counted) = (from, 0);
    while at < to {
        let next = ((at.div_euclid(DAY) + 1) * DAY).min(to);
        if weekday(at) < 5 {
            counted += next - at;
        }
        at = next;
    }
    counted
}
