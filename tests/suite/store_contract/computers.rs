//! Where computers are to move, and which of them first.

use std::sync::Arc;

use seigneur::game::{
    ComputerLevel, ComputerQueue, Event, GameId, GameService, Millis, PlayerId, SeededChance,
    ServerId, Store, SystemClock, Table, Tenure,
};
use seigneur::metrics::Metrics;
use seigneur::rules::{Color, Variant};
use seigneur::worker::{DeliveryQueue, Mind, Next, Thinker, ThinkingPriority};
use tokio::sync::watch;

use crate::support::store::{append, open};

const BUSY: ServerId = ServerId(0x0fff_ffff_ffff_ff31);
const QUIET: ServerId = ServerId(0x0fff_ffff_ffff_ff32);

/// A game that a computer begins.
async fn begun(store: &Arc<dyn Store>, id: u64, server: ServerId) -> Table {
    let table = open(store, id, server, Variant::Chess).await;
    let computer = PlayerId::computer(ComputerLevel::USUAL, 1);
    let seating = vec![(Color::White, computer), (Color::Black, table.opener())];
    let events = [
        Event::Joined { player: computer },
        Event::Started { seating },
    ];
    append(store, &table, &events).await.unwrap()
}

pub async fn computers_move_in_turn_by_server(store: &Arc<dyn Store>) {
    let asked = async |but: &[GameId], limit| {
        let found = store.computers_to_move(but, (None, limit)).await.unwrap();
        let games = found.into_iter().map(|(_, game)| game.0);
        games.collect::<Vec<u64>>()
    };
    let before = async |game: u64| {
        let queue = store.computers_before(GameId(game)).await.unwrap();
        queue.games()
    };
    assert_eq!(asked(&[], 16).await, [0; 0]);
    let mut tables = Vec::new();
    for (id, server) in [(9301, BUSY), (9302, BUSY), (9303, BUSY), (9304, QUIET)] {
        tables.push(begun(store, id, server).await);
    }
    // One of each server; what is left alone keeps no other of its server waiting.
    assert_eq!(asked(&[], 16).await, [9301, 9304]);
    assert_eq!(asked(&[], 1).await, [9301]);
    assert_eq!(asked(&[GameId(9301)], 16).await, [9302, 9304]);
    let most = [GameId(9302), GameId(9301), GameId(9304)];
    assert_eq!(asked(&most, 16).await, [9303]);
    // The servers come one after another, in the order of their ids.
    for (after, found) in [(BUSY, vec![(QUIET, GameId(9304))]), (QUIET, Vec::new())] {
        let next = (Some(after), 16);
        assert_eq!(store.computers_to_move(&[], next).await.unwrap(), found);
    }
    // So many moves come first.
    assert_eq!([before(9301).await, before(9304).await], [0, 1]);
    assert_eq!([before(9302).await, before(9303).await], [2, 3]);
    assert_eq!(before(9399).await, 0);
    let waiting = store.computers_waiting().await.unwrap();
    assert_eq!(waiting, ComputerQueue::of([(ComputerLevel::USUAL, 4)]));
    store.leave(BUSY, Millis(3_000)).await.unwrap();
    assert_eq!(asked(&[], 16).await, [9304]);
    store.come_back(BUSY, Millis(3_000)).await.unwrap();
    assert_eq!(asked(&[], 16).await, [9301, 9304]);
    for table in tables {
        let by = PlayerId(7);
        let over = append(store, &table, &[Event::BrokenOff { by }]).await;
        over.unwrap();
    }
    assert_eq!(asked(&[], 16).await, [0; 0]);
    assert_eq!(before(9301).await, 0);
}

/// Whoever has the duty no more leaves all moves to the next one, and none of them counts as failed.
pub async fn who_is_relieved_fails_at_no_move(store: &Arc<dyn Store>) {
    let table = begun(store, 9_401, QUIET).await;
    let metrics = Metrics::default();
    let (_stop, stopping) = watch::channel(false);
    let mind = Mind::new(stopping, metrics.clone(), ThinkingPriority::Usual);
    let games = GameService::new(
        Arc::clone(store),
        Arc::new(SystemClock),
        Arc::new(SeededChance::from_seed(1)),
        Arc::new(DeliveryQueue::default()),
    );
    let games = games.under(&Tenure::vacant("thinker"));
    let thinker = Thinker::new(games, Arc::new(mind));
    assert_eq!(thinker.step().await.unwrap(), Next::InPeriod);
    let told = metrics.text(&[]);
    let none = "seigneur_failed_searches_total 0";
    assert!(told.lines().any(|line| line == none), "{told}");
    let by = PlayerId(7);
    append(store, &table, &[Event::BrokenOff { by }])
        .await
        .unwrap();
}
