//! How processes on one PostgreSQL database keep their duties when they are silent, one or all.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

use seigneur::game::duty::JobDuty;
use seigneur::game::{ProcessId, ShardPolicy, Store};
use seigneur::store::{Opened, open};
use seigneur::worker::{HandingOver, RequestShare, Roster, ShardDuties, UnderWay};
use sqlx::Connection as _;
use sqlx_postgres::PgConnection;

use crate::support::postgres::Server;
use crate::support::test_server::PATIENCE;
use crate::support::unbounded::Unbounded;

const LEASE: Duration = Duration::from_secs(2);
const SHARDS: usize = 4;

fn roster(store: &Arc<dyn Store>, name: &str, policy: ShardPolicy) -> Roster {
    of_shards(store, name, (policy, SHARDS))
}

/// One that was given the first so many shards, or shares them.
fn of_shards(store: &Arc<dyn Store>, name: &str, (policy, count): (ShardPolicy, usize)) -> Roster {
    let shards = ShardDuties {
        policy,
        names: (0..count).map(|shard| format!("gateway {shard}")).collect(),
        prefix: "gateway ",
        total: 4,
    };
    let process = ProcessId(name.into());
    let requests = Arc::new(RequestShare::new(Arc::new(Unbounded), process, LEASE));
    Roster::new(Arc::clone(store), shards, &[JobDuty::Deadlines], requests)
}

async fn opened(server: &Server, name: &str) -> Opened {
    open(&server.new_database(name).await).await.unwrap()
}

