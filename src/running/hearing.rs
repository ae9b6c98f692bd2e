//! Whether the bot hears everything: it does where its own shards are connected, and all others are served.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use async_trait::async_trait;

use super::standby::ranges;
use crate::discord::gateway::{ShardConnections, ShardRange};
use crate::worker::{Connection, Roster};

/// For how many leases a shard of another process counts as served that has no session there: it may be about to begin,
/// or whoever had it before may serve it still.
const PATIENCE: u32 = 12;

/// Asks this process and what others have said.
pub(super) struct Gateway {
    connections: Arc<ShardConnections>,
    roster: Arc<Roster>,
    unheard: Mutex<Unheard>,
}

/// Since when shards of other processes have been without a session.
#[derive(Default, Debug)]
struct Unheard(BTreeMap<u32, Instant>);

impl Gateway {
    pub(super) fn new(connections: &Arc<ShardConnections>, roster: &Arc<Roster>) -> Self {
        Self {
            connections: Arc::clone(connections),
            roster: Arc::clone(roster),
            unheard: Mutex::default(),
        }
    }

    fn all_are_served(&self) -> bool {
        let begun = self.shards_of(&self.roster.begun_by_others());
        let had = self.shards_of(&self.roster.of_others(&self.roster.cluster()));
        let waiting = had.difference(&begun).copied().collect();
        let patience = self.roster.lease() * PATIENCE;
        // Each change is whole: what a panic left is a set.
        let mut unheard = self.unheard.lock().unwrap_or_else(PoisonError::into_inner);
        let tolerated = unheard.tolerated(&waiting, (patience, Instant::now()));
        let own = self.connections.served();
        let served: BTreeSet<u32> = own.into_iter().chain(begun).chain(tolerated).collect();
        u32::try_from(served.len()) == Ok(self.connections.total())
    }

    fn shards_of(&self, duties: &[String]) -> BTreeSet<u32> {
        let total = self.connections.total();
        let all = ranges(duties)
            .into_iter()
            .filter(|range| range.total() == total);
        all.flat_map(ShardRange::ids).collect()
    }
}

impl Unheard {
    /// Those of the shards that wait for a session which have not waited for long.
    fn tolerated(
        &mut self,
        waiting: &BTreeSet<u32>,
        (patience, now): (Duration, Instant),
    ) -> Vec<u32> {
        self.0.retain(|shard, _| waiting.contains(shard));
        for shard in waiting {
            self.0.entry(*shard).or_insert(now);
        }
        let known = self.0.iter();
        let tolerated = known.filter(|(_, since)| now.duration_since(**since) < patience);
        tolerated.map(|(shard, _)| *shard).collect()
    }
}

#[async_trait]
impl Connection for Gateway {
    async fn is_connected(&self) -> bool {
        self.connections.are_up() && self.all_are_served()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shard_of_another_process_counts_as_served_for_a_while_without_a_session() {
        let (start, second) = (Instant::now(), Duration::from_secs(1));
        let mut unheard = Unheard::default();
        let mut at = |seconds, waiting: &[u32]| {
            let now = start + second * seconds;
            unheard.tolerated(&waiting.iter().copied().collect(), (second * 10, now))
        };
        assert_eq!(at(0, &[1]), [1]);
        assert_eq!(at(5, &[1, 2]), [1, 2]);
        assert_eq!(at(10, &[1, 2]), [2]);
        assert_eq!(at(15, &[1]), [0; 0]);
        // It had a session meanwhile, and has lost it again.
        assert_eq!(at(16, &[]), [0; 0]);
        assert_eq!(at(17, &[1]), [1]);
    }
}
