//! How much time players have for their moves.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::clock::{Millis, duration_ms};

const HOUR: Duration = Duration::from_hours(1);
const DAY: Duration = Duration::from_hours(24);
/// How many increments a bank holds on top of its start, where nothing else is said.
const INCREMENTS_KEPT: u32 = 3;

/// How much time players have for their moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pace {
    /// As much as they like; for friendly games.
    Untimed,
    /// Time is limited.
    Timed(Timing),
}

/// A time limit, and when it counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Timing {
    /// How much time there is.
    pub limit: Limit,
    /// Whether weekends count.
    pub weekends: Weekends,
}

/// How much time there is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Limit {
    /// The same for each move.
    PerMove(Duration),
    /// A bank from which every move takes the time that it took.
    Bank {
        /// What it holds at the start.
        start: Duration,
        /// What it gains with each move.
        increment: Duration,
        /// The most that it holds.
        cap: Duration,
    },
}

/// Whether time counts on Saturdays and Sundays (UTC, so that they are the same for all players).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Weekends {
    /// Time counts on weekends as well.
    Count,
    /// It stands still.
    Pause,
}

/// Why a text is no pace.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PaceError {
    /// It does not have the form of one.
    #[error("{0:?} is no pace: 12h, 3d, 7d+1d, 7d+1d/10d, each with weekdays after it, or none")]
    Form(String),
    /// A time in it is too short or too long.
    #[error("{found:?} is not between {} and {}", Span(*least), Span(*most))]
    Range {
        /// The time as it was typed.
        found: String,
        /// The shortest that is allowed in its place.
        least: Duration,
        /// The longest that is allowed in its place.
        most: Duration,
    },
}

impl Pace {
    /// The paces that are offered where a server has chosen none: the first is the usual one.
    #[must_use]
    pub fn usual() -> Vec<Self> {
        let days = [3, 1, 2, 5, 7, 14].map(|days| DAY * days);
        let per_move = days.into_iter().chain([HOUR * 12]).map(Limit::PerMove);
        let bank = Limit::bank(DAY * 7, DAY);
        let limits = per_move.chain([bank]);
        let timed = limits.map(|limit| {
            Self::Timed(Timing {
                limit,
                weekends: Weekends::Count,
            })
        });
        timed.chain([Self::Untimed]).collect()
    }
}

impl Default for Pace {
    /// Three days a move.
    fn default() -> Self {
        Self::Timed(Timing {
            limit: Limit::PerMove(DAY * 3),
            weekends: Weekends::Count,
        })
    }
}

impl Limit {
    /// A bank that holds its start and three increments at most.
    #[must_use]
    pub fn bank(start: Duration, increment: Duration) -> Self {
        Self::Bank {
            start,
            increment,
            cap: start + increment * INCREMENTS_KEPT,
        }
    }
}

impl Timing {
    /// When so much time will have run out that runs from a moment on.
    #[must_use]
    pub fn runs_out(self, from: Millis, time: Duration) -> Millis {
        self.weekends.runs_out(from, time)
    }

    /// How much time counts between two moments; none where the second is the earlier one.
    #[must_use]
    pub fn between(self, from: Millis, to: Millis) -> Duration {
        self.weekends.between(from, to)
    }
}

impl Weekends {
    /// When so much time will have run out that runs from a moment on.
    #[must_use]
    pub fn runs_out(self, from: Millis, time: Duration) -> Millis {
        let time = duration_ms(time);
        match self {
            Self::Count => from.plus_ms(time),
            Self::Pause => at_working_time(working_time(from).saturating_add(time)),
        }
    }

    /// How much time counts between two moments; none where the second is the earlier one.
    #[must_use]
    pub fn between(self, from: Millis, to: Millis) -> Duration {
        let ms = match self {
            Self::Count => to.since(from),
            Self::Pause => working_time(to) - working_time(from),
        };
        Duration::from_millis(u64::try_from(ms).unwrap_or(0))
    }
}

impl Pace {
    /// Whether weekends count.
    #[must_use]
    pub const fn weekends(self) -> Weekends {
        match self {
            Self::Untimed => Weekends::Count,
            Self::Timed(timing) => timing.weekends,
        }
    }
}

const WEEK_MS: i64 = 7 * Millis::DAY_MS;
const WORKING_MS: i64 = 5 * Millis::DAY_MS;
/// 1970 began on a Thursday: its first Monday.
const MONDAY_MS: i64 = 4 * Millis::DAY_MS;

/// How many milliseconds of weekdays lie between the first Monday of 1970 and a moment.
fn working_time(at: Millis) -> i64 {
    let since = at.0.saturating_sub(MONDAY_MS);
    since.div_euclid(WEEK_MS) * WORKING_MS + since.rem_euclid(WEEK_MS).min(WORKING_MS)
}

