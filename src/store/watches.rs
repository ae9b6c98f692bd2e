//! Keeps who follows which game.

use async_trait::async_trait;
use sqlx::FromRow;

use super::engine::Transaction;
use super::rows::unknown;
use super::{SqlStore, sql};
use crate::game::delivery::MessageKind;
use crate::game::watch::Onlooker;
use crate::game::{
    ChannelId, GameId, Millis, PlayerId, ServerId, StoreError, Watch, WatchManner, Watches,
};

#[derive(Debug, FromRow)]
pub(super) struct WatchRow {
    pub(super) game_id: i64,
    pub(super) player_id: i64,
    pub(super) manner: String,
}

#[async_trait]
impl Watches for SqlStore {
    async fn watchers(&self, game: GameId) -> Result<Vec<Watch>, StoreError> {
        self.watches(sql::WATCHERS, game.0).await
    }

    async fn watched(&self, watcher: PlayerId) -> Result<Vec<Watch>, StoreError> {
        self.watches(sql::WATCHED, watcher.0).await
    }

    async fn watch(&self, watch: &Watch) -> Result<(), StoreError> {
        let values = [
            watch.game.0.into(),
            watch.watcher.0.into(),
            watch.manner.code().into(),
        ];
        self.database.write(sql::WATCH, &values).await
    }

    async fn unwatch(&self, game: GameId, watcher: PlayerId) -> Result<(), StoreError> {
        self.database
            .transact(|mut transaction| async move {
                drop_watch(&mut transaction, game, watcher, "not followed any more").await?;
                transaction.commit().await
            })
            .await
    }

    async fn unseen_onlookers(
        &self,
        since: Millis,
        limit: u32,
    ) -> Result<Vec<Onlooker>, StoreError> {
        let values = [since.0.into(), limit.into()];
        let rows: Vec<(i64, i64, i64, i64)> =
            self.database.read(sql::UNSEEN_ONLOOKERS, &values).await?;
        let onlookers = rows
            .into_iter()
            .map(|(game, person, server, channel)| Onlooker {
                game: GameId(game.cast_unsigned()),
                person: PlayerId(person.cast_unsigned()),
                server: ServerId(server.cast_unsigned()),
                channel: ChannelId(channel.cast_unsigned()),
            });
        Ok(onlookers.collect())
    }

    async fn note_onlooker(
        &self,
        game: GameId,
        person: PlayerId,
        at: Millis,
    ) -> Result<(), StoreError> {
        let values = [game.0.into(), person.0.into(), at.0.into()];
        self.database.write(sql::NOTE_ONLOOKER, &values).await
    }

    async fn end_watches(&self, game: GameId) -> Result<(), StoreError> {
        let values = [game.0.into()];
        self.database.write(sql::END_WATCHES, &values).await
    }
}

/// Ends one person's watch, and what is still to be shown to them.
pub(super) async fn drop_watch(
    transaction: &mut Transaction,
    game: GameId,
    watcher: PlayerId,
    why: &str,
) -> Result<(), StoreError> {
    let values = [game.0.into(), watcher.0.into()];
    transaction.write(sql::UNWATCH, &values).await?;
    let kind = MessageKind::Show.code();
    let values = [why.into(), game.0.into(), watcher.0.into(), kind.into()];
    transaction
        .write(sql::messages::DROP_PERSONAL, &values)
        .await?;
    Ok(())
}

impl SqlStore {
    async fn watches(&self, question: &'static str, id: u64) -> Result<Vec<Watch>, StoreError> {
        let rows: Vec<WatchRow> = self.database.read(question, &[id.into()]).await?;
        rows.iter().map(WatchRow::read).collect()
    }
}

impl WatchRow {
    pub(super) fn read(&self) -> Result<Watch, StoreError> {
        let manner = WatchManner::ALL
            .into_iter()
            .find(|manner| manner.code() == self.manner);
        Ok(Watch {
            game: GameId(self.game_id.cast_unsigned()),
            watcher: PlayerId(self.player_id.cast_unsigned()),
            manner: manner.ok_or_else(|| {
                let key = format!("game {}, player {}", self.game_id, self.player_id);
                unknown("watches", "manner", key, &self.manner)
            })?,
        })
    }
}
