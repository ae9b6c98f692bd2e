//! Keeps errands.

use async_trait::async_trait;

use super::rows::ErrandRow;
use super::{SqlStore, sql};
use crate::game::outbox::{ErrandKey, Posted};
use crate::game::{Errand, GameId, Millis, Outbox, StoreError};

#[async_trait]
impl Outbox for SqlStore {
    async fn due(&self, now: Millis, limit: u32) -> Result<Vec<Errand>, StoreError> {
        let values = [now.0.into(), limit.into()];
        let rows: Vec<ErrandRow> = self.database.read(sql::DUE, &values).await?;
        let mut errands = Vec::with_capacity(rows.len());
        for row in &rows {
            match row.read() {
                Ok(errand) => errands.push(errand),
                // One damaged row must not keep the errands of every other game from being done.
                Err(damage) => self.bury(row, &damage).await?,
            }
        }
        Ok(errands)
    }

    async fn next_due(&self, now: Millis) -> Result<Option<Millis>, StoreError> {
        let next = self
            .database
            .read_first::<(Option<i64>,)>(sql::NEXT_DUE, &[now.0.into()])
            .await?;
        Ok(next.and_then(|(due,)| due).map(Millis))
    }

    async fn trying(&self, key: ErrandKey, now: Millis) -> Result<(), StoreError> {
        let values = [
            now.0.into(),
            key.game.0.into(),
            key.seq.into(),
            key.part.into(),
        ];
        self.database.write(sql::ERRAND_TRIED, &values).await
    }

    async fn done(&self, key: ErrandKey, posted: Option<Posted>) -> Result<(), StoreError> {
        let values = [
            posted.map(|posted| posted.channel.0).into(),
            posted.map(|posted| posted.message.0).into(),
            key.game.0.into(),
            key.seq.into(),
            key.part.into(),
        ];
        self.database.write(sql::ERRAND_DONE, &values).await
    }

    async fn put_off(&self, key: ErrandKey, until: Millis, why: &str) -> Result<(), StoreError> {
        let values = [
            until.0.into(),
            why.into(),
            key.game.0.into(),
            key.seq.into(),
            key.part.into(),
        ];
        self.database.write(sql::ERRAND_PUT_OFF, &values).await
    }

    async fn give_up(&self, key: ErrandKey, why: &str) -> Result<(), StoreError> {
        let values = [
            why.into(),
            key.game.0.into(),
            key.seq.into(),
            key.part.into(),
        ];
        self.database.write(sql::ERRAND_DEAD, &values).await
    }

    async fn repeat_board(&self, game: GameId, now: Millis) -> Result<(), StoreError> {
        let mut transaction = self.database.begin().await?;
        let values = [game.0.into()];
        transaction.write(sql::SUPERSEDE_BOARD, &values).await?;
        let values = [now.0.into(), game.0.into()];
        transaction.write(sql::REPEAT_BOARD, &values).await?;
        transaction.commit().await
    }

    async fn hasten(&self, game: GameId, now: Millis) -> Result<(), StoreError> {
        let values = [now.0.into(), game.0.into()];
        self.database.write(sql::HASTEN, &values).await
    }
}

impl SqlStore {
    /// Gives up an errand that cannot be read.
    async fn bury(&self, row: &ErrandRow, damage: &StoreError) -> Result<(), StoreError> {
        tracing::error!(%damage, "an errand cannot be read and is given up");
        let [game, seq, part] = row.key();
        let why = damage.to_string();
        let values = [why.as_str().into(), game.into(), seq.into(), part.into()];
        self.database.write(sql::ERRAND_DEAD, &values).await
    }
}
