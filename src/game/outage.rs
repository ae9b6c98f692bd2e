//! When the bot was at work on each shard, and what it makes up for when it was not.
//!
//! A game counts on while all shards do on which it is held. Where one of them was away, its times move by all of that, also
//! by what two shards were away at once: whoever plays may get too much by that, and never too little.

use std::collections::BTreeMap;
use std::sync::Arc;

use async_trait::async_trait;

use super::clock::Millis;
use super::completion::Completion;
use super::hours::{Hours, ShardSet};
use super::ids::GameId;
use super::ports::error::StoreError;
use super::store::Store;

/// A time in which some shards were away: nobody there was told of anything, and no clock ran.
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
    /// Shards that were last at work within such a time of one another are made up for together: one minute.
    pub const TOGETHER_MS: i64 = Millis::MINUTE_MS;
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

    /// The outages of shards, of so many, that were last at work at these times and are back: those that were last at work at about
    /// the same time have been away since the first of them was.
    #[must_use]
    pub fn together(
        total: u32,
        away: impl IntoIterator<Item = (u32, Millis)>,
        until: Millis,
    ) -> Vec<(ShardSet, Self)> {
        let mut away: Vec<(Millis, u32)> = away
            .into_iter()
            .map(|(shard, since)| (since, shard))
            .collect();
        away.sort_unstable();
        let mut groups: Vec<(Millis, Vec<u32>)> = Vec::new();
        for (since, shard) in away {
            match groups.last_mut() {
                Some((first, shards)) if since.since(*first) < Self::TOGETHER_MS => {
                    shards.push(shard);
                }
                _ => groups.push((since, vec![shard])),
            }
        }
        let groups = groups.into_iter();
        groups
            .map(|(since, shards)| (ShardSet::new(total, shards), Self { since, until }))
            .collect()
    }
}

/// For how many games an outage is made up at once: some tenths of a second.
const GAMES_A_PART: u32 = 4_000;

/// Keeps when the bot was at work.
#[async_trait]
pub trait Heartbeats: Send + Sync {
    /// When the bot was last at work on each of so many shards, as far as it was. Where there was another number of shards
    /// before, nobody knows which servers were whose: each has the oldest heartbeat of those.
    async fn heartbeats(&self, total: u32) -> Result<BTreeMap<u32, Millis>, StoreError>;

    /// Notes that the bot is at work on some shards.
    async fn note_heartbeat(&self, shards: &ShardSet, at: Millis) -> Result<(), StoreError>;

    /// Notes that the bot is at work on some shards after an outage, and that it is to be made up for: what players
    /// of their games have to do in time has as long left as before, and [`Outage::LEAST_LEFT_MS`] at least, but
    /// no turn gets more on top of what was left than the time that it began with. What players
    /// are to be reminded of moves as their deadlines do. Tables at which a clock ran that runs out
    /// within [`Outage::URGENT_MS`] are owed a word, the most urgent first and some milliseconds apart,
    /// so that boards go between. No flag of theirs is due before all has been made up.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where the latest heartbeat of one of them is not that before the outage
    /// ([`Outage::together`]), or another outage is being made up for; nothing is written then.
    async fn begin_making_up(&self, shards: &ShardSet, outage: Outage) -> Result<(), StoreError>;

    /// Makes up for an outage that was begun with, for so many games at most: each one once,
    /// whenever the process ends in between.
    ///
    /// # Errors
    /// Where the store fails; of this part nothing is written then.
    async fn make_up_part(&self, games: u32) -> Result<Completion, StoreError>;

    /// Makes up for what is left of an outage that was begun with, if there is one, in parts
    /// between which others can write.
    ///
    /// # Errors
    /// Where the store fails; it can be gone on with then.
    async fn make_up_rest(&self) -> Result<(), StoreError> {
        while self.make_up_part(GAMES_A_PART).await? == Completion::Part {}
        Ok(())
    }

    /// The outage of a game that ended at a moment, the longest where there were several.
    async fn outage_of(&self, game: GameId, until: Millis) -> Result<Option<Outage>, StoreError>;

    /// The same store for whoever goes on with the players' time: what would be due where it stands still is not.
    fn in_hours(&self, hours: Arc<dyn Hours>) -> Arc<dyn Store>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_that_were_away_alike_are_made_up_for_together() {
        let minutes = |minutes: i64| Millis(minutes * Millis::MINUTE_MS);
        let until = minutes(500);
        let [first, second] = [minutes(3), minutes(7)];
        let away = [
            (2, second),
            (0, first.plus_ms(Outage::TOGETHER_MS - 1)),
            (3, second.plus_ms(Outage::TOGETHER_MS)),
            (1, first),
        ];
        let outages = Outage::together(8, away, until);
        let since = |since| Outage { since, until };
        let expected = [
            (ShardSet::new(8, [0, 1]), since(first)),
            (ShardSet::new(8, [2]), since(second)),
            (
                ShardSet::new(8, [3]),
                since(second.plus_ms(Outage::TOGETHER_MS)),
            ),
        ];
        assert_eq!(outages, expected);
        assert_eq!(Outage::together(8, [], until), []);
    }
}
