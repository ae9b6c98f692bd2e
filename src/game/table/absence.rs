//! What is done about a player who does not move in time, or is on vacation, and the events that
//! come of it.

use super::Actor;
use crate::game::absence::{AbsenceError, Course};
use crate::game::clock::Millis;
use crate::game::error::GameError;
use crate::game::event::Event;
use crate::game::vacation::Occasion;

impl Actor<'_> {
    /// An opponent of an absent player chooses what is to be done.
    ///
    /// # Errors
    /// Where the player does not play, nobody is absent, or it is the absent player.
    pub fn choose(self, course: Course) -> Result<Vec<Event>, GameError> {
        let color = self.playing()?;
        let absence = self.table.attendance().absence();
        let absence = absence.ok_or(AbsenceError::NobodyAbsent)?;
        if absence.color == color {
            return Err(AbsenceError::Absent.into());
        }
        if absence.choice_of(color) == Some(course) {
            return Err(AbsenceError::ChosenAlready.into());
        }
        Ok(vec![Event::Chose { color, course }])
    }

    /// The absent player is back, or whoever stayed away takes the seat back from the computer that has it.
    ///
    /// # Errors
    /// Where it is somebody else, or they have been back in this turn before.
    pub fn come_back(self) -> Result<Vec<Event>, GameError> {
        if let Some(back) = self.take_seat_back() {
            return Ok(vec![back]);
        }
        let color = self.playing()?;
        let attendance = self.table.attendance();
        let absence = attendance.absence().ok_or(AbsenceError::NobodyAbsent)?;
        if absence.color != color {
            return Err(AbsenceError::NotAbsent.into());
        }
        if attendance.has_returned() {
            return Err(AbsenceError::BackBefore.into());
        }
        Ok(vec![Event::Returned { color }])
    }

    /// Somebody takes an absent player's seat.
    ///
    /// # Errors
    /// Where no substitute is sought, or they play at this table.
    pub fn substitute(self) -> Result<Vec<Event>, GameError> {
        let attendance = self.table.attendance();
        let sought = attendance
            .absence()
            .filter(|_| attendance.seeks_substitute());
        let color = sought.ok_or(AbsenceError::NoSubstituteSought)?.color;
        if self.table.color_of(self.player).is_some() {
            return Err(GameError::AlreadySeated);
        }
        let former = self.table.player(color);
        let former = former.ok_or(AbsenceError::NoSubstituteSought)?;
        Ok(vec![Event::Substituted {
            color,
            former,
            by: self.player,
        }])
    }

    /// A player is on vacation from now on.
    ///
    /// # Errors
    /// Where the player does not play or is out, or the game does not go on.
    pub fn begin_vacation(
        self,
        until: Millis,
        occasion: Occasion,
    ) -> Result<Vec<Event>, GameError> {
        let color = self.playing()?;
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
    pub fn end_vacation(self, until: Millis) -> Result<Vec<Event>, GameError> {
        let color = self.playing()?;
        Ok(vec![Event::VacationEnded { color, until }])
    }
}

#[cfg(test)]
mod tests;
