//! Tables that move from one channel to another.

use std::sync::Arc;

use seigneur::game::{ChannelId, GameId, MessageId, Room, Store, Trouble};
use seigneur::rules::Variant;

use super::scene::{CHANNEL, SERVER, open};

const ELSEWHERE: ChannelId = ChannelId(7_100);

async fn room(store: &Arc<dyn Store>, game: GameId) -> Room {
    store.room(game).await.unwrap().unwrap()
}

pub async fn tables_are_moved(store: &Arc<dyn Store>) {
    let game = open(store, 7_000, SERVER, Variant::Chess).await.id();
    let before = Room {
        channel: CHANNEL,
        invitation: Some(MessageId(7_001)),
        thread: Some(ChannelId(7_001)),
        trouble: Some(Trouble::Locked),
        moved_from: None,
    };
    store.set_room(game, &before).await.unwrap();
    let moved = Room {
        channel: ELSEWHERE,
        invitation: None,
        thread: None,
        trouble: None,
        moved_from: before.thread,
    };
    store.move_room(game, ELSEWHERE).await.unwrap();
    assert_eq!(room(store, game).await, moved);

    // What was under way in the former channel does not bring the table back.
    store.set_room(game, &before).await.unwrap();
    assert_eq!(room(store, game).await, moved);

    // Moved on before its thread was opened, it has still left the first one only.
    let third = ChannelId(7_200);
    store.move_room(game, third).await.unwrap();
    assert_eq!(
        room(store, game).await,
        Room {
            channel: third,
            ..moved
        }
    );
    let settled = Room {
        channel: third,
        thread: Some(ChannelId(7_201)),
        moved_from: None,
        ..moved
    };
    store.set_room(game, &settled).await.unwrap();
    assert_eq!(room(store, game).await, settled);

    // A table that never had a thread leaves its channel.
    let gathering = open(store, 7_002, SERVER, Variant::Chess).await.id();
    store.move_room(gathering, ELSEWHERE).await.unwrap();
    assert_eq!(room(store, gathering).await.moved_from, Some(CHANNEL));
}
