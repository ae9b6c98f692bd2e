//! What is owed to single people, and who follows which game.

use std::sync::Arc;

use seigneur::game::outbox::ErrandKey;
use seigneur::game::outbox::Posted;
use seigneur::game::{
    ChannelId, ClockChange, Commit, Errand, Event, GameId, MessageId, Millis, Notifications, Owed,
    OwedKind, PlayerId, Profile, ServerId, Store, Table, TableKey, Watch, WatchManner,
};
use seigneur::rules::Variant;

use super::damage::damage;
use super::scene::{any_move, due, key_of, open, start};

const SERVER: ServerId = ServerId(9_900);
const ANN: PlayerId = PlayerId((u64::MAX >> 1) - 7);
const BEN: PlayerId = PlayerId(9_902);

/// Plays any move, which owes these errands.
async fn play(store: &Arc<dyn Store>, table: &Table, at: i64, kinds: &[OwedKind]) -> Table {
    let event = any_move(table);
    let mut after = table.clone();
    after.apply(&event).unwrap();
    let seq = after.seq();
    let owed: Vec<Owed> = kinds.iter().map(|&kind| Owed { seq, kind }).collect();
    let commit = Commit {
        table: &after,
        events: &[event],
        owed: &owed,
        at: Millis(at),
        void: &[],
        due: None,
        clock: ClockChange::None,
    };
    store.append(commit).await.unwrap();
    after
}

/// A game that has started and owes nothing.
async fn quiet_game(store: &Arc<dyn Store>, id: u64) -> Table {
    let table = start(store, &open(store, id, SERVER, Variant::Chess).await).await;
    for key in [key_of(table.id(), 1, 0), key_of(table.id(), 3, 0)] {
        store.done(key, None).await.unwrap();
    }
    table
}

async fn owed_now(store: &Arc<dyn Store>, game: GameId, now: i64) -> Vec<(ErrandKey, OwedKind)> {
    let due = store.due(Millis(now), 1_000).await.unwrap();
    let of_game = due.into_iter().filter(|errand| errand.key.game == game);
    of_game.map(|errand| (errand.key, errand.kind)).collect()
}

async fn errand(store: &Arc<dyn Store>, key: ErrandKey, now: i64) -> Errand {
    let due = store.due(Millis(now), 1_000).await.unwrap();
    due.into_iter().find(|errand| errand.key == key).unwrap()
}

pub async fn people_have_lanes_of_their_own(store: &Arc<dyn Store>) {
    let table = quiet_game(store, 43_000).await;
    let game = table.id();
    let kinds = [
        OwedKind::QuietBoard,
        OwedKind::Turn(ANN),
        OwedKind::Show(BEN),
    ];
    let table = play(store, &table, 5_000, &kinds).await;
    let all: Vec<_> = (0..).map(|part| key_of(game, 4, part)).zip(kinds).collect();
    assert_eq!(owed_now(store, game, 9_000).await, all);

    // None of them waits for another.
    store
        .put_off(all[0].0, Millis(90_000), "busy")
        .await
        .unwrap();
    assert_eq!(owed_now(store, game, 9_000).await, all[1..]);
    let table = play(store, &table, 5_001, &kinds).await;
    assert_eq!(owed_now(store, game, 9_000).await, all[1..], "in order");

    // What has failed is not said once something newer is owed; one under way may come through.
    store
        .put_off(all[1].0, Millis(90_000), "busy")
        .await
        .unwrap();
    let table = play(store, &table, 5_002, &[OwedKind::Turn(ANN)]).await;
    let next = key_of(game, 5, 1);
    let owed = owed_now(store, game, 9_000).await;
    assert_eq!(owed, [all[2], (next, OwedKind::Turn(ANN))]);
    store
        .put_off(all[1].0, Millis(9_000), "again")
        .await
        .unwrap();
    assert_eq!(owed_now(store, game, 9_000).await, owed);
    let posted = Posted {
        channel: ChannelId(9_003),
        message: MessageId(9_004),
    };
    store.done(all[1].0, Some(posted)).await.unwrap();
    let found = store.find(TableKey::Message(posted.message)).await.unwrap();
    assert_eq!(found, Some(game));

    // A board repeated is one of its kind, after all else of its event.
    store.repeat_board(game, Millis(6_000)).await.unwrap();
    store.done(all[0].0, None).await.unwrap();
    let owed = owed_now(store, game, 9_000).await;
    assert_eq!(owed[0], (key_of(game, 5, 3), OwedKind::QuietBoard));
    assert_eq!(table.seq(), 6);
}

