//! How processes on one PostgreSQL database share the requests that all may send.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use seigneur::game::{ProcessId, ShardPolicy, Store};
use seigneur::store::open;
use seigneur::worker::{RequestLimit, RequestShare, Roster, ShardDuties};
use tokio::task::JoinHandle;

use crate::support::postgres::Server;

const WHOLE: u32 = 45;
const LEASE: Duration = Duration::from_secs(6);
const SECOND: Duration = Duration::from_secs(1);
/// In which everybody who comes or goes is noticed.
const A_WHILE: Duration = Duration::from_secs(9);

/// What processes were allowed, each from when and until when.
#[derive(Clone, Default)]
struct Allowed(Arc<Mutex<Vec<Allotment>>>);

#[derive(Clone, Copy)]
struct Allotment {
    process: u32,
    per_second: u32,
    from: Instant,
    until: Instant,
}

struct Limit {
    process: u32,
    allowed: Allowed,
}

impl RequestLimit for Limit {
    fn whole(&self) -> Option<u32> {
        Some(WHOLE)
    }

    fn allot(&self, per_second: u32, until: Instant) {
        let (process, from) = (self.process, Instant::now());
        let mut all = self.allowed.0.lock().unwrap();
        let before = all.iter_mut().rev().find(|it| it.process == process);
        if let Some(before) = before {
            before.until = before.until.min(from);
        }
        all.push(Allotment {
            process,
            per_second,
            from,
            until,
        });
    }
}

impl Allowed {
    /// The most that all processes together may have sent in the second before.
    fn within_a_second_before(&self, at: Instant) -> u32 {
        let mut most: BTreeMap<u32, u32> = BTreeMap::new();
        for allotment in &*self.0.lock().unwrap() {
            if allotment.from <= at && allotment.until + SECOND > at {
                let of_process = most.entry(allotment.process).or_default();
                *of_process = allotment.per_second.max(*of_process);
            }
        }
        most.values().sum()
    }

    /// What each is allowed now.
    fn now(&self) -> Vec<u32> {
        let now = Instant::now();
        let all = self.0.lock().unwrap();
        let mut now: Vec<u32> = all
            .iter()
            .filter(|it| it.until > now)
            .map(|it| it.per_second)
            .collect();
        now.sort_unstable();
        now
    }
}

/// A process that shares four shards, and says so often that it is alive.
fn process(store: &Arc<dyn Store>, number: u32, allowed: &Allowed) -> JoinHandle<()> {
    let allowed = allowed.clone();
    let limit = Limit {
        process: number,
        allowed,
    };
    let shards = ShardDuties {
        policy: ShardPolicy::Shared,
        names: (0..4).map(|shard| format!("gateway {shard}")).collect(),
        prefix: "gateway ",
        total: 4,
    };
    let who = (ProcessId(format!("p{number}").into()), LEASE);
    let requests = Arc::new(RequestShare::new(Arc::new(limit)));
    let store = Arc::clone(store);
    tokio::spawn(async move {
        let work = async { tokio::time::sleep(SECOND).await };
        requests
            .during(&*store, (&who.0, LEASE), work)
            .await
            .unwrap();
        let roster = Roster::new(store, who, shards, &[], requests);
        loop {
            roster.step().await.unwrap();
            // A shard that is begun is handed over.
            for held in roster.served().into_values().flatten() {
                roster.note_begun(&held).await.unwrap();
            }
            tokio::time::sleep(roster.period()).await;
        }
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_and_goes_all_together_keep_within_the_whole() {
    let Some(server) = Server::start("requests that processes share") else {
        return;
    };
    let opened = open(&server.new_database("requests").await).await.unwrap();
    let store = opened.store();
    let allowed = Allowed::default();
    let began = Instant::now();
    let first = process(&store, 1, &allowed);
    tokio::time::sleep(A_WHILE / 2).await;
    assert_eq!(allowed.now(), [43]);
    let second = process(&store, 2, &allowed);
    tokio::time::sleep(A_WHILE).await;
    assert_eq!(allowed.now(), [21, 21]);
    let third = process(&store, 3, &allowed);
    tokio::time::sleep(A_WHILE).await;
    assert_eq!(allowed.now(), [10, 10, 21]);
    // One is gone without a word.
    first.abort();
    tokio::time::sleep(LEASE + A_WHILE).await;
    assert_eq!(allowed.now(), [21, 21]);
    second.abort();
    third.abort();
    let mut at = began;
    let mut most = 0;
    while at < Instant::now() {
        let sent = allowed.within_a_second_before(at);
        assert!(sent <= WHOLE, "{sent} after {:?}", at - began);
        most = most.max(sent);
        at += Duration::from_millis(5);
    }
    // One came while another had all that is not kept for it.
    assert_eq!(most, WHOLE);
}
