//! Several processes on one database.

use std::sync::Arc;
use std::time::Duration;

use seigneur::game::delivery::{ChannelState, Hold, Sent, Traffic};
use seigneur::game::{
    ChannelIssue, Cluster, Continuity, Fence, Held, Millis, ProcessId, SessionNews, ShardPolicy,
    ShardSet, Store, StoreError, Tenure, keeping,
};

use super::messages::{NOW, started, way};
use crate::support::store::{any_move, append, at_table, message};

pub const LONG: Duration = Duration::from_mins(10);

pub fn process(name: &str) -> ProcessId {
    ProcessId(name.into())
}

pub async fn report(store: &Arc<dyn Store>, process: &ProcessId, lease: Duration) -> Cluster {
    let policy = ShardPolicy::Shared;
    store.report(process, lease, policy).await.unwrap();
    store.let_go().await.unwrap();
    store.cluster().await.unwrap()
}

fn held(duty: &str, fence: i64) -> Held {
    let (duty, fence) = (duty.to_owned(), Fence(fence));
    Held { duty, fence }
}

/// A duty goes on to the next process once the one that has it is gone, and what that still wants to
/// write is refused.
pub async fn duties_pass_on_with_a_fence(store: &Arc<dyn Store>) {
    assert!(store.are_shared());
    let (first, second) = (process("first"), process("second"));
    let take = async |process| store.take(process, "clocks").await.unwrap();
    report(store, &first, LONG).await;
    assert_eq!(take(&first).await, Some(held("clocks", 1)));
    let cluster = report(store, &second, LONG).await;
    assert_eq!(take(&second).await, None);
    let holding = cluster.holding("clocks").unwrap();
    assert_eq!((&holding.holder, holding.has_begun), (&first, false));
    let peers: Vec<&ProcessId> = cluster.peers.iter().map(|peer| &peer.id).collect();
    assert_eq!(peers, [&first, &second]);
    let of_others = |process| cluster.held_by_others(process, "clo").count();
    assert_eq!((of_others(&first), of_others(&second)), (0, 1));
    assert_eq!(cluster.held_by(&first, "clo").count(), 1);

    let tenure = Tenure::vacant("clocks");
    let under = store.under(&tenure);
    let refused = under.note_heartbeat(&ShardSet::all(1), Millis(1)).await;
    assert!(
        matches!(refused, Err(StoreError::Relieved(_))),
        "{refused:?}"
    );
    assert!(tenure.begin(held("clocks", 1)));
    under
        .note_heartbeat(&ShardSet::all(1), Millis(2))
        .await
        .unwrap();

    // It is silent for longer than its lease, as one that stands still.
    report(store, &first, Duration::from_millis(1)).await;
    tokio::time::sleep(Duration::from_millis(30)).await;
    assert_eq!(report(store, &second, LONG).await.holding("clocks"), None);
    assert_eq!(take(&second).await, Some(held("clocks", 2)));
    let refused = under.note_heartbeat(&ShardSet::all(1), Millis(3)).await;
    assert!(
        matches!(refused, Err(StoreError::Relieved(_))),
        "{refused:?}"
    );
    assert!(!tenure.is_held(), "it knows now");
    several_duties_are_held_together(store, &second).await;
    let beats = store.heartbeats(1).await.unwrap();
    assert_eq!(beats.get(&0), Some(&Millis(2)));
    report(store, &first, LONG).await;
    assert_eq!(take(&first).await, None);

    store.retire(&second).await.unwrap();
    assert_eq!(take(&first).await, Some(held("clocks", 3)));
    store.retire(&first).await.unwrap();
}

/// What is written under several duties is refused where one of them is another's.
async fn several_duties_are_held_together(store: &Arc<dyn Store>, process: &ProcessId) {
    let tenures = ["queens", "kings"].map(Tenure::vacant);
    for tenure in &tenures {
        let held = store.take(process, tenure.duty()).await.unwrap();
        assert!(tenure.begin(held.unwrap()));
    }
    let under = store.under_all(&tenures);
    let beat = async || under.note_heartbeat(&ShardSet::all(1), Millis(2)).await;
    beat().await.unwrap();
    store.give_back(process, "kings").await.unwrap();
    let other = store.take(process, "kings").await.unwrap();
    assert!(other.is_some());
    let refused = beat().await;
    assert!(
        matches!(&refused, Err(StoreError::Relieved(duty)) if duty == "kings"),
        "{refused:?}"
    );
    assert!(tenures[0].is_held() && !tenures[1].is_held());
}

