//! Lets tournaments go on by themselves.

use std::time::Duration;

use super::supervisor::{JobError, Next};
use crate::game::{GameError, GameService};

/// Lets tournaments go on.
#[derive(Debug)]
pub struct TournamentWorker(pub GameService);

impl TournamentWorker {
    /// How often it is to look.
    pub const PERIOD: Duration = Duration::from_secs(2);

    /// Lets go on what can; says when to look again.
    ///
    /// # Errors
    /// Where the store fails, or another process has the duty by now.
    pub async fn step(&self) -> Result<Next, JobError> {
        self.advance().await?;
        Ok(Next::InPeriod)
    }

    async fn advance(&self) -> Result<(), GameError> {
        let now = self.0.clock().now();
        for id in self.0.store().tournaments_due(now).await? {
            match self.0.tournaments().advance(id).await {
                // Somebody was quicker: it is looked at again soon.
                Ok(()) | Err(GameError::Stale) => {}
                Err(error) if error.is_relieved() => return Err(error),
                Err(error) => tracing::error!(tournament = %id, %error, "it cannot go on"),
            }
        }
        Ok(())
    }
}
