//! What was said of games that ended long ago.

use std::sync::Arc;

use seigneur::game::keeping;
use seigneur::game::{
    Commit, Completion, Event, MessageId, MessageKind, Millis, Owed, PlayerId, ServerId, Store,
    Table, TableKey,
};
use seigneur::rules::Variant;

use crate::support::store::{any_move, commit_of, damage, due_of, open, posted, sent, start};

const SERVER: ServerId = ServerId(9_950);
/// Later than whatever else ends in the suite.
const ENDED: i64 = 4_000_000_000_000;

/// A game of two moves of which each turn was told at the table and to a watcher, and which one of
/// the players gives up unless it goes on: message `id * 100 + n` is the n-th that was posted.
async fn told(store: &Arc<dyn Store>, id: u64, at: i64, ends: bool) -> Table {
    let mut table = start(store, &open(store, id, SERVER, Variant::Chess).await).await;
    for _ in 0..2 {
        let event = any_move(&table);
        table = said(store, &table, event, at).await;
    }
    if ends {
        let color = table.position().turn();
        table = said(store, &table, Event::Resigned { color }, at).await;
    }
    let mut message = id * 100;
    for owed in due_of(store, table.id(), i64::MAX).await {
        message += 1;
        sent(store, owed.key, Some(posted(1, message))).await;
    }
    while let Some(owed) = due_of(store, table.id(), i64::MAX).await.first() {
        message += 1;
        sent(store, owed.key, Some(posted(1, message))).await;
    }
    table
}

async fn said(store: &Arc<dyn Store>, table: &Table, event: Event, at: i64) -> Table {
    let mut after = table.clone();
    after.apply(&event).unwrap();
    let board = Owed::at_table(after.seq(), MessageKind::Board);
    let owed = [
        board,
        Owed {
            kind: MessageKind::Show,
            person: Some(PlayerId(7)),
            ..board
        },
        Owed::at_table(after.seq(), MessageKind::Result),
    ];
    let events = [event];
    let commit = Commit {
        owed: if after.turn().is_some() {
            &owed[..2]
        } else {
            &owed
        },
        ..commit_of(&after, &events, Millis(at))
    };
    keeping::append(&**store, &commit).await.unwrap();
    after
}

/// The messages of a game that are known still, by their numbers in it.
async fn known(store: &Arc<dyn Store>, table: &Table) -> Vec<u64> {
    let mut known = Vec::new();
    for number in 1..20 {
        let message = TableKey::Message(MessageId(table.id().0 * 100 + number));
        if store.find(message).await.unwrap() == Some(table.id()) {
            known.push(number);
        }
    }
    known
}

pub async fn what_was_said_of_ended_games_is_pruned(store: &Arc<dyn Store>, url: &str) {
    damage(url, &format!("UPDATE pruning SET updated_ms = {ENDED} - 1")).await;
    let ended = [
        told(store, 9_951, ENDED, true).await,
        told(store, 9_952, ENDED + 1, true).await,
    ];
    let late = told(store, 9_953, ENDED + 3, true).await;
    let playing = told(store, 9_954, ENDED, false).await;
    // Of the first, a board is owed still.
    let owed = "UPDATE messages SET state = 'held', due_ms = 1, message_id = NULL";
    damage(url, &format!("{owed} WHERE message_id = 995103")).await;
    let all: Vec<u64> = known(store, &ended[1]).await;
    let of_playing = known(store, &playing).await;
    assert!(all.len() > 6 && of_playing.len() > 4, "{all:?}");

    let before = Millis(ENDED + 2);
    assert_eq!(store.prune(before, 1).await.unwrap(), Completion::Part);
    assert_eq!(known(store, &ended[1]).await, all, "one at a time");
    assert_eq!(store.prune(before, 1).await.unwrap(), Completion::Part);
    assert_eq!(store.prune(before, 1).await.unwrap(), Completion::All);

    // The last board at the table, the last one to the watcher, and the result.
    let kept = known(store, &ended[1]).await;
    assert_eq!(kept.len(), 3, "{kept:?} of {all:?}");
    assert_eq!(known(store, &late).await, all, "not long enough ago");
    assert_eq!(known(store, &playing).await, of_playing, "it goes on");
    let held = due_of(store, ended[0].id(), i64::MAX).await;
    assert_eq!(held.len(), 1, "what is owed stays owed");
    let store_of = store.load(ended[0].id()).await.unwrap().unwrap();
    assert_eq!(store_of.seq(), ended[0].seq(), "the game is as it was");
    // Whatever is owed of it later has a number of its own.
    let by = PlayerId(7);
    let voided = said(store, &ended[1], Event::Voided { by }, ENDED + 9).await;
    let due = due_of(store, voided.id(), i64::MAX).await.len();
    assert_eq!(due, 2, "the first at the table, and the one to the watcher");
    let drop = "UPDATE messages SET state = 'dropped', due_ms = NULL";
    damage(
        url,
        &format!("{drop} WHERE topic = 'game' AND topic_id IN (9951, 9952)"),
    )
    .await;
}
