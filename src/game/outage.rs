//! When the bot was at work, and what it makes up for when it was not.

use async_trait::async_trait;

use super::clock::Millis;
use super::store::StoreError;

/// A time in which the bot was away: nobody was told of anything, and no clock ran.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outage {
    /// When the bot was last at work before it.
    pub since: Millis,
    /// When it was at work again.
    pub until: Millis,
}

impl Outage {
    /// The longest time, in milliseconds, that is too short to be made up for: ten minutes.
    pub const LONGEST_PAUSE_MS: i64 = 10 * 60 * 1000;
    /// What a player whose turn it is has left at least after an outage: twelve hours.
    pub const LEAST_LEFT_MS: i64 = 12 * 60 * 60 * 1000;

    /// How long it lasted, in milliseconds.
    #[must_use]
    pub const fn lasted_ms(self) -> i64 {
        self.until.since(self.since)
    }
}

/// Keeps when the bot was at work.
#[async_trait]
pub trait Heartbeats: Send + Sync {
    /// When the bot was last at work; none before its first beat.
    async fn last_beat(&self) -> Result<Option<Millis>, StoreError>;

    /// Notes that the bot is at work.
    async fn beat(&self, at: Millis) -> Result<(), StoreError>;

    /// Notes that the bot is at work after an outage, and makes up for it at once: what players
    /// have to do in time has as long left as before, and [`Outage::LEAST_LEFT_MS`] at least, but
    /// no turn gets more on top of what was left than the time that it began with. Tables at
    /// which a clock ran are owed a word, the most urgent first and some milliseconds apart, so
    /// that boards go between.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where the latest beat is not that before the outage; nothing is
    /// written then.
    async fn make_up(&self, outage: Outage) -> Result<(), StoreError>;

    /// The outage that ended at a moment.
    async fn outage_until(&self, until: Millis) -> Result<Option<Outage>, StoreError>;
}
