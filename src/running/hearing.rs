//! Which shards are heard: those that are connected here, and those that other processes serve.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

use parking_lot::Mutex;

use super::standby::ranges;
use crate::discord::gateway::{ShardConnections, ShardTenures};
use crate::game::ShardRange;
use crate::worker::{Connection, Roster, ServedShard};

/// For how many leases another process may have a shard without a session before nobody is taken to serve it: the session
/// may be about to begin, or the former holder may serve the shard still.
const PATIENCE: u32 = 12;

/// Tells which shards are heard, by the connections of this process and by what the others have noted.
pub(super) struct Gateway {
    connections: Arc<ShardConnections>,
    roster: Arc<Roster>,
    tenures: ShardTenures,
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
            tenures: ShardTenures::new(connections.total(), roster.shards()),
            unheard: Mutex::default(),
        }
    }

    /// The shards that nobody serves, as far as is known here.
    fn unserved(&self) -> Vec<ShardRange> {
        let mut served = self.served_elsewhere();
        served.extend(self.connections.served());
        let total = self.connections.total();
        let shards = ShardRange::all(total).ids();
        shards
            .filter(|shard| !served.contains(shard))
            .map(|shard| ShardRange::one(shard, total))
            .collect()
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
    /// The shards, of those that wait for a session, whose wait is short enough still.
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

impl Connection for Gateway {
    fn total(&self) -> u32 {
        self.connections.total()
    }

    fn served(&self) -> Vec<ServedShard> {
        let connected = self.connections.connected().into_iter();
        let served = connected.map(|(shard, is_connected)| ServedShard {
            shard,
            tenure: self.tenures.of_shard(shard),
            is_connected,
        });
        served.collect()
    }

    fn served_elsewhere(&self) -> BTreeSet<u32> {
        let begun = self.shards_of(&self.roster.begun_by_others());
        let had = self.shards_of(&self.roster.of_others(&self.roster.cluster()));
        let waiting = had.difference(&begun).copied().collect();
        let patience = self.roster.lease() * PATIENCE;
        let mut unheard = self.unheard.lock();
        let tolerated = unheard.tolerated(&waiting, (patience, Instant::now()));
        begun.into_iter().chain(tolerated).collect()
    }

    fn complaint(&self) -> Option<String> {
        let unserved = self.unserved();
        let listed = ShardRange::list(unserved.iter().copied());
        (!unserved.is_empty()).then(|| format!("nobody serves the shards {listed}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{ProcessId, ShardPolicy, SystemClock};
    use crate::worker::{RequestLimit, RequestShare, ShardDuties};

    /// There is no bound.
    struct Unbounded;

    impl RequestLimit for Unbounded {
        fn whole(&self) -> Option<u32> {
            None
        }

        fn take_refused(&self) -> u32 {
            0
        }

        fn allot(&self, _: u32, _: Instant) {}

        fn turn_away(&self) {}
    }

    #[tokio::test]
    async fn shards_that_nobody_serves_are_named() {
        let store = crate::store::connect("sqlite::memory:", "1").await.unwrap();
        let connections = Arc::new(ShardConnections::new(4, Arc::new(SystemClock)));
        let shards = ShardDuties {
            policy: ShardPolicy::Fixed,
            names: Vec::new(),
            prefix: ShardRange::DUTY,
            total: 4,
        };
        let process = ProcessId("one".into());
        let requests = RequestShare::new(Arc::new(Unbounded), process, Roster::LEASE);
        let roster = Arc::new(Roster::new(store, shards, &[], Arc::new(requests)));
        let gateway = Gateway::new(&connections, &roster);
        connections.add(1);
        let told = gateway.complaint();
        let expected = "nobody serves the shards 0-0/4, 2-3/4";
        assert_eq!(told.as_deref(), Some(expected));
        for shard in [0, 2, 3] {
            connections.add(shard);
        }
        assert_eq!(gateway.complaint(), None);
    }

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
