//! Who has a private address for their deadlines.

use super::PeopleService;
use crate::game::calendar::CalendarEnd;
use crate::game::error::GameError;
use crate::game::ids::PlayerId;
use crate::game::secret::Secret;

impl PeopleService<'_> {
    /// Gives somebody a calendar under a new secret, which is told this once; the one that they had leads nowhere then.
    pub(crate) async fn give_calendar(self, player: PlayerId) -> Result<Secret, GameError> {
        let secret = Secret::draw(&*self.chance);
        let now = self.clock.now();
        self.store.set_calendar(player, &secret.hash(), now).await?;
        Ok(secret)
    }

    /// Takes somebody's calendar away.
    pub(crate) async fn revoke_calendar(self, player: PlayerId) -> Result<CalendarEnd, GameError> {
        let stood = self.store.end_calendar(player).await?;
        Ok(if stood {
            CalendarEnd::Revoked
        } else {
            CalendarEnd::NothingStood
        })
    }
}
