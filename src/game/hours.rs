//! Shards, and on which of them time counts for the players.

use std::collections::BTreeSet;

use super::ids::ServerId;
use super::opaque::opaque;

/// The shard, of so many, to which a server belongs with all that is played there.
#[must_use]
pub fn shard_of(server: ServerId, total: u32) -> u32 {
    let shard = (server.0 >> 22) % u64::from(total.max(1));
    u32::try_from(shard).unwrap_or_default()
}

/// Some of all shards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShardSet {
    total: u32,
    shards: BTreeSet<u32>,
}

impl ShardSet {
    /// Some of so many shards, of which there is one at least.
    #[must_use]
    pub fn new(total: u32, shards: impl IntoIterator<Item = u32>) -> Self {
        let total = total.max(1);
        let shards = shards.into_iter().filter(|shard| *shard < total).collect();
        Self { total, shards }
    }

    /// All of so many shards.
    #[must_use]
    pub fn all(total: u32) -> Self {
        Self::new(total, 0..total.max(1))
    }

    /// How many shards there are in all.
    #[must_use]
    pub const fn total(&self) -> u32 {
        self.total
    }

    /// The numbers of these shards, in order.
    pub fn ids(&self) -> impl Iterator<Item = u32> {
        self.shards.iter().copied()
    }

    /// How many these are.
    #[must_use]
    pub fn count(&self) -> u32 {
        u32::try_from(self.shards.len()).unwrap_or(u32::MAX)
    }

    /// Whether there are none of them.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.shards.is_empty()
    }

    /// Whether there are no others.
    #[must_use]
    pub fn is_all(&self) -> bool {
        self.count() == self.total
    }

    /// Whether a shard is one of these.
    #[must_use]
    pub fn contains(&self, shard: u32) -> bool {
        self.shards.contains(&shard)
    }

    /// Whether a server belongs to one of these.
    #[must_use]
    pub fn has(&self, server: ServerId) -> bool {
        self.contains(shard_of(server, self.total))
    }
}

/// Tells where time stands still for the players.
pub trait Hours: Send + Sync {
    /// The shards on which no time counts: nobody hears them just now, or their latest outage has not been made up for.
    fn standing(&self) -> ShardSet;
}

opaque!(dyn Hours);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_server_belongs_to_one_shard() {
        for (number, shard) in [(0, 0), (1, 1), (5, 1), (7, 3)] {
            assert_eq!(shard_of(ServerId((number << 22) + 99), 4), shard);
        }
        assert_eq!(shard_of(ServerId(u64::MAX), 0), 0);
        let some = ShardSet::new(4, [3, 1, 4]);
        assert_eq!(some.ids().collect::<Vec<_>>(), [1, 3]);
        assert!(some.has(ServerId(5 << 22)) && !some.has(ServerId(6 << 22)));
        assert!(!some.is_empty() && !some.is_all() && ShardSet::all(4).is_all());
        assert_eq!(ShardSet::all(0), ShardSet::all(1));
    }
}
