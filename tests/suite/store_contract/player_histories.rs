//! What people have played, as profiles need it.

use std::sync::Arc;
use std::time::Duration;

use seigneur::game::scoring::Part;
use seigneur::game::scoring::profile::{OwnTime, PlayedGame};
use seigneur::game::{
    CountStatus, Event, PaceOrigin, PlayerId, ServerId, Stakes, Store, Table, Terms, Verdict,
};
use seigneur::rules::{Color, Variant};

use crate::support::store::{append, create, five_moves_each, moved, open, opened, start};

const HERE: ServerId = ServerId(0x0fff_ffff_ffff_7001);
const ELSEWHERE: ServerId = ServerId(0x0fff_ffff_ffff_7002);
const HOUR: Duration = Duration::from_hours(1);

/// Plays moves at a table, each of which took so many hours, and lets somebody resign.
async fn play_out(store: &Arc<dyn Store>, table: &Table, moves: &[(&str, u32)]) -> Table {
    let mut table = start(store, table).await;
    for &(text, hours) in moves {
        let Event::Moved {
            color, mv, manner, ..
        } = moved(&table, text)
        else {
            panic!("a move");
        };
        let spent = HOUR * hours;
        let event = Event::Moved {
            color,
            mv,
            manner,
            spent,
        };
        table = append(store, &table, &[event]).await.unwrap();
    }
    let color = Color::Black;
    append(store, &table, &[Event::Resigned { color }])
        .await
        .unwrap()
}

/// A friendly game of somebody and the next.
async fn friendly(store: &Arc<dyn Store>, id: u64, by: PlayerId) -> Table {
    let number = store.next_number(HERE).await.unwrap();
    let (table, _) = opened(id, HERE, number, Variant::Chess);
    let event = Event::Opened {
        by,
        invited: vec![None],
        color: None,
        terms: Terms {
            stakes: Stakes::Friendly,
            ..Terms::default()
        },
        paced: PaceOrigin::Usual,
    };
    let header = table.header().clone();
    let table = Table::replay(header, std::slice::from_ref(&event)).unwrap();
    create(store, &table, event).await.unwrap();
    table
}

pub async fn player_histories_are_read(store: &Arc<dyn Store>) {
    let chess = open(store, 7_901, HERE, Variant::Chess).await;
    let (ann, bob) = (PlayerId(79_010), PlayerId(79_011));
    let moves = [("e4", 3), ("e5", 1), ("Nf3", 5), ("Nc6", 2), ("Bb5", 7)];
    let chess = play_out(store, &chess, &moves).await;
    let short = friendly(store, 7_902, ann).await;
    play_out(store, &short, &[("d4", 1)]).await;
    let trichess = open(store, 7_903, ELSEWHERE, Variant::Trichess).await;
    let trichess = start(store, &trichess).await;
    let decided = Event::Adjudicated {
        by: PlayerId(1),
        verdict: Verdict::Win(Color::Red),
    };
    let events: Vec<Event> = five_moves_each(&trichess)
        .into_iter()
        .chain([decided])
        .collect();
    append(store, &trichess, &events).await.unwrap();

    let here = store.played(ann, Some(HERE), 9).await.unwrap();
    let [rated, friendly] = <[PlayedGame; 2]>::try_from(here.clone()).unwrap();
    assert_eq!((rated.id, rated.number), (chess.id(), chess.number()));
    assert_eq!(
        (rated.variant, rated.stakes),
        (Variant::Chess, Stakes::Rated)
    );
    assert_eq!(rated.opening.as_deref(), Some("e4 e5 Nf3 Nc6"));
    assert_eq!((rated.plies, rated.scores.len()), (5, 2));
    let own = rated.score_of(ann).unwrap();
    assert_eq!(
        (own.color, own.points, own.part),
        (Color::White, 3, Part::Player)
    );
    assert_eq!(rated.score_of(bob).map(|score| score.points), Some(0));
    assert_eq!(
        (friendly.stakes, friendly.opening.as_deref()),
        (Stakes::Friendly, None)
    );
    assert_eq!(store.played(ann, None, 9).await.unwrap(), here);
    // The latest, and of those that ended at the same time the one that began later.
    let latest = store.played(ann, Some(HERE), 1).await.unwrap();
    assert_eq!(latest, [friendly]);
    assert_eq!(store.played(ann, Some(ELSEWHERE), 9).await.unwrap(), []);
    let red = PlayerId(79_031);
    let elsewhere = store.played(red, Some(ELSEWHERE), 9).await.unwrap();
    let points = elsewhere[0].scores.iter().map(|score| score.points);
    assert_eq!(points.collect::<Vec<_>>(), [0, 3, 0]);

    let own = async |stakes| store.own_times(ann, None, stakes, 9).await.unwrap();
    let time = |hours: &[u32]| OwnTime {
        moves: hours.iter().map(|&hours| HOUR * hours).collect(),
        flagged: false,
    };
    assert_eq!(own(Stakes::Rated).await, [time(&[3, 5, 7])]);
    assert_eq!(own(Stakes::Friendly).await, [time(&[1])]);
    let none = store
        .own_times(ann, Some(ELSEWHERE), Stakes::Rated, 9)
        .await;
    assert_eq!(none.unwrap(), []);
    assert_eq!(
        store.count_status(chess.id()).await.unwrap(),
        Some(CountStatus::Counted)
    );
}
