//! What a moderator may decide at a table, and the events that come of it.

use super::{Phase, Table};
use crate::game::absence::AbsenceError;
use crate::game::error::{GameError, ModerationError, OpeningError};
use crate::game::event::{Event, Verdict};
use crate::game::ids::PlayerId;

/// A moderator at a table: nobody moderates a game in which they have a part.
#[derive(Clone, Copy, Debug)]
pub struct Moderator<'a> {
    pub(super) table: &'a Table,
    pub(super) by: PlayerId,
}

impl Moderator<'_> {
    /// A moderator closes the table before its game.
    ///
    /// # Errors
    /// Where the game has started, or the table is closed already.
    pub fn shut(self) -> Result<Vec<Event>, GameError> {
        self.table.phase().gathering()?;
        Ok(vec![Event::BrokenOff { by: self.by }])
    }

    /// A moderator ends the game without points, or closes the table before it.
    ///
    /// # Errors
    /// Where it is over or closed already, or the moderator plays in it or did.
    pub fn break_off(self) -> Result<Vec<Event>, GameError> {
        match self.table.phase() {
            Phase::Gathering => {}
            Phase::Playing(_) => self.impartial()?,
            Phase::Finished(..) => return Err(GameError::Over),
            Phase::Closed(_) => return Err(GameError::Closed),
        }
        Ok(vec![Event::BrokenOff { by: self.by }])
    }

    /// A moderator takes the game, which has ended, from those that count.
    ///
    /// # Errors
    /// Where it has not ended, or does not count already, or the moderator played in it.
    pub fn void(self) -> Result<Vec<Event>, GameError> {
        match self.table.phase() {
            Phase::Gathering => Err(GameError::NotStarted),
            Phase::Playing(_) => Err(ModerationError::NotOver.into()),
            Phase::Closed(_) => Err(GameError::Closed),
            Phase::Finished(..) if self.table.counting().is_voided() => {
                Err(ModerationError::Voided.into())
            }
            Phase::Finished(..) => {
                self.impartial()?;
                Ok(vec![Event::Voided { by: self.by }])
            }
        }
    }

    /// A moderator decides the game.
    ///
    /// # Errors
    /// Where it does not go on, the moderator plays in it or did, or the winner does not play in it
    /// or is out.
    pub fn adjudicate(self, verdict: Verdict) -> Result<Vec<Event>, GameError> {
        self.table.phase().playing()?;
        self.impartial()?;
        let (by, variant) = (self.by, self.table.variant());
        match verdict {
            Verdict::Win(color) if !variant.colors().contains(&color) => {
                Err(OpeningError::NoSuchColor { variant, color }.into())
            }
            Verdict::Win(color) if !self.table.is_in(color) => {
                Err(ModerationError::WinnerOut { variant, color }.into())
            }
            Verdict::Win(_) | Verdict::Draw => Ok(vec![Event::Adjudicated { by, verdict }]),
        }
    }

    /// A moderator looks for a substitute for the player to move, absent or not.
    ///
    /// # Errors
    /// Where the game does not go on, or one is sought already.
    pub fn free_seat(self) -> Result<Vec<Event>, GameError> {
        let color = self.table.phase().playing()?.position().turn();
        if self.table.attendance().seeks_substitute() {
            return Err(AbsenceError::SoughtAlready.into());
        }
        self.impartial()?;
        Ok(vec![Event::SeatFreed { by: self.by, color }])
    }

    /// Refuses whoever has a part in the game: those who sit there, and those who did until somebody
    /// else took their seat.
    fn impartial(self) -> Result<(), GameError> {
        if self.table.seats().ever_seated().any(|one| one == self.by) {
            Err(ModerationError::OwnGame.into())
        } else {
            Ok(())
        }
    }
}
