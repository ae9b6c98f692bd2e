//! Keeps what people choose, and what is chosen for servers.

use async_trait::async_trait;

use super::SqlStore;
use super::choices::Choices;
use super::people;
use super::player_settings;
use super::settings_rows::{ServerSettingsRow, server_settings, write_server};
use crate::game::{
    ChannelId, ChannelIssue, PlayerId, PlayerSettings, ServerChange, ServerId, ServerSettings,
    Settings, StoreError,
};

/// One row a channel, each with the server's columns; one row where no channel is chosen.
pub const SERVER_SETTINGS: &str = "
    SELECT language, game_limit, moderators_id, announcements_id, announcements_issue, paces,
           theme, season, vacation_days, channel_id
    FROM server_settings LEFT JOIN server_channels
    ON server_channels.server_id = server_settings.server_id
    WHERE server_settings.server_id = $1
    ORDER BY channel_id";

/// Nobody else changes the row before the transaction ends.
pub const LOCK_SERVER_SETTINGS: &str = "
    INSERT INTO server_settings (server_id) VALUES ($1)
    ON CONFLICT (server_id) DO UPDATE SET server_id = excluded.server_id";

pub const SET_ANNOUNCEMENTS_ISSUE: &str = "
    UPDATE server_settings SET announcements_issue = $3
    WHERE server_id = $1 AND announcements_id = $2";

pub const ALLOW_CHANNEL: &str = "
    INSERT INTO server_channels (server_id, channel_id) VALUES ($1, $2)
    ON CONFLICT (server_id, channel_id) DO NOTHING";

pub const DISALLOW_CHANNEL: &str =
    "DELETE FROM server_channels WHERE server_id = $1 AND channel_id = $2";

#[async_trait]
impl Settings for SqlStore {
    async fn player_settings(&self, player: PlayerId) -> Result<PlayerSettings, StoreError> {
        Ok(self.player_choices(player).await?.readable())
    }

    async fn settings_damage(&self, player: PlayerId) -> Result<Option<StoreError>, StoreError> {
        Ok(self.player_choices(player).await?.damage)
    }

    async fn server_settings(&self, server: ServerId) -> Result<ServerSettings, StoreError> {
        let values = [server.0.into()];
        let rows: Vec<ServerSettingsRow> = self.database.read(SERVER_SETTINGS, &values).await?;
        Ok(server_settings(rows, server).readable())
    }

    async fn change_server_settings(
        &self,
        server: ServerId,
        change: &ServerChange<'_>,
    ) -> Result<ServerSettings, StoreError> {
        let asked = [server.0.into()];
        self.database
            .transact(|mut transaction| async move {
                transaction.write(LOCK_SERVER_SETTINGS, &asked).await?;
                let rows = transaction.read(SERVER_SETTINGS, &asked).await?;
                let before = server_settings(rows, server).readable();
                let mut after = before.clone();
                change(&mut after);
                write_server(&mut transaction, server, &after).await?;
                for (statement, channels) in [
                    (DISALLOW_CHANNEL, others(&before.channels, &after.channels)),
                    (ALLOW_CHANNEL, others(&after.channels, &before.channels)),
                ] {
                    for channel in channels {
                        let values = [server.0.into(), channel.0.into()];
                        transaction.write(statement, &values).await?;
                    }
                }
                transaction.commit().await?;
                Ok(after)
            })
            .await
    }

    async fn keep_announcements_issue(
        &self,
        server: ServerId,
        channel: ChannelId,
        issue: Option<ChannelIssue>,
    ) -> Result<(), StoreError> {
        let values = [
            server.0.into(),
            channel.0.into(),
            issue.map(ChannelIssue::code).into(),
        ];
        let kept = self.database.write(SET_ANNOUNCEMENTS_ISSUE, &values);
        kept.await
    }
}

/// Those of some channels that are not among others.
fn others(some: &[ChannelId], others: &[ChannelId]) -> Vec<ChannelId> {
    let some = some.iter().filter(|channel| !others.contains(channel));
    some.copied().collect()
}

impl SqlStore {
    async fn player_choices(
        &self,
        player: PlayerId,
    ) -> Result<Choices<PlayerSettings>, StoreError> {
        let values = [player.0.into()];
        let row = self.database.read_first(people::PLAYER_SETTINGS, &values);
        Ok(player_settings::chosen(row.await?, player))
    }
}
