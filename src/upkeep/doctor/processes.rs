//! Which processes work on the database now, where several can: what each of them has, whether every shard is served, and
//! every duty is somebody's.

use std::time::Duration;

use super::{Finding, PATIENCE};
use crate::game::duty::JobDuty;
use crate::game::{Cluster, Held, Holding, Peer, ShardPolicy, ShardRange, Store, StoreError};

/// What is to be said of the processes, which count as alive for so long; nothing where there is one at most.
pub(super) async fn findings(
    store: &dyn Store,
    lease: Duration,
) -> Result<Vec<Finding>, StoreError> {
    if !store.are_shared() {
        return Ok(Vec::new());
    }
    let cluster = store.cluster().await?;
    let patience = lease.min(PATIENCE);
    let mut late = not_begun(&cluster);
    if !late.is_empty() {
        // They may be about to begin.
        tokio::time::sleep(patience).await;
        let still = not_begun(&store.cluster().await?);
        late.retain(|held| still.contains(held));
    }
    let served = |peer: &Peer| shards(cluster.held_by(&peer.id, ShardRange::DUTY));
    let peers: Vec<Vec<ShardRange>> = cluster.peers.iter().map(served).collect();
    let mut findings = vec![told(&peers)];
    findings.extend(cluster.peers.iter().map(|peer| of_process(&cluster, peer)));
    findings.extend(
        cluster
            .peers
            .iter()
            .filter_map(|peer| of_stuck(&cluster, peer)),
    );
    findings.extend(of_late(&late, patience));
    findings.extend(of_vacant(&cluster));
    Ok(findings)
}

fn shards<'a>(holdings: impl Iterator<Item = &'a Holding>) -> Vec<ShardRange> {
    let ranges = holdings.filter_map(|holding| ShardRange::of_duty(&holding.held.duty));
    ranges.collect()
}

/// The shards whose holders have no session of them.
fn not_begun(cluster: &Cluster) -> Vec<Held> {
    let holdings = cluster.holdings.iter();
    let shards = holdings.filter(|it| !it.has_begun && it.held.duty.starts_with(ShardRange::DUTY));
    shards.map(|holding| holding.held.clone()).collect()
}

/// What a process has.
fn of_process(cluster: &Cluster, peer: &Peer) -> Finding {
    let own = || cluster.held_by(&peer.id, ShardRange::DUTY);
    let [begun, waiting] = [
        shards(own().filter(|holding| holding.has_begun)),
        shards(own().filter(|holding| !holding.has_begun)),
    ]
    .map(ShardRange::list);
    let mut said = Vec::new();
    if !begun.is_empty() {
        said.push(format!("the shards {begun}"));
    }
    if !waiting.is_empty() {
        said.push(format!("the shards {waiting}, not begun"));
    }
    if said.is_empty() {
        said.push("no shards".to_owned());
    }
    let wanted = cluster.waited_for_by(&peer.id);
    if !wanted.is_empty() {
        let wanted = ShardRange::list(ranges(wanted));
        said.push(format!("waits for the shards {wanted}"));
    }
    let jobs = cluster.held_by(&peer.id, "");
    let jobs = jobs.map(|holding| holding.held.duty.as_str());
    let jobs: Vec<&str> = jobs
        .filter(|duty| JobDuty::of_code(duty).is_some())
        .collect();
    if !jobs.is_empty() {
        said.push(format!("the jobs {}", jobs.join(", ")));
    }
    let (id, requests) = (&peer.id.0, peer.requests);
    Finding::Well(format!(
        "process {id}: {}; {requests} requests a second",
        said.join("; ")
    ))
}

fn ranges<'a>(duties: impl IntoIterator<Item = &'a str>) -> Vec<ShardRange> {
    let duties = duties.into_iter();
    duties.filter_map(ShardRange::of_duty).collect()
}

