//! What players are reminded of, and what they want to hear nothing of.

use std::sync::Arc;

use seigneur::game::delivery::Reach;
use seigneur::game::keeping;
use seigneur::game::reminder::{CandidateOutcome, Hour, Muting, Reminder, ReminderSettings};
use seigneur::game::{Millis, Notifications, NotifiedTurn, ServerId, Store, StoreError};
use seigneur::rules::Variant;

use crate::support::store::reminders::{
    LIMIT, NOW, SERVER, at_its_table, candidates, in_person, letter, mover, outcome, remind, tell,
    told, told_on,
};
use crate::support::store::{
    any_move, append, at_table, chooses, chosen, damage, erase, message, open, start,
};

pub async fn reminders_are_kept(store: &Arc<dyn Store>) {
    let table = told(store, 9_601, Some(90_000)).await;
    let player = mover(&table);
    let people = store.to_remind(NOW, LIMIT).await.unwrap();
    assert!(people.contains(&player));
    assert_eq!(candidates(store, player, 9).await, [], "not yet told then");
    let candidate = candidates(store, player, NOW.0).await[0];
    assert_eq!((candidate.game, candidate.server), (table.id(), SERVER));
    assert_eq!(
        (candidate.notified, candidate.deadline),
        (Millis(10), Some(Millis(90_000)))
    );
    assert_eq!((candidate.sent, candidate.muting), (None, None));

    let due = Some(Reminder::Share);
    let letters = [letter(None, &[(candidate, Reminder::Share)])];
    let outcomes = [outcome(candidate, due, Some(60_000))];
    keeping::remind(&**store, &outcomes, &letters, NOW)
        .await
        .unwrap();
    assert_eq!(candidates(store, player, NOW.0).await, []);
    let again = candidates(store, player, 60_000).await[0];
    assert_eq!(again.sent, due);
    let [owed] = at_its_table(store, table.id()).await[..] else {
        panic!("one");
    };
    let reminded = store.reminded(owed.key).await.unwrap();
    assert_eq!(reminded.len(), 1);
    assert_eq!(reminded[0].turn, table.turn().unwrap());
    assert_eq!(reminded[0].reminder, Reminder::Share);
    // What was read before somebody else looked is not kept, and nothing is owed.
    let stale = keeping::remind(&**store, &outcomes, &letters, NOW).await;
    assert!(matches!(stale, Err(StoreError::Stale)), "{stale:?}");
    assert_eq!(at_its_table(store, table.id()).await.len(), 1);

    // Muted, it is not said; later it may be.
    let mute = async |muting| {
        let muted = store.mute(table.id(), player, muting, Millis(55_000)).await;
        muted.unwrap();
        assert_eq!(store.muting(table.id(), player).await.unwrap(), muting);
        store.reminded(owed.key).await.unwrap().len()
    };
    let turn = table.turn().unwrap();
    assert_eq!(mute(Some(Muting::Turn(turn.seq))).await, 0);
    let seen = candidates(store, player, 55_000).await[0];
    assert_eq!(seen.muting, Some(Muting::Turn(turn.seq)));
    assert_eq!(mute(Some(Muting::Turn(turn.seq + 1))).await, 1);
    assert_eq!(mute(Some(Muting::Game)).await, 0);
    assert_eq!(mute(None).await, 1);

    // What is more urgent takes its place where it is not said yet.
    let again = candidates(store, player, 60_000).await[0];
    let due = Reminder::LastCall;
    let letters = [letter(None, &[(again, due)])];
    let outcomes = [outcome(again, Some(due), None)];
    keeping::remind(&**store, &outcomes, &letters, NOW)
        .await
        .unwrap();
    assert_eq!(store.reminded(owed.key).await.unwrap(), []);

    // The same moment of another deadline is another reminder.
    store.leave(SERVER, Millis(60_000)).await.unwrap();
    assert_eq!(candidates(store, player, 99_000).await, []);
    assert!(
        !store
            .to_remind(Millis(99_000), LIMIT)
            .await
            .unwrap()
            .contains(&player)
    );
    store.come_back(SERVER, Millis(70_000)).await.unwrap();
    assert_eq!(store.reminded(owed.key).await.unwrap(), []);
    let moved = candidates(store, player, 70_000).await[0];
    assert_eq!((moved.deadline, moved.sent), (Some(Millis(100_000)), None));

    // It dies with the move, and with the game what is muted.
    mute(Some(Muting::Game)).await;
    let table = append(store, &table, &[any_move(&table)]).await.unwrap();
    assert_eq!(candidates(store, player, 99_000).await, []);
    let muting = async || store.muting(table.id(), player).await.unwrap();
    assert_eq!(muting().await, Some(Muting::Game));
    let color = table.position().turn();
    let resigned = seigneur::game::Event::Resigned { color };
    append(store, &table, &[resigned]).await.unwrap();
    assert_eq!(muting().await, None);
    let mute = store.mute(table.id(), player, Some(Muting::Game), NOW);
    mute.await.unwrap();
    assert_eq!(
        muting().await,
        None,
        "nothing is muted of a game that is over"
    );
}

