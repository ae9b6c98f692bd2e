//! What is said of vacations.

use crate::game::{Event, Millis, Occasion, Table};
use crate::rules::Color;
use crate::words::paces::moment;
use crate::words::people::seat_line;
use crate::words::{Lang, TableWords};

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
                    _ if is_too_late(table, *color) => "vacation-began-too-late",
                    Occasion::Asked => "vacation-began",
                    Occasion::Deadline => "vacation-began-by-itself",
                };
                seat_line(table, id, *color).with("until", moment(*until, 'D'))
            }
            Event::VacationEnded { color, .. } => seat_line(table, "vacation-ended", *color),
            _ => return String::new(),
        };
        self.say(lang, line)
    }

    /// The sentence that the player to move is on vacation; none where nobody is to move.
    #[must_use]
    pub fn vacation_notice(self, lang: Lang, table: &Table, until: Millis) -> Option<String> {
        let (color, _) = table.to_move()?;
        let line = seat_line(table, "on-vacation", color).with("until", moment(until, 'D'));
        Some(self.say(lang, line))
    }
}

/// Whether a vacation no longer moves the deadline of the turn of a colour, as its time has run out.
fn is_too_late(table: &Table, color: Color) -> bool {
    let to_move = table.to_move();
    to_move.is_some_and(|(mover, _)| mover == color) && !table.attendance().heeds_vacations()
}
