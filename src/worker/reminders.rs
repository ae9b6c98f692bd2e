//! Reminds players of their turns.

use std::time::Duration;

use super::supervisor::{JobError, Next};
use crate::game::{Completion, GameService};

/// Looks who is to be reminded; what is owed then is sent by the outbox.
#[derive(Debug)]
pub struct ReminderWorker(pub GameService);

impl ReminderWorker {
    /// How often it is to look.
    pub const PERIOD: Duration = Duration::from_secs(5);

    /// Looks once, at a bounded number of people, and says when to look again.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn step(&self) -> Result<Next, JobError> {
        Ok(match self.0.reminders().remind().await? {
            Completion::Part => Next::AtOnce,
            Completion::All => Next::InPeriod,
        })
    }
}
