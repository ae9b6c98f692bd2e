//! Servers that we leave, and come back to.

use std::sync::Arc;

use super::GameService;
use crate::game::error::GameError;
use crate::game::ids::ServerId;
use crate::game::keeping;
use crate::game::people::Locale;
use crate::game::servers::Return;
use crate::game::sight::Sight;

impl GameService {
    /// The same with a sight by which it is asked whether those who wait are still there.
    #[must_use]
    pub fn seeing(self, sight: Arc<dyn Sight>) -> Self {
        Self { sight, ..self }
    }

    /// We have left a server: its games rest.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn leave(&self, server: ServerId) -> Result<(), GameError> {
        Ok(self.store.leave(server, self.clock.now()).await?)
    }

    /// We have joined a server that speaks a language: it is greeted, unless it ever was.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn greet(&self, server: ServerId, locale: &Locale) -> Result<(), GameError> {
        if keeping::greet(&*self.store, (server, locale), self.clock.now()).await? {
            self.wakeup.wake();
        }
        Ok(())
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
