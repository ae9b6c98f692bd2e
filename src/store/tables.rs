//! Keeps tables: a game's events, and beside them what is asked for without a replay.

use async_trait::async_trait;

use super::SqlStore;
use super::engine::Value;
use super::rows::{self, DatedRow, GameRow};
use super::sql;
use crate::game::{
    Dated, GameId, Millis, PlayerId, ServerId, StoreError, Table, TableKey, TableNumber, Tables,
};
use crate::rules::Variant;

pub(super) mod invitations;
mod writes;

#[async_trait]
impl Tables for SqlStore {
    async fn next_number(&self, server: ServerId) -> Result<TableNumber, StoreError> {
        let number = self
            .database
            .read_first::<(i64,)>(sql::NEXT_NUMBER, &[server.0.into()])
            .await?;
        Ok(TableNumber(
            number.map_or(1, |(number,)| number.cast_unsigned()),
        ))
    }

    async fn load(&self, game: GameId) -> Result<Option<Table>, StoreError> {
        let rows = self.game_rows(game).await?;
        rows::table(&rows, rows.first().map_or(0, GameRow::seq))
    }

    async fn load_at(&self, game: GameId, seq: u32) -> Result<Option<Table>, StoreError> {
        let rows = self.game_rows(game).await?;
        let seq = i64::from(seq);
        match rows.first().map(GameRow::seq) {
            Some(latest) if (1..=latest).contains(&seq) => rows::table(&rows, seq),
            _ => Ok(None),
        }
    }

    async fn load_by(&self, key: TableKey) -> Result<Option<Table>, StoreError> {
        let sql = match key {
            TableKey::Number(..) => sql::WHOLE_BY_NUMBER,
            TableKey::Thread(_) => sql::WHOLE_BY_THREAD,
            TableKey::Message(_) => sql::WHOLE_BY_MESSAGE,
            TableKey::RematchOf(_) => sql::WHOLE_BY_REMATCH,
        };
        let rows: Vec<GameRow> = self.database.read(sql, &key_values(key)).await?;
        rows::table(&rows, rows.first().map_or(0, GameRow::seq))
    }

    async fn events(&self, game: GameId) -> Result<Vec<Dated>, StoreError> {
        let rows = self.game_rows(game).await?;
        let Some(game_row) = rows.first() else {
            return Ok(Vec::new());
        };
        let latest = game_row.seq();
        let values = [game.0.into(), latest.into()];
        let dated: Vec<DatedRow> = self.database.read(sql::DATED_EVENTS, &values).await?;
        rows::dated(game_row, &dated, latest)
    }

    async fn find(&self, key: TableKey) -> Result<Option<GameId>, StoreError> {
        let sql = match key {
            TableKey::Number(..) => sql::GAME_BY_NUMBER,
            TableKey::Thread(_) => sql::GAME_BY_THREAD,
            TableKey::Message(_) => sql::GAME_BY_MESSAGE,
            TableKey::RematchOf(_) => sql::GAME_BY_REMATCH,
        };
        let found = self.database.read_first(sql, &key_values(key)).await?;
        Ok(found.map(game_id))
    }

    async fn gathering(
        &self,
        server: ServerId,
        variant: Variant,
    ) -> Result<Vec<GameId>, StoreError> {
        let values = [server.0.into(), variant.id().into()];
        let found = self.database.read(sql::GATHERING, &values).await?;
        Ok(found.into_iter().map(game_id).collect())
    }

    async fn latest_finished(
        &self,
        server: ServerId,
        variant: Variant,
        player: PlayerId,
    ) -> Result<Vec<GameId>, StoreError> {
        let values = [server.0.into(), variant.id().into(), player.0.into()];
        let found = self.database.read(sql::LATEST_FINISHED, &values).await?;
        Ok(found.into_iter().map(game_id).collect())
    }

    async fn overdue(&self, now: Millis, limit: u32) -> Result<Vec<GameId>, StoreError> {
        let values = [now.0.into(), limit.into()];
        let found = self.database.read(sql::OVERDUE, &values).await?;
        Ok(found.into_iter().map(game_id).collect())
    }

    async fn open_games(
        &self,
        server: ServerId,
        player: PlayerId,
    ) -> Result<Vec<GameId>, StoreError> {
        let values = [server.0.into(), player.0.into()];
        self.games(sql::OPEN_GAMES, &values).await
    }

    async fn open_games_everywhere(&self, player: PlayerId) -> Result<Vec<GameId>, StoreError> {
        self.games(sql::OPEN_GAMES_EVERYWHERE, &[player.0.into()])
            .await
    }

    async fn games_numbered(
        &self,
        number: TableNumber,
        player: PlayerId,
    ) -> Result<Vec<GameId>, StoreError> {
        let values = [number.0.into(), player.0.into()];
        self.games(sql::GAMES_NUMBERED, &values).await
    }
}

impl SqlStore {
    async fn games(
        &self,
        question: &'static str,
        values: &[Value<'_>],
    ) -> Result<Vec<GameId>, StoreError> {
        let found = self.database.read(question, values).await?;
        Ok(found.into_iter().map(game_id).collect())
    }

    async fn game_rows(&self, game: GameId) -> Result<Vec<GameRow>, StoreError> {
        self.database.read(sql::GAME, &[game.0.into()]).await
    }
}

/// What the statements that find a game by such a key take.
fn key_values(key: TableKey) -> Vec<Value<'static>> {
    match key {
        TableKey::Number(server, number) => vec![server.0.into(), number.0.into()],
        TableKey::Thread(thread) => vec![thread.0.into()],
        TableKey::Message(message) => vec![message.0.into()],
        TableKey::RematchOf(game) => vec![game.0.into()],
    }
}

fn game_id((id,): (i64,)) -> GameId {
    GameId(id.cast_unsigned())
}
