//! Has linked roles follow the games: writes the records that are due, renews tokens, and ends those of people who do not
//! want it any more.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::supervisor::{JobError, Next};
use crate::game::linking::{RoleLinking, Updated};

/// When to go on where much is due.
const SOON: Duration = Duration::from_millis(250);

/// Keeps the records of linked roles up to date.
#[derive(Debug)]
pub struct RoleLinkWorker {
    roles: RoleLinking,
    /// Whether the service knows which records there are.
    is_registered: AtomicBool,
}

impl RoleLinkWorker {
    /// How often it is to look.
    pub const PERIOD: Duration = Duration::from_secs(5);

    /// A worker for all who are linked.
    #[must_use]
    pub const fn new(roles: RoleLinking) -> Self {
        Self {
            roles,
            is_registered: AtomicBool::new(false),
        }
    }

    /// Does what is due, and says at the service which records there are, once.
    ///
    /// # Errors
    /// Where the store fails, or the service does not take the records.
    pub async fn step(&self) -> Result<Next, JobError> {
        let registered = self.register().await;
        let updated = self.roles.update().await?;
        registered?;
        Ok(match updated {
            Updated::All => Next::InPeriod,
            Updated::Some => Next::In(SOON),
            Updated::Limited(wait) => Next::In(wait),
        })
    }

    async fn register(&self) -> Result<(), JobError> {
        if self.is_registered.load(Ordering::Relaxed) {
            return Ok(());
        }
        let registered = self.roles.register().await;
        registered.map_err(|error| JobError::Failed(error.to_string()))?;
        self.is_registered.store(true, Ordering::Relaxed);
        Ok(())
    }
}
