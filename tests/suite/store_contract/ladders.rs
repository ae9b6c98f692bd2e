//! Ladders.

use std::sync::Arc;

use seigneur::game::keeping;
use seigneur::game::ladder::{ChallengeSide, Climb, RungState, SAFE_MS};
use seigneur::game::{Event, GameId, Ladder, Millis, PlayerId, ServerId, Store, StoreError, Table};
use seigneur::rules::{Color, Variant};

use crate::support::store::{CHANNEL, append, commit_of, five_moves_each, opened, start};

const SERVER: ServerId = ServerId(7_500_000);
const GAME: u64 = 750_001;
/// Who opens that game, and whom they challenge there.
const ANN: PlayerId = PlayerId(GAME * 10);
const BOB: PlayerId = PlayerId(GAME * 10 + 1);
const CLEO: PlayerId = PlayerId(GAME * 10 + 2);

async fn ladder(store: &Arc<dyn Store>) -> Ladder {
    store.ladder(SERVER, Variant::Chess).await.unwrap()
}

async fn players(store: &Arc<dyn Store>) -> Vec<PlayerId> {
    let ladder = ladder(store).await;
    ladder.rungs.iter().map(|rung| rung.player).collect()
}

/// Ann challenges somebody at a table.
async fn challenge(store: &Arc<dyn Store>, game: u64, rival: PlayerId) -> Table {
    let number = store.next_number(SERVER).await.unwrap();
    let (table, event) = opened(game, SERVER, number, Variant::Chess);
    let mut ladder = ladder(store).await;
    ladder
        .challenge(ANN, &[rival], (table.id(), Millis(1_000)))
        .unwrap();
    let events = [event];
    let commit = commit_of(&table, &events, Millis(1_000));
    keeping::create_challenge(&**store, &commit, CHANNEL.into(), &ladder)
        .await
        .unwrap();
    let stale = keeping::keep_ladder(&**store, &ladder).await;
    assert!(matches!(stale, Err(StoreError::Stale)), "{stale:?}");
    table
}

pub async fn ladders_are_kept(store: &Arc<dyn Store>) {
    let empty = ladder(store).await;
    assert_eq!(empty, Ladder::empty(SERVER, Variant::Chess));
    for player in [CLEO, BOB, ANN] {
        let mut ladder = ladder(store).await;
        ladder.join(player, Millis(500)).unwrap();
        keeping::keep_ladder(&**store, &ladder).await.unwrap();
        let stale = keeping::keep_ladder(&**store, &ladder).await;
        assert!(matches!(stale, Err(StoreError::Stale)), "{stale:?}");
    }
    assert_eq!(players(store).await, [CLEO, BOB, ANN]);
    let other = store.ladder(SERVER, Variant::Yalta).await.unwrap();
    assert_eq!(other.rungs, [], "each game has its own");
    a_challenge_is_settled_once(store).await;
    whoever_is_forgotten_leaves(store).await;
}

async fn a_challenge_is_settled_once(store: &Arc<dyn Store>) {
    let game = GameId(GAME);
    let table = challenge(store, GAME, BOB).await;
    assert!(store.is_challenge(game).await.unwrap());
    let state = ladder(store).await.rungs[1].state;
    let challenged = RungState::Challenged(game, ChallengeSide::Challenged);
    assert_eq!(state, challenged);
    let table = start(store, &table).await;
    let table = append(store, &table, &five_moves_each(&table)).await;
    let table = table.unwrap();
    assert_eq!(players(store).await, [CLEO, BOB, ANN]);
    let resigned = Event::Resigned {
        color: Color::Black,
    };
    let ended = append(store, &table, std::slice::from_ref(&resigned)).await;
    let ended = ended.unwrap();
    let twice = append(store, &table, &[resigned]).await;
    assert!(matches!(twice, Err(StoreError::Stale)), "{twice:?}");
    assert_eq!(players(store).await, [CLEO, ANN, BOB]);
    let climb = Climb {
        player: ANN,
        from: 3,
        to: 2,
    };
    assert_eq!(store.climb_by(game).await.unwrap(), Some(climb));
    assert!(!store.is_challenge(game).await.unwrap());
    let state = ladder(store).await.rungs[2].state;
    assert_eq!(state, RungState::SafeUntil(Millis(2_000 + SAFE_MS)));
    // What no longer counts is taken back.
    let voided = Event::Voided { by: PlayerId(1) };
    append(store, &ended, &[voided]).await.unwrap();
    assert_eq!(players(store).await, [CLEO, BOB, ANN]);
    assert_eq!(store.climb_by(game).await.unwrap(), None);
}

async fn whoever_is_forgotten_leaves(store: &Arc<dyn Store>) {
    let place = &store.ladders_of(BOB).await.unwrap()[0];
    assert_eq!((place.server, place.variant), (SERVER, Variant::Chess));
    assert_eq!((place.rung, place.kept.joined), (2, Millis(500)));
    let mut before = ladder(store).await;
    store.forget(BOB, &[]).await.unwrap();
    assert_eq!(players(store).await, [CLEO, ANN]);
    assert_eq!(store.ladders_of(BOB).await.unwrap(), []);
    before.join(PlayerId(1), Millis(9_000)).unwrap();
    let stale = keeping::keep_ladder(&**store, &before).await;
    assert!(matches!(stale, Err(StoreError::Stale)), "{stale:?}");
    // The rung that is missing is filled.
    let mut after = ladder(store).await;
    after.leave(CLEO).unwrap();
    after.join(CLEO, Millis(9_000)).unwrap();
    keeping::keep_ladder(&**store, &after).await.unwrap();
    assert_eq!(players(store).await, [ANN, CLEO]);
    assert_eq!(store.ladders_of(CLEO).await.unwrap()[0].rung, 2);
    after = ladder(store).await;
    after.leave(CLEO).unwrap();
    keeping::keep_ladder(&**store, &after).await.unwrap();
    assert_eq!(players(store).await, [ANN]);
}
