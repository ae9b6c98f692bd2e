//! What is said of vacations.

use crate::game::{Event, Millis, Occasion, Table};
use crate::words::paces::moment;
use crate::words::terms::player;
use crate::words::{Lang, Line, TableWords, mention};

impl TableWords<'_> {
    /// The sentence that a player's vacation has begun or ended, with the latest event of a table.
    #[must_use]
    pub fn vacation(self, lang: Lang, table: &Table) -> String {
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
        self.words.say(lang, &line)
    }

    /// The sentence that the player to move is on vacation; none where nobody is to move.
    #[must_use]
    pub fn vacation_notice(self, lang: Lang, table: &Table, until: Millis) -> Option<String> {
        let (_, player) = table.to_move()?;
        let line = Line::new("on-vacation")
            .with("player", mention(player))
            .with("until", moment(until, 'D'));
        Some(self.words.say(lang, &line))
    }
}
