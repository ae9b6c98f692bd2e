//! Turns and their clocks.

use std::sync::Arc;

use seigneur::game::delivery::{ChannelState, Notified, Sent};
use seigneur::game::keeping;
use seigneur::game::{ClockState, Event, Millis, NotifiedTurn, PlayerId, Store, Turn, TurnClock};
use seigneur::rules::{Color, Variant};

use crate::support::store::{SERVER, any_move, append, at_table, message, open, posted, start};

pub async fn turns_have_clocks(store: &Arc<dyn Store>) {
    let gathering = open(store, 91, SERVER, Variant::Chess).await;
    assert_eq!(store.turn(gathering.id()).await.unwrap(), None);
    let table = start(store, &gathering).await;
    let game = table.id();
    let clock = async || store.turn(game).await.unwrap();
    let turn = table.turn().unwrap();
    let standing = |turn| TurnClock {
        turn,
        state: ClockState::Standing,
    };
    assert_eq!(clock().await, Some(standing(turn)));
    let told = |turn: Turn, at: i64| NotifiedTurn {
        seq: turn.seq,
        at: Millis(at),
        deadline: Some(Millis(at + 1_000)),
    };
    let running = |turn, at| TurnClock {
        turn,
        state: ClockState::Running {
            at: Millis(at),
            deadline: Some(Millis(at + 1_000)),
        },
    };
    // Whoever is to move is told once a turn which replies can be read, and nobody else.
    let hint = async |player| store.claim_hint(game, player).await.unwrap();
    let [mover, other] = [turn.player, PlayerId(turn.player.0 + 1)];
    assert_eq!((hint(other).await, hint(mover).await), (false, true));
    assert_eq!((hint(other).await, hint(mover).await), (false, false));
    // Sent and told in one.
    let key = at_table(&table, table.seq(), 0);
    let board = message(store, key).await;
    let arrived = Sent {
        posted: Some(posted(5, 6)),
        notified: Some(Notified::OfTurn(told(turn, 10))),
        channel: ChannelState::Unseen,
        unseen: Vec::new(),
    };
    keeping::sent(&**store, &board, &arrived, Millis(10))
        .await
        .unwrap();
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
    let [next_hinted, again, former] = [next.player, next.player, mover];
    assert!(!hint(former).await && hint(next_hinted).await && !hint(again).await);
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

/// Games wait for a player in the order in which their time ends, those without a limit last.
pub async fn turns_wait_in_the_order_of_their_time(store: &Arc<dyn Store>) {
    // Drawn once; none is without a limit, and two are equal.
    let deadlines = [
        Some(900),
        None,
        Some(70),
        Some(8_000),
        Some(70),
        None,
        Some(500),
    ];
    let player = PlayerId(97_490);
    let mut games = Vec::new();
    for (at, deadline) in (0..).zip(deadlines) {
        let gathering = open(store, 97_500 + at, SERVER, Variant::Chess).await;
        let seated = [
            Event::Joined { player },
            Event::Started {
                seating: vec![(Color::White, player), (Color::Black, gathering.opener())],
            },
        ];
        let table = append(store, &gathering, &seated).await.unwrap();
        let notified = NotifiedTurn {
            seq: table.turn().unwrap().seq,
            at: Millis(10),
            deadline: deadline.map(Millis),
        };
        store.start_clock(table.id(), notified).await.unwrap();
        games.push((deadline, table));
    }
    games.sort_by_key(|(deadline, table)| (deadline.is_none(), *deadline, table.id().0));
    let running = |deadline: Option<i64>| ClockState::Running {
        at: Millis(10),
        deadline: deadline.map(Millis),
    };
    let told = games.iter();
    let told = told.map(|&(deadline, ref table)| (table.id(), running(deadline)));
    // One of which they have not been told comes before all others.
    let gathering = open(store, 97_490, SERVER, Variant::Chess).await;
    let seated = [
        Event::Joined { player },
        Event::Started {
            seating: vec![(Color::White, player), (Color::Black, gathering.opener())],
        },
    ];
    let untold = append(store, &gathering, &seated).await.unwrap();
    let untold = (untold.id(), ClockState::Standing);
    let naive: Vec<_> = [untold].into_iter().chain(told).collect();
    assert_eq!(store.waiting_for(player, 1_000).await.unwrap(), naive);
    let two = store.waiting_for(player, 2).await.unwrap();
    assert_eq!(two, naive[..2]);
    // Nothing waits on a server that we have left.
    store.leave(SERVER, Millis(20)).await.unwrap();
    assert_eq!(store.waiting_for(player, 1_000).await.unwrap(), []);
    store.come_back(SERVER, Millis(30)).await.unwrap();
    let back = store.waiting_for(player, 2).await.unwrap().into_iter();
    let games = |(game, _)| game;
    assert!(back.map(games).eq(two.into_iter().map(games)));
}
