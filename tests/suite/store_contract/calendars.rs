//! Private addresses of calendars, and the deadlines that stand there.

use std::sync::Arc;

use seigneur::game::calendar::Deadline;
use seigneur::game::secret::Secret;
use seigneur::game::{
    Event, GameId, Millis, NotifiedTurn, PlayerId, SeededChance, ServerId, Store, StoreError, Table,
};
use seigneur::rules::{Color, Variant};

use crate::support::store::{any_move, append, open};

const SERVER: ServerId = ServerId(5_700_000);
const ANN: PlayerId = PlayerId((u64::MAX >> 1) - 57);
const BEN: PlayerId = PlayerId(5_700_002);

pub async fn calendars_are_kept(store: &Arc<dyn Store>) {
    let chance = SeededChance::from_seed(57);
    let [first, second, third] = [0; 3].map(|_| Secret::draw(&chance).hash());
    let owner = async |hash| store.calendar_owner(hash).await.unwrap();
    assert_eq!(store.calendar_since(ANN).await.unwrap(), None);
    assert_eq!(owner(&first).await, None);
    store.set_calendar(ANN, &first, Millis(1)).await.unwrap();
    store.set_calendar(BEN, &second, Millis(2)).await.unwrap();
    assert_eq!(
        (owner(&first).await, owner(&second).await),
        (Some(ANN), Some(BEN))
    );
    assert_eq!(store.calendar_since(ANN).await.unwrap(), Some(Millis(1)));
    // Another address ends the one before.
    store.set_calendar(ANN, &third, Millis(3)).await.unwrap();
    assert_eq!(
        (owner(&first).await, owner(&third).await),
        (None, Some(ANN))
    );
    assert_eq!(store.calendar_since(ANN).await.unwrap(), Some(Millis(3)));
    // An address is nobody's and another person's at once.
    let taken = store.set_calendar(BEN, &third, Millis(4)).await;
    assert!(matches!(taken, Err(StoreError::Stale)), "{taken:?}");
    assert!(store.end_calendar(BEN).await.unwrap());
    assert!(!store.end_calendar(BEN).await.unwrap());
    assert_eq!(
        (owner(&second).await, owner(&third).await),
        (None, Some(ANN))
    );
    // Whoever is forgotten has none.
    store.forget(ANN, &[]).await.unwrap();
    assert_eq!(
        (
            owner(&third).await,
            store.calendar_since(ANN).await.unwrap()
        ),
        (None, None)
    );
}

/// A game in which somebody moves first against whoever opens it.
async fn begins(store: &Arc<dyn Store>, id: u64, player: PlayerId) -> Table {
    let gathering = open(store, id, SERVER, Variant::Chess).await;
    let seated = [
        Event::Joined { player },
        Event::Started {
            seating: vec![(Color::White, player), (Color::Black, gathering.opener())],
        },
    ];
    append(store, &gathering, &seated).await.unwrap()
}

async fn told(store: &Arc<dyn Store>, table: &Table, at: i64, deadline: Option<i64>) {
    let notified = NotifiedTurn {
        seq: table.turn().unwrap().seq,
        at: Millis(at),
        deadline: deadline.map(Millis),
    };
    store.start_clock(table.id(), notified).await.unwrap();
}

pub async fn deadlines_are_told(store: &Arc<dyn Store>) {
    let player = PlayerId(5_700_010);
    let ids = 57_100..57_105;
    let mut tables = Vec::new();
    for id in ids {
        tables.push(begins(store, id, player).await);
    }
    let all = async |limit| store.deadlines_of(player, limit).await.unwrap();
    assert_eq!(all(9).await, [], "nobody was told yet");
    for (table, deadline) in tables.iter().zip([Some(900), Some(70), None, Some(500)]) {
        told(store, table, 10, deadline).await;
    }
    let found = all(9).await;
    let times: Vec<i64> = found.iter().map(|one| one.at.0).collect();
    assert_eq!(
        times,
        [70, 500, 900],
        "without a limit there is no deadline"
    );
    let first = &tables[1];
    let place = store.game_channel(first.id()).await.unwrap().unwrap();
    // The latest event is later than the word of the turn here, and an outage may have ended later still.
    let changed = found[0].changed;
    assert!(changed >= Millis(2_000), "{changed:?}");
    let expected = Deadline {
        game: GameId(57_101),
        seq: first.turn().unwrap().seq,
        latest: first.seq(),
        since: Millis(10),
        changed,
        at: Millis(70),
        server: SERVER,
        number: first.number(),
        place: place.channel,
        variant: Variant::Chess,
    };
    assert_eq!(found[0], expected);
    assert_eq!(all(1).await, [expected]);
    // It is somebody else's turn.
    let moved = append(store, first, &[any_move(first)]).await.unwrap();
    told(store, &moved, 20, Some(80)).await;
    assert_eq!(all(9).await.len(), 2);
    // Clocks on a server that was left stand.
    store.leave(SERVER, Millis(30)).await.unwrap();
    assert_eq!(all(9).await, []);
}
