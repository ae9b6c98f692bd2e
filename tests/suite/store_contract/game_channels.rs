//! Where games are held.

use std::sync::Arc;

use seigneur::game::{
    ChannelId, ChannelIssue, GameChannel, GameId, KnownIssue, MessageId, Millis, Store,
};
use seigneur::rules::Variant;

use crate::support::store::{CHANNEL, SERVER, open};

const ELSEWHERE: ChannelId = ChannelId(7_100);

async fn channel(store: &Arc<dyn Store>, game: GameId) -> GameChannel {
    store.game_channel(game).await.unwrap().unwrap()
}

pub async fn tables_are_moved(store: &Arc<dyn Store>) {
    let game = open(store, 7_000, SERVER, Variant::Chess).await.id();
    let before = GameChannel {
        invitation: Some(MessageId(7_001)),
        thread: Some(ChannelId(7_001)),
        issue: Some(KnownIssue {
            issue: ChannelIssue::Locked,
            at: Millis(1),
        }),
        ..channel(store, game).await
    };
    store.set_game_channel(game, &before).await.unwrap();
    let moved = GameChannel {
        channel: ELSEWHERE,
        invitation: None,
        thread: None,
        issue: None,
        moved_from: before.thread,
        ..before
    };
    store.move_game(game, ELSEWHERE).await.unwrap();
    assert_eq!(channel(store, game).await, moved);

    // What was under way in the former channel does not bring the table back.
    store.set_game_channel(game, &before).await.unwrap();
    assert_eq!(channel(store, game).await, moved);

    // Moved on before its thread was opened, it has still left the first one only.
    let third = ChannelId(7_200);
    store.move_game(game, third).await.unwrap();
    assert_eq!(
        channel(store, game).await,
        GameChannel {
            channel: third,
            ..moved
        }
    );
    let settled = GameChannel {
        channel: third,
        thread: Some(ChannelId(7_201)),
        moved_from: None,
        ..moved
    };
    store.set_game_channel(game, &settled).await.unwrap();
    assert_eq!(channel(store, game).await, settled);

    // A table that never had a thread leaves its channel.
    let gathering = open(store, 7_002, SERVER, Variant::Chess).await.id();
    store.move_game(gathering, ELSEWHERE).await.unwrap();
    assert_eq!(channel(store, gathering).await.moved_from, Some(CHANNEL));
}
