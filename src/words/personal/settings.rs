//! What somebody has chosen about reminders and vacations.

use crate::game::Millis;
use crate::game::reminder::{LastCall, NextTurnNotice, ReminderSettings, Share, Zone};
use crate::words::paces::moment;
use crate::words::{Lang, Line, PersonalWords};

impl PersonalWords<'_> {
    /// The sentences that say when somebody is reminded.
    #[must_use]
    pub fn reminder_settings(self, lang: Lang, chosen: &ReminderSettings) -> String {
        let share = match chosen.share {
            Share::Off => "settings-share-off",
            Share::Half => "settings-share-half",
            Share::Quarter => "settings-share-quarter",
            Share::Tenth => "settings-share-tenth",
        };
        let call = match chosen.last_call {
            LastCall::Off => Line::new("settings-last-call-off"),
            call => Line::new("settings-last-call").with("hours", call.hours()),
        };
        let next = match chosen.next {
            NextTurnNotice::No => "settings-next-off",
            NextTurnNotice::Yes => "settings-next-on",
        };
        self.words
            .say_all(lang, [Line::new(share), call, Line::new(next)], " ")
    }

    /// The sentence that says at which hour somebody gets the list of their turns.
    #[must_use]
    pub fn digest_hour(self, lang: Lang, chosen: &ReminderSettings) -> String {
        let line = match chosen.digest {
            Some(hour) => Line::new("settings-digest").with("hour", hour.number().to_string()),
            None => Line::new("settings-digest-off"),
        };
        self.say(lang, line)
    }

    /// The sentence that says when somebody is left alone.
    #[must_use]
    pub fn quiet_hours(self, lang: Lang, chosen: &ReminderSettings) -> String {
        let Some(quiet) = chosen.quiet else {
            return self.say(lang, "settings-quiet-off");
        };
        let line = Line::new("settings-quiet")
            .with("from", quiet.from().number().to_string())
            .with("until", quiet.until().number().to_string());
        self.say(lang, line)
    }

    /// The sentence that names somebody's time zone.
    #[must_use]
    pub fn time_zone(self, lang: Lang, chosen: &ReminderSettings) -> String {
        let line = Line::new("settings-timezone");
        self.say(lang, line.with("zone", Zone::shown(chosen.zone.name())))
    }

    /// The message of an id, told until when its reader's vacation lasts.
    #[must_use]
    pub fn vacation_end(self, lang: Lang, id: &'static str, until: Millis) -> String {
        self.say(lang, vacation_line(id, until))
    }
}

/// A line that is told until when somebody's vacation lasts.
pub(in crate::words) fn vacation_line(id: &'static str, until: Millis) -> Line<'static> {
    Line::new(id)
        .with("until", moment(until, 'D'))
        .with("distance", moment(until, 'R'))
}
