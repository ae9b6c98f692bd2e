//! Games of every kind, read back as they stood after each event.

use std::sync::Arc;

use seigneur::game::{Event, GameId, Phase, Store};
use seigneur::rules::Variant;

use crate::support::store::{SERVER, any_move, append, assert_same, moved, open, start};

pub async fn games_come_back_as_they_were(store: &Arc<dyn Store>) {
    let mut table = open(store, 1, SERVER, Variant::Chess).await;
    table = start(store, &table).await;
    let mut stages = vec![table.clone()];
    for text in ["f3", "e5", "g4", "Qh4#"] {
        table = append(store, &table, &[moved(&table, text)]).await.unwrap();
        stages.push(table.clone());
    }
    assert!(matches!(table.phase(), Phase::Finished(..)));

    let mut three = open(store, 2, SERVER, Variant::Trichess).await;
    three = start(store, &three).await;
    for _ in 0..12 {
        three = append(store, &three, &[any_move(&three)]).await.unwrap();
        stages.push(three.clone());
    }
    let color = three.position().turn();
    three = append(store, &three, &[Event::Resigned { color }])
        .await
        .unwrap();
    stages.push(three.clone());

    // One player leaves, and the two others play on.
    let mut two = start(store, &open(store, 4, SERVER, Variant::YaltaLastKing).await).await;
    for _ in 0..4 {
        two = append(store, &two, &[any_move(&two)]).await.unwrap();
    }
    let color = two.position().turn();
    two = append(store, &two, &[Event::Resigned { color }])
        .await
        .unwrap();
    assert!(matches!(two.phase(), Phase::Playing(_)));
    for _ in 0..4 {
        two = append(store, &two, &[any_move(&two)]).await.unwrap();
        stages.push(two.clone());
    }

    let mut placed = start(store, &open(store, 5, SERVER, Variant::Echeversi).await).await;
    for text in ["K@e1", "Q@d5", "R@a8", "N@c3"] {
        placed = append(store, &placed, &[moved(&placed, text)])
            .await
            .unwrap();
        stages.push(placed.clone());
    }

    for stage in &stages {
        let found = store.load_at(stage.id(), stage.seq()).await.unwrap();
        assert_same(&found.unwrap(), stage);
    }
    for table in [&table, &three, &two, &placed] {
        assert_same(&store.load(table.id()).await.unwrap().unwrap(), table);
        assert!(
            store
                .load_at(table.id(), table.seq() + 1)
                .await
                .unwrap()
                .is_none()
        );
        assert!(store.load_at(table.id(), 0).await.unwrap().is_none());
    }
    assert!(store.load(GameId(999)).await.unwrap().is_none());
}
