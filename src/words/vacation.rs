//! What is said of vacations.

use super::paces::moment;
use super::table_talk::player;
use super::terms::mention;
use super::{Lang, Line, Words};
use crate::game::{Event, Millis, Occasion, Table, VacationError};

impl Words {
    /// That a player's vacation has begun or ended, with the latest event of a table.
    #[must_use]
    pub fn vacation(&self, lang: Lang, table: &Table) -> String {
        let line = match table.last_event() {
            Event::VacationBegan {
                color,
                until,
                occasion,
            } => {
                let id = match occasion {
                    Occasion::Asked => "vacation-began",
                    Occasion::Deadline => "vacation-began-by-itself",
                };
                Line::new(id)
                    .with("player", player(table, *color))
                    .with("until", moment(*until, 'D'))
            }
            Event::VacationEnded { color, .. } => {
                Line::new("vacation-ended").with("player", player(table, *color))
            }
            _ => return String::new(),
        };
        self.say(lang, &line)
    }

    /// That the player to move is on vacation; nothing where nobody is to move.
    #[must_use]
    pub fn on_vacation(&self, lang: Lang, table: &Table, until: Millis) -> Option<String> {
        let (_, player) = table.to_move()?;
        let line = Line::new("on-vacation")
            .with("player", mention(player))
            .with("until", moment(until, 'D'));
        Some(self.say(lang, &line))
    }

    /// Until when a vacation lasts, for whoever has it.
    #[must_use]
    pub fn vacation_until(&self, lang: Lang, id: &'static str, until: Millis) -> String {
        let line = Line::new(id)
            .with("until", moment(until, 'D'))
            .with("distance", moment(until, 'R'));
        self.say(lang, &line)
    }

    /// Why there is no vacation, or none that ends.
    pub(super) fn no_vacation(&self, lang: Lang, error: VacationError) -> String {
        match error {
            VacationError::GoesOn(until) => {
                self.vacation_until(lang, "error-vacation-goes-on", until)
            }
            VacationError::TooLong { left } => {
                let line = Line::new("error-vacation-too-long").with("left", left);
                self.say(lang, &line)
            }
            VacationError::None => self.say(lang, &Line::new("error-no-vacation")),
        }
    }
}
