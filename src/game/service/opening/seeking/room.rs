//! Whether somebody may sit at one more table of their server by now: whoever waits may have sat down elsewhere since they
//! began to.

use super::OpeningService;
use crate::game::error::GameError;
use crate::game::ids::{PlayerId, ServerId};
use crate::game::seeking::{SeatLimit, Seeker};

impl OpeningService<'_> {
    /// At how many open tables of their servers some people may sit; nobody is among them whose server has no limit.
    pub(super) async fn limits_of(self, people: &[Seeker]) -> Result<Vec<SeatLimit>, GameError> {
        let mut limits = Vec::new();
        for one in people {
            limits.extend(self.limit_of(one.server, one.player).await?);
        }
        Ok(limits)
    }

    async fn limit_of(
        self,
        server: ServerId,
        player: PlayerId,
    ) -> Result<Option<SeatLimit>, GameError> {
        let settings = self.store.server_settings(server).await?;
        let most = settings.limit.unwrap_or(self.limits.tables);
        let limit = SeatLimit {
            player,
            server,
            most,
        };
        Ok((most < u32::MAX).then_some(limit))
    }

    /// Whether somebody sits at as many tables of a server as they may. Whoever waits does so until they may have one more.
    pub(in crate::game::service) async fn is_full(
        self,
        server: ServerId,
        player: PlayerId,
    ) -> Result<bool, GameError> {
        Ok(match self.limit_of(server, player).await? {
            Some(limit) => self.store.tables_of(server, player).await? >= limit.most,
            None => false,
        })
    }
}
