//! Whoever waits takes the last seat of a table at which others have met: had they come after it, they would sit there.

use super::{OpeningService, Seek, Sought};
use crate::game::error::GameError;
use crate::game::seeking::{Apart, Seeker};
use crate::game::sight::Sighting;
use crate::game::table::Table;

impl OpeningService<'_> {
    /// What has come of a seek by which somebody has sat down at a table: they wait no more, and the last seat may be
    /// somebody's who does.
    pub(super) async fn seated_by(self, seek: &Seek, table: Table) -> Result<Sought, GameError> {
        self.store.end_seek(seek.player, seek.variant).await?;
        let filled = self.fill(seek, &table).await;
        let filled = filled.inspect_err(|error| {
            tracing::warn!(%error, "nobody who waits could be seated");
        });
        let table = filled.ok().flatten().unwrap_or(table);
        Ok(Sought::Table(Box::new(table)))
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
            match self.join(table.id(), one.player).await {
                Ok(filled) => {
                    self.store.end_seek(one.player, one.variant).await?;
                    return Ok(Some(filled));
                }
                // They are kept apart from somebody there, or sit at as many tables as they may.
                Err(GameError::Contact(_) | GameError::Opening(_)) => {}
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
        let is_seen = self.sight.sighting(one.player, held.place()).await == Sighting::Seen;
        Ok(is_seen && self.are_wanted(Some(one.wishes), table).await?)
    }
}