pub async fn what_is_held_keeps_nothing_waiting(store: &Arc<dyn Store>) {
    let table = quiet_game(store, 43_050).await;
    let game = table.id();
    let kinds = [OwedKind::Turn(ANN)];
    let table = play(store, &table, 5_000, &kinds).await;
    let table = play(store, &table, 5_001, &kinds).await;
    play(store, &table, 5_002, &kinds).await;
    let [first, second, third] = [4, 5, 6].map(|seq| key_of(game, seq, 0));
    let hold = async |key| store.hold(key, Millis(90_000), None).await.unwrap();
    assert_eq!(due(store, game, 9_000).await, [first]);
    // One that had failed before is held as others are.
    store.put_off(first, Millis(6_000), "busy").await.unwrap();
    hold(first).await;
    assert_eq!(due(store, game, 9_000).await, [second]);
    hold(second).await;
    assert_eq!(due(store, game, 9_000).await, [third]);
    hold(third).await;
    assert_eq!(due(store, game, 89_999).await, []);

    // Then they come in their order, and one that fails has the others wait.
    assert_eq!(due(store, game, 90_000).await, [first]);
    store.put_off(first, Millis(95_000), "busy").await.unwrap();
    assert_eq!(due(store, game, 94_999).await, []);
    store.done(first, None).await.unwrap();
    assert_eq!(due(store, game, 94_999).await, [second]);
    store.hasten(game, Millis(90_000)).await.unwrap();
    assert_eq!(due(store, game, 94_999).await, [second]);
    for key in [second, third] {
        store.done(key, None).await.unwrap();
    }
}

pub async fn people_choose_how_they_are_told(store: &Arc<dyn Store>, url: &str) {
    let chosen = async |player| store.notifications(player).await.unwrap();
    assert_eq!(chosen(ANN).await, Notifications::Thread);
    let direct = Notifications::Direct;
    store.choose_notifications(ANN, direct).await.unwrap();
    assert_eq!(chosen(ANN).await, direct);
    assert_eq!(chosen(BEN).await, Notifications::Thread);

    let table = quiet_game(store, 43_100).await;
    let game = table.id();
    let kinds = [OwedKind::QuietBoard, OwedKind::Turn(ANN)];
    let table = play(store, &table, 5_000, &kinds).await;
    play(store, &table, 5_000, &kinds).await;
    // The first that does not arrive says so; both are told in the thread, in their order.
    for (seq, instead) in [(4, OwedKind::CallInstead), (5, OwedKind::Call)] {
        let (board, turn) = (key_of(game, seq, 0), key_of(game, seq, 1));
        let refused = errand(store, turn, 9_000).await;
        store.closed(&refused, Millis(8_000)).await.unwrap();
        assert_eq!(chosen(ANN).await, Notifications::Unreached);
        assert_eq!(owed_now(store, game, 9_000).await[0].0, board);
        store.done(board, None).await.unwrap();
        let call = errand(store, turn, 9_000).await;
        assert_eq!((call.kind, call.attempts), (instead, 0));
        assert_eq!(call.tried, None, "in the thread it was never tried");
        store.done(turn, None).await.unwrap();
    }
    store.choose_notifications(ANN, direct).await.unwrap();
    assert_eq!(chosen(ANN).await, direct);

    store.choose_notifications(BEN, direct).await.unwrap();
    let broken = "UPDATE player_settings SET notifications = 'owl' WHERE player_id = 9902";
    damage(url, broken).await;
    let error = store.notifications(BEN).await.unwrap_err().to_string();
    for named in ["player_settings", "notifications", "9902", "owl"] {
        assert!(error.contains(named), "{error}");
    }
}

