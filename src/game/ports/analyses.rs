//! What a unit of work writes about analyses.

use async_trait::async_trait;

use super::error::StoreError;
use crate::game::clock::Millis;
use crate::game::ids::GameId;

/// Writes analyses of finished games.
#[async_trait]
pub trait AnalysisWrites: Send {
    /// Writes that the analysis of a game is finished; says whether it was not.
    async fn finish(&mut self, game: GameId, at: Millis) -> Result<bool, StoreError>;
}
