//! Keeps who follows which game.

use super::erasing::kept;
use super::prelude::*;
use super::rows::sound;
use crate::game::delivery::MessageKind;
use crate::game::watch::Onlooker;
use crate::game::{ChannelId, Watch, Watches};

/// A game, who follows it, its server and its channel.
type OnlookerRow = (GameId, PlayerId, ServerId, ChannelId);

fn onlooker((game, person, server, channel): OnlookerRow) -> Onlooker {
    Onlooker {
        game,
        person,
        server,
        channel,
    }
}

#[derive(Debug, FromRow)]
pub(super) struct WatchRow {
    pub(super) game_id: GameId,
    pub(super) player_id: PlayerId,
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
    SELECT watches.game_id, watches.player_id, game_channels.server_id,
        CASE WHEN thread_id IS NULL THEN channel_id ELSE COALESCE(forum_id, channel_id) END
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
    async fn watchers(&self, game: GameId) -> Result<Vec<Watch>> {
        self.watches(WATCHERS, game).await
    }

    async fn watched(&self, watcher: PlayerId) -> Result<Vec<Watch>> {
        self.watches(WATCHED, watcher).await
    }

    async fn watch(&self, watch: &Watch) -> Result<()> {
        let values = (watch.game, watch.watcher, watch.manner);
        self.write(WATCH, values).await
    }

    async fn unwatch(&self, game: GameId, watcher: PlayerId) -> Result<()> {
        self.transact(|mut transaction| async move {
            drop_watch(&mut transaction, game, watcher, "not followed any more").await?;
            transaction.commit().await
        })
        .await
    }

    async fn unseen_onlookers(&self, since: Millis, limit: u32) -> Result<Vec<Onlooker>> {
        let rows: Vec<OnlookerRow> = self.read(UNSEEN_ONLOOKERS, (since, limit)).await?;
        Ok(rows.into_iter().map(onlooker).collect())
    }

    async fn note_onlooker(&self, game: GameId, person: PlayerId, at: Millis) -> Result<()> {
        self.write(NOTE_ONLOOKER, (game, person, at)).await
    }

    async fn end_watches(&self, game: GameId) -> Result<()> {
        self.write(END_WATCHES, game).await
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
) -> Result<()> {
    transaction.write(UNWATCH, (game, watcher)).await?;
    let values = (why, game, watcher, MessageKind::Show);
    transaction.write(DROP_PERSONAL, values).await
}

impl SqlStore {
    async fn watches(&self, question: &'static str, id: impl Bind) -> Result<Vec<Watch>> {
        let rows: Vec<WatchRow> = self.read(question, id).await?;
        Ok(sound(rows.iter().map(WatchRow::read)))
    }
}

impl WatchRow {
    pub(super) fn read(&self) -> Result<Watch> {
        let (game, watcher) = (self.game_id, self.player_id);
        let row = RowKey("watches", format_args!("game {game}, player {watcher}"));
        let manner = row.read("manner", &self.manner)?;
        Ok(Watch {
            game,
            watcher,
            manner,
        })
    }
}
