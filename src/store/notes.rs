//! Keeps players' notes.

use super::prelude::*;
use crate::game::Notes;

pub const NOTE: &str = "SELECT text FROM notes WHERE game_id = $1 AND player_id = $2";

pub const SET_NOTE: &str = "
    INSERT INTO notes (game_id, player_id, text, updated_ms) VALUES ($1, $2, $3, $4)
    ON CONFLICT (game_id, player_id) DO UPDATE
    SET text = excluded.text, updated_ms = excluded.updated_ms";

pub const ERASE_NOTE: &str = "DELETE FROM notes WHERE game_id = $1 AND player_id = $2";

#[async_trait]
impl Notes for SqlStore {
    async fn note(&self, game: GameId, player: PlayerId) -> Result<Option<String>> {
        self.value(NOTE, (game, player)).await
    }

    async fn keep_note(
        &self,
        game: GameId,
        player: PlayerId,
        text: &str,
        at: Millis,
    ) -> Result<()> {
        self.write(SET_NOTE, (game, player, text, at)).await
    }

    async fn erase_note(&self, game: GameId, player: PlayerId) -> Result<()> {
        self.write(ERASE_NOTE, (game, player)).await
    }
}
