//! Why a moderator cannot do something.

use crate::rules::{Color, Variant};

/// Why a moderator cannot do something.
#[derive(Debug, thiserror::Error)]
pub enum ModerationError {
    /// Whoever is out cannot be given the win.
    #[error("{color} is out")]
    WinnerOut {
        /// The game that is played.
        variant: Variant,
        /// The colour that is out.
        color: Color,
    },
    /// The game has not ended.
    #[error("the game has not ended")]
    NotOver,
    /// Nobody decides as a moderator about a game of their own.
    #[error("a game of the moderator's own")]
    OwnGame,
    /// The game is held on several servers, whose moderators may only end it without points.
    #[error("the game is held on several servers")]
    Shared,
    /// The game does not count already.
    #[error("the game does not count")]
    Voided,
}
