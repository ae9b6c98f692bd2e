//! Keeps what web pages need besides the games themselves.

use super::erasing::kept;
use super::game_channels::GameChannelRow;
use super::prelude::*;
use super::process::META;
use crate::game::{AddressKey, GameChannel, Publishing};

const ADDRESS_KEY: &str = "address_key";

/// Of two processes that draw a key at once, both use the one that was kept.
pub const KEEP_META: &str =
    "INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING";

pub const PLACES_OF: &str = "
    SELECT server_id, number, channel_id, thread_id, invitation_id, issue, issue_ms, moved_from,
        forum_id, post_tried_ms
    FROM game_channels WHERE game_id = $1 ORDER BY server_id";

pub const LATEST_EVENT: &str = concat!(
    "SELECT games.seq FROM games WHERE games.id = $1 AND",
    kept!("games.server_id")
);

pub const LATEST_RESULTS: &str = concat!(
    "SELECT game_id, ended_ms FROM results WHERE server_id = $1 AND",
    kept!("results.server_id"),
    "ORDER BY ended_ms DESC, game_id DESC LIMIT $2"
);

pub const LEFT: &str = "SELECT COUNT(*) FROM left_servers WHERE server_id = $1";

#[async_trait]
impl Publishing for SqlStore {
    async fn address_key(&self, drawn: AddressKey) -> Result<AddressKey> {
        let mut known: Option<String> = self.value(META, ADDRESS_KEY).await?;
        if known.is_none() {
            self.write(KEEP_META, (ADDRESS_KEY, &drawn.write())).await?;
            known = self.value(META, ADDRESS_KEY).await?;
        }
        let known = known.unwrap_or_default();
        // What it says is a secret, even where it is damaged.
        AddressKey::read(&known).ok_or_else(|| {
            let row = RowKey("meta", format_args!("{ADDRESS_KEY}"));
            row.damaged("value", "it is no key")
        })
    }

    async fn places_of(&self, game: GameId) -> Result<Vec<GameChannel>> {
        let rows: Vec<GameChannelRow> = self.read(PLACES_OF, game).await?;
        rows.into_iter().map(|row| row.read(game)).collect()
    }

    async fn latest_event(&self, game: GameId) -> Result<Option<u32>> {
        let seq: Option<i64> = self.value(LATEST_EVENT, game).await?;
        let row = RowKey("games", format_args!("game {game}"));
        seq.map(|seq| row.read("seq", seq)).transpose()
    }

    async fn latest_results(&self, server: ServerId, limit: u32) -> Result<Vec<(GameId, Millis)>> {
        self.read(LATEST_RESULTS, (server, limit)).await
    }

    async fn is_left(&self, server: ServerId) -> Result<bool> {
        let left: Option<i64> = self.value(LEFT, server).await?;
        Ok(left.unwrap_or_default() > 0)
    }
}
