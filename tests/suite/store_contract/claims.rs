//! Messages that one process of several has taken, and what others may make of them.

use std::sync::Arc;
use std::time::Duration;

use seigneur::game::delivery::{Hold, Message, Reach, Sent, Topic, Traffic};
use seigneur::game::{ChannelIssue, Millis, Store, StoreError, keeping};

use super::duties::{LONG, process, report};
use super::messages::started;
use crate::support::store::{at_table, damage, message};

/// When all is due.
const LATE: Millis = Millis(i64::MAX / 4);

/// Whatever a process makes of a message that it has not taken is refused, with all that would follow from it.
async fn each_mark_is_refused(store: &Arc<dyn Store>, message: &Message) {
    let (store, key) = (&**store, message.key);
    let hold = Hold {
        issue: ChannelIssue::Gone,
        until: LATE,
        why: "late",
        direct: &[],
    };
    let arrived = Sent::plainly(None);
    let marks = [
        store.retry(key, LATE, "late").await,
        store.go(key, message.way, None, "late", LATE).await,
        store.give_up(key, "late").await,
        store.drop_message(key, "late").await,
        store.rest(key).await,
        store.mark_sent(key, None).await,
        keeping::sent(store, message, &arrived, LATE).await,
        keeping::hold(store, message, hold, LATE).await,
        keeping::defer(store, key, LATE, None).await,
        keeping::tell_at_table(store, message, Reach::NotNow, LATE).await,
        keeping::not_reached(store, message, Reach::NotNow, LATE).await,
    ];
    for (number, mark) in marks.iter().enumerate() {
        assert!(matches!(mark, Err(StoreError::Stale)), "{number}: {mark:?}");
    }
}

/// Who stood still for longer than its lease marks nothing that another process has taken since, nor what that one has given
/// back: it is nobody's then.
pub async fn messages_are_marked_by_whoever_has_taken_them(store: &Arc<dyn Store>) {
    let processes = ["still", "awake"].map(process);
    for process in &processes {
        report(store, process, LONG).await;
    }
    let [still, awake] = processes
        .each_ref()
        .map(|process| store.for_process(process));
    let table = started(store, 97_740).await;
    let board = at_table(&table, 3, 0);
    let as_it_was = message(store, board).await;
    each_mark_is_refused(&still, &as_it_was).await;
    assert_eq!(message(store, board).await, as_it_was, "nobody has it yet");

    let take = async |store: &Arc<dyn Store>| store.lease(board, LATE, Some(LATE)).await.unwrap();
    let found = take(&still).await.unwrap();
    report(store, &processes[0], Duration::from_millis(1)).await;
    tokio::time::sleep(Duration::from_millis(30)).await;
    report(store, &processes[1], LONG).await;
    assert!(take(&awake).await.is_some());
    each_mark_is_refused(&still, &found).await;
    awake.retry(board, LATE, "busy").await.unwrap();
    let put_off = message(store, board).await;
    each_mark_is_refused(&still, &found).await;
    assert_eq!(message(store, board).await, put_off, "given back");
    let channel = store.game_channel(table.id()).await.unwrap().unwrap();
    assert_eq!(channel.issue, None);

    // It takes it as any other may.
    let found = take(&still).await.unwrap();
    let arrived = Sent::plainly(None);
    keeping::sent(&*still, &found, &arrived, LATE)
        .await
        .unwrap();
    assert_eq!(store.message(board).await.unwrap(), None);
    for process in &processes {
        store.retire(process).await.unwrap();
    }
}

/// Who sends nothing any more gives back what it has taken, though it is alive.
pub async fn what_is_released_is_for_others(store: &Arc<dyn Store>) {
    let processes = ["leaves", "stays"].map(process);
    for process in &processes {
        report(store, process, LONG).await;
    }
    let [leaves, stays] = processes
        .each_ref()
        .map(|process| store.for_process(process));
    let table = started(store, 97_780).await;
    let board = at_table(&table, 3, 0);
    let take = async |store: &Arc<dyn Store>| store.lease(board, LATE, Some(LATE)).await.unwrap();
    let found = take(&leaves).await.unwrap();
    stays.release(LATE).await.unwrap();
    assert_eq!(take(&stays).await, None, "the other has it");
    leaves.release(LATE).await.unwrap();
    let taken = take(&stays).await.unwrap();
    assert_eq!(taken.key, board);
    let late = leaves.retry(found.key, LATE, "late").await;
    assert!(matches!(late, Err(StoreError::Stale)), "{late:?}");
    stays.mark_sent(board, None).await.unwrap();
    for process in &processes {
        store.retire(process).await.unwrap();
    }
}

/// A message that cannot be read is given up by whoever finds it, also where the process is gone that had taken it.
pub async fn what_cannot_be_read_needs_no_claim(store: &Arc<dyn Store>, url: &str) {
    let processes = ["reads", "has gone"].map(process);
    for process in &processes {
        report(store, process, LONG).await;
    }
    let [reads, gone] = processes
        .each_ref()
        .map(|process| store.for_process(process));
    let free = started(store, 97_760).await;
    let taken = started(store, 97_770).await;
    let board = at_table(&taken, 3, 0);
    let found = gone.lease(board, LATE, Some(LATE)).await.unwrap();
    assert!(found.is_some());
    store.retire(&processes[1]).await.unwrap();
    let unread = "UPDATE messages SET kind = 'lunch'
        WHERE topic = 'game' AND topic_id IN (97760, 97770) AND due_ms IS NOT NULL";
    damage(url, unread).await;
    reads.due(Traffic::Places, LATE, 10_000).await.unwrap();
    let given_up = store.undelivered(None).await.unwrap();
    for table in [free, taken] {
        let topic = Topic::Game(table.id());
        let found = given_up.iter().find(|it| it.topic == topic);
        assert!(found.is_some_and(|it| it.kind.is_none()), "{given_up:?}");
    }
    store.retire(&processes[0]).await.unwrap();
}
