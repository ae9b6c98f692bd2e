//! Where computers are to move, and which of them first.

use std::sync::Arc;

use seigneur::game::{
    ComputerLevel, ComputerQueue, Event, GameId, Millis, PlayerId, ServerId, Store, Table,
};
use seigneur::rules::{Color, Variant};

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
