//! Where tables may be, how many one person may have, and who may sit with whom.

use super::GameService;
use crate::game::error::GameError;
use crate::game::event::Event;
use crate::game::ids::{ChannelId, PlayerId, ServerId};
use crate::game::settings::ServerSettings;
use crate::game::table::Table;

impl GameService {
    /// Refuses what is to be opened or moved where the server wants no games; gives its settings else.
    pub(super) async fn may_hold(
        &self,
        server: ServerId,
        channel: ChannelId,
    ) -> Result<ServerSettings, GameError> {
        let settings = self.store.server_settings(server).await?;
        if settings.allows(channel) {
            Ok(settings)
        } else {
            Err(GameError::ChannelNotChosen(settings.channels))
        }
    }

    /// Refuses a table that the server does not want there, from somebody with too many tables or
    /// invitations, or with people who want none from them.
    pub(super) async fn may_open(
        &self,
        (server, channel): (ServerId, ChannelId),
        event: &Event,
    ) -> Result<(), GameError> {
        let Event::Opened { by, invited, .. } = event else {
            return Ok(());
        };
        let settings = self.may_hold(server, channel).await?;
        self.may_have_one_more(server, *by, &settings).await?;
        let named: Vec<PlayerId> = invited.iter().copied().flatten().collect();
        if named.is_empty() {
            return Ok(());
        }
        self.may_name(*by, &named).await?;
        self.may_invite(*by, &named).await
    }

    /// Refuses events by which somebody with too many tables sits down at one more, or beside somebody
    /// whom they are kept apart from.
    pub(super) async fn may_sit(&self, table: &Table, events: &[Event]) -> Result<(), GameError> {
        let Some((newcomer, leaver)) = newcomer(events) else {
            return Ok(());
        };
        let others = table
            .people()
            .filter(|&one| one != newcomer && Some(one) != leaver);
        let others: Vec<PlayerId> = others.collect();
        self.may_sit_among(newcomer, &others).await?;
        let server = table.header().server;
        let settings = self.store.server_settings(server).await?;
        self.may_have_one_more(server, newcomer, &settings).await
    }

    async fn may_have_one_more(
        &self,
        server: ServerId,
        player: PlayerId,
        settings: &ServerSettings,
    ) -> Result<(), GameError> {
        let limit = settings.limit.unwrap_or(self.limits.tables);
        if limit < u32::MAX && self.store.open_seats(server, player).await? >= limit {
            Err(GameError::TooManyGames { limit })
        } else {
            Ok(())
        }
    }

    /// Refuses one more invitation from somebody whose earlier ones wait for an answer.
    async fn may_invite(&self, opener: PlayerId, named: &[PlayerId]) -> Result<(), GameError> {
        let standing = self.store.standing_invitations(opener).await?;
        for &player in named {
            let to_them = standing.iter().filter(|one| one.to.contains(&player));
            let to_them: Vec<_> = to_them.cloned().collect();
            if reaches(to_them.len(), self.limits.to_one) {
                return Err(GameError::AlreadyInvited(player, to_them));
            }
        }
        if reaches(standing.len(), self.limits.invitations) {
            return Err(GameError::TooManyInvitations(standing));
        }
        Ok(())
    }
}

/// Whether so many are as many as there may be.
fn reaches(count: usize, limit: u32) -> bool {
    u32::try_from(count).is_ok_and(|count| count >= limit)
}

/// Who sits down by the first of some events, and in whose place.
fn newcomer(events: &[Event]) -> Option<(PlayerId, Option<PlayerId>)> {
    match events.first() {
        Some(Event::Joined { player }) => Some((*player, None)),
        Some(Event::Substituted { by, former, .. }) => Some((*by, Some(*former))),
        _ => None,
    }
}
