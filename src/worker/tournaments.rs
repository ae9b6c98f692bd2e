//! Lets tournaments go on by themselves.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use super::Pulse;
use crate::game::{GameError, GameService};

/// How often it is asked what there is to do.
const EVERY: Duration = Duration::from_secs(2);
/// How often it is asked whether time counts.
const SOON: Duration = Duration::from_millis(250);

/// Lets tournaments go on until it is told to stop.
pub struct TournamentWorker {
    games: GameService,
    pulse: Arc<Pulse>,
}

impl TournamentWorker {
    /// A worker for the tournaments of a service, which go on while time counts.
    #[must_use]
    pub fn new(games: GameService, pulse: Arc<Pulse>) -> Self {
        Self { games, pulse }
    }

    /// Works until `shutdown` says true or its sender is gone; what is under way is finished first.
    pub async fn run(self, mut shutdown: watch::Receiver<bool>) {
        loop {
            let pause = if self.pulse.counts().await {
                self.round().await;
                EVERY
            } else {
                SOON
            };
            tokio::select! {
                biased;
                _ = shutdown.wait_for(|stopping| *stopping) => return,
                () = tokio::time::sleep(pause) => {}
            }
        }
    }

    /// Lets go on what can.
    pub async fn round(&self) {
        let now = self.games.clock().now();
        let due = match self.games.store().tournaments_due(now).await {
            Ok(due) => due,
            Err(error) => {
                tracing::error!(%error, "the tournaments cannot be read");
                return;
            }
        };
        for id in due {
            match self.games.advance_tournament(id).await {
                // Somebody was quicker: it is looked at again soon.
                Ok(()) | Err(GameError::Stale) => {}
                Err(error) => tracing::error!(tournament = %id, %error, "it cannot go on"),
            }
        }
    }
}

impl std::fmt::Debug for TournamentWorker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("TournamentWorker")
    }
}
