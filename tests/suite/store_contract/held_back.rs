//! What is held back until there is something newer.

use std::sync::Arc;

use seigneur::game::delivery::{Readiness, Sending};
use seigneur::game::{MessageKind, Millis, Owed, PlayerId, Store};

use super::messages::{NOW, commit, started};
use crate::support::store::{at_table, due, sent, to_person};

/// What is held back keeps nothing waiting, and gives way to the next board unless it is under way.
pub async fn what_is_held_back_gives_way(store: &Arc<dyn Store>) {
    let table = started(store, 97_060).await;
    let game = table.id();
    sent(store, at_table(&table, 3, 0), None).await;
    let ann = PlayerId(97_061);
    let held_back = |seq| {
        let owed = [
            Owed::at_table(seq, MessageKind::Board),
            Owed::to_person(seq, MessageKind::Show, ann),
        ];
        owed.map(|owed| owed.ready(Readiness::HeldBack))
    };
    let (table, at_once) = commit(store, &table, &held_back(4), Sending::AtOnce).await;
    assert_eq!(at_once, []);
    let agreement = [Owed::at_table(5, MessageKind::Agreement)];
    let (table, _) = commit(store, &table, &agreement, Sending::InTurn).await;
    let [board, show] = [at_table(&table, 4, 0), to_person(&table, ann, 4, 1)];
    let said = at_table(&table, 5, 0);
    assert_eq!(due(store, game, NOW.0 + 14_999).await, [said]);
    let late = Readiness::HeldBack.due(NOW).0;
    assert_eq!(due(store, game, late).await, [board, show]);
    sent(store, said, None).await;
    let (table, _) = commit(store, &table, &held_back(6), Sending::AtOnce).await;
    assert_eq!(store.message(board).await.unwrap(), None);
    assert_eq!(store.message(show).await.unwrap(), None);
    // One that is under way is there, or comes.
    let board = at_table(&table, 6, 0);
    let taken = store.lease(board, Millis(late), Some(Millis(late))).await;
    taken.unwrap().unwrap();
    let next = [Owed::at_table(7, MessageKind::Board)];
    let (table, at_once) = commit(store, &table, &next, Sending::AtOnce).await;
    assert_eq!(at_once, [], "it waits for the one before");
    assert_eq!(due(store, game, late).await, [board]);
    sent(store, board, None).await;
    assert_eq!(due(store, game, late).await, [at_table(&table, 7, 0)]);
}