/// The moment of a working time: where a week ends, the beginning of the next one.
fn at_working_time(working: i64) -> Millis {
    let weeks = working.div_euclid(WORKING_MS).saturating_mul(WEEK_MS);
    Millis(
        weeks
            .saturating_add(working.rem_euclid(WORKING_MS))
            .saturating_add(MONDAY_MS),
    )
}

/// A duration as it is written: in days where it is whole ones, else in hours.
struct Span(Duration);

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hours = self.0.as_secs() / HOUR.as_secs();
        if hours.is_multiple_of(24) && hours > 0 {
            write!(f, "{}d", hours / 24)
        } else {
            write!(f, "{hours}h")
        }
    }
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Timed(timing) = self else {
            return f.write_str("none");
        };
        match timing.limit {
            Limit::PerMove(each) => Span(each).fmt(f)?,
            Limit::Bank {
                start,
                increment,
                cap,
            } => {
                write!(f, "{}+{}", Span(start), Span(increment))?;
                if timing.limit != Limit::bank(start, increment) {
                    write!(f, "/{}", Span(cap))?;
                }
            }
        }
        match timing.weekends {
            Weekends::Count => Ok(()),
            Weekends::Pause => f.write_str(" weekdays"),
        }
    }
}

impl FromStr for Pace {
    type Err = PaceError;

    fn from_str(text: &str) -> Result<Self, PaceError> {
        let form = || PaceError::Form(text.to_owned());
        let lower = text.trim().to_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        if UNTIMED.contains(&words.as_slice()) {
            return Ok(Self::Untimed);
        }
        let (times, weekends) = match lower.strip_suffix("weekdays") {
            Some(times) => (times.trim_end(), Weekends::Pause),
            None => (lower.as_str(), Weekends::Count),
        };
        let limit = match times.split_once('+') {
            None => Limit::PerMove(within(times, HOUR * 12, DAY * 14).ok_or_else(form)??),
            Some((start, rest)) => {
                let (increment, cap) = match rest.split_once('/') {
                    Some((increment, cap)) => (increment, Some(cap)),
                    None => (rest, None),
                };
                let start = within(start, HOUR * 12, DAY * 30).ok_or_else(form)??;
                let increment = within(increment, HOUR, DAY * 14).ok_or_else(form)??;
                let cap = cap.map(|cap| within(cap, start, DAY * 90).ok_or_else(form)?);
                match (cap.transpose()?, Limit::bank(start, increment)) {
                    (Some(cap), _) => Limit::Bank {
                        start,
                        increment,
                        cap,
                    },
                    (None, usual) => usual,
                }
            }
        };
        Ok(Self::Timed(Timing { limit, weekends }))
    }
}

/// What is written for no time limit, word by word, in the languages that are spoken here.
const UNTIMED: [&[&str]; 17] = [
    &["none"],
    &["aucune"],
    &["aucune", "limite"],
    &["keine"],
    &["keines"],
    &["ninguna"],
    &["ninguno"],
    &["unlimited"],
    &["no", "limit"],
    &["no", "time", "limit"],
    &["sans", "limite"],
    &["sans", "limite", "de", "temps"],
    &["ohne", "zeitlimit"],
    &["sin", "límite"],
    &["sin", "límite", "de", "tiempo"],
    &["sin", "limite"],
    &["sin", "limite", "de", "tiempo"],
];

/// The units of a time, each with the words for it in the languages that are spoken here.
const UNITS: [(Duration, &[&str]); 3] = [
    (
        HOUR,
        &[
            "h", "hour", "hours", "heure", "heures", "stunde", "stunden", "hora", "horas",
        ],
    ),
    (
        DAY,
        &[
            "d", "day", "days", "j", "jour", "jours", "t", "tag", "tage", "tagen", "día", "días",
            "dia", "dias",
        ],
    ),
    (
        Duration::from_hours(7 * 24),
        &[
            "w", "week", "weeks", "semaine", "semaines", "woche", "wochen", "semana", "semanas",
        ],
    ),
];

/// A time such as `12h`, `3d` or `3 days`, if it is one; an error where it is out of range.
fn within(text: &str, least: Duration, most: Duration) -> Option<Result<Duration, PaceError>> {
    let text = text.trim();
    let (count, unit) = text.split_at(text.find(|c: char| !c.is_ascii_digit())?);
    let unit = unit.trim_start();
    let (each, _) = UNITS.iter().find(|(_, words)| words.contains(&unit))?;
    let count: u32 = count.parse().ok()?;
    let found = each.checked_mul(count).unwrap_or(Duration::MAX);
    if (least..=most).contains(&found) {
        return Some(Ok(found));
    }
    Some(Err(PaceError::Range {
        found: text.to_owned(),
        least,
        most,
    }))
}

#[cfg(test)]
mod tests;
