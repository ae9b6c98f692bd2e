//! What is owed to single people, and who follows which game.

use std::sync::Arc;

use seigneur::game::delivery::{MessageKey, Reach};
use seigneur::game::keeping;
use seigneur::game::{
    ChannelId, Commit, Event, GameId, MessageKind, Millis, Notifications, Owed, PlayerId, Profile,
    ServerId, Store, Table, TableKey, Watch, WatchManner,
};
use seigneur::rules::Variant;

use crate::support::messages::tells;
use crate::support::store::{
    CHANNEL, any_move, append, at_table, chooses, chosen, commit_of, damage, due, due_of, erase,
    message, open, posted, repeat_board, sent, speaks, start, to_person,
};

const SERVER: ServerId = ServerId(9_900);
const ANN: PlayerId = PlayerId((u64::MAX >> 1) - 7);
const BEN: PlayerId = PlayerId(9_902);

/// What is said of a move: at the table, or to a person.
#[derive(Clone, Copy)]
enum To {
    Table(MessageKind),
    Person(MessageKind, PlayerId),
}

const TURN: To = To::Person(MessageKind::Turn, ANN);

/// Plays any move, which owes these messages.
async fn play(store: &Arc<dyn Store>, table: &Table, at: i64, said: &[To]) -> Table {
    let event = any_move(table);
    let mut after = table.clone();
    after.apply(&event).unwrap();
    let seq = after.seq();
    let owed: Vec<Owed> = said
        .iter()
        .map(|&to| match to {
            To::Table(kind) => Owed::at_table(seq, kind),
            To::Person(kind, person) => Owed::to_person(seq, kind, person),
        })
        .collect();
    let events = [event];
    let commit = Commit {
        owed: &owed,
        ..commit_of(&after, &events, Millis(at))
    };
    assert_eq!(
        keeping::append(&**store, &commit).await.unwrap().at_once,
        []
    );
    after
}

/// A game that has started and owes nothing.
async fn quiet_game(store: &Arc<dyn Store>, id: u64) -> Table {
    let table = start(store, &open(store, id, SERVER, Variant::Chess).await).await;
    for seq in [1, 3] {
        sent(store, at_table(&table, seq, 0), None).await;
    }
    table
}

/// What is owed of a game once every turn of these tests has been told.
async fn owed_now(store: &Arc<dyn Store>, game: GameId) -> Vec<(MessageKey, MessageKind)> {
    let due = due_of(store, game, 9_000).await.into_iter();
    due.map(|message| (message.key, message.kind)).collect()
}

pub async fn people_have_an_order_of_their_own(store: &Arc<dyn Store>) {
    let table = quiet_game(store, 43_000).await;
    let game = table.id();
    let said = [
        To::Table(MessageKind::QuietBoard),
        TURN,
        To::Person(MessageKind::Show, BEN),
    ];
    let table = play(store, &table, 5_000, &said).await;
    let all = [
        (at_table(&table, 4, 0), MessageKind::QuietBoard),
        (to_person(&table, ANN, 4, 1), MessageKind::Turn),
        (to_person(&table, BEN, 4, 2), MessageKind::Show),
    ];
    assert_eq!(owed_now(store, game).await, all);

    // None of them waits for another.
    store.retry(all[0].0, Millis(90_000), "busy").await.unwrap();
    assert_eq!(owed_now(store, game).await, all[1..]);
    let table = play(store, &table, 5_001, &said).await;
    assert_eq!(owed_now(store, game).await, all[1..], "in order");

    // What has failed is not said once something newer is owed; one under way may come through.
    store.retry(all[1].0, Millis(90_000), "busy").await.unwrap();
    let under_way = message(store, all[1].0).await;
    let table = play(store, &table, 5_002, &[TURN]).await;
    let next = to_person(&table, ANN, 5, 1);
    let owed = owed_now(store, game).await;
    assert_eq!(owed, [all[2], (next, MessageKind::Turn)]);
    store.retry(all[1].0, Millis(9_000), "again").await.unwrap();
    assert_eq!(owed_now(store, game).await, owed);
    let there = posted(9_003, 9_004);
    let arrived = seigneur::game::delivery::Sent::plainly(Some(there));
    keeping::sent(&**store, &under_way, &arrived, Millis(9))
        .await
        .unwrap();
    let found = store.find(TableKey::Message(there.message)).await.unwrap();
    assert_eq!(found, Some(game));

    // A board repeated is one of its kind, after all else of its event.
    repeat_board(store, (game, table.server()), Millis(6_000)).await;
    sent(store, all[0].0, None).await;
    let owed = owed_now(store, game).await;
    let repeated = (at_table(&table, 5, 3), MessageKind::QuietBoard);
    assert!(owed.contains(&repeated), "{owed:?}");
    assert_eq!(table.seq(), 6);
}

