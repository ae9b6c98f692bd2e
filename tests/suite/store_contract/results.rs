//! Results of games, whether they count, and the standings that follow from them.

use std::sync::Arc;

use seigneur::game::honours::MOST_AMONG_THE_SAME;
use seigneur::game::{Event, Millis, PlayerId, Stakes, Standing, Store, Table, Terms};
use seigneur::rules::{Color, Variant};

use super::scene::{SERVER, any_move, append, create, opened, start};

/// A game of the people at a table of this id, in which somebody resigns.
async fn finished(store: &Arc<dyn Store>, id: u64, people: u64, stakes: Stakes) -> Table {
    let number = store.next_number(SERVER).await.unwrap();
    let (table, _) = opened(id, SERVER, number, Variant::Chess);
    let by = PlayerId(people);
    let event = Event::Opened {
        by,
        invited: vec![Some(PlayerId(people + 1))],
        color: Some(Color::White),
        terms: Terms {
            stakes,
            ..Terms::default()
        },
    };
    let header = table.header().clone();
    let table = Table::replay(header, std::slice::from_ref(&event)).unwrap();
    create(store, &table, event).await.unwrap();
    let player = PlayerId(people + 1);
    let seating = vec![(Color::White, by), (Color::Black, player)];
    let events = [Event::Joined { player }, Event::Started { seating }];
    let table = append(store, &table, &events).await.unwrap();
    let color = Color::Black;
    append(store, &table, &[Event::Resigned { color }])
        .await
        .unwrap()
}

pub async fn results_are_kept(store: &Arc<dyn Store>) {
    let running = start(
        store,
        &super::scene::open(store, 7_601, SERVER, Variant::Trichess).await,
    )
    .await;
    assert_eq!(store.standing(running.id()).await.unwrap(), None);
    let moved = append(store, &running, &[any_move(&running)])
        .await
        .unwrap();
    assert_eq!(store.standing(moved.id()).await.unwrap(), None);
    let aborted = Event::Aborted {
        color: Color::White,
    };
    let aborted = append(store, &moved, &[aborted]).await.unwrap();
    let standing = async |table: &Table| store.standing(table.id()).await.unwrap();
    assert_eq!(standing(&aborted).await, Some(Standing::Aborted));
    let friendly = finished(store, 7_602, 96_000, Stakes::Friendly).await;
    assert_eq!(standing(&friendly).await, Some(Standing::Friendly));
    for nth in 0..u64::from(MOST_AMONG_THE_SAME) {
        let game = finished(store, 7_610 + nth, 96_000, Stakes::Rated).await;
        assert_eq!(
            standing(&game).await,
            Some(Standing::Counted),
            "the {nth}th"
        );
    }
    let repeated = finished(store, 7_650, 96_000, Stakes::Rated).await;
    assert_eq!(standing(&repeated).await, Some(Standing::Repeated));
    let others = finished(store, 7_651, 96_001, Stakes::Rated).await;
    assert_eq!(standing(&others).await, Some(Standing::Counted));
    // A result that is kept is not kept again.
    assert!(store.uncounted(9).await.unwrap().is_empty());
    store.count(&others, Millis(9_000)).await.unwrap();
    assert_eq!(standing(&others).await, Some(Standing::Counted));
}
