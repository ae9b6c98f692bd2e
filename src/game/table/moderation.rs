//! What a moderator may decide at a table, and the events that come of it.

use super::{Phase, Table};
use crate::game::error::GameError;
use crate::game::event::{Event, Verdict};
use crate::game::ids::PlayerId;
use crate::game::terms::Stakes;
use crate::rules::Ending;

/// How often everyone has to have moved for the decision of a moderator to count.
const MOVES_TO_ADJUDICATE: usize = 5;

impl Table {
    /// A moderator closes the table before its game.
    ///
    /// # Errors
    /// Where the game has started, or the table is closed already.
    pub fn shut(&self, by: PlayerId) -> Result<Vec<Event>, GameError> {
        self.gathering()?;
        Ok(vec![Event::BrokenOff { by }])
    }

    /// A moderator ends the game without points, or closes the table before it.
    ///
    /// # Errors
    /// Where it is over or closed already, or the moderator plays in it or did.
    pub fn break_off(&self, by: PlayerId) -> Result<Vec<Event>, GameError> {
        match self.phase() {
            Phase::Gathering => Ok(vec![Event::BrokenOff { by }]),
            Phase::Playing(_) => {
                self.impartial(by)?;
                Ok(vec![Event::BrokenOff { by }])
            }
            Phase::Finished(..) => Err(GameError::Over),
            Phase::Closed(_) => Err(GameError::Closed),
        }
    }

    /// A moderator takes the game, which has ended, from those that count.
    ///
    /// # Errors
    /// Where it has not ended, or does not count already, or the moderator played in it.
    pub fn void(&self, by: PlayerId) -> Result<Vec<Event>, GameError> {
        match self.phase() {
            Phase::Gathering => Err(GameError::NotStarted),
            Phase::Playing(_) => Err(GameError::NotOver),
            Phase::Closed(_) => Err(GameError::Closed),
            Phase::Finished(..) if self.is_voided() => Err(GameError::Voided),
            Phase::Finished(..) => {
                self.impartial(by)?;
                Ok(vec![Event::Voided { by }])
            }
        }
    }

    /// A moderator decides the game.
    ///
    /// # Errors
    /// Where it does not go on, the moderator plays in it or did, or the winner does not play in it
    /// or is out.
    pub fn adjudicate(&self, by: PlayerId, verdict: Verdict) -> Result<Vec<Event>, GameError> {
        match self.phase() {
            Phase::Gathering => return Err(GameError::NotStarted),
            Phase::Finished(..) => return Err(GameError::Over),
            Phase::Closed(_) => return Err(GameError::Closed),
            Phase::Playing(_) => self.impartial(by)?,
        }
        let variant = self.variant();
        match verdict {
            Verdict::Win(color) if !variant.colors().contains(&color) => {
                Err(GameError::NoSuchColor { variant, color })
            }
            Verdict::Win(color) if !self.is_in(color) => {
                Err(GameError::WinnerOut { variant, color })
            }
            Verdict::Win(_) | Verdict::Draw => Ok(vec![Event::Adjudicated { by, verdict }]),
        }
    }

    /// Whether a rated game was decided before everyone had moved often enough for it to count: nobody
    /// wins or loses points without having played for them.
    #[must_use]
    pub fn is_decided_early(&self) -> bool {
        let Phase::Finished(_, outcome) = self.phase() else {
            return false;
        };
        outcome.ending == Ending::Adjudication
            && self.terms().stakes == Stakes::Rated
            && !self.everyone_has_moved(MOVES_TO_ADJUDICATE)
    }

    /// Refuses whoever has a part in the game: those who sit there, and those who did until somebody
    /// else took their seat.
    pub(super) fn impartial(&self, by: PlayerId) -> Result<(), GameError> {
        let sat = self.departed().iter().any(|&(_, player)| player == by);
        if sat || self.color_of(by).is_some() {
            Err(GameError::OwnGame)
        } else {
            Ok(())
        }
    }
}