pub async fn what_is_deferred_keeps_nothing_waiting(store: &Arc<dyn Store>) {
    let table = quiet_game(store, 43_050).await;
    let game = table.id();
    let table = play(store, &table, 5_000, &[TURN]).await;
    let table = play(store, &table, 5_001, &[TURN]).await;
    let table = play(store, &table, 5_002, &[TURN]).await;
    let [first, second, third] = [4, 5, 6].map(|seq| to_person(&table, ANN, seq, 0));
    let defer = async |key| {
        let deferred = keeping::defer(&**store, key, Millis(90_000), None);
        deferred.await.unwrap();
    };
    assert_eq!(due(store, game, 9_000).await, [first]);
    // One that had failed before is deferred as others are.
    store.retry(first, Millis(6_000), "busy").await.unwrap();
    defer(first).await;
    assert_eq!(due(store, game, 9_000).await, [second]);
    defer(second).await;
    assert_eq!(due(store, game, 9_000).await, [third]);
    defer(third).await;
    assert_eq!(due(store, game, 89_999).await, []);

    // Then they come in their order, and one that fails has the others wait.
    assert_eq!(due(store, game, 90_000).await, [first]);
    store.retry(first, Millis(95_000), "busy").await.unwrap();
    assert_eq!(due(store, game, 94_999).await, []);
    sent(store, first, None).await;
    assert_eq!(due(store, game, 94_999).await, [second]);
    keeping::hasten(&**store, game, Millis(90_000))
        .await
        .unwrap();
    assert_eq!(due(store, game, 94_999).await, [second]);
    for key in [second, third] {
        sent(store, key, None).await;
    }
}