/// Whoever was silent for most of its lease learns it, and what others had that are silent is theirs until somebody lets
/// it go.
pub async fn silence_is_told_and_takes_nothing_by_itself(store: &Arc<dyn Store>) {
    let (first, second) = (process("loud"), process("silent"));
    let lease = Duration::from_millis(600);
    let said = async |process, lease| {
        let policy = ShardPolicy::Shared;
        store.report(process, lease, policy).await.unwrap()
    };
    assert_eq!(said(&first, LONG).await, Continuity::New);
    assert_eq!(said(&second, lease).await, Continuity::New);
    assert_eq!(said(&second, lease).await, Continuity::Unbroken);
    let own = store.take(&second, "rooks").await.unwrap();
    assert_eq!(own, Some(held("rooks", 1)));
    for silence in [lease * 3 / 4, lease * 2] {
        tokio::time::sleep(silence).await;
        assert_eq!(store.take(&first, "rooks").await.unwrap(), None);
        assert_eq!(said(&second, lease).await, Continuity::Broken);
    }
    tokio::time::sleep(lease * 2).await;
    // One that ends lets go of its own only.
    store.retire(&process("nobody")).await.unwrap();
    assert_eq!(store.take(&first, "rooks").await.unwrap(), None);
    store.let_go().await.unwrap();
    let taken = store.take(&first, "rooks").await.unwrap();
    assert_eq!(taken, Some(held("rooks", 2)));
    // What is left of it is another's.
    assert_eq!(said(&second, lease).await, Continuity::New);
    store.retire(&second).await.unwrap();
    store.retire(&first).await.unwrap();
}

/// Who gives a shard back sees when the next holder has begun its session.
pub async fn a_shard_is_handed_over_while_both_are_alive(store: &Arc<dyn Store>) {
    let (first, second) = (process("giver"), process("taker"));
    report(store, &first, LONG).await;
    report(store, &second, LONG).await;
    let own = store.take(&first, "shard").await.unwrap().unwrap();
    store.note_session(&own, SessionNews::Begun).await.unwrap();
    let has_begun = async || {
        let cluster = store.cluster().await.unwrap();
        let holding = cluster.holding("shard");
        holding.map(|holding| (holding.holder.clone(), holding.has_begun))
    };
    assert_eq!(has_begun().await, Some((first.clone(), true)));
    // Nobody gives back what another has.
    store.give_back(&second, "shard").await.unwrap();
    assert_eq!(has_begun().await, Some((first.clone(), true)));
    store.give_back(&first, "shard").await.unwrap();
    assert_eq!(has_begun().await, None);
    let taken = store.take(&second, "shard").await.unwrap().unwrap();
    assert_eq!(taken, held("shard", 2));
    assert_eq!(has_begun().await, Some((second.clone(), false)));
    store.note_session(&own, SessionNews::Begun).await.unwrap();
    assert_eq!(has_begun().await, Some((second.clone(), false)), "too late");
    store
        .note_session(&taken, SessionNews::Begun)
        .await
        .unwrap();
    assert_eq!(has_begun().await, Some((second.clone(), true)));
    store.note_session(&taken, SessionNews::Lost).await.unwrap();
    assert_eq!(has_begun().await, Some((second.clone(), false)), "lost");
    store.retire(&first).await.unwrap();
    store.retire(&second).await.unwrap();
}

/// However they ask, processes are never granted more than there is.
pub async fn requests_are_granted_as_far_as_there_are_any(store: &Arc<dyn Store>) {
    let (first, second) = (process("big"), process("small"));
    let grant = async |process, wanted| store.grant_requests(process, wanted, 45).await.unwrap();
    assert_eq!(grant(&first, 43).await, 0, "it is not alive");
    report(store, &first, LONG).await;
    report(store, &second, LONG).await;
    assert_eq!(grant(&first, 43).await, 43);
    assert_eq!(grant(&second, 20).await, 2);
    assert_eq!(grant(&first, 30).await, 30);
    let (one, other) = tokio::join!(grant(&first, 45), grant(&second, 45));
    assert!(
        one >= 30 && other >= 2 && one + other == 45,
        "{one} {other}"
    );
    let cluster = report(store, &first, LONG).await;
    assert_eq!(cluster.peer(&first).map(|peer| peer.requests), Some(one));
    // What it has just sent the service may count for some time still.
    store.retire(&first).await.unwrap();
    assert_eq!(grant(&second, 45).await, other);
    let cluster = report(store, &second, LONG).await;
    assert_eq!(cluster.peer(&first), None);
    while grant(&second, 45).await < 45 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        report(store, &second, LONG).await;
    }
    store.retire(&second).await.unwrap();
}

/// What all do so far apart is done one after another, by the server's clock.
pub async fn slots_are_given_one_after_another(store: &Arc<dyn Store>) {
    let apart = Duration::from_mins(1);
    let wait = async |name: &str| store.wait_for_slot(name, apart).await.unwrap();
    assert_eq!(wait("session 0").await, Duration::ZERO);
    for number in 1..=2 {
        let wait = wait("session 0").await;
        assert!(
            wait <= apart * number && wait + apart / 4 > apart * number,
            "{wait:?}"
        );
    }
    assert_eq!(wait("session 1").await, Duration::ZERO);
}

