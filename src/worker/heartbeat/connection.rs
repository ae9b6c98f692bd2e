//! What the heartbeat asks of the gateway.

use std::collections::BTreeSet;
use std::fmt;

use crate::game::{Tenure, opaque};

/// A shard that this process serves.
#[derive(Clone, Debug)]
pub struct ServedShard {
    /// Its number among all shards.
    pub shard: u32,
    /// The duty to serve it, which the process has, or has given back to whoever does not serve it yet.
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

    /// What is to be said against it beside the connections of this process, of which others tell.
    fn complaint(&self) -> Option<String> {
        None
    }
}

opaque!(Connection);
