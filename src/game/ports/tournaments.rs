//! What a unit of work writes about tournaments.

use async_trait::async_trait;

use super::error::StoreError;
use crate::game::clock::Millis;
use crate::game::ids::GameId;
use crate::game::tournament::{BoardKey, Tournament};

/// Writes tournaments, each of them whole.
#[async_trait]
pub trait TournamentWrites: Send {
    /// Writes a new tournament.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where its number or id is taken.
    async fn insert(&mut self, tournament: &Tournament, at: Millis) -> Result<(), StoreError>;

    /// Writes a tournament as it is now.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where it was written since this one was read.
    async fn update(&mut self, tournament: &Tournament) -> Result<(), StoreError>;

    /// Makes a game that of a board.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where the board has one.
    async fn set_game(&mut self, board: BoardKey, game: GameId) -> Result<(), StoreError>;
}
