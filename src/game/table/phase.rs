//! How far a table has come: from the first seat taken to the end of its game.

use crate::game::error::GameError;
use crate::game::event::Verdict;
use crate::game::ids::PlayerId;
use crate::rules::{Ending, History, Outcome, Points};

/// How a table was closed before a game began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Closing {
    /// An invited player declined.
    Declined(PlayerId),
    /// The opener took it back.
    Withdrawn,
    /// Nobody took the last seats in time.
    Expired,
    /// A moderator closed it.
    Moderated(PlayerId),
}

/// How far a table has come.
#[derive(Clone, Debug)]
pub enum Phase {
    /// Seats are being taken.
    Gathering,
    /// The game goes on.
    Playing(History),
    /// The game has ended.
    Finished(History, Outcome),
    /// The table was closed before the game.
    Closed(Closing),
}

impl Phase {
    /// The moves and positions, once the game has started.
    #[must_use]
    pub fn history(&self) -> Option<&History> {
        self.started().ok()
    }

    /// The game of a table where one was begun.
    ///
    /// # Errors
    /// Where the table waits for players, or was closed.
    pub fn started(&self) -> Result<&History, GameError> {
        match self {
            Self::Gathering => Err(GameError::NotStarted),
            Self::Closed(_) => Err(GameError::Closed),
            Self::Playing(history) | Self::Finished(history, _) => Ok(history),
        }
    }

    /// The game of a table where it goes on.
    ///
    /// # Errors
    /// Where it has not begun, or is over.
    pub fn playing(&self) -> Result<&History, GameError> {
        match self {
            Self::Finished(..) => Err(GameError::Over),
            other => other.started(),
        }
    }

    /// Whether the game has ended, or the table was closed before it.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self, Self::Finished(..) | Self::Closed(_))
    }

    /// Refuses where seats are no longer being taken.
    pub(super) fn gathering(&self) -> Result<(), GameError> {
        match self {
            Self::Gathering => Ok(()),
            Self::Closed(_) => Err(GameError::Closed),
            Self::Playing(_) | Self::Finished(..) => Err(GameError::Started),
        }
    }

    /// The table is closed before its game.
    pub(super) fn close(&mut self, closing: Closing) {
        *self = Self::Closed(closing);
    }

    /// A moderator closes the table before its game, or ends the game without points.
    pub(super) fn break_off(&mut self, by: PlayerId) {
        match self {
            Self::Gathering => self.close(Closing::Moderated(by)),
            Self::Playing(_) | Self::Finished(..) | Self::Closed(_) => {
                self.finish_without_points();
            }
        }
    }

    /// A moderator decides the game.
    pub(super) fn adjudicate(&mut self, verdict: Verdict) {
        if let Some(history) = self.history() {
            self.finish(verdict.outcome(history.position()));
        }
    }

    /// The game ends with an outcome, if it goes on.
    pub(super) fn finish(&mut self, outcome: Outcome) {
        if let Self::Playing(history) = self {
            *self = Self::Finished(history.clone(), outcome);
        }
    }

    /// The game ends without points.
    pub(super) fn finish_without_points(&mut self) {
        self.finish(Outcome {
            ending: Ending::Aborted,
            points: Points::default(),
        });
    }

    /// The game ends in the draw that can be claimed, if there is one.
    pub(super) fn finish_by_claim(&mut self) {
        let Some(history) = self.history() else {
            return;
        };
        if let Some(draw) = history.claimable() {
            let players = history.position().players();
            self.finish(Outcome::draw(draw.ending(), players));
        }
    }
}
