//! Keeps what people choose, and what is chosen for servers.

use async_trait::async_trait;

use super::engine::Value;
use super::player_settings::{self, PlayerSettingsRow};
use super::settings_rows::{ServerSettingsRow, paces_text, server_settings};
use super::{SqlStore, sql};
use crate::game::{
    ChannelId, ChannelIssue, Locale, Millis, Pace, PlayerChange, PlayerId, PlayerSettings, RoleId,
    ServerId, ServerSettings, Settings, StoreError,
};

#[async_trait]
impl Settings for SqlStore {
    async fn player_settings(&self, player: PlayerId) -> Result<PlayerSettings, StoreError> {
        let values = [player.0.into()];
        let row = self
            .database
            .read_first(sql::player_settings::PLAYER_SETTINGS, &values);
        player_settings::chosen(row.await?, player)
    }

    async fn change_player_settings(
        &self,
        player: PlayerId,
        change: &PlayerChange<'_>,
        now: Millis,
    ) -> Result<PlayerSettings, StoreError> {
        let asked = [player.0.into()];
        self.database
            .transact(|mut transaction| async move {
                let statement = sql::player_settings::LOCK_PLAYER_SETTINGS;
                transaction.write(statement, &asked).await?;
                let rows: Vec<PlayerSettingsRow> = transaction
                    .read(sql::player_settings::PLAYER_SETTINGS, &asked)
                    .await?;
                let read = player_settings::chosen(rows.into_iter().next(), player);
                let before = player_settings::readable(read)?;
                let mut after = before.clone().unwrap_or_default();
                change(&mut after);
                player_settings::write(&mut transaction, player, &after).await?;
                let both = (before.as_ref(), &after);
                player_settings::follow(&mut transaction, player, both, now).await?;
                transaction.commit().await?;
                Ok(after)
            })
            .await
    }

    async fn server_settings(&self, server: ServerId) -> Result<ServerSettings, StoreError> {
        let values = [server.0.into()];
        let rows: Vec<ServerSettingsRow> =
            self.database.read(sql::SERVER_SETTINGS, &values).await?;
        server_settings(rows, server)
    }

    async fn choose_server_language(
        &self,
        server: ServerId,
        language: Option<&Locale>,
    ) -> Result<(), StoreError> {
        let tag = language.map(|tag| tag.0.as_str());
        self.choose(sql::SET_SERVER_LANGUAGE, server, tag.into())
            .await
    }

    async fn allow_channel(&self, server: ServerId, channel: ChannelId) -> Result<(), StoreError> {
        self.database
            .transact(|mut transaction| async move {
                transaction
                    .write(sql::KNOW_SERVER_SETTINGS, &[server.0.into()])
                    .await?;
                let values = [server.0.into(), channel.0.into()];
                transaction.write(sql::ALLOW_CHANNEL, &values).await?;
                transaction.commit().await
            })
            .await
    }

    async fn disallow_channel(
        &self,
        server: ServerId,
        channel: ChannelId,
    ) -> Result<(), StoreError> {
        self.choose(sql::DISALLOW_CHANNEL, server, channel.0.into())
            .await
    }

    async fn limit_games(&self, server: ServerId, limit: Option<u32>) -> Result<(), StoreError> {
        let limit = limit.map(u64::from);
        self.choose(sql::SET_GAME_LIMIT, server, limit.into()).await
    }

    async fn choose_moderators(
        &self,
        server: ServerId,
        role: Option<RoleId>,
    ) -> Result<(), StoreError> {
        let role = role.map(|role| role.0);
        self.choose(sql::SET_MODERATORS, server, role.into()).await
    }

    async fn choose_paces(&self, server: ServerId, paces: &[Pace]) -> Result<(), StoreError> {
        let list = paces_text(paces);
        self.choose(sql::SET_PACES, server, list.as_deref().into())
            .await
    }

    async fn choose_announcements(
        &self,
        server: ServerId,
        channel: Option<ChannelId>,
    ) -> Result<(), StoreError> {
        let channel = channel.map(|channel| channel.0);
        self.choose(sql::SET_ANNOUNCEMENTS, server, channel.into())
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

impl SqlStore {
    async fn choose(
        &self,
        statement: &'static str,
        server: ServerId,
        value: Value<'_>,
    ) -> Result<(), StoreError> {
        let values = [server.0.into(), value];
        self.database.write(statement, &values).await
    }
}
