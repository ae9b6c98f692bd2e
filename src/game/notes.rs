//! Notes that players keep for themselves, one for each game.

use async_trait::async_trait;

use super::clock::Millis;
use super::ids::{GameId, PlayerId};
use super::ports::error::StoreError;

/// The longest note, in characters.
pub const NOTE_CHARS: usize = 1500;

/// Keeps notes. A note is its author's alone: nobody else is ever shown it.
#[async_trait]
pub trait Notes: Send + Sync {
    /// The note of a player on a game.
    async fn note(&self, game: GameId, player: PlayerId) -> Result<Option<String>, StoreError>;

    /// Keeps a note in the place of the one before.
    async fn keep_note(
        &self,
        game: GameId,
        player: PlayerId,
        text: &str,
        at: Millis,
    ) -> Result<(), StoreError>;

    /// Erases a note; nothing is left of it.
    async fn erase_note(&self, game: GameId, player: PlayerId) -> Result<(), StoreError>;
}
