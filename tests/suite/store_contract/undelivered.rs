//! What is owed, what was given up, and where.

use std::sync::Arc;

use seigneur::game::outbox::{DeadLetter, Posted};
use seigneur::game::{
    ChannelId, GameId, MessageId, Millis, OwedKind, ServerId, Store, TableNumber,
};
use seigneur::rules::Variant;

use super::scene::{append, key_of, moved, open, start};

const HERE: ServerId = ServerId(9_900);
const THERE: ServerId = ServerId(9_901);

async fn dead(store: &Arc<dyn Store>, server: ServerId) -> Vec<(GameId, Option<OwedKind>)> {
    let letters = store.dead_letters(Some(server)).await.unwrap();
    let letters = letters.into_iter();
    letters.map(|letter| (letter.game, letter.kind)).collect()
}

pub async fn what_was_given_up_is_listed(store: &Arc<dyn Store>) {
    let before = store.backlog().await.unwrap().pending;
    let game = start(store, &open(store, 9_900, HERE, Variant::Chess).await).await;
    let other = open(store, 9_901, THERE, Variant::Chess).await.id();
    assert_eq!(store.games_of_server(HERE).await.unwrap(), [game.id()]);
    let backlog = store.backlog().await.unwrap();
    assert_eq!(backlog.pending, before + 3);
    assert!(backlog.oldest <= Some(Millis(1_000)));

    let board = key_of(game.id(), 3, 0);
    store.give_up(board, "Refused(7)").await.unwrap();
    let gone = "the channel is gone";
    store.give_up(key_of(other, 1, 0), gone).await.unwrap();
    assert_eq!(
        dead(store, HERE).await,
        [(game.id(), Some(OwedKind::Board))]
    );
    let letters = store.dead_letters(Some(THERE)).await.unwrap();
    let expected = DeadLetter {
        game: other,
        server: THERE,
        number: TableNumber(1),
        kind: Some(OwedKind::Invitation),
        since: Millis(1_000),
        error: gone.to_owned(),
    };
    assert_eq!(letters, [expected]);
    assert!(letters[0].lies_with_place());
    let all = store.dead_letters(None).await.unwrap();
    let ours = all.iter().filter(|it| [HERE, THERE].contains(&it.server));
    assert_eq!(ours.count(), 2);

    // A later message that came through makes it good; what was superseded is no loss.
    let game = append(store, &game, &[moved(&game, "e4")]).await.unwrap();
    assert_eq!(dead(store, HERE).await.len(), 1);
    let posted = Posted {
        channel: ChannelId(1),
        message: MessageId(99_001),
    };
    let latest = key_of(game.id(), game.seq(), 0);
    store.done(latest, Some(posted)).await.unwrap();
    assert_eq!(dead(store, HERE).await, []);
    store
        .give_up(key_of(other, 1, 0), "superseded")
        .await
        .unwrap();
    assert_eq!(dead(store, THERE).await, []);

    let pending = store.backlog().await.unwrap().pending;
    store.leave(HERE, Millis(5)).await.unwrap();
    let parked = store.parked().await.unwrap();
    assert!(parked.contains(&(HERE, Millis(5))), "{parked:?}");
    let resting = store.backlog().await.unwrap().pending;
    assert_eq!(pending - resting, 1, "the invitation of a game that rests");
    store.come_back(HERE, Millis(6)).await.unwrap();
}
