//! Turns and their clocks.

use std::sync::Arc;

use seigneur::game::delivery::{ChannelState, Notified, Sent};
use seigneur::game::{Event, Hand, Millis, Store, Told, Turn, TurnClock};
use seigneur::rules::Variant;

use super::scene::{SERVER, any_move, append, at_table, message, open, posted, start};

pub async fn turns_have_clocks(store: &Arc<dyn Store>) {
    let gathering = open(store, 91, SERVER, Variant::Chess).await;
    assert_eq!(store.turn(gathering.id()).await.unwrap(), None);
    let table = start(store, &gathering).await;
    let game = table.id();
    let clock = async || store.turn(game).await.unwrap();
    let turn = table.turn().unwrap();
    let standing = |turn| TurnClock {
        turn,
        hand: Hand::Standing,
    };
    assert_eq!(clock().await, Some(standing(turn)));
    let told = |turn: Turn, at: i64| Told {
        seq: turn.seq,
        at: Millis(at),
        deadline: Some(Millis(at + 1_000)),
    };
    let running = |turn, at| TurnClock {
        turn,
        hand: Hand::Told {
            at: Millis(at),
            deadline: Some(Millis(at + 1_000)),
        },
    };
    // Sent and told in one.
    let key = at_table(&table, table.seq(), 0);
    let board = message(store, key).await;
    let arrived = Sent {
        posted: Some(posted(5, 6)),
        notified: Some(Notified::OfTurn(told(turn, 10))),
        channel: ChannelState::Unseen,
    };
    store.sent(&board, &arrived, Millis(10)).await.unwrap();
    assert_eq!(store.message(key).await.unwrap(), None);
    assert_eq!(clock().await, Some(running(turn, 10)));
    // The first telling counts.
    store.start_clock(game, told(turn, 20)).await.unwrap();
    assert_eq!(clock().await, Some(running(turn, 10)));
    // What is no turn leaves the clock alone.
    let color = table.position().turn();
    let proposal = seigneur::game::Proposal::Draw;
    let table = append(store, &table, &[Event::Proposed { color, proposal }])
        .await
        .unwrap();
    assert_eq!(clock().await, Some(running(turn, 10)));
    let table = append(store, &table, &[any_move(&table)]).await.unwrap();
    let next = table.turn().unwrap();
    assert_eq!(next.seq, table.seq());
    assert_eq!(clock().await, Some(standing(next)));
    // Too late for the turn before.
    store.start_clock(game, told(turn, 30)).await.unwrap();
    assert_eq!(clock().await, Some(standing(next)));
    store.start_clock(game, told(next, 40)).await.unwrap();
    assert_eq!(clock().await, Some(running(next, 40)));
    let color = table.position().turn();
    append(store, &table, &[Event::Resigned { color }])
        .await
        .unwrap();
    assert_eq!(clock().await, None);
}
