//! What is kept of a person, and how they are forgotten.
//!
//! Whoever is forgotten leaves a number in their place: the games stay those of their opponents,
//! and what one person has played stays together, but nothing leads back to them.

use async_trait::async_trait;

use super::ids::{GameId, PlayerId, ServerId};
use super::ports::error::StoreError;
use super::scoring::{Leaderboard, LeaderboardScore};
use super::vacation::Vacation;

/// The service gives out ids whose first bit is set in the year 2084 only.
const FORMER: u64 = 1 << 63;

impl PlayerId {
    /// What stands for the person who was forgotten as the so many-th.
    #[must_use]
    pub const fn former(number: u64) -> Self {
        Self(FORMER | number)
    }

    /// Whether this stands for somebody who was forgotten: they can be neither named nor reached.
    #[must_use]
    pub const fn is_former(self) -> bool {
        self.0 >> 62 == FORMER >> 62
    }
}

/// Tells what is kept of people, and forgets them.
#[async_trait]
pub trait Privacy: Send + Sync {
    /// Every game in which a person sits, was invited or decided something, the oldest first.
    async fn games_of(&self, player: PlayerId) -> Result<Vec<GameId>, StoreError>;

    /// Every sum that is kept of what a person has won.
    async fn points_of(
        &self,
        player: PlayerId,
    ) -> Result<Vec<(Leaderboard, LeaderboardScore)>, StoreError>;

    /// A person's vacations on all servers.
    async fn vacations_of(&self, player: PlayerId)
    -> Result<Vec<(ServerId, Vacation)>, StoreError>;

    /// Erases a person's name, settings, notes and plans, and puts a number in the place of their
    /// id in every game, all in one transaction; says which. `left` are the open games that go on
    /// without them.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where they have another open game; nothing is changed then.
    async fn forget(&self, player: PlayerId, left: &[GameId]) -> Result<PlayerId, StoreError>;
}
