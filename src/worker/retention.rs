//! Erases what belongs to servers that were left long ago, and to people who play nowhere.

use std::sync::Arc;
use std::time::Duration;

use super::supervisor::{JobError, Next, Schedule};
use crate::game::{Clock, Store};

/// How often it is looked.
const EVERY: Duration = Duration::from_hours(1);

/// Erases what belongs to servers that were left long ago, and to people who play nowhere.
pub struct Retention {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    kept: Duration,
}

impl Retention {
    /// How often it is to look; what it has begun may be broken off.
    pub const SCHEDULE: Schedule = Schedule::every(EVERY).broken_off_at_the_end();

    /// The retention of a store, which keeps what belongs to a server so long after it was left,
    /// and as long people who sit at no table.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, clock: Arc<dyn Clock>, kept: Duration) -> Self {
        Self { store, clock, kept }
    }

    /// Looks once, and erases what is no longer needed.
    ///
    /// # Errors
    /// Where the store fails; what was erased stays so.
    pub async fn step(&self) -> Result<Next, JobError> {
        let kept_ms = i64::try_from(self.kept.as_millis()).unwrap_or(i64::MAX);
        let before = self.clock.now().plus_ms(-kept_ms);
        while let Some(server) = self.store.erase_one_left(before).await? {
            tracing::info!(%server, "a server that was left is erased with all its games");
        }
        self.store.erase_strangers(before).await?;
        // Erased games no longer count, and those after them are rated anew.
        while self.store.rate_more().await? {}
        Ok(Next::InPeriod)
    }
}

impl std::fmt::Debug for Retention {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Retention")
            .field("kept", &self.kept)
            .finish_non_exhaustive()
    }
}
