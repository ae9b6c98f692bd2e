//! Many who write at once.

use std::sync::Arc;

use seigneur::game::{GameId, ServerId, Store, StoreError, TableNumber};
use seigneur::rules::Variant;

use crate::support::store::{
    SERVER, any_move, append, assert_same, create, moved, open, opened, start,
};

pub async fn one_of_two_writers_wins(store: &Arc<dyn Store>) {
    let table = open(store, 3, SERVER, Variant::Chess).await;
    let table = start(store, &table).await;
    let play = |text: &'static str| {
        let (store, table) = (Arc::clone(store), table.clone());
        tokio::spawn(async move { append(&store, &table, &[moved(&table, text)]).await })
    };
    let (one, other) = tokio::join!(play("e4"), play("d4"));
    let (one, other) = (one.unwrap(), other.unwrap());
    let (winner, loser) = if one.is_ok() {
        (one, other)
    } else {
        (other, one)
    };
    assert!(matches!(loser, Err(StoreError::Stale)), "{loser:?}");
    let found = store.load(table.id()).await.unwrap().unwrap();
    assert_same(&found, &winner.unwrap());

    let (again, event) = opened(3, SERVER, TableNumber(5_000), Variant::Chess);
    let taken = create(store, &again, event).await;
    assert!(matches!(taken, Err(StoreError::Stale)), "{taken:?}");
}

pub async fn numbers_are_given_once(store: &Arc<dyn Store>) {
    let server = ServerId(500);
    let tasks: Vec<_> = (0..32)
        .map(|id| {
            let store = Arc::clone(store);
            tokio::spawn(async move {
                loop {
                    let number = store.next_number(server).await.unwrap();
                    let (table, event) = opened(500 + id, server, number, Variant::Chess);
                    match create(&store, &table, event).await {
                        Ok(()) => return number.0,
                        Err(StoreError::Stale) => {}
                        Err(error) => panic!("{error}"),
                    }
                }
            })
        })
        .collect();
    let mut numbers = Vec::new();
    for task in tasks {
        numbers.push(task.await.unwrap());
    }
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=32).collect::<Vec<u64>>());
}

pub async fn many_games_move_at_once(store: &Arc<dyn Store>) {
    let server = ServerId(600);
    for id in 600..664 {
        let table = open(store, id, server, Variant::Chess).await;
        start(store, &table).await;
    }
    let tasks: Vec<_> = (600..664)
        .map(|id| {
            let store = Arc::clone(store);
            tokio::spawn(async move {
                let table = store.load(GameId(id)).await.unwrap().unwrap();
                append(&store, &table, &[any_move(&table)]).await.unwrap();
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
}
