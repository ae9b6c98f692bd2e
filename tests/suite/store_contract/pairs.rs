//! Ten games among the same people count: on a server's own boards by server, and on those of all
//! servers over all of them.

use std::sync::Arc;

use seigneur::game::keeping;
use seigneur::game::scoring::{Leaderboard, MOST_AMONG_THE_SAME, Whereabouts};
use seigneur::game::{CountStatus, Event, Millis, PlayerId, ServerId, Stakes, Store, Table};
use seigneur::rules::Variant;

use crate::support::store::{append, damage, erase, finished_on};

const HERE: ServerId = ServerId(9_800);
const THERE: ServerId = ServerId(9_801);
const WINNER: PlayerId = PlayerId(98_000);
const FIRST: u64 = 780_000;

/// The points of the winner on the boards of a server, or of all; and how many games are rated.
async fn points(store: &Arc<dyn Store>, server: Option<ServerId>) -> u32 {
    let board = Leaderboard {
        server,
        ..Leaderboard::default()
    };
    match store.whereabouts(&board, WINNER, 99).await.unwrap() {
        Whereabouts::Listed(place) => place.score.points,
        Whereabouts::Behind(own) | Whereabouts::Unlisted(own) => own.points,
        Whereabouts::Absent => 0,
    }
}

async fn rated(store: &Arc<dyn Store>) -> u32 {
    let found = store.ratings(Variant::Chess, &[WINNER]).await.unwrap();
    found[0].map_or(0, |rated| rated.games)
}

async fn play(store: &Arc<dyn Store>, server: ServerId, nth: u64) -> Table {
    finished_on(store, server, FIRST + nth, WINNER.0, Stakes::Rated).await
}

/// What is kept is what a recount makes of the games.
async fn agrees(store: &Arc<dyn Store>, gained: [u32; 4]) {
    for _ in 0..2 {
        assert_eq!(keeping::differences(&**store).await.unwrap(), []);
        let kept = [
            points(store, Some(HERE)).await,
            points(store, Some(THERE)).await,
            points(store, None).await,
            rated(store).await,
        ];
        assert_eq!(kept, gained);
        keeping::recount(&**store).await.unwrap();
    }
}

pub async fn pairs_are_counted_over_all_servers(store: &Arc<dyn Store>, url: &str) {
    let most = MOST_AMONG_THE_SAME;
    let mut here = Vec::new();
    // The later games have the lower numbers: what counts first is what ended first.
    for nth in (0..u64::from(most) - 1).rev() {
        here.push(play(store, HERE, 100 + nth).await);
    }
    play(store, THERE, 50).await;
    let eleventh = play(store, THERE, 51).await;
    let standing = store.count_status(eleventh.id()).await.unwrap();
    assert_eq!(standing, Some(CountStatus::Counted), "on its own server");
    agrees(store, [27, 6, 30, 10]).await;
    play(store, HERE, 52).await;
    let repeated = play(store, HERE, 53).await;
    let standing = store.count_status(repeated.id()).await.unwrap();
    assert_eq!(standing, Some(CountStatus::Repeated));
    agrees(store, [30, 6, 30, 10]).await;

    // Where all were taken to count everywhere, a recount finds those that do.
    let change = "UPDATE results SET overall = 'counted' WHERE game_id >=";
    damage(url, &format!("{change} {FIRST}")).await;
    assert_ne!(keeping::differences(&**store).await.unwrap(), []);
    keeping::recount(&**store).await.unwrap();
    agrees(store, [30, 6, 30, 10]).await;

    // A game that is taken out makes room for the next one, everywhere.
    let by = PlayerId(1);
    append(store, &here[0], &[Event::Voided { by }])
        .await
        .unwrap();
    keeping::rate_games(&**store).await.unwrap();
    agrees(store, [27, 6, 27, 9]).await;
    play(store, THERE, 54).await;
    agrees(store, [27, 9, 30, 10]).await;

    // What did not count stays so when the games before it are erased with their server.
    store.leave(HERE, Millis(1)).await.unwrap();
    assert!(erase(store, HERE, Millis(1)).await);
    keeping::rate_games(&**store).await.unwrap();
    agrees(store, [0, 9, 6, 2]).await;
    play(store, THERE, 55).await;
    agrees(store, [0, 12, 9, 3]).await;
}
