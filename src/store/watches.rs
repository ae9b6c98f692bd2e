//! Keeps who follows which game.

use async_trait::async_trait;
use sqlx::FromRow;

use super::SqlStore;
use super::engine::Transaction;
use super::erasing::kept;
use super::rows::unknown;
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

pub const WATCHERS: &str =
    "SELECT game_id, player_id, manner FROM watches WHERE game_id = $1 ORDER BY player_id";

/// Games that have ended are followed no more, even before that is noted.
pub const WATCHED: &str = concat!(
    "
    SELECT game_id, watches.player_id, manner FROM watches JOIN games ON games.id = game_id
    WHERE watches.player_id = $1 AND status = 'playing'
    AND",
    kept!("games.server_id"),
    "ORDER BY created_ms, game_id"
);

/// Touches no row where the game has ended meanwhile.
pub const WATCH: &str = "
    INSERT INTO watches (game_id, player_id, manner)
    SELECT id, $2, $3 FROM games WHERE id = $1 AND status = 'playing'
    ON CONFLICT (game_id, player_id) DO UPDATE SET manner = excluded.manner";

/// Games of servers that were left rest.
pub const UNSEEN_ONLOOKERS: &str = "
    SELECT watches.game_id, watches.player_id, game_channels.server_id, channel_id
    FROM watches JOIN games ON games.id = watches.game_id
    JOIN game_channels ON game_channels.game_id = games.id
        AND game_channels.server_id = games.server_id
    WHERE looked_ms <= $1 AND NOT EXISTS (
        SELECT 1 FROM left_servers WHERE left_servers.server_id = games.server_id)
    ORDER BY looked_ms, watches.game_id, watches.player_id LIMIT $2";

pub const NOTE_ONLOOKER: &str =
    "UPDATE watches SET looked_ms = $3 WHERE game_id = $1 AND player_id = $2";

pub const END_WATCHES: &str = "DELETE FROM watches WHERE game_id = $1";

#[async_trait]
impl Watches for SqlStore {
    async fn watchers(&self, game: GameId) -> Result<Vec<Watch>, StoreError> {
        self.watches(WATCHERS, game.0).await
    }

    async fn watched(&self, watcher: PlayerId) -> Result<Vec<Watch>, StoreError> {
        self.watches(WATCHED, watcher.0).await
    }

    async fn watch(&self, watch: &Watch) -> Result<(), StoreError> {
        let values = [
            watch.game.0.into(),
            watch.watcher.0.into(),
            watch.manner.code().into(),
        ];
        self.database.write(WATCH, &values).await
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
        let rows: Vec<(i64, i64, i64, i64)> = self.database.read(UNSEEN_ONLOOKERS, &values).await?;
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
        self.database.write(NOTE_ONLOOKER, &values).await
    }

    async fn end_watches(&self, game: GameId) -> Result<(), StoreError> {
        let values = [game.0.into()];
        self.database.write(END_WATCHES, &values).await
    }
}

pub const DROP_PERSONAL: &str = "
    UPDATE messages SET state = 'dropped', due_ms = NULL, error = $1
    WHERE topic = 'game' AND topic_id = $2 AND personal = 1 AND recipient = $3 AND kind = $4
    AND due_ms >= 0";

pub const UNWATCH: &str = "DELETE FROM watches WHERE game_id = $1 AND player_id = $2";

/// Ends one person's watch, and what is still to be shown to them.
pub(super) async fn drop_watch(
    transaction: &mut Transaction,
    game: GameId,
    watcher: PlayerId,
    why: &str,
) -> Result<(), StoreError> {
    let values = [game.0.into(), watcher.0.into()];
    transaction.write(UNWATCH, &values).await?;
    let kind = MessageKind::Show.code();
    let values = [why.into(), game.0.into(), watcher.0.into(), kind.into()];
    transaction.write(DROP_PERSONAL, &values).await?;
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
