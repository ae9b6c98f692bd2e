//! Which processes work on the database now, where several can, and whether every shard is served.

use super::Finding;
use crate::discord::gateway::ShardRange;
use crate::game::{Store, StoreError};

/// What is to be said of the processes; nothing where there is one at most.
///
/// # Errors
/// Where the store fails.
pub(super) async fn findings(store: &dyn Store) -> Result<Option<Finding>, StoreError> {
    if !store.are_shared() {
        return Ok(None);
    }
    let cluster = store.cluster().await?;
    let peers = cluster.peers.iter().map(|peer| {
        let held = cluster.held_by(&peer.id, ShardRange::DUTY);
        let ranges = held.filter_map(|holding| ShardRange::of_duty(&holding.held.duty));
        ranges.collect()
    });
    Ok(Some(told(&peers.collect::<Vec<_>>())))
}

/// What is said of processes with their shards.
fn told(peers: &[Vec<ShardRange>]) -> Finding {
    let serving: Vec<&Vec<ShardRange>> = peers.iter().filter(|it| !it.is_empty()).collect();
    if serving.is_empty() {
        return Finding::Well("processes: none works on the database now".to_owned());
    }
    let mut listed: Vec<String> = serving
        .iter()
        .map(|ranges| ShardRange::list(ranges.iter().copied()))
        .collect();
    listed.sort_unstable();
    let mut said = format!(
        "processes: {} serve, the shards {}",
        serving.len(),
        listed.join("; ")
    );
    let waiting = peers.len() - serving.len();
    if waiting > 0 {
        said = format!("{said}; {waiting} stand by");
    }
    let all = ShardRange::joined(serving.into_iter().flatten().copied());
    if all.iter().all(|range| range.is_all()) {
        Finding::Well(said)
    } else {
        Finding::wrong(
            format!("{said}; others are served by nobody"),
            "start a process whose SHARDS has them: servers of theirs hear nothing of the bot",
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_that_nobody_serves_are_missed() {
        let shards = |ids: &[u32]| -> Vec<ShardRange> {
            ids.iter().map(|id| ShardRange::one(*id, 4)).collect()
        };
        let told = |peers: &[&[u32]]| {
            let peers: Vec<_> = peers.iter().map(|ids| shards(ids)).collect();
            super::told(&peers).to_string()
        };
        assert_eq!(
            told(&[&[2, 3], &[0, 1], &[]]),
            "ok processes: 2 serve, the shards 0-1/4; 2-3/4; 1 stand by"
        );
        let missed = told(&[&[0, 3], &[1]]);
        let said =
            "!! processes: 2 serve, the shards 0-0/4, 3-3/4; 1-1/4; others are served by nobody";
        assert!(missed.starts_with(said), "{missed}");
        assert_eq!(told(&[]), "ok processes: none works on the database now");
    }
}
