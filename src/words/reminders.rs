//! Reminders, and what people have chosen about them.

use std::time::Duration;

use super::paces::moment;
use super::{Lang, Line, Words};
use crate::game::reminder::{Foretold, GRACE_MS, LastCall, Reminder, ReminderSettings, Share};
use crate::game::{Millis, Table};

/// A turn of which somebody is reminded.
#[derive(Clone, Copy, Debug)]
pub struct Urged<'a> {
    /// The game.
    pub table: &'a Table,
    /// What they are reminded of.
    pub reminder: Reminder,
    /// When their time runs out.
    pub deadline: Millis,
    /// What leads to the game.
    pub link: &'a str,
}

impl Words {
    /// What somebody is reminded of: one turn in a sentence, several in a list.
    #[must_use]
    pub fn reminder(&self, lang: Lang, turns: &[Urged<'_>]) -> String {
        if let [turn] = turns {
            let id = match turn.reminder {
                Reminder::Share => "reminder-share",
                Reminder::LastCall => "reminder-last-call",
                Reminder::TimeOver => "reminder-over",
            };
            return self.urged(lang, id, turn);
        }
        let title = Line::new("reminders-title").with("count", turns.len());
        self.say(lang, &title)
    }

    /// One turn in the list of those of which somebody is reminded.
    #[must_use]
    pub fn reminder_entry(&self, lang: Lang, turn: &Urged<'_>) -> String {
        let id = match turn.reminder {
            Reminder::Share | Reminder::LastCall => "reminders-entry",
            Reminder::TimeOver => "reminders-entry-over",
        };
        format!("\n• {}", self.urged(lang, id, turn))
    }

    /// A game in the list of those where it is somebody's turn.
    #[must_use]
    pub fn waiting(
        &self,
        lang: Lang,
        table: &Table,
        deadline: Option<Millis>,
        link: &str,
    ) -> String {
        let entry = match deadline {
            Some(deadline) => Line::new("reminders-entry").with("distance", moment(deadline, 'R')),
            None => Line::new("digest-entry-untimed"),
        };
        let entry = entry
            .with("game", self.game(lang, table.variant()))
            .with("number", table.number().to_string())
            .with("link", link);
        format!("\n• {}", self.say(lang, &entry))
    }

    fn urged(&self, lang: Lang, id: &'static str, turn: &Urged<'_>) -> String {
        let table = turn.table;
        let end = match turn.reminder {
            Reminder::Share | Reminder::LastCall => turn.deadline,
            Reminder::TimeOver => turn.deadline.plus_ms(GRACE_MS),
        };
        let grace = Duration::from_millis(GRACE_MS.unsigned_abs());
        let line = Line::new(id)
            .with("game", self.game(lang, table.variant()))
            .with("number", table.number().to_string())
            .with("link", turn.link)
            .with("grace", self.span(lang, grace))
            .with("moment", moment(end, 'f'))
            .with("distance", moment(end, 'R'));
        self.say(lang, &line)
    }

    /// When somebody is reminded.
    #[must_use]
    pub fn reminder_settings(&self, lang: Lang, chosen: &ReminderSettings) -> String {
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
            Foretold::No => "settings-next-off",
            Foretold::Yes => "settings-next-on",
        };
        let said = [Line::new(share), call, Line::new(next)].map(|line| self.say(lang, &line));
        said.join(" ")
    }

    /// That somebody's turn comes after the one that has begun; read in a thread without a link.
    #[must_use]
    pub fn next_turn(&self, lang: Lang, table: &Table, link: Option<&str>) -> String {
        let Some((color, _)) = table.to_move() else {
            return String::new();
        };
        let id = match link {
            None => "next-turn-here",
            Some(_) => "next-turn",
        };
        let said = self
            .of_seat(lang, table, id, color)
            .with("game", self.game(lang, table.variant()))
            .with("number", table.number().to_string())
            .with("link", link.unwrap_or_default().to_owned());
        self.say(lang, &said)
    }

    /// At which hour somebody gets the list of their turns.
    #[must_use]
    pub fn digest(&self, lang: Lang, chosen: &ReminderSettings) -> String {
        let Some(hour) = chosen.digest else {
            return self.say(lang, &Line::new("settings-digest-off"));
        };
        let line = Line::new("settings-digest").with("hour", hour.number().to_string());
        self.say(lang, &line)
    }

    /// When somebody is left alone.
    #[must_use]
    pub fn quiet_hours(&self, lang: Lang, chosen: &ReminderSettings) -> String {
        let Some(quiet) = chosen.quiet else {
            return self.say(lang, &Line::new("settings-quiet-off"));
        };
        let line = Line::new("settings-quiet")
            .with("from", quiet.from().number().to_string())
            .with("until", quiet.until().number().to_string());
        self.say(lang, &line)
    }

    /// Where somebody's clock hangs.
    #[must_use]
    pub fn time_zone(&self, lang: Lang, chosen: &ReminderSettings) -> String {
        let line = Line::new("settings-timezone").with("zone", chosen.zone.name().to_owned());
        self.say(lang, &line)
    }
}