/// All say that they are alive until each has so many shards.
async fn share_so<const N: usize>(processes: [&Roster; N], wanted: [usize; N]) {
    let shared = tokio::time::timeout(PATIENCE, async {
        while processes.map(|it| it.served().len()) != wanted {
            for process in processes {
                process.step().await.unwrap();
            }
            tokio::time::sleep(LEASE / 8).await;
        }
    });
    assert!(shared.await.is_ok(), "they never have {wanted:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_was_silent_itself_waits_a_lease_for_the_others() {
    let Some(server) = Server::start("processes that are all silent") else {
        return;
    };
    let opened = opened(&server, "silent").await;
    let store = opened.store();
    let [one, other] = ["one", "other"].map(|name| roster(&store, name, ShardPolicy::Shared));
    share_so([&one, &other], [2, 2]).await;
    let before = [&one, &other].map(Roster::served);
    for silence in [LEASE * 7 / 8, LEASE * 3 / 2, LEASE * 4] {
        // The word of one is older than that of the other.
        one.step().await.unwrap();
        tokio::time::sleep(LEASE / 4).await;
        other.step().await.unwrap();
        tokio::time::sleep(silence).await;
        // It is heard first, and knows nothing of the other.
        other.step().await.unwrap();
        tokio::time::sleep(LEASE / 4).await;
        other.step().await.unwrap();
        assert_eq!(other.served(), before[1], "{silence:?}");
        one.step().await.unwrap();
        assert_eq!([&one, &other].map(Roster::served), before, "{silence:?}");
    }
    // Whoever is not heard of within that is gone.
    other.step().await.unwrap();
    let silent = Instant::now();
    while other.served().len() < SHARDS {
        assert!(silent.elapsed() < LEASE * 4, "it takes nothing over");
        tokio::time::sleep(LEASE / 4).await;
        other.step().await.unwrap();
    }
    assert!(silent.elapsed() > LEASE / 2, "{:?}", silent.elapsed());
}

/// What keeps every word of a process waiting: as much as a commit that waits for a standby.
const WORDS_WAIT: &str = "BEGIN; SELECT id FROM processes FOR UPDATE";

#[tokio::test(flavor = "multi_thread")]
async fn those_whose_words_the_database_keeps_waiting_do_not_take_one_another_for_gone() {
    let Some(server) = Server::start("words that wait") else {
        return;
    };
    let database = server.new_database("words").await;
    let store = open(&database).await.unwrap().store();
    let [one, other] = ["one", "other"].map(|name| roster(&store, name, ShardPolicy::Shared));
    let under_way = [&one, &other].map(Followed::of);
    share_so([&one, &other], [2, 2]).await;
    let before = [&one, &other].map(Roster::served);
    let mut waited_for = PgConnection::connect(&database).await.unwrap();
    let begun = sqlx::raw_sql(WORDS_WAIT).execute(&mut waited_for).await;
    begun.unwrap();
    let over = async {
        tokio::time::sleep(LEASE * 3 / 2).await;
        let ended = sqlx::raw_sql("COMMIT").execute(&mut waited_for).await;
        ended.unwrap();
    };
    let (first, second, ()) = tokio::join!(one.step(), other.step(), over);
    first.and(second).unwrap();
    for process in [&one, &other] {
        process.step().await.unwrap();
    }
    assert_eq!([&one, &other].map(Roster::served), before);
    assert_eq!(under_way.map(|it| it.broken_off()), [0, 0]);
}

/// Says how often it was told to break off what is under way, and whether that is left to others.
#[derive(Debug, Default)]
struct Followed {
    broken_off: AtomicU32,
    is_aside: AtomicBool,
}

impl Followed {
    fn of(process: &Roster) -> Arc<Self> {
        let under_way = Arc::new(Self::default());
        process.watch_over(Arc::clone(&under_way) as Arc<dyn UnderWay>);
        under_way
    }

    fn broken_off(&self) -> u32 {
        self.broken_off.load(Ordering::Relaxed)
    }

    fn is_aside(&self) -> bool {
        self.is_aside.load(Ordering::Relaxed)
    }
}

impl UnderWay for Followed {
    fn break_off(&self) {
        self.broken_off.fetch_add(1, Ordering::Relaxed);
    }

    fn stand_aside(&self) {
        self.is_aside.store(true, Ordering::Relaxed);
    }

    fn take_part(&self) {
        self.is_aside.store(false, Ordering::Relaxed);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_for_who_falls_silent_in_the_midst_of_a_transaction() {
    let Some(server) = Server::start("a process that falls silent while it writes") else {
        return;
    };
    let database = server.new_database("midst").await;
    let store = open(&database).await.unwrap().store();
    let [one, other] = ["one", "other"].map(|name| roster(&store, name, ShardPolicy::Shared));
    share_so([&one], [SHARDS]).await;
    assert!(one.of(JobDuty::Deadlines).is_held());
    let mut midst = PgConnection::connect(&database).await.unwrap();
    let held = "BEGIN; SELECT fence FROM duties FOR SHARE";
    sqlx::raw_sql(held).execute(&mut midst).await.unwrap();
    // The other takes nothing of what is being written under, and nothing of that keeps it from its own steps.
    let silent = Instant::now();
    while silent.elapsed() < LEASE * 2 {
        let step = Instant::now();
        other.step().await.unwrap();
        assert!(step.elapsed() < LEASE / 4, "{:?}", step.elapsed());
        tokio::time::sleep(LEASE / 8).await;
    }
    assert!(other.served().is_empty() && !other.of(JobDuty::Deadlines).is_held());
    sqlx::raw_sql("COMMIT").execute(&mut midst).await.unwrap();
    share_so([&other], [SHARDS]).await;
    assert!(other.of(JobDuty::Deadlines).is_held());
}

#[tokio::test(flavor = "multi_thread")]
async fn who_was_let_go_breaks_off_what_is_under_way() {
    let Some(server) = Server::start("a process that was let go") else {
        return;
    };
    let store = opened(&server, "let_go").await.store();
    let [one, other] = ["one", "other"].map(|name| roster(&store, name, ShardPolicy::Shared));
    let under_way = Followed::of(&one);
    share_so([&one, &other], [2, 2]).await;
    assert_eq!(under_way.broken_off(), 0);
    while other.served().len() < SHARDS {
        tokio::time::sleep(LEASE / 4).await;
        other.step().await.unwrap();
    }
    one.step().await.unwrap();
    assert_eq!(under_way.broken_off(), 1);
    share_so([&one, &other], [2, 2]).await;
    assert_eq!(under_way.broken_off(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_lost_its_shards_to_another_goes_on_as_its_peer() {
    let Some(server) = Server::start("a process that was silent") else {
        return;
    };
    let opened = opened(&server, "peers").await;
    let store = opened.store();
    let [one, other] = ["one", "other"].map(|name| roster(&store, name, ShardPolicy::Shared));
    share_so([&one, &other], [2, 2]).await;
    let lost = one.served();
    while other.served().len() < SHARDS {
        tokio::time::sleep(LEASE / 4).await;
        other.step().await.unwrap();
    }
    one.step().await.unwrap();
    for (shard, held) in one.served() {
        assert_ne!(lost.get(&shard), Some(&held), "the other has it");
    }
    share_so([&one, &other], [2, 2]).await;
    for process in [&one, &other] {
        process.retire().await.unwrap();
    }

    // Of two that were given the same, one stands by.
    let [one, other] = ["left", "right"].map(|name| roster(&store, name, ShardPolicy::Fixed));
    share_so([&one, &other], [SHARDS, 0]).await;
    while !other.serves() {
        tokio::time::sleep(LEASE / 4).await;
        other.step().await.unwrap();
    }
    share_so([&one, &other], [0, SHARDS]).await;
    assert!(!one.serves() && !one.of(JobDuty::Deadlines).is_held());
    other.retire().await.unwrap();
    one.step().await.unwrap();
    assert!(one.serves() && one.of(JobDuty::Deadlines).is_held());
}

#[tokio::test(flavor = "multi_thread")]
async fn who_was_given_shards_hands_them_over_to_its_spare() {
    let Some(server) = Server::start("a process with a spare") else {
        return;
    };
    let opened = opened(&server, "spare").await;
    let store = opened.store();
    let [one, spare] = ["one", "spare"].map(|name| roster(&store, name, ShardPolicy::Fixed));
    share_so([&one, &spare], [SHARDS, 0]).await;
    assert_eq!(one.hand_over().await.unwrap(), HandingOver::ToOthers);
    spare.step().await.unwrap();
    assert_eq!(spare.served().len(), SHARDS);
    assert!(!one.serves());
    // Now nobody waits.
    assert_eq!(spare.hand_over().await.unwrap(), HandingOver::ToNobody);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_serves_nothing_leaves_to_others_what_each_may_do() {
    let Some(server) = Server::start("a process that serves nothing") else {
        return;
    };
    let opened = opened(&server, "aside").await;
    let store = opened.store();
    let [one, spare] = ["one", "spare"].map(|name| roster(&store, name, ShardPolicy::Fixed));
    let under_way = [&one, &spare].map(Followed::of);
    let are_aside = || under_way.each_ref().map(|it| it.is_aside());
    share_so([&one, &spare], [SHARDS, 0]).await;
    assert_eq!(are_aside(), [false, true]);
    assert_eq!(one.hand_over().await.unwrap(), HandingOver::ToOthers);
    for process in [&spare, &one] {
        process.step().await.unwrap();
    }
    assert_eq!(are_aside(), [false, false], "one finishes what it has");
}

#[tokio::test(flavor = "multi_thread")]
async fn those_that_share_make_room_for_one_that_was_given_shards() {
    let Some(server) = Server::start("a process that comes back to its shards") else {
        return;
    };
    let opened = opened(&server, "back").await;
    let store = opened.store();
    let auto = roster(&store, "auto", ShardPolicy::Shared);
    let fixed = of_shards(&store, "fixed", (ShardPolicy::Fixed, SHARDS / 2));
    auto.step().await.unwrap();
    assert_eq!(auto.served().len(), SHARDS);
    share_so([&auto, &fixed], [SHARDS / 2, SHARDS / 2]).await;
    assert!(fixed.serves());
    // While it is away its shards are served, and then it has them again.
    fixed.retire().await.unwrap();
    auto.step().await.unwrap();
    assert_eq!(auto.served().len(), SHARDS);
    fixed.wait().await.unwrap();
    assert_eq!(fixed.served().len(), 0, "it only says for what it waits");
    share_so([&auto, &fixed], [SHARDS / 2, SHARDS / 2]).await;
}
