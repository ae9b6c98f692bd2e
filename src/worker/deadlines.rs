//! Ends what nobody has answered in time: invitations, proposals, turns; and seasons.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use super::Pulse;
use crate::crash::{self, Place};
use crate::game::{GameError, GameService};

/// How often it is asked what is overdue.
const EVERY: Duration = Duration::from_secs(5);
/// How often it is asked whether time counts.
const SOON: Duration = Duration::from_millis(250);
/// How many games are asked for at once.
const ASKED: u32 = 64;

/// Whether more may be overdue than was ended at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Left {
    /// Probably.
    Some,
    /// No.
    None,
    /// Nobody can say while time does not count.
    Unknown,
}

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
            let pause = match self.round().await {
                Left::Some => Duration::ZERO,
                Left::None => EVERY,
                Left::Unknown => SOON,
            };
            tokio::select! {
                biased;
                _ = shutdown.wait_for(|stopping| *stopping) => return,
                () = tokio::time::sleep(pause) => {}
            }
        }
    }

    /// Ends what is overdue now, if time counts: so many games at most.
    pub async fn round(&self) -> Left {
        if !self.pulse.counts().await {
            return Left::Unknown;
        }
        let ended = self.expire().await + self.look_at_turns().await + self.close_seasons().await;
        // What could not be ended is due again, and must not be tried without a pause.
        if ended >= ASKED as usize {
            Left::Some
        } else {
            Left::None
        }
    }

    /// Says how many games something has ended in.
    async fn expire(&self) -> usize {
        let overdue = match self.games.overdue(ASKED).await {
            Ok(overdue) => overdue,
            Err(error) => {
                tracing::error!(%error, "what is overdue cannot be read");
                return 0;
            }
        };
        let mut ended = 0;
        for game in overdue {
            crash::point(Place::AtDeadline);
            match self.games.expire(game).await {
                Ok(_) | Err(GameError::Stale) => ended += 1,
                Err(error) => tracing::error!(%game, %error, "what is overdue cannot be ended"),
            }
        }
        ended
    }

    /// Says how many seasons were closed.
    async fn close_seasons(&self) -> usize {
        self.games
            .close_seasons(ASKED)
            .await
            .unwrap_or_else(|error| {
                tracing::error!(%error, "seasons that are over cannot be closed");
                0
            })
    }

    /// Says at how many turns time has taken its course.
    async fn look_at_turns(&self) -> usize {
        let due = match self.games.flags_due(ASKED).await {
            Ok(due) => due,
            Err(error) => {
                tracing::error!(%error, "whose time is up cannot be read");
                return 0;
            }
        };
        let mut looked_at = 0;
        for game in due {
            match self.games.look_at(game).await {
                Ok(()) | Err(GameError::Stale) => looked_at += 1,
                Err(error) => tracing::error!(%game, %error, "time cannot take its course"),
            }
        }
        looked_at
    }
}

impl std::fmt::Debug for DeadlineWorker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("DeadlineWorker")
    }
}
