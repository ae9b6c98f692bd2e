//! The processes on one database at one moment.

use super::{Held, ProcessId};

/// Which shards a process wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShardPolicy {
    /// Those that it was given.
    Fixed,
    /// Its share of all, with the others that share.
    Shared,
    /// None: it has only just come, or is about to end.
    Idle,
}

/// A process that is alive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Peer {
    /// Which process it is.
    pub id: ProcessId,
    /// Which shards it wants.
    pub policy: ShardPolicy,
    /// How many requests it may send a second.
    pub requests: u32,
}

/// A duty that a process has which is alive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holding {
    /// Who has it.
    pub holder: ProcessId,
    /// The duty, and under which fence.
    pub held: Held,
    /// Whether the holder has begun the session of this shard.
    pub has_begun: bool,
}

/// The processes that are alive, and their duties.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Cluster {
    /// The processes, in the order of their ids.
    pub peers: Vec<Peer>,
    /// What they have.
    pub holdings: Vec<Holding>,
}

impl Cluster {
    /// A process that is alive.
    #[must_use]
    pub fn peer(&self, process: &ProcessId) -> Option<&Peer> {
        self.peers.iter().find(|peer| peer.id == *process)
    }

    /// Who has a duty.
    #[must_use]
    pub fn holding(&self, duty: &str) -> Option<&Holding> {
        let mut holdings = self.holdings.iter();
        holdings.find(|holding| holding.held.duty == duty)
    }

    /// What a process has of the duties whose names begin so.
    pub fn held_by(&self, process: &ProcessId, prefix: &str) -> impl Iterator<Item = &Holding> {
        let holdings = self.holdings.iter();
        holdings.filter(move |it| it.holder == *process && it.held.duty.starts_with(prefix))
    }

    /// What all others have of the duties whose names begin so.
    pub fn held_by_others(
        &self,
        process: &ProcessId,
        prefix: &str,
    ) -> impl Iterator<Item = &Holding> {
        let holdings = self.holdings.iter();
        holdings.filter(move |it| it.holder != *process && it.held.duty.starts_with(prefix))
    }

    /// Whether other processes than one take their share of all shards.
    #[must_use]
    pub fn has_others_that_share(&self, process: &ProcessId) -> bool {
        let mut peers = self.peers.iter();
        peers.any(|peer| peer.policy == ShardPolicy::Shared && peer.id != *process)
    }

    /// Whether nobody has a duty yet whose name begins so, and other processes than one have only just come as well: once each has
    /// said that it will share, each takes its part at once, and nothing is begun to be handed over.
    #[must_use]
    pub fn gathers_around(&self, process: &ProcessId, prefix: &str) -> bool {
        let mut holdings = self.holdings.iter();
        let is_held = holdings.any(|holding| holding.held.duty.starts_with(prefix));
        let mut peers = self.peers.iter();
        !is_held && peers.any(|peer| peer.policy == ShardPolicy::Idle && peer.id != *process)
    }

    /// Notes that a process has taken a duty.
    pub fn note_taken(&mut self, process: &ProcessId, held: Held) {
        self.note_given_back(&held.duty);
        self.holdings.push(Holding {
            holder: process.clone(),
            held,
            has_begun: false,
        });
    }

    /// Notes that a duty is nobody's.
    pub fn note_given_back(&mut self, duty: &str) {
        self.holdings.retain(|holding| holding.held.duty != duty);
    }
}
