//! Keeps the lobbies of servers.

use super::messages::posted;
use super::prelude::*;
use super::rows::sound;
use crate::game::lobby::{Lobbies, Lobby, LobbyDigest, LobbyStage};
use crate::game::{ChannelId, ChannelIssue, KnownIssue, MessageId, Spot};

#[derive(Debug, FromRow)]
struct LobbyRow {
    server_id: ServerId,
    channel_id: ChannelId,
    version: i64,
    message_id: Option<MessageId>,
    tried_ms: Option<Millis>,
    shown: Option<i64>,
    old_channel_id: Option<ChannelId>,
    old_message_id: Option<MessageId>,
    issue: Option<String>,
    issue_ms: Option<Millis>,
    due_ms: Millis,
}

impl LobbyRow {
    fn read(self) -> Result<Lobby> {
        let server = self.server_id;
        let row = RowKey("lobbies", format_args!("server {server}"));
        let issue: Option<ChannelIssue> = row.read("issue", self.issue)?;
        let at = self.issue_ms.unwrap_or(Millis(0));
        let stage = match self.message_id {
            Some(message) => LobbyStage::Standing {
                message,
                shown: self.shown.map(LobbyDigest),
            },
            None => LobbyStage::Unposted {
                tried: self.tried_ms,
            },
        };
        let left = self.old_channel_id.zip(self.old_message_id);
        Ok(Lobby {
            server,
            channel: self.channel_id,
            version: row.read("version", self.version)?,
            stage,
            replaces: left.map(posted),
            issue: issue.map(|issue| KnownIssue { issue, at }),
            due: self.due_ms,
        })
    }
}

macro_rules! lobbies {
    ($which:literal) => {
        concat!(
            "
    SELECT server_id, channel_id, version, message_id, tried_ms, shown, old_channel_id, old_message_id,
        issue, issue_ms, due_ms
    FROM lobbies ",
            $which
        )
    };
}

pub const LOBBY: &str = lobbies!("WHERE server_id = $1");

pub const LOBBIES_DUE: &str = lobbies!(
    "WHERE due_ms <= $1 AND NOT EXISTS (
        SELECT 1 FROM left_servers WHERE left_servers.server_id = lobbies.server_id)
    ORDER BY due_ms, server_id LIMIT $2"
);

pub const TROUBLED_LOBBIES: &str = lobbies!("WHERE issue IS NOT NULL ORDER BY issue_ms, server_id");

/// The message that stands, if one does, is the one that is replaced. Versions rise (`$4` is later than all that have ended).
pub const PUT_LOBBY: &str = "
    INSERT INTO lobbies (server_id, channel_id, version, due_ms) VALUES ($1, $2, $4, $3)
    ON CONFLICT (server_id) DO UPDATE SET
        old_channel_id = CASE WHEN lobbies.message_id IS NULL
            THEN lobbies.old_channel_id ELSE lobbies.channel_id END,
        old_message_id = COALESCE(lobbies.message_id, lobbies.old_message_id),
        channel_id = excluded.channel_id, message_id = NULL,
        version = CASE WHEN lobbies.version < excluded.version
            THEN excluded.version ELSE lobbies.version + 1 END,
        tried_ms = NULL, shown = NULL, issue = NULL, issue_ms = NULL, due_ms = excluded.due_ms";

/// Touches no row where it was put somewhere else meanwhile.
pub const KEEP_LOBBY: &str = "
    UPDATE lobbies SET version = $3, message_id = $4, tried_ms = $5, shown = $6,
        old_channel_id = $7, old_message_id = $8, issue = $9, issue_ms = $10, due_ms = $11
    WHERE server_id = $1 AND version = $2";

/// The same for a lobby that has ended.
pub const END_LOBBY: &str = "DELETE FROM lobbies WHERE server_id = $1 AND version = $2";

/// Whoever takes us off a server takes its lobby away, too.
pub const DROP_LOBBY: &str = "DELETE FROM lobbies WHERE server_id = $1";

/// When a lobby is looked at next of which nothing else can be read.
pub const LEAVE_LOBBY: &str = "UPDATE lobbies SET due_ms = $2 WHERE server_id = $1";

impl SqlStore {
    /// Leaves a lobby alone for a while that cannot be read: others would wait behind it.
    async fn leave_lobby(&self, server: ServerId, now: Millis, damage: &StoreError) -> Result<()> {
        tracing::error!(%damage, "a lobby is left alone for an hour");
        let later = now.plus_ms(Millis::HOUR_MS);
        self.write(LEAVE_LOBBY, (server, later)).await
    }
}

#[async_trait]
impl Lobbies for SqlStore {
    async fn lobby(&self, server: ServerId) -> Result<Option<Lobby>> {
        let row: Option<LobbyRow> = self.read_first(LOBBY, server).await?;
        row.map(LobbyRow::read).transpose()
    }

    async fn put_lobby(&self, spot: Spot, now: Millis) -> Result<()> {
        let version = Lobby::version_at(now);
        let values = (spot.server, spot.channel, now, version);
        self.write(PUT_LOBBY, values).await
    }

    async fn lobbies_due(&self, now: Millis, limit: u32) -> Result<Vec<Lobby>> {
        let rows: Vec<LobbyRow> = self.read(LOBBIES_DUE, (now, limit)).await?;
        let mut lobbies = Vec::with_capacity(rows.len());
        for row in rows {
            let server = row.server_id;
            match row.read() {
                Ok(lobby) => lobbies.push(lobby),
                Err(damage) => self.leave_lobby(server, now, &damage).await?,
            }
        }
        Ok(lobbies)
    }

    async fn keep_lobby(&self, version: u32, lobby: &Lobby) -> Result<bool> {
        let (message, tried, shown) = match lobby.stage {
            LobbyStage::Unposted { tried } => (None, tried, None),
            LobbyStage::Standing { message, shown } => (Some(message), None, shown),
        };
        let values = (
            (lobby.server, version, lobby.version),
            (message, tried, shown.map(|shown| shown.0)),
            lobby.replaces.map(|left| left.channel),
            lobby.replaces.map(|left| left.message),
            lobby.issue.map(|known| known.issue),
            lobby.issue.map(|known| known.at),
            lobby.due,
        );
        self.has_written(KEEP_LOBBY, values).await
    }

    async fn end_lobby(&self, lobby: &Lobby) -> Result<()> {
        self.write(END_LOBBY, (lobby.server, lobby.version)).await
    }

    async fn troubled_lobbies(&self) -> Result<Vec<Lobby>> {
        let rows: Vec<LobbyRow> = self.read(TROUBLED_LOBBIES, ()).await?;
        Ok(sound(rows.into_iter().map(LobbyRow::read)))
    }
}
