//! What a server's settings allow: where tables are opened, and how many people may sit at.

use super::GameService;
use crate::game::error::GameError;
use crate::game::event::Event;
use crate::game::ids::{ChannelId, PlayerId, ServerId};
use crate::game::settings::ServerSettings;
use crate::game::table::Table;

impl GameService {
    /// Refuses a table that the server does not want there, or from somebody with too many.
    pub(super) async fn may_open(
        &self,
        server: ServerId,
        channel: ChannelId,
        player: PlayerId,
    ) -> Result<(), GameError> {
        let settings = self.store.server_settings(server).await?;
        if !settings.allows(channel) {
            return Err(GameError::ChannelNotChosen(settings.channels));
        }
        self.may_have_one_more(server, player, &settings).await
    }

    /// Refuses events by which somebody with too many tables sits down at one more.
    pub(super) async fn may_sit(&self, table: &Table, events: &[Event]) -> Result<(), GameError> {
        let Some(player) = newcomer(events) else {
            return Ok(());
        };
        let server = table.header().server;
        let settings = self.store.server_settings(server).await?;
        self.may_have_one_more(server, player, &settings).await
    }

    async fn may_have_one_more(
        &self,
        server: ServerId,
        player: PlayerId,
        settings: &ServerSettings,
    ) -> Result<(), GameError> {
        match settings.limit {
            Some(limit) if self.store.open_seats(server, player).await? >= limit => {
                Err(GameError::TooManyGames { limit })
            }
            _ => Ok(()),
        }
    }
}

/// Who sits down by the first of some events.
fn newcomer(events: &[Event]) -> Option<PlayerId> {
    match events.first() {
        Some(Event::Joined { player } | Event::Substituted { by: player, .. }) => Some(*player),
        _ => None,
    }
}
