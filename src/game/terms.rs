//! What a game is played for, and how fast.

use super::pace::Pace;
use crate::rules::coded;

coded! {
    /// Whether a game counts.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub enum Stakes [ALL, code, of_code] {
        /// For points and ratings.
        #[default]
        Rated = "rated",
        /// For the pleasure of it: moves can be taken back.
        Friendly = "friendly",
    }
}

/// What the players of a game sit down for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Terms {
    /// Whether it counts.
    pub stakes: Stakes,
    /// How much time there is for moves.
    pub pace: Pace,
}

coded! {
    /// How a table came by its pace.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub enum PaceOrigin [ALL, code, of_code] {
        /// Nobody said anything: it is what is usual.
        #[default]
        Usual = "usual",
        /// Somebody chose it, be it the usual one or not.
        Chosen = "chosen",
    }
}
