//! Keeps players' notes.

use async_trait::async_trait;

use super::SqlStore;
use crate::game::{GameId, Millis, Notes, PlayerId, StoreError};

pub const NOTE: &str = "SELECT text FROM notes WHERE game_id = $1 AND player_id = $2";

pub const SET_NOTE: &str = "
    INSERT INTO notes (game_id, player_id, text, updated_ms) VALUES ($1, $2, $3, $4)
    ON CONFLICT (game_id, player_id) DO UPDATE
    SET text = excluded.text, updated_ms = excluded.updated_ms";

pub const ERASE_NOTE: &str = "DELETE FROM notes WHERE game_id = $1 AND player_id = $2";

#[async_trait]
impl Notes for SqlStore {
    async fn note(&self, game: GameId, player: PlayerId) -> Result<Option<String>, StoreError> {
        let found = self
            .database
            .read_first::<(String,)>(NOTE, &[game.0.into(), player.0.into()])
            .await?;
        Ok(found.map(|(text,)| text))
    }

    async fn keep_note(
        &self,
        game: GameId,
        player: PlayerId,
        text: &str,
        at: Millis,
    ) -> Result<(), StoreError> {
        let values = [game.0.into(), player.0.into(), text.into(), at.0.into()];
        self.database.write(SET_NOTE, &values).await
    }

    async fn erase_note(&self, game: GameId, player: PlayerId) -> Result<(), StoreError> {
        let values = [game.0.into(), player.0.into()];
        self.database.write(ERASE_NOTE, &values).await
    }
}
