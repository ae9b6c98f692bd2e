//! Ends what nobody has answered in time: invitations, proposals, turns; and seasons.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use super::Pulse;
use crate::crash::{self, Place};
use crate::game::{GameError, GameService};

/// How often it is asked what is overdue.
const EVERY: Duration = Duration::from_secs(5);
/// How often it is asked whether time counts, and whether what is due has been said.
const SOON: Duration = Duration::from_millis(250);
/// How many games are asked for at once, and how much may be due to be said before more is ended.
const ASKED: u32 = 64;

/// Whether more may be overdue than was ended at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Left {
    /// Probably.
    Some,
    /// No.
    None,
    /// Perhaps, but what is due to be said comes first.
    Unsaid,
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
                Left::Unsaid | Left::Unknown => SOON,
            };
            tokio::select! {
                biased;
                _ = shutdown.wait_for(|stopping| *stopping) => return,
                () = tokio::time::sleep(pause) => {}
            }
        }
    }

    /// Ends what is overdue now, if time counts: so many games at most.
    ///
    /// However much is overdue, no more is ended than can be said soon: what is ended without being
    /// told costs players the time in which they choose, and boards would wait behind it.
    pub async fn round(&self) -> Left {
        if !self.pulse.counts().await {
            return Left::Unknown;
        }
        let unsaid = match self.games.unsaid(ASKED).await {
            Ok(unsaid) => unsaid,
            Err(error) => {
                tracing::error!(%error, "what is to be said cannot be read");
                return Left::None;
            }
        };
        let room = ASKED - unsaid;
        if room == 0 {
            return Left::Unsaid;
        }
        let ended = self.expire(room).await
            + self.look_at_turns(room).await
            + self.close_seasons(room).await;
        // What could not be ended is due again, and must not be tried without a pause.
        if ended >= room {
            Left::Some
        } else {
            Left::None
        }
    }

    /// Says how many games something has ended in.
    async fn expire(&self, room: u32) -> u32 {
        let overdue = match self.games.overdue(room).await {
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
    async fn close_seasons(&self, room: u32) -> u32 {
        self.games
            .close_seasons(room)
            .await
            .unwrap_or_else(|error| {
                tracing::error!(%error, "seasons that are over cannot be closed");
                0
            })
    }

    /// Says at how many turns time has taken its course.
    async fn look_at_turns(&self, room: u32) -> u32 {
        let due = match self.games.flags_due(room).await {
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
