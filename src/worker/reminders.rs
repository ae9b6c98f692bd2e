//! Reminds players of their turns.

use std::sync::Arc;
use std::time::Duration;

use super::Heartbeat;
use super::supervisor::{JobError, Next};
use crate::game::service::Inspected;
use crate::game::{GameError, GameService};

/// Looks who is to be reminded; what is owed then is sent by the outbox.
#[derive(Debug)]
pub struct ReminderWorker {
    games: GameService,
    heartbeat: Arc<Heartbeat>,
}

impl ReminderWorker {
    /// How often it is to look.
    pub const PERIOD: Duration = Duration::from_secs(5);

    /// A worker for the games of a service; it reminds nobody while an outage is made up for.
    #[must_use]
    pub fn new(games: GameService, heartbeat: Arc<Heartbeat>) -> Self {
        Self { games, heartbeat }
    }

    /// Looks once, and says when to look again.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn step(&self) -> Result<Next, JobError> {
        Ok(match self.inspect().await? {
            Inspected::More => Next::AtOnce,
            Inspected::All => Next::InPeriod,
        })
    }

    /// Looks once, at a bounded number of people, at the time that the service's clock shows.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn inspect(&self) -> Result<Inspected, GameError> {
        if self.heartbeat.counts().await {
            self.games.reminders().remind().await
        } else {
            Ok(Inspected::All)
        }
    }
}
