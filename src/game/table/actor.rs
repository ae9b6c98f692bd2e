//! Somebody at a table, and whether they may do anything there.

use super::{Phase, Table};
use crate::game::error::GameError;
use crate::game::ids::PlayerId;
use crate::rules::Color;

/// Somebody at a table, whose decisions give the events that come of them.
#[derive(Clone, Copy, Debug)]
pub struct Actor<'a> {
    pub(super) table: &'a Table,
    pub(super) player: PlayerId,
}

impl Actor<'_> {
    /// The colour of a player who is still in a game that goes on.
    ///
    /// # Errors
    /// Where the player does not play or is out, or the game does not go on.
    pub fn playing(self) -> Result<Color, GameError> {
        let color = self.table.color_of(self.player);
        match self.table.phase() {
            Phase::Gathering => Err(GameError::NotStarted),
            Phase::Closed(_) => Err(GameError::Closed),
            Phase::Playing(_) => match color {
                Some(color) if self.table.is_in(color) => Ok(color),
                Some(_) => Err(GameError::Out),
                None => Err(self.not_seated()),
            },
            Phase::Finished(..) if color.is_none() => Err(GameError::NotAPlayer),
            Phase::Finished(..) => Err(GameError::Over),
        }
    }

    /// Why somebody who has no seat can do nothing: they do not play, or a computer keeps the seat that is theirs, or has
    /// lost it.
    #[must_use]
    pub fn not_seated(self) -> GameError {
        let computers = self.table.computers();
        if computers.kept_for(self.player).is_some() {
            GameError::SeatKept
        } else if computers.have_lost().any(|lost| lost == self.player) {
            GameError::Out
        } else {
            GameError::NotAPlayer
        }
    }

    /// The colour of a player who is to move.
    ///
    /// # Errors
    /// Where the player does not play or is out, or somebody else is to move.
    pub fn on_turn(self) -> Result<Color, GameError> {
        let color = self.playing()?;
        match self.table.to_move() {
            Some((turn, _)) if turn == color => Ok(color),
            Some((turn, of)) => Err(GameError::NotYourTurn { turn, of }),
            None => Err(GameError::Over),
        }
    }
}
