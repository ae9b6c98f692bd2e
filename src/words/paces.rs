//! How much time there is, in words.

use std::time::Duration;

use super::terms::mention;
use super::{Lang, Line, Words};
use crate::game::{Limit, Millis, Pace, PaceError, Table, Weekends};

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

    /// Until when somebody has time, as each reader's own clock shows it.
    #[must_use]
    pub fn deadline(&self, lang: Lang, deadline: Millis) -> String {
        let line = Line::new("turn-deadline")
            .with("moment", moment(deadline, 'f'))
            .with("distance", moment(deadline, 'R'));
        self.say(lang, &line)
    }

    /// What each player still in has left, where it comes from a bank.
    #[must_use]
    pub fn banks(&self, lang: Lang, table: &Table) -> Option<String> {
        let Pace::Timed(timing) = table.terms().pace else {
            return None;
        };
        let Limit::Bank { .. } = timing.limit else {
            return None;
        };
        let banks = table.position().players().iter().filter_map(|color| {
            let (player, left) = (table.player(color)?, table.clock().left(color)?);
            Some(format!("{} {}", mention(player), self.span(lang, left)))
        });
        let banks = banks.collect::<Vec<_>>().join(" · ");
        Some(self.say(lang, &Line::new("turn-banks").with("banks", banks)))
    }

    /// Why a text is no pace.
    #[must_use]
    pub fn no_pace(&self, lang: Lang, error: &PaceError) -> String {
        let line = match error {
            PaceError::Form(text) => Line::new("error-pace").with("text", super::quoted(text)),
            PaceError::Range { found, least, most } => Line::new("error-pace-range")
                .with("text", super::quoted(found))
                .with("least", self.span(lang, *least))
                .with("most", self.span(lang, *most)),
        };
        self.say(lang, &line)
    }
}

/// The mark-up that shows a moment in the reader's own zone and manner.
pub(super) fn moment(at: Millis, style: char) -> String {
    format!("<t:{}:{style}>", at.0.div_euclid(1000))
}
