//! Plays what teams have chosen by vote, once it is time.

use std::time::Duration;

use super::supervisor::{JobError, Next};
use crate::crash::{self, FailPoint};
use crate::game::{GameError, GameService};

/// How many contests are asked for at once.
const ASKED: u32 = 64;

/// Ends the votes of teams.
#[derive(Debug)]
pub struct VoteWorker {
    games: GameService,
}

impl VoteWorker {
    /// How often it is to look.
    pub const PERIOD: Duration = Duration::from_secs(5);

    /// A worker for the teams of a service.
    #[must_use]
    pub fn new(games: GameService) -> Self {
        Self { games }
    }

    /// Ends the votes whose time is over; says when to look again.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn step(&self) -> Result<Next, JobError> {
        let now = self.games.clock().now();
        let due = self.games.store().contests_due(now, ASKED).await?;
        for &contest in &due {
            crash::point(FailPoint::AtDeadline);
            match self.games.teams().look(contest).await {
                // Somebody was quicker: it is looked at again soon.
                Ok(()) | Err(GameError::Stale) => {}
                Err(error) => tracing::error!(%contest, %error, "a vote cannot be ended"),
            }
        }
        Ok(Next::InPeriod)
    }
}
