//! How much time there is, in words.

use std::time::Duration;

use super::{Lang, Line, Words};
use crate::game::{Limit, Millis, Pace, Weekends};

const HOUR_SECS: u64 = 60 * 60;

impl From<Pace> for Line<'_> {
    fn from(pace: Pace) -> Self {
        let Pace::Timed(timing) = pace else {
            return Self::new("pace-none");
        };
        let line = match timing.limit {
            Limit::PerMove(each) => Self::new("pace-per-move").naming("time", each),
            Limit::Bank {
                start,
                increment,
                cap,
            } => Self::new("pace-bank")
                .naming("start", start)
                .naming("increment", increment)
                .naming("cap", cap),
        };
        match timing.weekends {
            Weekends::Count => line,
            Weekends::Pause => Self::new("pace-weekdays").naming("pace", line),
        }
    }
}

/// A time in whole days, or in hours where it is less than two days or no whole ones.
impl From<Duration> for Line<'_> {
    fn from(time: Duration) -> Self {
        let hours = time.as_secs() / HOUR_SECS;
        match (hours / 24, hours % 24) {
            (0, hours) => Self::new("span-hours").with("count", hours),
            (days, 0) => Self::new("span-days").with("count", days),
            (days, hours) => Self::new("span-days-hours")
                .with("days", days)
                .with("hours", hours),
        }
    }
}

impl Words {
    /// A pace: `3 days a move`.
    #[must_use]
    pub fn pace(&self, lang: Lang, pace: Pace) -> String {
        self.say(lang, pace)
    }
}

/// The mark-up that shows a moment in the reader's own zone and manner.
#[must_use]
pub fn moment(at: Millis, style: char) -> String {
    format!("<t:{}:{style}>", at.0.div_euclid(1000))
}
