//! Keeps what people choose, and what is chosen for servers.

use super::choices::{Choices, Damage};
use super::people;
use super::player_settings;
use super::prelude::*;
use super::settings_rows::{ServerSettingsRow, server_settings, write_server};
use crate::game::{
    ChannelId, ChannelIssue, PlayerSettings, PublicName, ServerChange, ServerSettings, Settings,
};

/// How many people one statement asks for.
const AT_ONCE: usize = 12;

/// Asks for up to twelve people at once; places that are not needed repeat one of them.
pub const PUBLIC_NAMES: &str = "
    SELECT player_id, web_name FROM player_settings
    WHERE player_id IN ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";

/// One row a channel, each with the server's columns; one row where no channel is chosen.
pub const SERVER_SETTINGS: &str = "
    SELECT language, game_limit, moderators_id, announcements_id, announcements_issue, paces,
           theme, season, vacation_days, open_to_seeks, forum_id, publication, searchable,
           channel_id
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

/// What somebody wants to be called on web pages; as if they had not chosen where that cannot be read.
fn public_name((player, chosen): (PlayerId, Option<String>)) -> (PlayerId, PublicName) {
    let row = RowKey("player_settings", format_args!("player {player}"));
    let mut damage = Damage::default();
    let chosen: Option<PublicName> = damage.or_none(row.read("web_name", chosen));
    let chosen = damage.beside(chosen.unwrap_or_default());
    (player, chosen.readable())
}

#[async_trait]
impl Settings for SqlStore {
    async fn player_settings(&self, player: PlayerId) -> Result<PlayerSettings> {
        Ok(self.player_choices(player).await?.readable())
    }

    async fn public_names(&self, players: &[PlayerId]) -> Result<Vec<(PlayerId, PublicName)>> {
        let mut names = Vec::with_capacity(players.len());
        for asked in in_parts::<_, AT_ONCE>(players) {
            let rows: Vec<(PlayerId, Option<String>)> = self.read(PUBLIC_NAMES, asked).await?;
            names.extend(rows.into_iter().map(public_name));
        }
        Ok(names)
    }

    async fn settings_damage(&self, player: PlayerId) -> Result<Option<StoreError>> {
        Ok(self.player_choices(player).await?.damage)
    }

    async fn server_settings(&self, server: ServerId) -> Result<ServerSettings> {
        let rows: Vec<ServerSettingsRow> = self.read(SERVER_SETTINGS, server).await?;
        Ok(server_settings(rows, server).readable())
    }

    async fn change_server_settings(
        &self,
        server: ServerId,
        change: &ServerChange<'_>,
    ) -> Result<ServerSettings> {
        self.transact(|mut transaction| async move {
            transaction.write(LOCK_SERVER_SETTINGS, server).await?;
            let rows = transaction.read(SERVER_SETTINGS, server).await?;
            let before = server_settings(rows, server).readable();
            let mut after = before.clone();
            change(&mut after);
            write_server(&mut transaction, server, &after).await?;
            for (statement, channels) in [
                (DISALLOW_CHANNEL, others(&before.channels, &after.channels)),
                (ALLOW_CHANNEL, others(&after.channels, &before.channels)),
            ] {
                for channel in channels {
                    transaction.write(statement, (server, channel)).await?;
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
    ) -> Result<()> {
        let values = (server, channel, issue);
        self.write(SET_ANNOUNCEMENTS_ISSUE, values).await
    }
}

/// Those of some channels that are not among others.
fn others(some: &[ChannelId], others: &[ChannelId]) -> Vec<ChannelId> {
    let some = some.iter().filter(|channel| !others.contains(channel));
    some.copied().collect()
}

impl SqlStore {
    async fn player_choices(&self, player: PlayerId) -> Result<Choices<PlayerSettings>> {
        let row = self.read_first(people::PLAYER_SETTINGS, player);
        Ok(player_settings::chosen(row.await?, player))
    }
}
