//! Reminds players of their turns.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use super::Pulse;
use crate::game::service::Looked;
use crate::game::{GameError, GameService};

/// How often it is asked who is to be reminded.
const EVERY: Duration = Duration::from_secs(5);

/// Looks who is to be reminded until it is told to stop; what is owed then is sent by the outbox.
pub struct ReminderWorker {
    games: GameService,
    pulse: Arc<Pulse>,
}

impl ReminderWorker {
    /// A worker for the games of a service, which looks while time counts.
    #[must_use]
    pub fn new(games: GameService, pulse: Arc<Pulse>) -> Self {
        Self { games, pulse }
    }

    /// Works until `shutdown` says true or its sender is gone; a look under way is ended first.
    pub async fn run(self, mut shutdown: watch::Receiver<bool>) {
        loop {
            let pause = match self.step().await {
                Ok(Looked::More) => Duration::ZERO,
                Ok(Looked::All) => EVERY,
                Err(error) => {
                    tracing::error!(%error, "those to be reminded cannot be read");
                    EVERY
                }
            };
            tokio::select! {
                biased;
                _ = shutdown.wait_for(|stopping| *stopping) => return,
                () = tokio::time::sleep(pause) => {}
            }
        }
    }

    /// Looks once, at a bounded number of people, at the time that the service's clock shows.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn step(&self) -> Result<Looked, GameError> {
        if self.pulse.counts().await {
            self.games.remind().await
        } else {
            Ok(Looked::All)
        }
    }
}

impl std::fmt::Debug for ReminderWorker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ReminderWorker")
    }
}
