//! How processes share shards and requests: each reckons its own part from what all see.

use std::collections::BTreeMap;

use super::{Cluster, ProcessId, ShardPolicy};

/// Requests a second that are kept for a process which comes, and for each that waits for shards.
const WAITING: u32 = 2;

/// How many of these shards a process is to have in the end, of those processes that share.
///
/// What is free goes to whoever has the fewest, and nobody keeps two more than another one has. Where that leaves a
/// choice the order of ids decides, so that all come to the same.
#[must_use]
pub fn fair_shards(cluster: &Cluster, process: &ProcessId, shards: &[String]) -> usize {
    let sharing = cluster.peers.iter();
    let sharing = sharing.filter(|peer| peer.policy == ShardPolicy::Shared);
    let mut counts: BTreeMap<&ProcessId, usize> = sharing.map(|peer| (&peer.id, 0)).collect();
    let mut free = 0_usize;
    for shard in shards {
        match cluster.holding(shard).map(|holding| &holding.holder) {
            Some(holder) => {
                if let Some(count) = counts.get_mut(holder) {
                    *count += 1;
                }
            }
            None => free += 1,
        }
    }
    for _ in 0..free {
        if let Some(count) = counts.values_mut().min() {
            *count += 1;
        }
    }
    while let (Some(&fewest), Some(&most)) = (counts.values().min(), counts.values().max())
        && fewest + 1 < most
    {
        change_first(&mut counts, most, most - 1);
        change_first(&mut counts, fewest, fewest + 1);
    }
    counts.get(process).copied().unwrap_or_default()
}

fn change_first(counts: &mut BTreeMap<&ProcessId, usize>, from: usize, to: usize) {
    if let Some(count) = counts.values_mut().find(|count| **count == from) {
        *count = to;
    }
}

/// How many of so many requests a second a process is to send, where its shards are duties of that prefix, of so many
/// in all.
///
/// The shares of those that serve follow from their shards. A process without any, and one that may come, needs a few
/// for its first questions.
#[must_use]
pub fn fair_requests(
    cluster: &Cluster,
    process: &ProcessId,
    (prefix, total): (&str, u32),
    whole: u32,
) -> u32 {
    let shards = |process| {
        let count = cluster.held_by(process, prefix).count();
        u32::try_from(count).unwrap_or(u32::MAX)
    };
    let own = shards(process);
    if own == 0 {
        return WAITING.min(whole);
    }
    let waiting = cluster.peers.iter().filter(|peer| shards(&peer.id) == 0);
    let waiting = u32::try_from(waiting.count()).unwrap_or(u32::MAX);
    let kept = WAITING.saturating_mul(waiting.saturating_add(1));
    let shared = whole.saturating_sub(kept).saturating_mul(own) / total.max(own);
    shared.max(1)
}

#[cfg(test)]
mod tests;
