//! Results of games, whether they count, and the standings that follow from them.

use std::sync::Arc;

use seigneur::game::honours::{GameResult, MOST_AMONG_THE_SAME, Part};
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

/// Somebody leaves a seat, takes it back, and leaves it again: one row for each who sat there.
async fn seats_are_left_and_taken_back(store: &Arc<dyn Store>) {
    let open = super::scene::open(store, 7_660, SERVER, Variant::Chess).await;
    let mut table = start(store, &open).await;
    let (color, by) = (Color::White, PlayerId(198_700));
    let owner = table.player(color).unwrap();
    for next in [by, owner, by, owner] {
        let former = table.player(color).unwrap();
        let events = [
            Event::SeatFreed { by, color },
            Event::Substituted {
                color,
                former,
                by: next,
            },
        ];
        table = append(store, &table, &events).await.unwrap();
    }
    let color = Color::Black;
    let ended = append(store, &table, &[Event::Resigned { color }])
        .await
        .unwrap();
    let result = GameResult::of(&ended).unwrap();
    let scores = result.scores.iter();
    let parts: Vec<_> = scores.map(|score| (score.player, score.part)).collect();
    let black = ended.player(color).unwrap();
    assert_eq!(
        parts,
        [
            (owner, Part::Player),
            (black, Part::Player),
            (by, Part::Absentee)
        ]
    );
    let standing = store.standing(ended.id()).await.unwrap();
    assert_eq!(standing, Some(Standing::Counted));
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
    seats_are_left_and_taken_back(store).await;
    // A result that is kept is not kept again.
    assert!(store.uncounted(9).await.unwrap().is_empty());
    store.count(&others, Millis(9_000)).await.unwrap();
    assert_eq!(standing(&others).await, Some(Standing::Counted));
}