/// Of two processes that hear the same, the second leaves it alone.
pub async fn what_is_heard_is_news_once(store: &Arc<dyn Store>) {
    assert!(store.hear(77).await.unwrap());
    assert!(!store.hear(77).await.unwrap());
    assert!(store.hear(78).await.unwrap());
    // What others do meanwhile keeps it.
    report(store, &process("any"), LONG).await;
    assert!(!store.hear(77).await.unwrap());
    store.retire(&process("any")).await.unwrap();
}

/// A message that one process sends no other does, until that is gone.
pub async fn messages_are_sent_by_one_process(store: &Arc<dyn Store>) {
    let processes = ["left", "right"].map(process);
    for process in &processes {
        report(store, process, LONG).await;
    }
    let [left, right] = processes
        .each_ref()
        .map(|process| store.for_process(process));
    let table = started(store, 97_700).await;
    let board = at_table(&table, 3, 0);
    let now = Millis(i64::MAX / 4);
    let is_due = async |store: &Arc<dyn Store>| {
        let due = store.due(Traffic::Places, now, 10_000).await.unwrap();
        due.iter().any(|message| message.key == board)
    };
    assert!(is_due(&left).await && is_due(&right).await);
    let taken = async |store: &Arc<dyn Store>, at| store.lease(board, now, at).await.unwrap();
    let found = taken(&left, Some(Millis(5))).await.unwrap();
    assert_eq!((found.key, found.tried), (board, None), "as it was");
    assert_eq!(taken(&right, Some(Millis(6))).await, None);
    let again = taken(&left, None).await.expect("it is its own");
    assert_eq!(again.tried, Some(Millis(5)));
    assert!(is_due(&left).await && !is_due(&right).await);

    // The first is gone, and comes back from standing still after the other has taken over.
    store.retire(&processes[0]).await.unwrap();
    assert!(is_due(&right).await);
    let taken_over = taken(&right, Some(Millis(7))).await.unwrap();
    assert_eq!(taken_over.tried, Some(Millis(5)));
    let gone = left.go(board, found.way, None, "late", now).await;
    assert!(matches!(gone, Err(StoreError::Stale)), "{gone:?}");
    let there = Sent {
        posted: None,
        notified: None,
        channel: ChannelState::Well,
        unseen: Vec::new(),
    };
    let found = message(store, board).await;
    let marked = keeping::sent(&*left, &found, &there, now).await;
    assert!(matches!(marked, Err(StoreError::Stale)), "{marked:?}");
    assert_eq!(message(store, board).await.key, board, "it is owed still");
    keeping::sent(&*right, &found, &there, now).await.unwrap();
    assert_eq!(store.message(board).await.unwrap(), None);
    store.retire(&processes[1]).await.unwrap();
}

/// What a process found a while ago it takes as it is by now; and of two that may come first, one is taken.
pub async fn messages_are_taken_as_they_are(store: &Arc<dyn Store>) {
    let processes = ["finds", "acts", "dies"].map(process);
    for process in &processes {
        report(store, process, LONG).await;
    }
    let [finds, acts, dies] = processes
        .each_ref()
        .map(|process| store.for_process(process));
    let table = started(store, 97_720).await;
    let early = at_table(&table, 3, 0);
    let now = Millis(i64::MAX / 4);
    // It went another way meanwhile, and whoever sent it is gone.
    dies.lease(early, now, Some(NOW)).await.unwrap().unwrap();
    let locked = Some(ChannelIssue::Locked);
    dies.go(early, way("channel"), locked, "160005", NOW)
        .await
        .unwrap();
    store.retire(&processes[2]).await.unwrap();
    let taken = finds.lease(early, now, Some(now)).await.unwrap().unwrap();
    assert_eq!((taken.way, taken.issue), (way("channel"), locked));
    // It was put off.
    finds.retry(early, now.plus_ms(1), "busy").await.unwrap();
    assert_eq!(acts.lease(early, now, Some(now)).await.unwrap(), None);

    // It is held, and about to come again, so that the next one may come first by the clock of one process and not by that
    // of another: whichever is taken, the other waits.
    let found = message(store, early).await;
    let soon = now.plus_ms(1);
    let hold = Hold {
        issue: ChannelIssue::Locked,
        until: soon,
        why: "160005",
        direct: &[],
    };
    keeping::hold(&**store, &found, hold, NOW).await.unwrap();
    let table = append(store, &table, &[any_move(&table)]).await.unwrap();
    let late = at_table(&table, 4, 0);
    for _ in 0..20 {
        let (one, other) = tokio::join!(
            finds.lease(early, soon, Some(NOW)),
            acts.lease(late, now, Some(NOW)),
        );
        let (one, other) = (one.unwrap(), other.unwrap());
        assert!(one.is_some() != other.is_some(), "{one:?} and {other:?}");
        for (by, message) in [(&finds, one), (&acts, other)] {
            if let Some(message) = message {
                keeping::hold(&**by, &message, hold, NOW).await.unwrap();
            }
        }
    }
    for process in &processes {
        store.retire(process).await.unwrap();
    }
}
