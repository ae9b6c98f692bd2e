//! Conditional moves.

use std::sync::Arc;
use std::time::Duration;

use seigneur::game::keeping;
use seigneur::game::{
    Commit, Event, Manner, Millis, Plan, PlanNumber, PlayerId, Store, StoreError,
};
use seigneur::rules::notation::{Letters, read_move};
use seigneur::rules::{Move, Variant};

use crate::support::store::{SERVER, append, commit_of, moved, open, start};

pub async fn plans_are_kept(store: &Arc<dyn Store>) {
    let table = start(store, &open(store, 81, SERVER, Variant::Trichess).await).await;
    let game = table.id();
    let board = table.variant().topology();
    let mv: Move = read_move(table.position(), "e2e4", Letters::ENGLISH).unwrap();
    let plan = |player, number, after| Plan {
        player: PlayerId(player),
        number: PlanNumber(number),
        after,
        moves: vec![mv],
    };
    let all = [plan(1, 1, 0), plan(1, 2, 3), plan(u64::MAX >> 1, 1, 0)];
    for one in &all {
        store.add_plan(game, board, one).await.unwrap();
    }
    assert_eq!(store.plans(game).await.unwrap(), all);
    let taken = store.add_plan(game, board, &plan(1, 2, 5)).await;
    assert!(matches!(taken, Err(StoreError::Stale)), "{taken:?}");
    let drop = async |player, number| {
        let dropped = store.drop_plan(game, PlayerId(player), PlanNumber(number));
        dropped.await.unwrap()
    };
    assert!(drop(1, 2).await);
    assert!(!drop(1, 2).await);
    assert!(!drop(2, 1).await);
    // What is obsolete goes with the move.
    let event = Event::Moved {
        color: table.position().turn(),
        mv,
        manner: Manner::Planned,
        spent: Duration::ZERO,
    };
    let mut after = table.clone();
    after.apply(&event).unwrap();
    let events = [event];
    let commit = Commit {
        obsolete_plans: &[(PlayerId(1), PlanNumber(1))],
        ..commit_of(&after, &events, Millis(3_000))
    };
    keeping::append(&**store, &commit).await.unwrap();
    assert_eq!(store.plans(game).await.unwrap(), all[2..]);
    let found = store.load(game).await.unwrap().unwrap();
    assert_eq!(found.last_event(), after.last_event());
    append(store, &after, &[moved(&after, "l11l10")])
        .await
        .unwrap();
}