/// That a process waits for shards which it will not get while those serve that serve now.
fn of_stuck(cluster: &Cluster, peer: &Peer) -> Option<Finding> {
    let wanted = cluster.waited_for_by(&peer.id);
    let totals: Vec<u32> = ranges(wanted.iter().copied())
        .into_iter()
        .map(ShardRange::total)
        .collect();
    let is_in_the_way = |holding: &&Holding| {
        let Some(range) = ShardRange::of_duty(&holding.held.duty) else {
            return false;
        };
        let holder = cluster.peer(&holding.holder);
        let was_given = holder.is_some_and(|it| it.policy == ShardPolicy::Fixed);
        // One that waits for all that another has is its spare.
        let mut of_holder = cluster.held_by(&holding.holder, ShardRange::DUTY);
        let is_spare = of_holder.all(|it| wanted.contains(&*it.held.duty))
            && cluster.held_by(&holding.holder, ShardRange::DUTY).count() == wanted.len();
        let is_another_total = !totals.contains(&range.total());
        let is_wanted = wanted.contains(&*holding.held.duty);
        is_another_total || was_given && is_wanted && !is_spare
    };
    let waits = !wanted.is_empty();
    let holdings = cluster.holdings.iter().filter(|_| waits);
    let in_the_way: Vec<&Holding> = holdings.filter(is_in_the_way).collect();
    let listed = ShardRange::list(shards(in_the_way.iter().copied()));
    let (id, wanted) = (&peer.id.0, ShardRange::list(ranges(wanted)));
    (!in_the_way.is_empty()).then(|| {
        Finding::wrong(
            format!("processes: {id} waits for the shards {wanted}, and others serve {listed}"),
            "give all processes the same total in SHARDS, and each its own shards or, to a spare, just those of another",
        )
    })
}

/// That nobody hears what happens on some shards though they are somebody's.
fn of_late(late: &[Held], lease: Duration) -> Option<Finding> {
    let ranges = late.iter();
    let ranges = ranges.filter_map(|held| ShardRange::of_duty(&held.duty));
    let listed = ShardRange::list(ranges);
    let seconds = lease.as_secs();
    (!late.is_empty()).then(|| {
        Finding::wrong(
            format!("processes: the shards {listed} have had no session for {seconds} s"),
            "where processes have only just started, wait; else see what GET /health of the process says that has them",
        )
    })
}

