//! When the bot was at work, and what it makes up for when it was not.

use async_trait::async_trait;

use super::clock::Millis;
use super::ports::error::StoreError;

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
    pub const LEAST_LEFT_MS: i64 = 12 * Millis::HOUR_MS;
    /// A table is told of an outage at whose end its clock has no more than this left: two days. All others
    /// see it in time with what is said there next.
    pub const URGENT_MS: i64 = 2 * Millis::DAY_MS;

    /// How long it lasted, in milliseconds.
    #[must_use]
    pub const fn lasted_ms(self) -> i64 {
        self.until.since(self.since)
    }
}

/// For how many games an outage is made up at once: some tenths of a second.
const GAMES_A_PART: u32 = 4_000;

/// How much of an outage has been made up for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MadeUp {
    /// A part of it.
    Part,
    /// All of it.
    All,
}

/// Keeps when the bot was at work.
#[async_trait]
pub trait Heartbeats: Send + Sync {
    /// When the bot was last at work; none before its first heartbeat.
    async fn last_heartbeat(&self) -> Result<Option<Millis>, StoreError>;

    /// Notes that the bot is at work.
    async fn note_heartbeat(&self, at: Millis) -> Result<(), StoreError>;

    /// Notes that the bot is at work after an outage, and that it is to be made up for: what players
    /// have to do in time has as long left as before, and [`Outage::LEAST_LEFT_MS`] at least, but
    /// no turn gets more on top of what was left than the time that it began with. What players
    /// are to be reminded of moves as their deadlines do. Tables at which a clock ran that runs out
    /// within [`Outage::URGENT_MS`] are owed a word, the most urgent first and some milliseconds apart,
    /// so that boards go between. No flag is due before all has been made up.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where the latest heartbeat is not that before the outage, or another
    /// outage is being made up for; nothing is written then.
    async fn begin_making_up(&self, outage: Outage) -> Result<(), StoreError>;

    /// Makes up for an outage that was begun with, for so many games at most: each one once,
    /// whenever the process ends in between.
    ///
    /// # Errors
    /// Where the store fails; of this part nothing is written then.
    async fn make_up_part(&self, games: u32) -> Result<MadeUp, StoreError>;

    /// Makes up for what is left of an outage that was begun with, if there is one, in parts
    /// between which others can write.
    ///
    /// # Errors
    /// Where the store fails; it can be gone on with then.
    async fn make_up_rest(&self) -> Result<(), StoreError> {
        while self.make_up_part(GAMES_A_PART).await? == MadeUp::Part {}
        Ok(())
    }

    /// The outage that ended at a moment.
    async fn outage_until(&self, until: Millis) -> Result<Option<Outage>, StoreError>;
}
