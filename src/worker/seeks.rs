//! Has people meet who wait for games, once nothing keeps them apart any more. Whoever comes looks at once; here it is looked
//! again, whatever has changed since: a game is over, a limit, a block, a rating or a server is another one, or a process
//! has ended between keeping a seek and looking.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use super::supervisor::{JobError, Next};
use crate::game::{GameService, PlayerId};

#[cfg(test)]
mod tests;

/// How many people one step is about.
const AT_ONCE: u32 = 64;

/// Looks whom those can meet by now who wait, some of them in each step.
#[derive(Debug)]
pub struct SeekWorker {
    games: GameService,
    /// The last person who was looked at; the next step is about those after them. Whoever begins anew misses nobody.
    looked_at: AtomicU64,
}

impl SeekWorker {
    /// How often it is to look.
    pub const PERIOD: Duration = Duration::from_secs(5);

    /// A worker for those who wait for games of a service.
    #[must_use]
    pub fn new(games: GameService) -> Self {
        Self {
            games,
            looked_at: AtomicU64::new(PlayerId::NOBODY.0),
        }
    }

    /// Looks at some of those who wait, and after the last of them begins anew with the first.
    ///
    /// # Errors
    /// Where it cannot be read who waits, or another process has the duty by now.
    pub async fn step(&self) -> Result<Next, JobError> {
        let (store, now) = (self.games.store(), self.games.clock().now());
        let after = PlayerId(self.looked_at.load(Ordering::Relaxed));
        let people = store.people_waiting(after, now, AT_ONCE).await?;
        for &person in &people {
            match self.games.opening().meet_who_waits(person).await {
                Ok(()) => {}
                Err(error) if error.is_relieved() => return Err(error.into()),
                // Whoever cannot is no reason for the others to wait.
                Err(error) => tracing::error!(%error, "somebody who waits cannot meet others"),
            }
        }
        let are_all = u32::try_from(people.len()).is_ok_and(|count| count < AT_ONCE);
        let last = people.last().filter(|_| !are_all);
        let last = last.copied().unwrap_or(PlayerId::NOBODY);
        self.looked_at.store(last.0, Ordering::Relaxed);
        Ok(Next::InPeriod)
    }
}
