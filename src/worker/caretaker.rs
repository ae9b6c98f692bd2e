//! Erases what belongs to servers that were left long ago, and to people who play nowhere.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use crate::game::{Clock, Store, StoreError};

/// How often the caretaker looks.
const ROUND: Duration = Duration::from_hours(1);

/// Erases what belongs to servers that were left long ago, and to people who play nowhere.
pub struct Caretaker {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    kept: Duration,
}

impl Caretaker {
    /// A caretaker of a store, which keeps what belongs to a server so long after it was left,
    /// and as long people who sit at no table.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, clock: Arc<dyn Clock>, kept: Duration) -> Self {
        Self { store, clock, kept }
    }

    /// Looks at once and then every hour, until `shutdown` says true or its sender is gone.
    pub async fn run(self, mut shutdown: watch::Receiver<bool>) {
        tokio::select! {
            _ = shutdown.wait_for(|stopping| *stopping) => {}
            () = self.rounds() => {}
        }
    }

    async fn rounds(&self) {
        loop {
            if let Err(error) = self.round().await {
                tracing::error!(%error, "what is no longer needed could not be erased");
            }
            tokio::time::sleep(ROUND).await;
        }
    }

    async fn round(&self) -> Result<(), StoreError> {
        let kept_ms = i64::try_from(self.kept.as_millis()).unwrap_or(i64::MAX);
        let before = self.clock.now().plus_ms(-kept_ms);
        while let Some(server) = self.store.erase_one_left(before).await? {
            tracing::info!(%server, "a server that was left is erased with all its games");
        }
        self.store.erase_strangers(before).await?;
        // Erased games no longer count, and those after them are rated anew.
        while self.store.rate_more().await? {}
        Ok(())
    }
}

impl std::fmt::Debug for Caretaker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Caretaker")
            .field("kept", &self.kept)
            .finish_non_exhaustive()
    }
}
