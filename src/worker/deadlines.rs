//! Ends what nobody has answered in time: invitations, proposals.

use std::time::Duration;

use tokio::sync::watch;

use crate::crash::{self, Place};
use crate::game::{GameError, GameService};

/// How often it is asked what is overdue.
const EVERY: Duration = Duration::from_secs(5);
/// How many games are asked for at once.
const ASKED: u32 = 64;

/// Ends what is overdue until it is told to stop.
pub struct DeadlineWorker {
    games: GameService,
}

impl DeadlineWorker {
    /// A worker for the games of a service.
    #[must_use]
    pub fn new(games: GameService) -> Self {
        Self { games }
    }

    /// Works until `shutdown` says true or its sender is gone; a game under way is ended first.
    pub async fn run(self, mut shutdown: watch::Receiver<bool>) {
        loop {
            self.expire().await;
            tokio::select! {
                _ = shutdown.wait_for(|stopping| *stopping) => return,
                () = tokio::time::sleep(EVERY) => {}
            }
        }
    }

    async fn expire(&self) {
        let overdue = match self.games.overdue(ASKED).await {
            Ok(overdue) => overdue,
            Err(error) => {
                tracing::error!(%error, "what is overdue cannot be read");
                return;
            }
        };
        for game in overdue {
            crash::point(Place::AtDeadline);
            match self.games.expire(game).await {
                Ok(_) | Err(GameError::Stale) => {}
                Err(error) => tracing::error!(%game, %error, "what is overdue cannot be ended"),
            }
        }
    }
}

impl std::fmt::Debug for DeadlineWorker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("DeadlineWorker")
    }
}
