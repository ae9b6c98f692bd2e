//! What one process leaves for the next, in a database of its own.

use seigneur::game::{FailedEnds, Millis, RefusedCommands, RegisteredCommands, StoreError};
use seigneur::store::connect;

use crate::support::store::APPLICATION;

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

    assert_eq!(store.registered_commands().await.unwrap(), None);
    for list in ["one", "two"] {
        let ids = [
            ("play".to_owned(), 1),
            ("settings theme".to_owned(), u64::MAX),
        ];
        let registered = RegisteredCommands {
            list: list.to_owned(),
            ids: ids.into(),
        };
        store.note_registered_commands(&registered).await.unwrap();
        assert_eq!(store.registered_commands().await.unwrap(), Some(registered));
    }

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
}
