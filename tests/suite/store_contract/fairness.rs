//! Which servers have something to be sent, one after another.

use std::sync::Arc;

use seigneur::game::delivery::Traffic;
use seigneur::game::{Millis, ServerId, Store};
use seigneur::rules::Variant;

use crate::support::store::{append, at_table, moved, open, sent, start};

const FIRST: u64 = 7_400_000;
const NOW: Millis = Millis(60_000);

/// The servers of this test among those that are found after one.
async fn found(store: &Arc<dyn Store>, after: u64, limit: u32) -> Vec<u64> {
    let next = (Some(ServerId(after)), limit);
    let found = store.servers_due(Traffic::Places, NOW, next).await.unwrap();
    let ours = found.into_iter().map(|server| server.0);
    ours.filter(|id| (FIRST..FIRST + 10).contains(id)).collect()
}

pub async fn servers_have_their_turns(store: &Arc<dyn Store>) {
    let mut tables = Vec::new();
    for (server, games) in [(1, 3), (3, 1), (4, 1)] {
        for game in 0..games {
            let server = ServerId(FIRST + server);
            let id = server.0 * 10 + game;
            tables.push(open(store, id, server, Variant::Chess).await);
        }
    }
    assert_eq!(
        found(store, FIRST, 3).await,
        [FIRST + 1, FIRST + 3, FIRST + 4]
    );
    assert_eq!(found(store, FIRST, 2).await, [FIRST + 1, FIRST + 3]);
    assert_eq!(found(store, FIRST + 1, 1).await, [FIRST + 3]);
    let all = store
        .servers_due(Traffic::Places, NOW, (None, 999))
        .await
        .unwrap();
    assert!(
        all.is_sorted() && all.contains(&ServerId(FIRST + 3)),
        "{all:?}"
    );
    let people = store
        .servers_due(Traffic::People, NOW, (None, 999))
        .await
        .unwrap();
    assert!(!people.contains(&ServerId(FIRST + 1)), "{people:?}");
    let of_first = (ServerId(FIRST + 1), 2);
    let due = store
        .due_of_server(Traffic::Places, NOW, of_first)
        .await
        .unwrap();
    assert_eq!(due.len(), 2);
    assert!(due.iter().all(|message| message.server == of_first.0));

    // What is not due, or waits behind another message, is not there.
    let third = at_table(&tables[3], 1, 0);
    store.retry(third, NOW.plus_ms(1), "busy").await.unwrap();
    let game = start(store, &tables[3]).await;
    append(store, &game, &[moved(&game, "e4")]).await.unwrap();
    assert_eq!(found(store, FIRST + 1, 9).await, [FIRST + 4]);
    let of_third = (ServerId(FIRST + 3), 9);
    let due = store
        .due_of_server(Traffic::Places, NOW, of_third)
        .await
        .unwrap();
    assert_eq!(due, []);
    sent(store, third, None).await;
    assert_eq!(found(store, FIRST + 1, 9).await, [FIRST + 3, FIRST + 4]);
    // Nor is what is of a server that was left.
    store.leave(ServerId(FIRST + 4), NOW).await.unwrap();
    assert_eq!(found(store, FIRST + 1, 9).await, [FIRST + 3]);
    store.come_back(ServerId(FIRST + 4), NOW).await.unwrap();
}
