//! What is owed, what is held or was given up, and where.

use std::sync::Arc;

use seigneur::game::delivery::{Hold, Topic, Undelivered};
use seigneur::game::keeping;
use seigneur::game::{
    ChannelIssue, GameId, MessageKind, Millis, ServerId, Store, Table, TableNumber,
};
use seigneur::rules::Variant;

use crate::support::store::{append, at_table, message, moved, open, posted, sent, start};

const HERE: ServerId = ServerId(9_900_900);
const THERE: ServerId = ServerId(9_900_901);

async fn undelivered(
    store: &Arc<dyn Store>,
    server: ServerId,
) -> Vec<(Option<GameId>, Option<MessageKind>)> {
    let found = store.undelivered(Some(server)).await.unwrap().into_iter();
    found.map(|it| (it.topic.game(), it.kind)).collect()
}

pub async fn what_is_not_delivered_is_listed(store: &Arc<dyn Store>) {
    let backlog = async || store.backlog(Millis(9_000)).await.unwrap();
    let before = backlog().await.pending;
    let game = start(store, &open(store, 9_900, HERE, Variant::Chess).await).await;
    let other = open(store, 9_901, THERE, Variant::Chess).await;
    assert_eq!(store.games_of_server(HERE).await.unwrap(), [game.id()]);
    let now = backlog().await;
    assert_eq!(now.pending, before + 3);
    assert!(now.due_since <= Some(Millis(1_000)));

    let board = at_table(&game, 3, 0);
    store.give_up(board, "malformed").await.unwrap();
    hold(store, &other, "403, code 50013").await;
    assert_eq!(
        undelivered(store, HERE).await,
        [(Some(game.id()), Some(MessageKind::Board))]
    );
    let found = store.undelivered(Some(THERE)).await.unwrap();
    let expected = Undelivered {
        topic: Topic::Game(other.id()),
        server: THERE,
        number: Some(TableNumber(1)),
        kind: Some(MessageKind::Invitation),
        since: Millis(1_000),
        issue: Some(ChannelIssue::MissingPermission),
        why: "403, code 50013".to_owned(),
    };
    assert_eq!(found, [expected]);
    let all = store.undelivered(None).await.unwrap();
    let ours = all.iter().filter(|it| [HERE, THERE].contains(&it.server));
    assert_eq!(ours.count(), 2);

    // A later message that came through makes it good.
    let game = append(store, &game, &[moved(&game, "e4")]).await.unwrap();
    assert_eq!(undelivered(store, HERE).await.len(), 1);
    sent(store, at_table(&game, 4, 0), Some(posted(1, 99_001))).await;
    assert_eq!(undelivered(store, HERE).await, []);
    sent(store, at_table(&other, 1, 0), Some(posted(1, 99_002))).await;
    assert_eq!(undelivered(store, THERE).await, []);

    // What is tried again and again, for an hour or more.
    let game = append(store, &game, &[moved(&game, "e5")]).await.unwrap();
    let board = at_table(&game, 5, 0);
    store.retry(board, Millis(9_000), "429").await.unwrap();
    assert_eq!(undelivered(store, HERE).await, []);
    let later = Millis(9_000_000_000);
    store.retry(board, later, "429").await.unwrap();
    let found = store.undelivered(Some(HERE)).await.unwrap();
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].issue, Some(ChannelIssue::Refused));
    sent(store, board, Some(posted(1, 99_003))).await;
    assert_eq!(undelivered(store, HERE).await, []);

    let pending = backlog().await.pending;
    store.leave(HERE, Millis(5)).await.unwrap();
    let left = store.parked().await.unwrap();
    assert!(left.contains(&(HERE, Millis(5))), "{left:?}");
    let resting = backlog().await.pending;
    assert_eq!(pending - resting, 1, "the invitation of a game that rests");
    store.come_back(HERE, Millis(6)).await.unwrap();
}

/// Holds the invitation of a table.
async fn hold(store: &Arc<dyn Store>, table: &Table, why: &str) {
    let invitation = message(store, at_table(table, 1, 0)).await;
    let hold = Hold {
        issue: ChannelIssue::MissingPermission,
        until: Millis(600_000),
        why,
        direct: &[],
    };
    keeping::hold(&**store, &invitation, hold, Millis(9_000))
        .await
        .unwrap();
}
