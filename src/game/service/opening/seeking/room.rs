//! Whether those who wait may sit at one more table of their server by now: they may have sat down elsewhere since they
//! began to.

use super::OpeningService;
use crate::game::error::GameError;
use crate::game::seeking::{SeatLimit, Seeker};

impl OpeningService<'_> {
    /// At how many open tables of their servers some people may sit; nobody is among them whose server has no limit.
    pub(super) async fn limits_of(self, people: &[Seeker]) -> Result<Vec<SeatLimit>, GameError> {
        let mut limits = Vec::new();
        for one in people {
            let settings = self.store.server_settings(one.server).await?;
            let most = settings.limit.unwrap_or(self.limits.tables);
            if most < u32::MAX {
                limits.push(SeatLimit {
                    player: one.player,
                    server: one.server,
                    most,
                });
            }
        }
        Ok(limits)
    }

    /// Whether somebody who waits sits at as many tables as they may. They wait on until they may have one more.
    pub(super) async fn is_full(self, one: &Seeker) -> Result<bool, GameError> {
        for limit in self.limits_of(std::slice::from_ref(one)).await? {
            let SeatLimit { server, player, .. } = limit;
            if self.store.tables_of(server, player).await? >= limit.most {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
