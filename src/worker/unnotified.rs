//! Owes once more what an invariant says is missing: of a turn that goes on, its player was notified, or
//! something is owed that notifies them.

use std::sync::Arc;
use std::time::Duration;

use super::supervisor::{JobError, Next};
use crate::game::delivery::Wakeup;
use crate::game::{Clock, Store, StoreError};

/// How many games one look is about.
const GAMES: u32 = 64;

/// Looks for turns of which nobody was notified while nothing is owed that would do so.
#[derive(Debug)]
pub struct UnnotifiedTurns {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    wakeup: Arc<dyn Wakeup>,
}

impl UnnotifiedTurns {
    /// How often it is to look.
    pub const PERIOD: Duration = Duration::from_mins(1);

    /// What looks through a store.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, clock: Arc<dyn Clock>, wakeup: Arc<dyn Wakeup>) -> Self {
        Self {
            store,
            clock,
            wakeup,
        }
    }

    /// Looks once; says when to look again.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn step(&self) -> Result<Next, JobError> {
        self.owe().await?;
        Ok(Next::InPeriod)
    }

    /// Looks once, and owes the board of each such turn; says how many there were.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn owe(&self) -> Result<usize, StoreError> {
        let unnotified = self.store.unnotified(GAMES).await?;
        for &game in &unnotified {
            tracing::error!(%game, "nobody was told of a turn: its board is owed once more");
            self.store.owe_unnotified(game, self.clock.now()).await?;
        }
        if !unnotified.is_empty() {
            self.wakeup.wake();
        }
        Ok(unnotified.len())
    }
}