pub async fn people_choose_how_they_are_told(store: &Arc<dyn Store>, url: &str) {
    let told = async |player| chosen(store, player).await.notifications;
    assert_eq!(told(ANN).await, Notifications::Thread);
    let direct = Notifications::Direct;
    chooses(store, ANN, |chosen| chosen.notifications = direct).await;
    assert_eq!(told(ANN).await, direct);
    assert_eq!(told(BEN).await, Notifications::Thread);

    let table = quiet_game(store, 43_100).await;
    let game = table.id();
    let said = [To::Table(MessageKind::QuietBoard), TURN];
    let table = play(store, &table, 5_000, &said).await;
    let table = play(store, &table, 5_000, &said).await;
    let table = play(store, &table, 5_000, &said).await;
    // One that does not arrive just now says nothing of the others; the first that is refused for
    // good says so. All are told in the thread, in their order.
    for (seq, reach, instead, then) in [
        (4, Reach::NotNow, MessageKind::Call, direct),
        (
            5,
            Reach::Closed,
            MessageKind::CallInstead,
            Notifications::Unreached,
        ),
        (
            6,
            Reach::Closed,
            MessageKind::Call,
            Notifications::Unreached,
        ),
    ] {
        let (board, turn) = (at_table(&table, seq, 0), to_person(&table, ANN, seq, 1));
        let refused = message(store, turn).await;
        let kept = keeping::tell_at_table(&**store, &refused, reach, Millis(8_000));
        kept.await.unwrap();
        assert_eq!(told(ANN).await, then);
        assert_eq!(owed_now(store, game).await[0].0, board);
        sent(store, board, None).await;
        let call = message(store, at_table(&table, seq, 1)).await;
        assert_eq!((call.kind, call.attempts), (instead, 0));
        assert_eq!(call.tried, None, "in the thread it was never tried");
        sent(store, call.key, None).await;
    }
    chooses(store, ANN, |chosen| chosen.notifications = direct).await;
    assert_eq!(told(ANN).await, direct);

    // The channel of somebody's direct messages is remembered until it is gone.
    let known = async || store.direct_channel(ANN).await.unwrap();
    assert_eq!(known().await, None);
    for channel in [Some(ChannelId(9_800)), Some(ChannelId(9_801)), None] {
        store.set_direct_channel(ANN, channel).await.unwrap();
        assert_eq!(known().await, channel);
    }

    chooses(store, BEN, |chosen| chosen.notifications = direct).await;
    let broken = "UPDATE player_settings SET notifications = 'owl' WHERE player_id = 9902";
    damage(url, broken).await;
    let error = store
        .settings_damage(BEN)
        .await
        .unwrap()
        .unwrap()
        .to_string();
    for named in ["player_settings", "notifications", "9902", "owl"] {
        tells(&error, named);
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
    let show = |person| To::Person(MessageKind::Show, person);
    let one = play(store, &one, 5_000, &[show(BEN), show(ANN)]).await;
    store.unwatch(one.id(), BEN).await.unwrap();
    let owed = owed_now(store, one.id()).await;
    assert_eq!(owed, [(to_person(&one, ANN, 4, 1), MessageKind::Show)]);
    store.watch(&ben).await.unwrap();
    let one = play(store, &one, 5_000, &[show(BEN)]).await;
    let key = to_person(&one, BEN, 5, 0);
    let refused = message(store, key).await;
    let kept = keeping::not_reached(&**store, &refused, Reach::Closed, Millis(9_000));
    kept.await.unwrap();
    assert_eq!(store.watchers(one.id()).await.unwrap(), [ann]);
    assert!(!due(store, one.id(), 9_000).await.contains(&key));

    let others = async |player| {
        let found = store.summaries_of_others(SERVER, player, 9).await.unwrap();
        let games = found.into_iter().map(|summary| summary.game);
        games.collect::<Vec<_>>()
    };
    let followed = async |watcher| {
        let found = store.followed_summaries(SERVER, watcher, 9).await.unwrap();
        let games = found.into_iter().map(|summary| summary.game);
        games.collect::<Vec<_>>()
    };
    assert_eq!(followed(BEN).await, [other.id()]);
    assert_eq!(followed(ANN).await, [one.id()]);
    let elsewhere = store.followed_summaries(ServerId(1), ANN, 9).await;
    assert_eq!(elsewhere.unwrap(), []);
    assert!(others(BEN).await.contains(&one.id()));
    assert!(!others(one.opener()).await.contains(&one.id()));

    // A game that has ended is followed no more.
    let color = other.position().turn();
    append(store, &other, &[Event::Resigned { color }])
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

    onlookers_are_looked_at(store, &one).await;

    // Whoever follows a game is known as long as it goes on, and all goes with its server.
    let carol = Profile {
        id: PlayerId(9_903),
        name: Some("Carol".to_owned()),
        locale: None,
    };
    let carols = watch(&one, carol.id, WatchManner::Ping);
    speaks(store, &carol, Millis(1)).await;
    store.watch(&carols).await.unwrap();
    let channel = Some(ChannelId(66));
    store.set_direct_channel(carol.id, channel).await.unwrap();
    store.erase_strangers(Millis(2)).await.unwrap();
    assert_eq!(store.profiles(&[carol.id], None).await.unwrap().len(), 1);
    assert_eq!(store.direct_channel(carol.id).await.unwrap(), channel);
    store.leave(SERVER, Millis(40_000)).await.unwrap();
    let erased = erase(store, SERVER, Millis(40_000)).await;
    assert!(erased);
    assert_eq!(store.watchers(one.id()).await.unwrap(), []);
    store.erase_strangers(Millis(2)).await.unwrap();
    assert_eq!(store.profiles(&[carol.id], None).await.unwrap(), []);
    assert_eq!(store.direct_channel(carol.id).await.unwrap(), None);
}

/// Those who follow games are looked at, whoever was not for the longest time first.
async fn onlookers_are_looked_at(store: &Arc<dyn Store>, one: &Table) {
    let watch = |watcher, manner| Watch {
        game: one.id(),
        watcher,
        manner,
    };
    let second = watch(BEN, WatchManner::Direct);
    for watch in [watch(ANN, WatchManner::Ping), second] {
        store.watch(&watch).await.unwrap();
    }
    let unseen = async |since: i64, limit: u32| {
        let found = store.unseen_onlookers(Millis(since), limit).await.unwrap();
        let of_one = found.into_iter().filter(|looks| looks.game == one.id());
        of_one
            .map(|looks| (looks.person, looks.server, looks.channel))
            .collect::<Vec<_>>()
    };
    let [ann, ben] = [ANN, BEN].map(|person| (person, SERVER, CHANNEL));
    assert_eq!(unseen(50, 99).await, [ben, ann]);
    let noted = store.note_onlooker(one.id(), BEN, Millis(70));
    noted.await.unwrap();
    assert_eq!(unseen(69, 99).await, [ann]);
    assert_eq!(unseen(70, 99).await, [ann, ben]);
    assert_eq!(unseen(70, 0).await, []);
    // Another manner is no other watch.
    let other_manner = watch(BEN, WatchManner::Ping);
    store.watch(&other_manner).await.unwrap();
    assert_eq!(unseen(69, 99).await, [ann]);
    for watcher in [ANN, BEN] {
        store.unwatch(one.id(), watcher).await.unwrap();
    }
}
