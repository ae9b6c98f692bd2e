//! What a unit of work reads and writes of ladders.

use async_trait::async_trait;

use super::error::StoreError;
use crate::game::ids::GameId;
use crate::game::ladder::{Climb, Ladder};

/// Reads and writes ladders, each of them whole.
#[async_trait]
pub trait LadderWrites: Send {
    /// The ladder on which a game decides a challenge that is open, or on which somebody has climbed by it. Whoever would
    /// change it waits until the unit ends.
    async fn hold_of_game(&mut self, game: GameId) -> Result<Option<Ladder>, StoreError>;

    /// Writes a ladder as it is now.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where it was written since this one was read.
    async fn keep(&mut self, ladder: &Ladder) -> Result<(), StoreError>;

    /// Writes how somebody has climbed by a game.
    async fn keep_climb(
        &mut self,
        game: GameId,
        ladder: &Ladder,
        climb: Climb,
    ) -> Result<(), StoreError>;

    /// Takes away what is kept of a climb by a game, and tells it.
    async fn take_climb(&mut self, game: GameId) -> Result<Option<Climb>, StoreError>;
}
