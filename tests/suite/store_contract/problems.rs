//! Problems of the day, and who has solved them.

use std::sync::Arc;

use seigneur::game::problem::{DailyProblem, Day, ProblemKey, Solvers, Solving};
use seigneur::game::{Event, Millis, PlayerId, ServerId, Store, TableNumber};
use seigneur::rules::problem::shipped;
use seigneur::rules::{Color, Variant};

use crate::support::store::{append, erase, open, start};

const HERE: ServerId = ServerId(22_000);
const ANN: PlayerId = PlayerId(1_100_000_000_000_022_001);
const BOB: PlayerId = PlayerId(ANN.0 + 1);

fn daily(day: i64, number: usize, source: Option<TableNumber>) -> DailyProblem {
    let variant = Variant::Trichess;
    DailyProblem {
        key: ProblemKey {
            server: HERE,
            day: Day(day),
            variant,
        },
        problem: shipped(variant, number).unwrap(),
        source,
    }
}

async fn solve(store: &Arc<dyn Store>, key: ProblemKey, player: PlayerId, at: Option<i64>) {
    let counted = store.count_try(key, player, at.map(Millis)).await;
    counted.unwrap();
}

pub async fn problems_are_kept(store: &Arc<dyn Store>) {
    let today = daily(20_000, 0, Some(TableNumber(12)));
    let (key, tomorrow) = (today.key, daily(20_001, 1, None));
    assert_eq!(store.problem(key).await.unwrap(), None);
    for kept in [&today, &tomorrow, &daily(20_000, 2, None)] {
        store.keep_problem(kept).await.unwrap();
    }
    let found = store.problem(key).await.unwrap();
    assert_eq!(found.as_ref(), Some(&today), "the first one stays");
    let found = store.problem(tomorrow.key).await.unwrap();
    assert_eq!(found, Some(tomorrow.clone()));

    let none = store.solving(key, ANN).await.unwrap();
    assert_eq!(none, Solving::default());
    solve(store, key, ANN, None).await;
    solve(store, key, ANN, None).await;
    let tried = store.solving(key, ANN).await.unwrap();
    assert_eq!((tried.tries, tried.solved), (2, None));
    assert_eq!(store.solvers(key).await.unwrap(), Solvers::default());
    assert_eq!(store.days_solved(ANN).await.unwrap(), []);
    for at in [50, 60] {
        solve(store, key, ANN, Some(at)).await;
    }
    let solved = store.solving(key, ANN).await.unwrap();
    assert_eq!((solved.tries, solved.solved), (3, Some(Millis(50))));
    solve(store, key, BOB, Some(70)).await;
    let solvers = store.solvers(key).await.unwrap();
    assert_eq!((solvers.all, solvers.at_first_try), (2, 1));
    solve(store, tomorrow.key, ANN, Some(80)).await;
    let days = store.days_solved(ANN).await.unwrap();
    assert_eq!(days, [Day(20_000), Day(20_001)]);
    let tried = store.solvings(ANN).await.unwrap();
    assert_eq!(tried.len(), 2);
    assert_eq!(tried[0], (key, solved));

    store.forget(ANN, &[]).await.unwrap();
    assert_eq!(store.solvings(ANN).await.unwrap(), []);
    assert_eq!(store.solvers(key).await.unwrap().all, 1);
    assert_eq!(store.solvings(BOB).await.unwrap().len(), 1);
}

/// Only games that are over give problems, and each but one.
pub async fn problems_come_from_finished_games(store: &Arc<dyn Store>) {
    let (server, variant) = (ServerId(HERE.0 + 1), Variant::Trichess);
    let games = async || {
        let found = store.games_without_problem(server, variant, 2);
        found.await.unwrap()
    };
    let mut finished = Vec::new();
    for id in 22_010..22_013 {
        let table = start(store, &open(store, id, server, variant).await).await;
        assert!(!games().await.contains(&table.id()), "it goes on");
        let color = Color::White;
        let over = append(store, &table, &[Event::Resigned { color }]).await;
        finished.push(over.unwrap());
    }
    open(store, 22_014, server, Variant::Chess).await;
    let latest: Vec<_> = finished
        .iter()
        .rev()
        .map(seigneur::game::Table::id)
        .collect();
    assert_eq!(games().await, latest[..2]);
    let source = Some(finished[2].number());
    let used = daily(20_000, 0, source);
    let key = ProblemKey { server, ..used.key };
    store
        .keep_problem(&DailyProblem { key, ..used })
        .await
        .unwrap();
    assert_eq!(games().await, latest[1..]);
    solve(store, key, BOB, Some(1)).await;

    // With its server it goes altogether.
    let long_ago = Millis(1);
    store.leave(server, long_ago).await.unwrap();
    let erased = erase(store, server, long_ago).await;
    assert!(erased);
    assert_eq!(store.problem(key).await.unwrap(), None);
    assert_eq!(games().await, []);
}
