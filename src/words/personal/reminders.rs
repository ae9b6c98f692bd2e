//! Reminders, and what people have chosen about them.

use std::time::Duration;

use crate::game::reminder::{GRACE_MS, Reminder};
use crate::game::{Millis, Table};
use crate::words::paces::moment;
use crate::words::people::seat_line;
use crate::words::{Lang, Line, PersonalWords};

/// A turn of which somebody is reminded.
#[derive(Clone, Copy, Debug)]
pub struct Urged<'a> {
    /// The table of the game.
    pub table: &'a Table,
    /// What they are reminded of.
    pub reminder: Reminder,
    /// When their time runs out.
    pub deadline: Millis,
    /// What leads to the game.
    pub link: &'a str,
}

impl PersonalWords<'_> {
    /// The text that reminds somebody: of one turn in a sentence, or the heading of a list of
    /// several.
    #[must_use]
    pub fn reminder(self, lang: Lang, turns: &[Urged<'_>]) -> String {
        if let [turn] = turns {
            let id = match turn.reminder {
                Reminder::Share => "reminder-share",
                Reminder::LastCall => "reminder-last-call",
                Reminder::TimeOver => "reminder-over",
            };
            return self.reminder_text(lang, id, turn);
        }
        self.say(
            lang,
            Line::new("reminders-title").with("count", turns.len()),
        )
    }

    /// The line for one turn in the list of those of which somebody is reminded.
    #[must_use]
    pub fn reminder_entry(self, lang: Lang, turn: &Urged<'_>) -> String {
        let id = match turn.reminder {
            Reminder::Share | Reminder::LastCall => "reminders-entry",
            Reminder::TimeOver => "reminders-entry-over",
        };
        format!("\n• {}", self.reminder_text(lang, id, turn))
    }

    /// The line for a game in the list of those where it is somebody's turn.
    #[must_use]
    pub fn waiting_entry(
        self,
        lang: Lang,
        table: &Table,
        deadline: Option<Millis>,
        link: &str,
    ) -> String {
        let entry = match deadline {
            Some(deadline) => Line::new("reminders-entry").with("distance", moment(deadline, 'R')),
            None => Line::new("digest-entry-untimed"),
        };
        let entry = entry.of_table(table).with("link", link);
        format!("\n• {}", self.say(lang, entry))
    }

    fn reminder_text(self, lang: Lang, id: &'static str, turn: &Urged<'_>) -> String {
        let end = match turn.reminder {
            Reminder::Share | Reminder::LastCall => turn.deadline,
            Reminder::TimeOver => turn.deadline.plus_ms(GRACE_MS),
        };
        let line = Line::new(id)
            .of_table(turn.table)
            .with("link", turn.link)
            .naming("grace", Duration::from_millis(GRACE_MS.unsigned_abs()))
            .until(end);
        self.say(lang, line)
    }

    /// The notice that somebody's turn comes after the one that has begun; read in a thread without
    /// a link.
    #[must_use]
    pub fn next_turn(self, lang: Lang, table: &Table, link: Option<&str>) -> String {
        let Some((color, _)) = table.to_move() else {
            return String::new();
        };
        let id = match link {
            None => "next-turn-here",
            Some(_) => "next-turn",
        };
        let said = seat_line(table, id, color)
            .of_table(table)
            .with("link", link.unwrap_or_default());
        self.say(lang, said)
    }
}
