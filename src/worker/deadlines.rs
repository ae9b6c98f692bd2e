//! Ends what nobody has answered in time: invitations, proposals, turns.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use super::Pulse;
use crate::crash::{self, Place};
use crate::game::{GameError, GameService};

/// How often it is asked what is overdue.
const EVERY: Duration = Duration::from_secs(5);
/// How many games are asked for at once.
const ASKED: u32 = 64;

/// Ends what is overdue until it is told to stop.
pub struct DeadlineWorker {
    games: GameService,
    pulse: Arc<Pulse>,
}

impl DeadlineWorker {
    /// A worker for the games of a service, which ends them while time counts.
    #[must_use]
    pub fn new(games: GameService, pulse: Arc<Pulse>) -> Self {
        Self { games, pulse }
    }

    /// Works until `shutdown` says true or its sender is gone; a game under way is ended first.
    pub async fn run(self, mut shutdown: watch::Receiver<bool>) {
        loop {
            self.round().await;
            tokio::select! {
                _ = shutdown.wait_for(|stopping| *stopping) => return,
                () = tokio::time::sleep(EVERY) => {}
            }
        }
    }

    /// Ends what is overdue now, if time counts.
    pub async fn round(&self) {
        if self.pulse.counts().await {
            self.expire().await;
            self.look_at_turns().await;
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

    async fn look_at_turns(&self) {
        let due = match self.games.flags_due(ASKED).await {
            Ok(due) => due,
            Err(error) => {
                tracing::error!(%error, "whose time is up cannot be read");
                return;
            }
        };
        for game in due {
            match self.games.look_at(game).await {
                Ok(()) | Err(GameError::Stale) => {}
                Err(error) => tracing::error!(%game, %error, "time cannot take its course"),
            }
        }
    }
}

impl std::fmt::Debug for DeadlineWorker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("DeadlineWorker")
    }
}
