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

/// The days since 1970 of the last Sunday of a month with 31 days, and of that month's first day.
fn last_sunday(year: i64, month: i64) -> i64 {
    // The days before a year, by its leap years; March and October alone are asked for.
    let before =
        |year: i64| (year - 1) * 365 + (year - 1) / 4 - (year - 1) / 100 + (year - 1) / 400;
    let leap = i64::from(year % 4 == 0 && (year % 100 != 0 || year % 400 == 0));
    let to_month = match month {
        3 => 59,
        _ => 273,
    };
    let last = before(year) - before(1970) + to_month + leap + 30;
    last - (weekday(last * DAY) + 1) % 7
}

/// How far a clock in Paris is ahead of UTC: an hour, two in summer.
pub fn paris(ms: i64) -> i64 {
    let year = 1970 + ms.div_euclid(DAY) * 400 / 146_097;
    let summer = last_sunday(year, 3) * DAY + HOUR..last_sunday(year, 10) * DAY + HOUR;
    if summer.contains(&ms) { 2 * HOUR } else { HOUR }
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

#[test]
fn the_calendar_is_right() {
    // 2026-03-29 and 2026-10-25, 01:00 UTC.
    let (spring, autumn) = (1_774_746_000_000, 1_792_890_000_000);
    assert_eq!((weekday(spring), weekday(autumn)), (6, 6));
    assert_eq!((paris(spring - 1), paris(spring)), (HOUR, 2 * HOUR));
    assert_eq!((paris(autumn - 1), paris(autumn)), (2 * HOUR, HOUR));
    // From a Saturday noon on.
    let saturday = spring - DAY + 11 * HOUR;
    let monday = spring + 23 * HOUR;
    assert_eq!(runs_out(saturday, HOUR, true), monday + HOUR);
    assert_eq!(between(saturday, monday + HOUR, true), HOUR);
    assert_eq!(between(saturday, monday, false), DAY + 12 * HOUR);
}
