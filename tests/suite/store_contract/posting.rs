//! What is owed at a table, in its order, and what stands there.

use std::sync::Arc;

use seigneur::game::delivery::{Posted, Sent, Traffic};
use seigneur::game::keeping;
use seigneur::game::{
    ChannelId, GameId, MessageId, MessageKind, Millis, PlayerId, Store, TableKey,
};
use seigneur::rules::Variant;

use crate::support::store::{
    SERVER, at_table, due, due_of, message, open, posted, repeat_board, sent, start,
};

pub async fn messages_are_sent_in_order(store: &Arc<dyn Store>) {
    let table = start(store, &open(store, 800, SERVER, Variant::Chess).await).await;
    let game = table.id();
    let (first, second) = (at_table(&table, 1, 0), at_table(&table, 3, 0));
    assert_eq!(due(store, game, 999).await, []);
    assert_eq!(due(store, game, 9_000).await, [first]);

    store.retry(first, Millis(50_000), "busy").await.unwrap();
    assert_eq!(due(store, game, 9_000).await, [], "the second one waits");
    let next = store.next_due(Millis(9_000)).await.unwrap();
    assert_eq!(next, Some(Millis(50_000)));
    keeping::hasten(&**store, game, Millis(9_000))
        .await
        .unwrap();
    let found = due_of(store, game, 9_000).await[0];
    assert_eq!(found, message(store, first).await);
    assert_eq!((found.attempts, found.kind), (1, MessageKind::Invitation));
    assert_eq!((found.tried, found.since), (None, Millis(1_000)));
    for now in [9_000, 9_500] {
        let now = Millis(now);
        store.lease(first, now, Some(now)).await.unwrap();
        let tried = message(store, first).await.tried;
        assert_eq!(tried, Some(Millis(9_000)), "the first attempt stands");
    }
    let few = store.due(Traffic::Places, Millis(9_000), 3).await.unwrap();
    assert_eq!(few.len(), 3);
    let counted = async |most| store.count_due(Millis(9_000), most).await.unwrap();
    assert_eq!(counted(2).await, 2);
    assert!(counted(1_000).await > 2);

    sent(store, first, None).await;
    assert_eq!(store.message(first).await.unwrap(), None);
    assert_eq!(due(store, game, 9_000).await, [second]);
    store.give_up(second, "malformed").await.unwrap();
    assert_eq!(due(store, game, 9_000).await, []);
    assert_eq!(store.next_due(Millis(9_000)).await.unwrap(), None);
}

pub async fn a_board_is_repeated(store: &Arc<dyn Store>) {
    let game = GameId(800);
    let table = store.load(game).await.unwrap().unwrap();
    let owed = async |part| {
        let [owed] = due_of(store, game, 30_000).await[..] else {
            panic!("one");
        };
        assert_eq!(owed.key, at_table(&table, 3, part));
        assert_eq!((owed.kind, owed.attempts), (MessageKind::Board, 0));
        assert_eq!(owed.tried, None);
    };
    repeat_board(store, (game, table.server()), Millis(20_000)).await;
    owed(1).await;
    // One that is still owed is not posted as well; one under way may still come through.
    let under_way = message(store, at_table(&table, 3, 1)).await;
    repeat_board(store, (game, table.server()), Millis(20_000)).await;
    let there = posted(8, 801);
    let arrived = Sent::plainly(Some(there));
    keeping::sent(&**store, &under_way, &arrived, Millis(20_000))
        .await
        .unwrap();
    owed(2).await;
    let found = store.find(TableKey::Message(there.message)).await.unwrap();
    assert_eq!(
        found,
        Some(game),
        "a reply to the former board is understood"
    );
    for (seq, kind, expected) in [
        (4, MessageKind::Board, Some(there)),
        (3, MessageKind::Board, None),
        (4, MessageKind::Agreement, None),
    ] {
        let of = at_table(&table, 3, 0).ordering();
        let found = store.posted_before(of, seq, kind).await.unwrap();
        assert_eq!(found, expected, "{seq} {kind:?}");
    }
}

pub async fn each_player_has_one_notice(store: &Arc<dyn Store>) {
    let notice = |message| Posted {
        channel: ChannelId(7),
        message: MessageId(message),
    };
    let keep = |player, message| store.keep_notice(GameId(1), PlayerId(player), notice(message));
    assert_eq!(keep(1, 1).await.unwrap(), None);
    assert_eq!(keep(2, 2).await.unwrap(), None);
    assert_eq!(keep(1, 3).await.unwrap(), Some(notice(1)));
    // Whoever was quicker than what is done behind a board has theirs below it.
    let board = Some(MessageId(3));
    let above = store.take_notices(GameId(1), board).await.unwrap();
    assert_eq!(above, [notice(2)]);
    assert_eq!(keep(2, 4).await.unwrap(), None);
    let mut standing = store.take_notices(GameId(1), None).await.unwrap();
    standing.sort_unstable_by_key(|notice| notice.message);
    assert_eq!(standing, [notice(3), notice(4)]);
    let left = store.take_notices(GameId(1), None).await.unwrap();
    assert!(left.is_empty());
}
