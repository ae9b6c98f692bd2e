use super::*;
use crate::game::duty::{Fence, Held, Peer};

fn id(name: &str) -> ProcessId {
    ProcessId(name.into())
}

fn shard(number: usize) -> String {
    format!("gateway {number}")
}

/// Processes that share, each with so many shards, and one that was given some.
fn cluster(counts: &[usize], fixed: usize) -> Cluster {
    let mut cluster = Cluster::default();
    let mut next = 0..;
    let sharing = counts.iter().enumerate();
    let sharing = sharing.map(|(at, count)| (format!("p{at}"), *count, ShardPolicy::Shared));
    let given = (fixed > 0).then(|| ("q".to_owned(), fixed, ShardPolicy::Fixed));
    for (name, count, policy) in sharing.chain(given) {
        cluster.peers.push(Peer {
            id: id(&name),
            policy,
            requests: 0,
        });
        for number in next.by_ref().take(count) {
            let (duty, fence) = (shard(number), Fence(1));
            cluster.note_taken(&id(&name), Held { duty, fence });
        }
    }
    cluster
}

fn fair(counts: &[usize], fixed: usize, total: usize) -> Vec<usize> {
    let cluster = cluster(counts, fixed);
    let shards: Vec<String> = (0..total).map(shard).collect();
    let own = |at: usize| fair_shards(&cluster, &id(&format!("p{at}")), &shards);
    (0..counts.len()).map(own).collect()
}

#[test]
fn nobody_has_two_more_than_another() {
    assert_eq!(fair(&[0], 0, 4), [4]);
    assert_eq!(fair(&[4, 0], 0, 4), [2, 2]);
    assert_eq!(fair(&[2, 2, 0], 0, 4), [1, 2, 1]);
    assert_eq!(fair(&[8, 0, 0, 0], 0, 16), [4, 4, 4, 4]);
    // One is gone, and its shards are free.
    assert_eq!(fair(&[1, 1], 0, 4), [2, 2]);
    // Where a process was given some, the others share the rest.
    assert_eq!(fair(&[3, 0], 1, 4), [2, 1]);
    assert_eq!(fair(&[0, 3], 2, 5), [1, 2]);
}

#[test]
fn what_is_fair_already_stays_where_it_is() {
    assert_eq!(fair(&[1, 2, 1], 0, 4), [1, 2, 1]);
    assert_eq!(fair(&[1, 1, 0], 0, 2), [1, 1, 0]);
    assert_eq!(fair(&[0, 1], 0, 1), [0, 1]);
}

#[test]
fn whatever_each_has_all_shards_are_shared_evenly() {
    for total in 1..9 {
        for first in 0..=total {
            for second in 0..=total - first {
                let shares = fair(&[first, second, 0], 0, total);
                assert_eq!(shares.iter().sum::<usize>(), total);
                let (fewest, most) = (shares.iter().min(), shares.iter().max());
                assert!(most.unwrap() - fewest.unwrap() <= 1, "{shares:?}");
            }
        }
    }
}

#[test]
fn requests_are_shared_by_shards_and_never_more_than_there_are() {
    let requests = |counts: &[usize]| -> Vec<u32> {
        let cluster = cluster(counts, 0);
        let own = |at: usize| {
            let process = id(&format!("p{at}"));
            fair_requests(&cluster, &process, ("gateway ", 4), 45)
        };
        (0..counts.len()).map(own).collect()
    };
    assert_eq!(requests(&[4]), [43]);
    assert_eq!(requests(&[2, 2]), [21, 21]);
    assert_eq!(requests(&[1, 2, 1]), [10, 21, 10]);
    assert_eq!(requests(&[4, 0, 0]), [39, 2, 2]);
    let all: [&[usize]; 4] = [&[4, 0, 0, 0, 0], &[1, 1, 1, 1], &[3, 1], &[1, 0, 0, 0]];
    for counts in all {
        assert!(requests(counts).iter().sum::<u32>() <= 45 - WAITING);
    }
}
