//! What one process leaves for the next, in a database of its own.

use seigneur::game::{FailedEnds, Millis, RefusedCommands, ServerId, StoreError};
use seigneur::rules::Variant;
use seigneur::store::connect;

use super::APPLICATION;
use super::scene::{key_of, open};

pub async fn processes_leave_notes(url: &str) {
    let store = connect(url, APPLICATION).await.unwrap();
    assert_eq!(store.failed_ends().await.unwrap(), None);
    for count in 1..=3 {
        let (at, why) = (Millis(i64::from(count) * 1_000), "4014, \"no\":\nsee there");
        store.note_failed_end(at, why).await.unwrap();
        let ends = FailedEnds {
            count,
            at,
            why: "4014, \"no\": see there".to_owned(),
        };
        assert_eq!(store.failed_ends().await.unwrap(), Some(ends));
    }
    store.forget_failed_ends().await.unwrap();
    assert_eq!(store.failed_ends().await.unwrap(), None);
    store.note_failed_end(Millis(7), "").await.unwrap();
    assert_eq!(store.failed_ends().await.unwrap().unwrap().count, 1);

    assert_eq!(store.refused_commands().await.unwrap(), None);
    let refused = RefusedCommands {
        since: Millis(5_000),
        why: "/settings digest, name (fr): résumé".to_owned(),
    };
    store.note_refused_commands(Some(&refused)).await.unwrap();
    assert_eq!(store.refused_commands().await.unwrap(), Some(refused));
    store.note_refused_commands(None).await.unwrap();
    assert_eq!(store.refused_commands().await.unwrap(), None);

    for now in [1, 2] {
        store.prove_writable(Millis(now)).await.unwrap();
    }
    let foreign = connect(url, "another").await.err().unwrap();
    assert!(
        matches!(foreign, StoreError::ForeignDatabase { .. }),
        "{foreign:?}"
    );
    the_oldest_due_is_told(url).await;
}

async fn the_oldest_due_is_told(url: &str) {
    let store = connect(url, APPLICATION).await.unwrap();
    let server = ServerId(9_300);
    let due = async |now: i64| {
        let oldest = store.oldest_due(Millis(now)).await.unwrap();
        oldest.map(|due| due.0)
    };
    assert_eq!(due(i64::MAX).await, None);
    let game = open(&store, 9_300, server, Variant::Chess).await.id();
    assert_eq!((due(999).await, due(9_999).await), (None, Some(1_000)));
    // What is held by somebody's fault is not due, nor what waits behind it.
    store
        .put_off(key_of(game, 1, 0), Millis(50_000), "held")
        .await
        .unwrap();
    assert_eq!((due(49_999).await, due(60_000).await), (None, Some(50_000)));
    store.leave(server, Millis(55_000)).await.unwrap();
    assert_eq!(due(60_000).await, None, "its games rest");
    store.come_back(server, Millis(58_000)).await.unwrap();
    assert_eq!(due(60_000).await, Some(50_000));
}
