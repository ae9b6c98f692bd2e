//! Whoever waits takes the last seat of a table at which others have met: had they come after it, they would sit there.

use super::{OpeningService, Seek, Sought, until_kept};
use crate::game::damage::unless_damaged;
use crate::game::error::GameError;
use crate::game::ids::{GameId, PlayerId};
use crate::game::keeping;
use crate::game::seeking::{Apart, SeatedSeeker, Seeker};
use crate::game::sight::Sighting;
use crate::game::table::Table;

impl OpeningService<'_> {
    /// Seats somebody whom a seek has brought to a table; nobody where they were to be seated because they wait, and do so
    /// no more.
    pub(super) async fn join_by_seek(
        self,
        game: GameId,
        seeker: SeatedSeeker,
    ) -> Result<Option<Table>, GameError> {
        let player = seeker.player();
        self.let_go(game, player).await?;
        until_kept(|| async {
            let table = self.table(game).await?;
            let has_to_wait = matches!(seeker, SeatedSeeker::Waiting(_));
            if has_to_wait && !self.waits_for(player, table.variant()).await? {
                return Ok(None);
            }
            let events = table.by(player).join(&*self.chance)?;
            let turn = self.admitted(table, &events).await?;
            let commit = turn.commit(self.wakeup.sending());
            let owing = keeping::sit_by_seek(&*self.store, &commit, seeker).await?;
            Ok(Some(self.hand_over(owing, turn)))
        })
        .await
    }

    /// What has come of a seek by which somebody has sat down at a table: the last seat may be somebody's who waits.
    pub(super) async fn seated_by(self, seek: &Seek, table: Table) -> Sought {
        let filled = self.fill(seek, &table).await;
        let filled = filled.inspect_err(|error| {
            tracing::warn!(%error, "nobody who waits could be seated");
        });
        let table = filled.ok().flatten().unwrap_or(table);
        Sought::Table(Box::new(table))
    }

    /// Seats whoever has waited longest of those who suit a table that lacks one; none where there is nobody.
    async fn fill(self, seek: &Seek, table: &Table) -> Result<Option<Table>, GameError> {
        if !table.is_for_anyone() || table.seats().open_count() != 1 {
            return Ok(None);
        }
        let newcomer = self.newcomer(seek, seek.wishes.unwrap_or_default());
        let newcomer = Seeker {
            terms: table.terms(),
            ..newcomer.await?
        };
        let waiting = self
            .store
            .seekers(table.variant(), table.terms(), self.clock.now());
        for one in waiting.await? {
            if !self.is_suited(&one, &newcomer, table).await? {
                continue;
            }
            let seeker = SeatedSeeker::Waiting(one.player);
            match self.join_by_seek(table.id(), seeker).await {
                Ok(Some(filled)) => return Ok(Some(filled)),
                // They have been met elsewhere, are kept apart from somebody there, or sit at as many tables as they may.
                Ok(None) | Err(GameError::Contact(_) | GameError::Opening(_)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(None)
    }

    /// Whether somebody who waits may sit down at a table on their own server: they see it, those there are as they wish, and
    /// they are as the newcomer wishes.
    async fn is_suited(
        self,
        one: &Seeker,
        newcomer: &Seeker,
        table: &Table,
    ) -> Result<bool, GameError> {
        let shared = newcomer.wishes.hours.shared(one.wishes.hours);
        let suits = newcomer.suits(one, &Apart::default()) && !shared.is_empty();
        if !suits || table.has_person(one.player) {
            return Ok(false);
        }
        let held = self.store.game_channel(table.id()).await?;
        let Some(held) = held.filter(|held| held.server == one.server) else {
            return Ok(false);
        };
        let is_seen = self.sight.sighting(one.player, held.spot()).await == Sighting::Seen;
        Ok(is_seen && self.are_wanted((one.wishes, &one.language), table).await?)
    }

    /// Seats somebody who waits at a table of their server that was opened meanwhile, where anyone may sit down; says whether
    /// they wait no more.
    pub(super) async fn sit_at_open_table(self, own: &Seeker) -> Result<bool, GameError> {
        for game in self.store.gathering(own.server, own.variant).await? {
            let Some(table) = unless_damaged(game, self.store.load(game).await)? else {
                continue;
            };
            if !self.is_open_to(own, &table).await? {
                continue;
            }
            if self.is_gone(own).await? {
                return Ok(true);
            }
            match self
                .join_by_seek(game, SeatedSeeker::Waiting(own.player))
                .await
            {
                Ok(_) => return Ok(true),
                // Somebody was quicker there, or it is not open to them any more.
                Err(
                    GameError::NoOpenSeat
                    | GameError::Closed
                    | GameError::Started
                    | GameError::AlreadySeated
                    | GameError::Contact(_)
                    | GameError::Opening(_),
                ) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(false)
    }

    /// Whether somebody who waits would sit at a table, had they come after it: it is as they wish, everyone sees it, and nobody
    /// there is kept apart from them. The service is not asked who they are.
    async fn is_open_to(self, own: &Seeker, table: &Table) -> Result<bool, GameError> {
        let fits = table.is_for_anyone() && table.terms() == own.terms;
        if !fits || table.has_person(own.player) {
            return Ok(false);
        }
        let people: Vec<PlayerId> = table.people().collect();
        let is_wanted = self.are_wanted((own.wishes, &own.language), table).await?;
        if !is_wanted
            || !self
                .store
                .blocks_between(own.player, &people)
                .await?
                .is_empty()
        {
            return Ok(false);
        }
        let held = self.store.game_channel_on(table.id(), own.server).await?;
        match held {
            Some(held) => Ok(self.sight.is_open(held.spot()).await),
            None => Ok(false),
        }
    }
}