/// That nobody does what somebody has to do, where processes serve.
fn of_vacant(cluster: &Cluster) -> Option<Finding> {
    let serves = |holding: &Holding| holding.held.duty.starts_with(ShardRange::DUTY);
    if !cluster.holdings.iter().any(serves) {
        return None;
    }
    let duties = JobDuty::ALL.into_iter().map(JobDuty::code);
    let vacant: Vec<&str> = duties
        .filter(|duty| cluster.holding(duty).is_none())
        .collect();
    (!vacant.is_empty()).then(|| {
        Finding::wrong(
            format!("processes: nobody has the duties {}", vacant.join(", ")),
            "whoever serves shards takes them within seconds: look again, and at the log of these processes",
        )
    })
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
    let (count, shards) = (serving.len(), listed.join("; "));
    let serve = if count == 1 { "serves" } else { "serve" };
    let mut said = format!("processes: {count} {serve}, the shards {shards}");
    let waiting = peers.len() - count;
    if waiting > 0 {
        let stand = if waiting == 1 { "stands" } else { "stand" };
        said = format!("{said}; {waiting} {stand} by");
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
    use crate::game::duty::waiting_for;
    use crate::game::{Fence, ProcessId};

    #[test]
    fn each_process_is_listed_with_what_it_has_and_what_nobody_does_is_missed() {
        let id = |name: &str| ProcessId(name.into());
        let holding = |holder: &str, duty: &str, has_begun| Holding {
            holder: id(holder),
            held: Held {
                duty: duty.to_owned(),
                fence: Fence(1),
            },
            has_begun,
        };
        let shard = |number| ShardRange::one(number, 4).duties().concat();
        let mut cluster = Cluster {
            peers: ["one", "two"]
                .map(|name| Peer {
                    id: id(name),
                    policy: ShardPolicy::Shared,
                    requests: 20,
                })
                .into(),
            holdings: vec![
                holding("one", &shard(0), true),
                holding("one", &shard(2), false),
                holding("one", "votes", false),
            ],
        };
        let said = |cluster: &Cluster| {
            let peers = cluster.peers.iter();
            let said: Vec<String> = peers
                .map(|it| of_process(cluster, it).to_string())
                .collect();
            said
        };
        assert_eq!(
            said(&cluster),
            [
                "ok process one: the shards 0-0/4; the shards 2-2/4, not begun; the jobs votes; 20 requests a second",
                "ok process two: no shards; 20 requests a second",
            ]
        );
        let late = not_begun(&cluster);
        assert_eq!(late, [cluster.holdings[1].held.clone()]);
        let told = of_late(&late, Duration::from_secs(10)).unwrap().to_string();
        assert!(told.starts_with("!! processes: the shards 2-2/4 have had no session for 10 s"));
        let told = of_vacant(&cluster).unwrap().to_string();
        assert!(
            told.contains("nobody has the duties deadlines, reminders"),
            "{told}"
        );
        assert!(!told.contains("votes"), "{told}");
        cluster
            .holdings
            .extend(JobDuty::ALL.map(|duty| holding("two", duty.code(), false)));
        assert_eq!(of_vacant(&cluster), None);
        // Where none serves, nobody is to do anything.
        assert_eq!(of_vacant(&Cluster::default()), None);
    }

    #[test]
    fn whoever_waits_for_what_it_will_not_get_is_told_of() {
        let id = |name: &str| ProcessId(name.into());
        let peers = ["fixed", "spare", "overlapping", "of another total"].map(|name| Peer {
            id: id(name),
            policy: ShardPolicy::Fixed,
            requests: 2,
        });
        let shard = |number, total| ShardRange::one(number, total).duties().concat();
        let waits = |number, total| waiting_for(&shard(number, total));
        let held = [
            ("fixed", shard(0, 4)),
            ("fixed", shard(1, 4)),
            ("spare", waits(0, 4)),
            ("spare", waits(1, 4)),
            ("overlapping", waits(1, 4)),
            ("overlapping", waits(2, 4)),
            ("of another total", waits(3, 8)),
        ];
        let holdings = held.map(|(holder, duty)| Holding {
            holder: id(holder),
            held: Held {
                duty,
                fence: Fence(1),
            },
            has_begun: true,
        });
        let cluster = Cluster {
            peers: peers.into(),
            holdings: holdings.into(),
        };
        let of = |nth: usize| {
            let (said, stuck) = (
                of_process(&cluster, &cluster.peers[nth]),
                of_stuck(&cluster, &cluster.peers[nth]),
            );
            (said.to_string(), stuck.map(|it| it.to_string()))
        };
        assert_eq!(of(0).1, None);
        let (said, stuck) = of(1);
        assert_eq!(
            said,
            "ok process spare: no shards; waits for the shards 0-1/4; 2 requests a second"
        );
        assert_eq!(stuck, None);
        for (nth, told) in [
            (
                2,
                "!! processes: overlapping waits for the shards 1-2/4, and others serve 0-1/4",
            ),
            (
                3,
                "!! processes: of another total waits for the shards 3-3/8, and others serve 0-1/4",
            ),
        ] {
            let stuck = of(nth).1.unwrap();
            assert!(
                stuck.contains(told) || stuck.contains(&told.replace("0-1/4", "1-1/4")),
                "{stuck}"
            );
        }
    }

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
            "ok processes: 2 serve, the shards 0-1/4; 2-3/4; 1 stands by"
        );
        let missed = told(&[&[0, 3], &[1]]);
        let said =
            "!! processes: 2 serve, the shards 0-0/4, 3-3/4; 1-1/4; others are served by nobody";
        assert!(missed.starts_with(said), "{missed}");
        assert_eq!(told(&[]), "ok processes: none works on the database now");
    }
}