/// Whoever has been due longest comes first, whenever their time runs out, and one who cannot be
/// looked at lets the others go first.
pub async fn the_longest_due_are_looked_at_first(store: &Arc<dyn Store>) {
    let mut players = Vec::new();
    for (id, at, deadline) in [
        (9_651, 30, 70_000),
        (9_652, 20, 80_000),
        (9_653, 10, 90_000),
    ] {
        let table = start(store, &open(store, id, SERVER, Variant::Chess).await).await;
        tell(store, &table, at, Some(deadline)).await;
        players.push(mover(&table));
    }
    let due = async |limit| {
        let mut due = store.to_remind(NOW, limit).await.unwrap();
        due.retain(|player| players.contains(player));
        due
    };
    let [late, middle, first] = players[..] else {
        panic!("three");
    };
    assert_eq!(due(LIMIT).await, [first, middle, late]);
    assert!(due(1).await.len() <= 1);
    store
        .remind_later(first, NOW, NOW.plus_ms(1))
        .await
        .unwrap();
    assert_eq!(due(LIMIT).await, [middle, late]);
    let again = store.to_remind(NOW.plus_ms(1), LIMIT).await.unwrap();
    assert_eq!(again.last(), Some(&first));
}

pub async fn reminders_are_taken_back(store: &Arc<dyn Store>) {
    // The players of these are the same: 97100 opens both.
    let first = told(store, 9_610, Some(80_000)).await;
    let player = mover(&first);
    let second = told(store, 9_611, None).await;
    let candidate = candidates(store, player, NOW.0).await[0];
    let due = Reminder::LastCall;
    let letters = [letter(Some(player), &[(candidate, due)])];
    let outcomes = [outcome(candidate, Some(due), None)];
    keeping::remind(&**store, &outcomes, &letters, NOW)
        .await
        .unwrap();
    assert_eq!(candidates(store, player, 99_000).await, []);

    // Put off, it is due later and has not failed.
    let [owed] = in_person(store, player, 1 << 40).await[..] else {
        panic!("one");
    };
    let until = Millis(1 << 41);
    keeping::defer(&**store, owed.key, until, None)
        .await
        .unwrap();
    assert_eq!(in_person(store, player, 1 << 40).await, []);
    assert_eq!(message(store, owed.key).await.attempts, 0);

    // It does not reach them: it is said at the table, and from now on they are told there.
    let direct = Notifications::Direct;
    chooses(store, player, |chosen| chosen.notifications = direct).await;
    let kept = keeping::tell_at_table(&**store, &owed, Reach::Closed, Millis(51_000));
    kept.await.unwrap();
    let told = chosen(store, player).await.notifications;
    assert_eq!(told, Notifications::Unreached);
    assert_eq!(store.reminded(owed.key).await.unwrap(), []);
    let [there] = at_its_table(store, first.id()).await[..] else {
        panic!("one");
    };
    let reminded = store.reminded(there.key).await.unwrap();
    assert_eq!((reminded[0].game, reminded[0].reminder), (first.id(), due));
    assert_eq!(candidates(store, player, 51_000).await, [], "once");

    // Without a time limit there is no deadline, and a deferred word of a turn starts the clock.
    let other = candidates(store, mover(&second), NOW.0).await[0];
    assert_eq!(other.deadline, None);
    let nothing = [outcome(other, None, None)];
    keeping::remind(&**store, &nothing, &[], NOW).await.unwrap();
    assert_eq!(candidates(store, mover(&second), 99_000).await, []);
    let third = append(store, &second, &[any_move(&second)]).await.unwrap();
    let told = NotifiedTurn {
        seq: third.seq(),
        at: Millis(52_000),
        deadline: Some(Millis(95_000)),
    };
    let board = at_table(&third, third.seq(), 0);
    keeping::defer(&**store, board, until, Some(told))
        .await
        .unwrap();
    let candidate = candidates(store, mover(&third), 52_000).await[0];
    assert_eq!(candidate.deadline, told.deadline);
}

