//! Servers that we leave, and come back to.

use super::GameService;
use crate::game::error::GameError;
use crate::game::ids::ServerId;
use crate::game::servers::Return;

impl GameService {
    /// We have left a server: its games rest.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn leave(&self, server: ServerId) -> Result<(), GameError> {
        Ok(self.store.leave(server, self.clock.now()).await?)
    }

    /// We are on a server: its games go on, if we had left it.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn come_back(&self, server: ServerId) -> Result<(), GameError> {
        if self.store.come_back(server, self.clock.now()).await? == Return::CameBack {
            self.wakeup.wake();
        }
        Ok(())
    }
}
