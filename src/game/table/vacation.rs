//! What a player's vacation means for a table.

use super::Table;
use crate::game::clock::Millis;
use crate::game::error::GameError;
use crate::game::event::Event;
use crate::game::ids::PlayerId;
use crate::game::turn::ClockChange;
use crate::game::vacation::{LEFT_AT_LEAST_MS, Occasion};
use crate::rules::Color;

impl Table {
    /// A player is on vacation from now on.
    ///
    /// # Errors
    /// Where the player does not play or is out, or the game does not go on.
    pub fn begin_vacation(
        &self,
        player: PlayerId,
        until: Millis,
        occasion: Occasion,
    ) -> Result<Vec<Event>, GameError> {
        let color = self.playing(player)?;
        Ok(vec![Event::VacationBegan {
            color,
            until,
            occasion,
        }])
    }

    /// A player's vacation ends before its time.
    ///
    /// # Errors
    /// Where the player does not play or is out, or the game does not go on.
    pub fn end_vacation(&self, player: PlayerId, until: Millis) -> Result<Vec<Event>, GameError> {
        let color = self.playing(player)?;
        Ok(vec![Event::VacationEnded { color, until }])
    }

    /// Whether a player's flag has ever fallen in this game.
    #[must_use]
    pub fn was_flagged(&self, color: Color) -> bool {
        self.attendance.flagged.contains(&color)
    }

    /// Whether a vacation moves the deadline of the turn that goes on: no more once the flag has
    /// fallen in it.
    #[must_use]
    pub fn heeds_vacations(&self) -> bool {
        self.attendance.absence.is_none() && !self.attendance.returned
    }

    /// Whether the players are to hear of the vacation that the latest event began: of those that
    /// begin by themselves, of the first one.
    #[must_use]
    pub fn tells_of_vacation(&self) -> bool {
        match self.last_event() {
            Event::VacationBegan {
                color,
                occasion: Occasion::Deadline,
                ..
            } => {
                let before = self
                    .attendance
                    .day_by_day
                    .iter()
                    .filter(|known| *known == color);
                before.count() == 1
            }
            _ => true,
        }
    }

    /// What a vacation that begins or ends does to the clock of the turn that goes on.
    pub(super) fn shift(&self, now: Millis) -> ClockChange {
        let to_move = self.to_move().map(|(color, _)| color);
        if !self.heeds_vacations() {
            return ClockChange::None;
        }
        match *self.last_event() {
            Event::VacationBegan { color, until, .. } if to_move == Some(color) => {
                ClockChange::Shift {
                    by: until.since(now),
                    least: until,
                }
            }
            Event::VacationEnded { color, until } if to_move == Some(color) => ClockChange::Shift {
                by: now.since(until),
                least: now.plus_ms(LEFT_AT_LEAST_MS),
            },
            _ => ClockChange::None,
        }
    }
}
