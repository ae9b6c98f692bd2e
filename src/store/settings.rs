//! Keeps what people choose, and what is chosen for servers.

use async_trait::async_trait;

use super::choices::Choices;
use super::player_settings;
use super::settings_rows::{ServerSettingsRow, server_settings, write_server};
use super::{SqlStore, sql};
use crate::game::{
    ChannelId, ChannelIssue, PlayerId, PlayerSettings, ServerChange, ServerId, ServerSettings,
    Settings, StoreError,
};

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
        let rows: Vec<ServerSettingsRow> =
            self.database.read(sql::SERVER_SETTINGS, &values).await?;
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
                transaction.write(sql::LOCK_SERVER_SETTINGS, &asked).await?;
                let rows = transaction.read(sql::SERVER_SETTINGS, &asked).await?;
                let before = server_settings(rows, server).readable();
                let mut after = before.clone();
                change(&mut after);
                write_server(&mut transaction, server, &after).await?;
                for (statement, channels) in [
                    (
                        sql::DISALLOW_CHANNEL,
                        others(&before.channels, &after.channels),
                    ),
                    (
                        sql::ALLOW_CHANNEL,
                        others(&after.channels, &before.channels),
                    ),
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
        let kept = self.database.write(sql::SET_ANNOUNCEMENTS_ISSUE, &values);
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
        let row = self
            .database
            .read_first(sql::player_settings::PLAYER_SETTINGS, &values);
        Ok(player_settings::chosen(row.await?, player))
    }
}
