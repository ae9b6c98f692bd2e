//! What the heartbeat asks of the gateway.

use std::collections::BTreeSet;

use crate::game::{Tenure, opaque};

/// A shard that this process serves.
#[derive(Clone, Debug)]
pub struct ServedShard {
    /// Its number among all shards.
    pub shard: u32,
    /// The duty to serve it. The process has it, or has given it back to another one that does not serve the shard yet.
    pub tenure: Tenure,
    /// Whether its connection with the gateway is there.
    pub is_connected: bool,
}

/// Tells which shards are heard.
pub trait Connection: Send + Sync {
    /// How many shards there are in all, those of other processes too.
    fn total(&self) -> u32;

    /// The shards that this process serves.
    fn served(&self) -> Vec<ServedShard>;

    /// The shards that other processes serve, as far as they have said so.
    fn served_elsewhere(&self) -> BTreeSet<u32> {
        BTreeSet::new()
    }

    /// The complaint that nobody serves some shards, or the like; none while all is well. That this process is not
    /// connected is reported elsewhere.
    fn complaint(&self) -> Option<String> {
        None
    }
}

opaque!(dyn Connection);
