//! Keeps players' notes.

use async_trait::async_trait;

use super::{SqlStore, sql};
use crate::game::{GameId, Millis, Notes, PlayerId, StoreError};

#[async_trait]
impl Notes for SqlStore {
    async fn note(&self, game: GameId, player: PlayerId) -> Result<Option<String>, StoreError> {
        let found = self
            .database
            .read_first::<(String,)>(sql::NOTE, &[game.0.into(), player.0.into()])
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
        self.database.write(sql::SET_NOTE, &values).await
    }

    async fn erase_note(&self, game: GameId, player: PlayerId) -> Result<(), StoreError> {
        let values = [game.0.into(), player.0.into()];
        self.database.write(sql::ERASE_NOTE, &values).await
    }
}
