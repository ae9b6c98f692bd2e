//! What a caller may see: every handler asks here before it shows something of a table to somebody
//! who does not sit there.

use async_trait::async_trait;
use poise::serenity_prelude::Permissions;
use tracing::Span;

use super::app::App;
use super::caller::Caller;
use super::command_error::CommandError;
use crate::game::sight::has_sat;
use crate::game::{
    GameChannel, GameError, GameId, PlayerId, ServerId, Sight, Sighting, Spot, Table,
};

/// Says in the log which table a request is about.
pub(super) fn note_table(table: &Table) {
    Span::current().record("table", table.number().0);
}

impl App {
    /// A table by its id, for a caller who may see it.
    ///
    /// # Errors
    /// Where there is none, in the same words as where the caller may not see it.
    pub(super) async fn seen(&self, caller: &Caller, game: GameId) -> Result<Table, CommandError> {
        let table = self.games.table(game).await?;
        self.shown(caller, table).await
    }

    /// The same of a table as it stood after an event; none where nothing is known of that event.
    ///
    /// # Errors
    /// As where the table is looked at as it stands.
    pub(super) async fn seen_at(
        &self,
        caller: &Caller,
        (game, seq): (GameId, u32),
    ) -> Result<Option<Table>, CommandError> {
        match self.store().load_at(game, seq).await? {
            Some(then) => self.shown(caller, then).await.map(Some),
            None => Ok(None),
        }
    }

    /// The same of a table that is found already, which is told as it is held where the caller looks at it.
    ///
    /// # Errors
    /// Where the caller may not see it, in the words for a table that does not exist.
    pub(super) async fn shown(&self, caller: &Caller, table: Table) -> Result<Table, CommandError> {
        let here = (caller.player, caller.server);
        let table = self.as_held(here, table).await?;
        note_table(&table);
        if self.may_see(caller, &table).await? {
            Ok(table)
        } else {
            Err(GameError::NoSuchTable.into())
        }
    }

    /// Whether a caller may see a table: whoever sits there, or did, always may, and whoever is of a team; others where
    /// they may see its channel, on their own server where it is held on several.
    pub(super) async fn may_see(&self, caller: &Caller, table: &Table) -> Result<bool, GameError> {
        if has_sat(table, caller.player) {
            return Ok(true);
        }
        let Some(held) = self.held_near(caller, table).await? else {
            return Ok(false);
        };
        if self.sees(caller, held.spot()).await {
            return Ok(true);
        }
        let teams = self.games.teams();
        teams.hears(table, (caller.player, caller.channel)).await
    }

    /// Where a table is held on the caller's server; elsewhere, where that is not on this one.
    async fn held_near(
        &self,
        caller: &Caller,
        table: &Table,
    ) -> Result<Option<GameChannel>, GameError> {
        let store = self.store();
        if let Some(server) = caller.server
            && let Some(here) = store.game_channel_on(table.id(), server).await?
        {
            return Ok(Some(here));
        }
        Ok(store.game_channel_on(table.id(), table.server()).await?)
    }

    /// Whether a link to where a table is held leads a caller there. Where its channel is gone it leads to the server.
    pub(super) async fn leads_to(&self, caller: &Caller, held: &GameChannel) -> bool {
        let spot = held.spot();
        held.is_gone() || self.sees(caller, spot).await && !self.visibility.lacks(spot).await
    }

    /// Whether the channel of a table is known not to be there any more.
    pub(super) async fn is_gone(&self, held: &GameChannel) -> bool {
        held.is_gone() || self.visibility.lacks(held.spot()).await
    }

    /// Whether we are known not to be on a server. Of one on a shard that another process serves the service is asked.
    pub(super) fn are_off(&self, server: ServerId) -> bool {
        self.connections.serves_server(server) && !self.presence.is_known(server)
    }

    /// Whether a caller may see a channel; of nobody in particular, whether everyone does who is where they speak.
    pub(super) async fn sees(&self, caller: &Caller, spot: Spot) -> bool {
        let Spot { server, channel } = spot;
        if self.are_off(server) {
            return false;
        }
        if caller.server != Some(server) {
            return self.visibility.shows_from_afar(caller.player, spot).await;
        }
        let here = caller.home.channel();
        if let Some(here) = here.filter(|_| caller.player == PlayerId::NOBODY) {
            let here = Spot {
                channel: here,
                ..spot
            };
            return self.visibility.shows_no_more(here, channel).await;
        }
        let held = caller.permissions.unwrap_or_default();
        // Whoever speaks in a channel, or in a thread below it, sees it.
        held.contains(Permissions::ADMINISTRATOR)
            || here == Some(channel)
            || self
                .visibility
                .shows(spot, caller.player, &caller.roles)
                .await
    }
}

/// What a caller may see, from where they speak.
pub struct CallersSight<'a> {
    /// Where the channels are known.
    pub app: &'a App,
    /// Who looks at something.
    pub caller: &'a Caller,
}

#[async_trait]
impl Sight for CallersSight<'_> {
    async fn sighting(&self, person: PlayerId, spot: Spot) -> Sighting {
        if person != self.caller.player {
            return Sighting::Unknown;
        }
        if self.app.sees(self.caller, spot).await {
            Sighting::Seen
        } else {
            Sighting::Hidden
        }
    }

    async fn is_missing(&self, spot: Spot) -> bool {
        self.app.visibility.lacks(spot).await
    }

    async fn sighting_of_all(&self, spot: Spot) -> Sighting {
        self.app.visibility.sighting_of_all(spot).await
    }
}
