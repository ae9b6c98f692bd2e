//! How much time there is, in words.

use std::time::Duration;

use super::{Lang, Line, Words};
use crate::game::{Limit, Millis, Pace, Weekends};

const HOUR_SECS: u64 = 60 * 60;

impl Words {
    /// A pace: `3 days a move`.
    #[must_use]
    pub fn pace(&self, lang: Lang, pace: Pace) -> String {
        let Pace::Timed(timing) = pace else {
            return self.say(lang, &Line::new("pace-none"));
        };
        let line = match timing.limit {
            Limit::PerMove(each) => Line::new("pace-per-move").with("time", self.span(lang, each)),
            Limit::Bank {
                start,
                increment,
                cap,
            } => Line::new("pace-bank")
                .with("start", self.span(lang, start))
                .with("increment", self.span(lang, increment))
                .with("cap", self.span(lang, cap)),
        };
        let said = self.say(lang, &line);
        match timing.weekends {
            Weekends::Count => said,
            Weekends::Pause => self.say(lang, &Line::new("pace-weekdays").with("pace", said)),
        }
    }

    /// A time in whole days, or in hours where it is less than two days or no whole ones.
    #[must_use]
    pub fn span(&self, lang: Lang, time: Duration) -> String {
        let hours = time.as_secs() / HOUR_SECS;
        let line = match (hours / 24, hours % 24) {
            (0, hours) => Line::new("span-hours").with("count", hours),
            (days, 0) => Line::new("span-days").with("count", days),
            (days, hours) => Line::new("span-days-hours")
                .with("days", days)
                .with("hours", hours),
        };
        self.say(lang, &line)
    }
}

/// The mark-up that shows a moment in the reader's own zone and manner.
pub(super) fn moment(at: Millis, style: char) -> String {
    format!("<t:{}:{style}>", at.0.div_euclid(1000))
}

/// A line that names a moment and how far away it is, or neither.
pub(super) fn until_when(line: Line<'_>, until: Option<Millis>) -> Line<'_> {
    let shown = |style| until.map(|at| moment(at, style)).unwrap_or_default();
    line.with("moment", shown('f')).with("distance", shown('R'))
}
