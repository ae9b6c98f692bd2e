//! Plays what teams have chosen by vote, once it is time.

use std::time::Duration;

use super::due::do_what_is_due;
use super::supervisor::{JobError, Next};
use crate::crash::{self, FailPoint};
use crate::game::{GameError, GameService};

/// How many contests are asked for at once.
const ASKED: u32 = 64;

/// Ends the votes of teams.
#[derive(Debug)]
pub struct VoteWorker(pub GameService);

impl VoteWorker {
    /// How often it is to look.
    pub const PERIOD: Duration = Duration::from_secs(5);

    /// Ends the votes whose time is over; says when to look again.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn step(&self) -> Result<Next, JobError> {
        let now = self.0.clock().now();
        let (store, teams) = (self.0.store(), self.0.teams());
        let due =
            |most| async move { store.contests_due(now, most).await.map_err(GameError::from) };
        let end = |contest| async move {
            crash::point(FailPoint::AtDeadline);
            teams.look(contest).await
        };
        do_what_is_due(ASKED, due, end).await?;
        Ok(Next::InPeriod)
    }
}
