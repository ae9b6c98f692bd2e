//! Plays what teams have chosen by vote, once it is time.

use std::sync::Arc;
use std::time::Duration;

use super::Heartbeat;
use super::supervisor::{JobError, Next};
use crate::crash::{self, FailPoint};
use crate::game::{GameError, GameService};

/// How often it is asked whether time counts.
const SOON: Duration = Duration::from_millis(250);
/// How many contests are asked for at once.
const ASKED: u32 = 64;

/// Ends votes.
#[derive(Debug)]
pub struct VoteWorker {
    games: GameService,
    heartbeat: Arc<Heartbeat>,
}

impl VoteWorker {
    /// How often it is to look.
    pub const PERIOD: Duration = Duration::from_secs(5);

    /// A worker for the teams of a service; no vote ends while an outage is made up for.
    #[must_use]
    pub fn new(games: GameService, heartbeat: Arc<Heartbeat>) -> Self {
        Self { games, heartbeat }
    }

    /// Ends the votes whose time is over, while time counts; says when to look again.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn step(&self) -> Result<Next, JobError> {
        if !self.heartbeat.counts().await {
            return Ok(Next::In(SOON));
        }
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
