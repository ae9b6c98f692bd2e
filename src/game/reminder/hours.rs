//! Hours of the day, as the clock shows them where a person lives.

use std::fmt;

use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan, Zoned};

use crate::game::clock::Millis;

/// An hour of the day: 0 to 23.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hour(i8);

impl Hour {
    /// The hour of this number, if there is one.
    #[must_use]
    pub fn new(number: i64) -> Option<Self> {
        let hour = i8::try_from(number).ok()?;
        (0..24).contains(&hour).then_some(Self(hour))
    }

    /// The number of the hour, from 0 on.
    #[must_use]
    pub const fn number(self) -> i64 {
        self.0 as i64
    }
}

/// What comes before the hours of zones that the database names by how far they are behind UTC.
const WESTWARDS: &str = "Etc/GMT";

/// A time zone by its name in the IANA database; UTC where none is chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Zone(TimeZone);

/// No time zone is called so.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is no time zone such as Europe/Paris")]
pub struct ZoneError(pub String);

impl Zone {
    /// The zone with a name, in whichever case it is written: the whole one, or that of the place alone, such as
    /// `Paris` or `New York`; or so many hours ahead of UTC, such as `UTC+2`.
    ///
    /// # Errors
    /// Where there is none.
    pub fn named(name: &str) -> Result<Self, ZoneError> {
        let typed = name.trim().replace(' ', "_");
        let whole = jiff::tz::db().get(&typed).ok();
        let found = whole.or_else(|| Self::ahead_of_utc(&typed)).or_else(|| {
            let place = format!("/{}", typed.to_lowercase());
            let mut names = Self::names()
                .filter(|name| !name.starts_with(WESTWARDS))
                .filter(|name| name.to_lowercase().ends_with(&place));
            jiff::tz::db().get(&names.next()?).ok()
        });
        found.map(Self).ok_or_else(|| ZoneError(name.to_owned()))
    }

    /// The zone of so many hours ahead of UTC, as people write it: `UTC+2`, `GMT+2`. The database counts such zones the
    /// other way round, which is why they are not looked for among its places.
    fn ahead_of_utc(typed: &str) -> Option<TimeZone> {
        let typed = typed.to_uppercase().replace('_', "");
        let ahead = typed
            .strip_prefix("UTC")
            .or_else(|| typed.strip_prefix("GMT"))?;
        let ahead: i8 = ahead.parse().ok()?;
        let is_somewhere = ahead != 0 && (-12..=14).contains(&ahead);
        let name = is_somewhere.then(|| format!("{WESTWARDS}{:+}", -ahead))?;
        jiff::tz::db().get(&name).ok()
    }

    /// A name of the database as people read it: `UTC+2` for `Etc/GMT-2`.
    #[must_use]
    pub fn shown(name: &str) -> String {
        let west: Option<i8> = name
            .strip_prefix(WESTWARDS)
            .and_then(|west| west.parse().ok());
        match west {
            None | Some(0 | i8::MIN) => name.to_owned(),
            Some(west) => format!("UTC{:+}", -west),
        }
    }

    /// The name by which it is known.
    #[must_use]
    pub fn name(&self) -> &str {
        self.0.iana_name().unwrap_or("UTC")
    }

    /// Every name that is known.
    pub fn names() -> impl Iterator<Item = String> {
        jiff::tz::db().available().map(|name| name.to_string())
    }

    /// How many hours the clocks there are ahead of UTC, in whole hours; none at the ends of time.
    #[must_use]
    pub fn hours_ahead(&self, at: Millis) -> i32 {
        let local = self.local(at);
        local.map_or(0, |local| local.offset().seconds().div_euclid(3_600))
    }

    /// When the clocks there next show an hour, later than a moment; none at the ends of time.
    pub(super) fn next(&self, hour: Hour, after: Millis) -> Option<Millis> {
        let today = self.local(after)?.date();
        let moment = |days: i32| {
            let day = today.checked_add(days.days()).ok()?;
            let at = day.at(hour.0, 0, 0, 0).to_zoned(self.0.clone()).ok()?;
            Some(Millis(at.timestamp().as_millisecond()))
        };
        (0..3).filter_map(moment).find(|&at| at > after)
    }

    /// The date that the clocks there show: `2026-10-25`; none at the ends of time.
    #[must_use]
    pub fn date(&self, at: Millis) -> Option<String> {
        Some(self.local(at)?.date().to_string())
    }

    /// What the clocks there show; none at the ends of time.
    fn local(&self, at: Millis) -> Option<Zoned> {
        let at = Timestamp::from_millisecond(at.0).ok()?;
        Some(at.to_zoned(self.0.clone()))
    }
}

impl Default for Zone {
    fn default() -> Self {
        Self(TimeZone::UTC)
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The hours in which a person wants to be left alone, through midnight where they end earlier
/// than they begin.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct QuietHours {
    from: Hour,
    until: Hour,
}

impl QuietHours {
    /// From one hour until another; none where they are the same, as nobody is left alone for ever.
    #[must_use]
    pub fn new(from: Hour, until: Hour) -> Option<Self> {
        (from != until).then_some(Self { from, until })
    }

    /// When they begin.
    #[must_use]
    pub const fn from(self) -> Hour {
        self.from
    }

    /// When they end.
    #[must_use]
    pub const fn until(self) -> Hour {
        self.until
    }

    /// When the quiet hours end that are under way; none outside of them.
    pub(super) fn end(self, zone: &Zone, now: Millis) -> Option<Millis> {
        let local = zone.local(now)?;
        let hour = Hour(local.hour());
        let is_quiet = if self.from < self.until {
            (self.from..self.until).contains(&hour)
        } else {
            hour >= self.from || hour < self.until
        };
        if !is_quiet {
            return None;
        }
        let today = local.date();
        let day = if hour < self.until {
            today
        } else {
            today.checked_add(1.day()).ok()?
        };
        // An hour that the clocks leave out ends where they go on; of one that comes twice, the first.
        let end = day
            .at(self.until.0, 0, 0, 0)
            .to_zoned(zone.0.clone())
            .ok()?;
        Some(Millis(end.timestamp().as_millisecond()))
    }
}