/// One message reminds of turns on two servers; that of the more urgent one goes before it is sent.
pub async fn reminders_outlive_a_server(store: &Arc<dyn Store>) {
    let (gone, here) = (ServerId(9_640), ServerId(9_641));
    let urgent = told_on(store, (9_640, gone), Some(80_000)).await;
    let other = told_on(store, (9_641, here), Some(90_000)).await;
    let person = mover(&urgent);
    let mut about = Vec::new();
    for table in [&urgent, &other] {
        about.push((
            candidates(store, mover(table), NOW.0).await[0],
            Reminder::Share,
        ));
    }
    let outcomes: Vec<CandidateOutcome> = about
        .iter()
        .map(|(candidate, due)| outcome(*candidate, Some(*due), None))
        .collect();
    let letters = [letter(Some(person), &about)];
    keeping::remind(&**store, &outcomes, &letters, NOW)
        .await
        .unwrap();
    let [owed] = in_person(store, person, NOW.0).await[..] else {
        panic!("one message");
    };
    let games = async || {
        let reminded = store.reminded(owed.key).await.unwrap();
        reminded.into_iter().map(|it| it.game).collect::<Vec<_>>()
    };
    assert_eq!(games().await, [urgent.id(), other.id()]);

    store.leave(gone, NOW).await.unwrap();
    assert_eq!(in_person(store, person, 1 << 40).await, [owed]);
    assert_eq!(
        games().await,
        [other.id()],
        "nothing of a server that was left"
    );
    assert!(erase(store, gone, Millis(60_000)).await);
    assert_eq!(in_person(store, person, 1 << 40).await, [owed]);
    assert_eq!(games().await, [other.id()]);
}

/// A turn that cannot be read is named once, and keeps nobody else waiting.
pub async fn damaged_turns_are_passed_over(store: &Arc<dyn Store>, url: &str) {
    let (damaged, sound) = (
        told(store, 9_660, Some(90_000)).await,
        told(store, 9_661, Some(91_000)).await,
    );
    let broken = "UPDATE turns SET seq = -1 WHERE game_id = 9660";
    damage(url, broken).await;
    let to_remind = async || store.to_remind(NOW, LIMIT).await.unwrap();
    assert!(to_remind().await.contains(&mover(&damaged)));
    assert_eq!(candidates(store, mover(&damaged), NOW.0).await, []);
    assert!(
        !to_remind().await.contains(&mover(&damaged)),
        "it is not looked at again"
    );
    assert_eq!(candidates(store, mover(&sound), NOW.0).await.len(), 1);
    let waiting = async |table| store.turns_of(mover(table), None, LIMIT).await.unwrap();
    assert_eq!(waiting(&damaged).await, []);
    assert_eq!(waiting(&sound).await.len(), 1);

    // Lists of turns: of the one with the damage nothing is owed, and the other's is.
    let settings = ReminderSettings {
        digest: Hour::new(0),
        ..ReminderSettings::default()
    };
    let day = 24 * 60 * 60 * 1000;
    for table in [&damaged, &sound] {
        let player = mover(table);
        remind(store, player, &settings, NOW).await;
    }
    for digest in store.digests(Millis(day), LIMIT).await.unwrap() {
        let next = Some(Millis(2 * day));
        let owing = keeping::owe_digest(&**store, digest, next, Some("1970-01-02"), Millis(day));
        owing.await.unwrap();
    }
    assert_eq!(in_person(store, mover(&damaged), 1 << 40).await, []);
    let lists = in_person(store, mover(&sound), 1 << 40).await;
    assert_eq!(lists.len(), 1);
    damage(url, "UPDATE turns SET seq = 4 WHERE game_id = 9660").await;
}

/// A season that cannot be read keeps no other from being closed.
pub async fn damaged_seasons_are_passed_over(store: &Arc<dyn Store>, url: &str) {
    let rows = "INSERT INTO seasons (server_id, season, end_ms)
        VALUES (9670, 'never', 1), (9671, 'soon', 2), (9672, '1970', 3)";
    damage(url, rows).await;
    let ended = async |limit| store.seasons_ended(Millis(4), limit).await.unwrap();
    for limit in [1, 64] {
        let ended = ended(limit).await;
        assert_eq!(ended.len(), 1, "{ended:?}");
        assert_eq!(ended[0].0, ServerId(9_672));
    }
    keeping::close_season(&**store, ServerId(9_672), ended(1).await[0].1, Millis(5))
        .await
        .unwrap();
    assert_eq!(ended(1).await, []);
    damage(url, "DELETE FROM seasons WHERE server_id IN (9670, 9671)").await;
}
