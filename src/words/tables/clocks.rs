//! How much time there is at a table.

use crate::game::{Limit, Millis, Outage, Pace, PlayerId, Table, Terms};
use crate::words::line::joined;
use crate::words::people::stakes_line;
use crate::words::{Lang, Line, TableWords, mention};

impl TableWords<'_> {
    pub(super) fn pace_line(self, lang: Lang, table: &Table) -> String {
        self.say(lang, pace_line(table.terms().pace))
    }

    /// The lines that say at which pace a game is played, and whether it counts.
    #[must_use]
    pub fn terms(self, lang: Lang, terms: Terms) -> String {
        let lines = [pace_line(terms.pace), stakes_line(terms.stakes)];
        self.words.say_all(lang, lines, "\n")
    }

    /// The line that says until when somebody has time, as each reader's own clock shows it.
    #[must_use]
    pub fn deadline(self, lang: Lang, deadline: Millis) -> String {
        self.say(lang, Line::new("turn-deadline").until(deadline))
    }

    /// The line that says what each player still in has left, where it comes from a bank; computers have all the time there is.
    #[must_use]
    pub fn banks(self, lang: Lang, table: &Table) -> Option<String> {
        let Pace::Timed(timing) = table.terms().pace else {
            return None;
        };
        let Limit::Bank { .. } = timing.limit else {
            return None;
        };
        let banks = table.position().players().iter().filter_map(|color| {
            let player = table.player(color).filter(|player| !player.is_computer())?;
            let left = self.say(lang, table.clock().left(color)?);
            Some(format!("{} {left}", mention(player)))
        });
        let line = Line::new("turn-banks");
        Some(self.say(lang, line.with("banks", joined(banks, " · "))))
    }

    /// The text that says how long we were away, and until when the player to move has time now.
    #[must_use]
    pub fn outage(self, lang: Lang, outage: Outage, player: PlayerId, until: Millis) -> String {
        let line = Line::new("outage-over")
            .naming("time", outage_length(outage.lasted_ms()))
            .with("player", mention(player))
            .until(until);
        self.say(lang, line)
    }
}

fn pace_line(pace: Pace) -> Line<'static> {
    Line::new("table-pace").naming("pace", pace)
}

/// A time in minutes where it is less than two hours, else in whole hours and days.
fn outage_length(ms: i64) -> Line<'static> {
    let ms = ms.max(0);
    if ms < 2 * Millis::HOUR_MS {
        let minutes = (ms + Millis::MINUTE_MS / 2) / Millis::MINUTE_MS;
        return Line::new("outage-minutes").with("count", minutes.unsigned_abs());
    }
    let hours = ((ms + Millis::HOUR_MS / 2) / Millis::HOUR_MS).unsigned_abs();
    std::time::Duration::from_hours(hours).into()
}

#[cfg(test)]
mod tests {
    use crate::game::{Millis, Outage, PlayerId};
    use crate::words::Lang;
    use crate::words::Words;

    #[test]
    fn an_outage_is_told_in_minutes_hours_or_days() {
        let words = Words::load().unwrap();
        let said = |lang, minutes: i64| {
            let outage = Outage {
                since: Millis(0),
                until: Millis(minutes * 60_000),
            };
            words
                .tables()
                .outage(lang, outage, PlayerId(7), Millis(5_000))
        };
        let moment = "<t:5:f>, <t:5:R>";
        assert_eq!(
            said(Lang::ENGLISH, 11),
            format!(
                "I was away for 11 minutes; that time does not count. <@7> has until {moment}."
            )
        );
        assert!(said(Lang::ENGLISH, 119).contains("119 minutes"));
        assert!(said(Lang::ENGLISH, 3 * 60 - 20).contains("for 3 hours"));
        assert!(said(Lang::ENGLISH, 3 * 24 * 60).contains("for 3 days"));
        assert_eq!(
            said(Lang::FRENCH, 76 * 60),
            format!(
                "J’ai été absent (3\u{a0}j 4\u{a0}h)\u{a0}: ce temps ne compte pas. <@7> a jusqu’au {moment}."
            )
        );
    }
}