pub async fn games_are_followed(store: &Arc<dyn Store>) {
    let (one, other) = (
        quiet_game(store, 43_200).await,
        quiet_game(store, 43_201).await,
    );
    let watch = |table: &Table, watcher, manner| Watch {
        game: table.id(),
        watcher,
        manner,
    };
    let ann = watch(&one, ANN, WatchManner::Ping);
    let ben = watch(&one, BEN, WatchManner::Direct);
    let bens = watch(&other, BEN, WatchManner::Ping);
    for watch in [&watch(&one, ANN, WatchManner::Direct), &ann, &ben, &bens] {
        store.watch(watch).await.unwrap();
    }
    assert_eq!(store.watchers(one.id()).await.unwrap(), [ben, ann]);
    assert_eq!(store.watched(BEN).await.unwrap(), [ben, bens]);

    // What is still to be shown goes with the watch.
    let show = OwedKind::Show(BEN);
    let one = play(store, &one, 5_000, &[show, OwedKind::Show(ANN)]).await;
    store.unwatch(one.id(), BEN).await.unwrap();
    let owed = owed_now(store, one.id(), 9_000).await;
    assert_eq!(owed, [(key_of(one.id(), 4, 1), OwedKind::Show(ANN))]);
    store.watch(&ben).await.unwrap();
    let one = play(store, &one, 5_000, &[show]).await;
    let refused = errand(store, key_of(one.id(), 5, 0), 9_000).await;
    store.closed(&refused, Millis(9_000)).await.unwrap();
    assert_eq!(store.watchers(one.id()).await.unwrap(), [ann]);
    let key = key_of(one.id(), 5, 0);
    assert!(!due(store, one.id(), 9_000).await.contains(&key));

    let others = async |player| store.games_of_others(SERVER, player, 9).await.unwrap();
    assert!(others(BEN).await.contains(&one.id()));
    assert!(!others(one.opener()).await.contains(&one.id()));

    // A game that has ended is followed no more.
    let color = other.position().turn();
    super::append(store, &other, &[Event::Resigned { color }])
        .await
        .unwrap();
    assert_eq!(store.watched(BEN).await.unwrap(), []);
    assert!(!others(BEN).await.contains(&other.id()));
    store
        .watch(&watch(&other, ANN, WatchManner::Ping))
        .await
        .unwrap();
    assert_eq!(store.watchers(other.id()).await.unwrap(), [bens]);
    store.end_watches(other.id()).await.unwrap();
    assert_eq!(store.watchers(other.id()).await.unwrap(), []);

    // Whoever follows a game is known as long as it goes on, and all goes with its server.
    let carol = Profile {
        id: PlayerId(9_903),
        name: "Carol".to_owned(),
        locale: None,
    };
    let carols = watch(&one, carol.id, WatchManner::Ping);
    store.remember(&carol, Millis(1)).await.unwrap();
    store.watch(&carols).await.unwrap();
    store.erase_strangers(Millis(2)).await.unwrap();
    assert_eq!(store.profiles(&[carol.id]).await.unwrap().len(), 1);
    store.leave(SERVER, Millis(40_000)).await.unwrap();
    let erased = store.erase_left(SERVER, Millis(40_000)).await.unwrap();
    assert!(erased);
    assert_eq!(store.watchers(one.id()).await.unwrap(), []);
    store.erase_strangers(Millis(2)).await.unwrap();
    assert_eq!(store.profiles(&[carol.id]).await.unwrap(), []);
}
