//! The clock of a table: what its players have left, when the turn is inspected because of
//! time, and what comes of it then.

use std::time::Duration;

use super::{Phase, Table};
use crate::game::absence::{AbsenceStage, CHOOSING_MS, GRACE_MS, SEEKING_MS, TimeUp, WARNED_MS};
use crate::game::clock::Millis;
use crate::game::event::Event;
use crate::game::ids::PlayerId;
use crate::game::turn::{ClockChange, ClockState};
use crate::game::vacation::LEFT_AT_LEAST_MS;
use crate::rules::Color;

/// Reckons the time of a table from its events and from the moment that it is told.
#[derive(Clone, Copy, Debug)]
pub struct TableClock<'a>(pub(super) &'a Table);

impl TableClock<'_> {
    /// What a player had left of their time as the present turn began; none where it is not limited.
    #[must_use]
    pub fn left(self, color: Color) -> Option<Duration> {
        self.0.banks.left(color)
    }

    /// When the time of the player to move runs out that runs from a moment on; none where it is not limited, as a
    /// computer's never is.
    #[must_use]
    pub fn deadline_from(self, from: Millis) -> Option<Millis> {
        let (color, _) = self.0.to_move().filter(|(_, mover)| !mover.is_computer())?;
        self.0.terms().pace.deadline(from, self.left(color))
    }

    /// When the time of the turn runs out of which the clock stands so; of one of which its player has not been told, it is
    /// reckoned from now, or from the end of their vacation.
    #[must_use]
    pub fn deadline(
        self,
        state: ClockState,
        away_until: Option<Millis>,
        now: Millis,
    ) -> Option<Millis> {
        match state {
            ClockState::Running { deadline, .. } => deadline,
            ClockState::Standing => self.deadline_from(away_until.unwrap_or(now)),
        }
    }

    /// Whose clock runs after the present one, in a game in which three are still in: with two it is
    /// the player who has just moved.
    #[must_use]
    pub fn next_player(self) -> Option<PlayerId> {
        let (color, _) = self.0.to_move()?;
        let players = self.0.position().players();
        (players.count() == 3)
            .then(|| players.next(color))
            .and_then(|next| self.0.player(next))
    }

    /// What comes of nobody having answered in time; nothing where nobody has to.
    #[must_use]
    pub fn expire(self) -> Option<Event> {
        match (self.0.phase(), self.0.offers().standing()) {
            (Phase::Gathering, _) => Some(Event::Expired),
            (Phase::Playing(_), Some(_)) => Some(Event::Lapsed),
            _ => None,
        }
    }

    /// What happens now that the turn is inspected because of time.
    #[must_use]
    pub fn time_up(self, state: ClockState, now: Millis) -> Option<TimeUp<Event>> {
        let (color, _) = self.0.to_move()?;
        let ClockState::Running { deadline, .. } = state else {
            return None;
        };
        let attendance = self.0.attendance();
        if let Some(absence) = attendance.absence() {
            return Some(TimeUp::Now(match absence.stage {
                AbsenceStage::Choosing => Event::SubstituteSought { color },
                AbsenceStage::Seeking => Event::TimedOut { color },
            }));
        }
        let Some(deadline) = deadline else {
            return Some(TimeUp::Now(if attendance.was_warned() {
                Event::Abandoned
            } else {
                Event::Warned
            }));
        };
        let falls = deadline.plus_ms(GRACE_MS);
        // Whoever came back had a grace of their own.
        if now < falls && !attendance.has_returned() {
            return Some(TimeUp::Later(falls));
        }
        Some(TimeUp::Now(Event::Flagged { color }))
    }

    /// What an event that has just happened does to the clock of the turn that goes on. Whoever is waited for in a vacation
    /// has the time that they are given once more from its end on.
    #[must_use]
    pub fn change(self, now: Millis, away_until: Option<Millis>) -> ClockChange {
        match self.0.last_event() {
            Event::Flagged { .. } => ClockChange::Inspection(now.plus_ms(CHOOSING_MS)),
            Event::SubstituteSought { .. } | Event::SeatFreed { .. } => {
                ClockChange::Inspection(now.plus_ms(SEEKING_MS))
            }
            Event::Returned { .. } => ClockChange::Inspection(now.plus_ms(GRACE_MS)),
            Event::Warned => ClockChange::Inspection(now.plus_ms(WARNED_MS)),
            Event::Granted { .. } => {
                let from = away_until.unwrap_or(now);
                let deadline = self.0.terms().pace.deadline_once_more(from);
                deadline.map_or(ClockChange::None, ClockChange::Deadline)
            }
            _ => self.shift(now),
        }
    }

    /// What it does to the clock of the turn that the players are notified only now of an event after
    /// which a table stood as `then`; nothing where what the event began is over at this one.
    #[must_use]
    pub fn change_as_notified(
        self,
        then: &Table,
        now: Millis,
        away_until: Option<Millis>,
    ) -> ClockChange {
        let lasts = self.0.turn() == then.turn()
            && self.0.attendance().stage() == then.attendance().stage();
        match then.clock().change(now, away_until) {
            change @ (ClockChange::Inspection(_) | ClockChange::Deadline(_)) if lasts => change,
            _ => ClockChange::None,
        }
    }

    /// What a vacation that begins or ends does to the clock of the turn that goes on.
    fn shift(self, now: Millis) -> ClockChange {
        let to_move = self.0.to_move().map(|(color, _)| color);
        if !self.0.attendance().heeds_vacations() {
            return ClockChange::None;
        }
        match *self.0.last_event() {
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
