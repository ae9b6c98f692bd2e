//! What a game is played for, and how fast.

use super::pace::Pace;

/// Whether a game counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Stakes {
    /// For points and ratings.
    #[default]
    Rated,
    /// For the pleasure of it: moves can be taken back.
    Friendly,
}

/// What the players of a game sit down for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Terms {
    /// Whether it counts.
    pub stakes: Stakes,
    /// How much time there is for moves.
    pub pace: Pace,
}
