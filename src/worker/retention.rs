//! Erases what belongs to servers that were left long ago, and to people who play nowhere, and what was
//! said of games that ended long ago.
//!
//! What is erased cannot be made good, so that a clock is not believed alone: once a day, while
//! time counts, the service is asked whether we are on each server that was left. A server is erased
//! after as many days on which we were not, and only if we are not at that moment either.

use std::sync::Arc;
use std::time::Duration;

use super::Heartbeat;
use super::supervisor::{JobError, Next, Schedule};
use crate::game::{
    Completion, GameService, Hours as _, Membership, Memberships, Millis, ServerId, Store,
    duration_ms,
};

#[cfg(test)]
mod tests;

/// How often it is looked.
const EVERY: Duration = Duration::from_hours(1);
/// How long after one look at a server the next one counts: nearly a day, as they drift.
const BETWEEN_LOOKS_MS: i64 = 23 * Millis::HOUR_MS;
/// Of how many games what was said is forgotten at once.
const GAMES_PRUNED: u32 = 16;
/// How long what was said of a game is kept after its end.
const SAID_KEPT_MS: i64 = 30 * Millis::DAY_MS;
/// How long a private board is kept that nobody uses, and how many go at once.
const PRACTICE_KEPT_MS: i64 = 90 * Millis::DAY_MS;
const BOARDS_PRUNED: u32 = 500;
const A_DAY: Duration = Duration::from_hours(24);

/// Erases what belongs to servers that were left long ago, and to people who play nowhere.
#[derive(Debug)]
pub struct Retention {
    games: GameService,
    memberships: Arc<dyn Memberships>,
    heartbeat: Arc<Heartbeat>,
    kept: Duration,
}

impl Retention {
    /// How often it is to look; what it has begun may be broken off.
    pub const SCHEDULE: Schedule = Schedule::every(EVERY).broken_off_at_the_end();

    /// How many games of a server are erased at once: whoever moves waits for no more of them.
    pub const GAMES_A_PART: u32 = 4;
    /// How long others have the database for themselves between two parts.
    pub const BREATH: Duration = Duration::from_millis(10);

    /// The retention of what a service keeps: so long after it was left what belongs to a server,
    /// and as long people who sit at no table.
    #[must_use]
    pub fn new(
        games: GameService,
        memberships: Arc<dyn Memberships>,
        heartbeat: Arc<Heartbeat>,
        kept: Duration,
    ) -> Self {
        Self {
            games,
            memberships,
            heartbeat,
            kept,
        }
    }

    /// Looks once, and erases what is no longer needed: time has to count, and is asked for again, on its shard, before a
    /// server goes for good.
    ///
    /// # Errors
    /// Where the store fails; what was erased stays so.
    pub async fn step(&self) -> Result<Next, JobError> {
        let now = self.games.clock().now();
        let before = now.plus_ms(-duration_ms(self.kept));
        self.inspect(now).await?;
        self.erase(before).await?;
        self.store().erase_strangers(before).await?;
        self.prune(now.plus_ms(-SAID_KEPT_MS)).await?;
        self.prune_practice(now.plus_ms(-PRACTICE_KEPT_MS)).await?;
        // Erased games no longer count, and those after them are rated anew.
        self.games.scoring().rate_games().await?;
        Ok(Next::InPeriod)
    }

    /// Notes on which of the servers that were left we are not, once a day.
    async fn inspect(&self, now: Millis) -> Result<(), JobError> {
        let since = now.plus_ms(-BETWEEN_LOOKS_MS);
        for server in self.store().unlooked_at(since, now).await? {
            if self.membership(server).await? == Membership::Gone {
                self.store().note_inspection(server, now).await?;
            }
        }
        Ok(())
    }

    /// Erases the servers that were left before a time, and on which we are not now.
    async fn erase(&self, before: Millis) -> Result<(), JobError> {
        for server in self.store().left_long_ago(before, self.looks()).await? {
            let is_gone = self.membership(server).await? == Membership::Gone;
            if is_gone
                && !self.heartbeat.standing().has(server)
                && self.store().begin_erasing(server, before).await?
            {
                tracing::info!(%server, "a server that was left is being erased");
            }
        }
        // What was begun is brought to its end, whoever began it.
        for server in self.store().being_erased().await? {
            while self.store().erase_part(server, Self::GAMES_A_PART).await? == Completion::Part {
                tokio::time::sleep(Self::BREATH).await;
            }
            tracing::info!(%server, "a server that was left is erased with all its games");
        }
        Ok(())
    }

    /// Forgets what was said of games that ended before a time.
    async fn prune(&self, before: Millis) -> Result<(), JobError> {
        while self.store().prune(before, GAMES_PRUNED).await? == Completion::Part {
            tokio::time::sleep(Self::BREATH).await;
        }
        Ok(())
    }

    /// Takes private boards away that nobody used since a time.
    async fn prune_practice(&self, before: Millis) -> Result<(), JobError> {
        while self.store().prune_practice(before, BOARDS_PRUNED).await? > 0 {
            tokio::time::sleep(Self::BREATH).await;
        }
        Ok(())
    }

    /// Whether we are on a server now; where we are, its games go on.
    async fn membership(&self, server: ServerId) -> Result<Membership, JobError> {
        let membership = self.memberships.membership(server).await;
        if membership == Membership::Member {
            tracing::warn!(%server, "a server counted as left although we are on it");
            self.games.come_back(server).await?;
        }
        Ok(membership)
    }

    /// On how many days it must have been looked: one for each day that is kept.
    fn looks(&self) -> u32 {
        let days = self.kept.as_secs() / A_DAY.as_secs();
        u32::try_from(days).unwrap_or(u32::MAX)
    }

    fn store(&self) -> &dyn Store {
        self.games.store()
    }
}
