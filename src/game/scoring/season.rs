//! Seasons: parts of the calendar (UTC) within which points are counted.

use std::fmt;
use std::str::FromStr;

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};

use crate::game::clock::Millis;
use crate::rules::coded;

coded! {
    /// How long a season lasts.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub enum SeasonLength [ALL, code, of_code] {
        /// A season lasts a month.
        #[default]
        Month = "month",
        /// Three months: from January, April, July and October on.
        Quarter = "quarter",
        /// A season lasts a year.
        Year = "year",
    }
}

impl SeasonLength {
    const fn months(self) -> i8 {
        match self {
            Self::Month => 1,
            Self::Quarter => 3,
            Self::Year => 12,
        }
    }
}

/// A season, written as `2026-11`, `2026-Q4` or `2026`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Season {
    first: Date,
    months: i8,
}

/// A text that is no season.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is no season: expected one such as 2026-11, 2026-Q4 or 2026")]
pub struct SeasonError(pub String);

impl Season {
    /// The season of a length in which a moment lies.
    #[must_use]
    pub fn at(moment: Millis, length: SeasonLength) -> Self {
        let date = Timestamp::from_millisecond(moment.0)
            .unwrap_or(Timestamp::UNIX_EPOCH)
            .to_zoned(TimeZone::UTC)
            .date();
        let months = length.months();
        let first = date.month() - (date.month() - 1) % months;
        Self {
            first: Date::constant(date.year(), first, 1),
            months,
        }
    }

    /// How long it lasts.
    #[must_use]
    pub fn length(self) -> SeasonLength {
        match self.months {
            1 => SeasonLength::Month,
            3 => SeasonLength::Quarter,
            _ => SeasonLength::Year,
        }
    }

    /// The year in which it lies.
    #[must_use]
    pub fn year(self) -> i16 {
        self.first.year()
    }

    /// The first month, counted from 1.
    #[must_use]
    pub fn first_month(self) -> i8 {
        self.first.month()
    }

    /// The quarter of the year in which it begins, counted from 1.
    #[must_use]
    pub fn quarter(self) -> i8 {
        (self.first.month() - 1) / 3 + 1
    }

    /// When it begins.
    #[must_use]
    pub fn start(self) -> Millis {
        millis(self.first)
    }

    /// When the next one begins; what lies at the end of all calendars never ends.
    #[must_use]
    pub fn end(self) -> Millis {
        let next = self.first.checked_add(self.months.months());
        next.map_or(Millis(i64::MAX), millis)
    }
}

fn millis(date: Date) -> Millis {
    let zoned = date.to_zoned(TimeZone::UTC);
    Millis(zoned.map_or(i64::MAX, |zoned| zoned.timestamp().as_millisecond()))
}

impl fmt::Display for Season {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let year = self.year();
        match self.length() {
            SeasonLength::Month => write!(f, "{year:04}-{:02}", self.first_month()),
            SeasonLength::Quarter => write!(f, "{year:04}-Q{}", self.quarter()),
            SeasonLength::Year => write!(f, "{year:04}"),
        }
    }
}

impl FromStr for Season {
    type Err = SeasonError;

    fn from_str(text: &str) -> Result<Self, SeasonError> {
        read(text.trim()).ok_or_else(|| SeasonError(text.trim().to_owned()))
    }
}

fn read(text: &str) -> Option<Season> {
    let (year, part) = text
        .split_once('-')
        .map_or((text, None), |(year, part)| (year, Some(part)));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if year.len() != 4 || !digits(year) {
        return None;
    }
    let (month, months) = match part {
        None => (1, 12),
        Some(quarter) if quarter.starts_with(['Q', 'q']) => {
            let quarter = quarter.get(1..).filter(|rest| digits(rest))?;
            let quarter: i8 = quarter.parse().ok()?;
            let known = (1..=4).contains(&quarter).then_some(quarter)?;
            (3 * known - 2, 3)
        }
        Some(month) if digits(month) => (month.parse().ok()?, 1),
        Some(_) => return None,
    };
    let first = Date::new(year.parse().ok()?, month, 1).ok()?;
    Some(Season { first, months })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moment(text: &str) -> Millis {
        let at: Timestamp = text.parse().unwrap();
        Millis(at.as_millisecond())
    }

    #[test]
    fn seasons_meet_without_a_gap() {
        for length in SeasonLength::ALL {
            let mut season = Season::at(moment("2023-12-31T23:59:59.999Z"), length);
            for _ in 0..40 {
                let next = Season::at(season.end(), length);
                assert_eq!(next.start(), season.end());
                assert_eq!(Season::at(season.end().plus_ms(-1), length), season);
                assert_eq!(season.to_string().parse(), Ok(season));
                season = next;
            }
        }
    }

    #[test]
    fn moments_lie_in_seasons() {
        let at = moment("2026-11-21T21:02:44Z");
        let names = SeasonLength::ALL.map(|length| Season::at(at, length).to_string());
        assert_eq!(names, ["2026-11", "2026-Q4", "2026"]);
        let november = Season::at(at, SeasonLength::Month);
        assert_eq!(november.start(), moment("2026-11-01T00:00:00Z"));
        assert_eq!(november.end(), moment("2026-12-01T00:00:00Z"));
    }

    #[test]
    fn what_is_no_season_is_refused() {
        let wrong = [
            "",
            "26",
            "2026-",
            "2026-0",
            "2026-13",
            "2026-Q0",
            "2026-Q5",
            "2026-Q",
            "2026-11-1",
            "novembre",
            "+026-11",
            "2026-Q+1",
            "20260",
            "2026-é",
        ];
        for text in wrong {
            assert_eq!(text.parse::<Season>(), Err(SeasonError(text.to_owned())));
        }
        assert_eq!(
            " 2026-q4 ".parse::<Season>().unwrap().to_string(),
            "2026-Q4"
        );
    }
}
