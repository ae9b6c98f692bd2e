//! Shards for which processes wait that were given them: a process says so by a duty for each, beside that of the shard itself.

use std::collections::BTreeSet;

use super::{Cluster, Peer, ProcessId, ShardPolicy};

/// How the name of the duty begins by which a process says that it waits for another duty.
const WAITING: &str = "waiting ";

/// The duty by which a process says that it waits for another one.
#[must_use]
pub fn waiting_for(duty: &str) -> String {
    format!("{WAITING}{duty}")
}

impl Cluster {
    /// The shards for which a process waits that was given them.
    #[must_use]
    pub fn waited_for_by(&self, process: &ProcessId) -> BTreeSet<&str> {
        let waiting = self.held_by(process, WAITING);
        waiting
            .filter_map(|holding| holding.held.duty.strip_prefix(WAITING))
            .collect()
    }

    /// The shards for which other processes wait that were given them.
    #[must_use]
    pub fn waited_for_by_others(&self, process: &ProcessId) -> BTreeSet<&str> {
        let others = self.peers.iter().filter(|peer| peer.id != *process);
        others
            .flat_map(|peer| self.waited_for_by(&peer.id))
            .collect()
    }

    /// The shards that processes which share leave to those that were given them, and can get all of theirs.
    #[must_use]
    pub fn left_to_fixed(&self) -> BTreeSet<&str> {
        let fixed = self.peers.iter();
        let fixed = fixed.filter(|peer| peer.policy == ShardPolicy::Fixed);
        let wanted = fixed.map(|peer| (peer, self.waited_for_by(&peer.id)));
        let got =
            wanted.filter(|(peer, wanted)| wanted.iter().all(|it| self.is_to_be_had(it, peer)));
        got.flat_map(|(_, wanted)| wanted).collect()
    }

    /// Whether a shard is free for a process that was given it, or will be: no other that was given it has it.
    fn is_to_be_had(&self, duty: &str, by: &Peer) -> bool {
        let Some(holding) = self.holding(duty) else {
            return true;
        };
        let holder = self.peer(&holding.holder);
        holding.holder == by.id || holder.is_none_or(|it| it.policy != ShardPolicy::Fixed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Fence, Held, Holding};

    fn cluster(peers: &[(&str, ShardPolicy)], holdings: &[(&str, &str)]) -> Cluster {
        let id = |name: &str| ProcessId(name.into());
        let peers = peers.iter().map(|(name, policy)| Peer {
            id: id(name),
            policy: *policy,
            requests: 2,
        });
        let holdings = holdings.iter().map(|(holder, duty)| Holding {
            holder: id(holder),
            held: Held {
                duty: (*duty).to_owned(),
                fence: Fence(1),
            },
            has_begun: true,
        });
        Cluster {
            peers: peers.collect(),
            holdings: holdings.collect(),
        }
    }

    #[test]
    fn whoever_was_given_shards_gets_them_from_those_that_share_and_from_nobody_else() {
        use ShardPolicy::{Fixed, Shared};
        let peers = [("auto", Shared), ("fixed", Fixed), ("other", Fixed)];
        let [one, two] = ["shard 1", "shard 2"];
        let [for_one, for_two] = [one, two].map(waiting_for);
        let left = |holdings: &[(&str, &str)]| -> Vec<String> {
            let cluster = cluster(&peers, holdings);
            cluster
                .left_to_fixed()
                .into_iter()
                .map(str::to_owned)
                .collect()
        };
        let waits = [("fixed", &*for_one), ("fixed", &*for_two)];
        assert_eq!(left(&waits), [one, two]);
        assert_eq!(
            left(&[&waits[..], &[("auto", one), ("auto", two)]].concat()),
            [one, two]
        );
        assert_eq!(
            left(&[&waits[..], &[("auto", one), ("fixed", two)]].concat()),
            [one, two]
        );
        // It takes all or none: what it cannot use stays where it is.
        assert_eq!(
            left(&[&waits[..], &[("auto", one), ("other", two)]].concat()),
            [""; 0]
        );
        assert_eq!(left(&[("auto", one)]), [""; 0]);
    }

    #[test]
    fn whoever_waits_is_known_to_the_others() {
        let waiting = waiting_for("shard 1");
        let cluster = cluster(
            &[("spare", ShardPolicy::Fixed), ("fixed", ShardPolicy::Fixed)],
            &[("spare", &waiting), ("fixed", "shard 1")],
        );
        let [spare, fixed] = ["spare", "fixed"].map(|name| ProcessId(name.into()));
        assert_eq!(cluster.waited_for_by(&spare), BTreeSet::from(["shard 1"]));
        assert_eq!(
            cluster.waited_for_by_others(&fixed),
            BTreeSet::from(["shard 1"])
        );
        assert_eq!(cluster.waited_for_by_others(&spare), BTreeSet::new());
    }

    #[test]
    fn those_that_come_at_once_are_waited_for_until_each_has_said_that_it_will_share() {
        use ShardPolicy::{Idle, Shared};
        let own = ProcessId("own".into());
        let gathers = |peers: &[(&str, ShardPolicy)], holdings: &[(&str, &str)]| {
            cluster(peers, holdings).gathers_around(&own, "shard ")
        };
        assert!(gathers(&[("own", Idle), ("other", Idle)], &[]));
        assert!(gathers(
            &[("own", Shared), ("other", Idle)],
            &[("other", "votes")]
        ));
        assert!(!gathers(&[("own", Idle)], &[]));
        assert!(!gathers(&[("own", Idle), ("other", Shared)], &[]));
        // Somebody serves, and another one has come to take its place.
        let serves = [("old", "shard 1")];
        assert!(!gathers(
            &[("own", Idle), ("old", Shared), ("other", Idle)],
            &serves
        ));
    }
}
