//! Several processes on one database.

use std::sync::Arc;
use std::time::Duration;

use seigneur::game::delivery::Traffic;
use seigneur::game::delivery::{ChannelState, Sent};
use seigneur::game::{Fence, Held, Millis, ProcessId, Store, StoreError, Tenure, keeping};

use super::messages::started;
use crate::support::store::{at_table, message};

const LONG: Duration = Duration::from_mins(10);

fn process(name: &str) -> ProcessId {
    ProcessId(name.into())
}

async fn report(store: &Arc<dyn Store>, process: &ProcessId, lease: Duration) -> Vec<Held> {
    let wanted = ["clocks".to_owned(), "votes".to_owned()];
    store.report(process, lease, &wanted).await.unwrap()
}

fn held(fences: [(&str, i64); 2]) -> Vec<Held> {
    let held = fences.map(|(duty, fence)| Held {
        duty: duty.to_owned(),
        fence: Fence(fence),
    });
    held.to_vec()
}

/// A duty goes on to the next process once the one that has it is gone, and what that still wants to
/// write is refused.
pub async fn duties_pass_on_with_a_fence(store: &Arc<dyn Store>) {
    assert!(store.are_shared());
    let (first, second) = (process("first"), process("second"));
    assert_eq!(
        report(store, &first, LONG).await,
        held([("clocks", 1), ("votes", 1)])
    );
    assert_eq!(report(store, &second, LONG).await, []);
    let others = store.held_by_others(&second, "clo").await.unwrap();
    assert_eq!(others, ["clocks"]);
    assert_eq!(store.held_by_others(&first, "clo").await.unwrap(), [""; 0]);

    let tenure = Tenure::vacant("clocks");
    let under = store.under(&tenure);
    let refused = under.note_heartbeat(Millis(1)).await;
    assert!(
        matches!(refused, Err(StoreError::Relieved(_))),
        "{refused:?}"
    );
    assert!(tenure.begin(Fence(1)));
    under.note_heartbeat(Millis(2)).await.unwrap();

    // It is silent for longer than its lease, as one that stands still.
    report(store, &first, Duration::from_millis(1)).await;
    tokio::time::sleep(Duration::from_millis(30)).await;
    assert_eq!(
        report(store, &second, LONG).await,
        held([("clocks", 2), ("votes", 2)])
    );
    let refused = under.note_heartbeat(Millis(3)).await;
    assert!(
        matches!(refused, Err(StoreError::Relieved(_))),
        "{refused:?}"
    );
    assert!(!tenure.is_held(), "it knows now");
    assert_eq!(store.last_heartbeat().await.unwrap(), Some(Millis(2)));
    assert_eq!(report(store, &first, LONG).await, []);

    store.retire(&second).await.unwrap();
    assert_eq!(
        report(store, &first, LONG).await,
        held([("clocks", 3), ("votes", 3)])
    );
    store.retire(&first).await.unwrap();
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
    assert!(left.lease(board, Some(Millis(5))).await.unwrap());
    assert!(!right.lease(board, Some(Millis(6))).await.unwrap());
    assert!(left.lease(board, None).await.unwrap(), "it is its own");
    assert!(is_due(&left).await && !is_due(&right).await);

    // The first is gone, and comes back from standing still after the other has taken over.
    store.retire(&processes[0]).await.unwrap();
    assert!(is_due(&right).await);
    assert!(right.lease(board, None).await.unwrap());
    assert_eq!(message(store, board).await.tried, Some(Millis(5)));
    let there = Sent {
        posted: None,
        notified: None,
        channel: ChannelState::Well,
    };
    let found = message(store, board).await;
    let marked = keeping::sent(&*left, &found, &there, now).await;
    assert!(matches!(marked, Err(StoreError::Stale)), "{marked:?}");
    left.give_up(board, "late").await.unwrap();
    assert_eq!(message(store, board).await.key, board, "it is owed still");
    keeping::sent(&*right, &found, &there, now).await.unwrap();
    assert_eq!(store.message(board).await.unwrap(), None);
    store.retire(&processes[1]).await.unwrap();
}
