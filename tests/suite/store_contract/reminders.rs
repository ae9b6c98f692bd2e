//! What players are reminded of, and what they want to hear nothing of.

use std::sync::Arc;

use seigneur::game::delivery::{Reach, Topic};
use seigneur::game::keeping;
use seigneur::game::reminder::{
    CandidateOutcome, Foretold, Hour, LastCall, Muting, Outlook, QuietHours, Reminder,
    ReminderCandidate, ReminderLetter, ReminderSettings, Share, Zone,
};
use seigneur::game::{
    GameId, Message, MessageKind, Millis, Notifications, PlayerId, PlayerSettings, ServerId, Store,
    StoreError, Table, Told,
};
use seigneur::rules::Variant;

use crate::support::store::{
    all_due, any_move, append, at_table, chooses, chosen, damage, due_of, erase, message, open,
    sent, start,
};

const SERVER: ServerId = ServerId(9_600);
const NOW: Millis = Millis(50_000);
/// Later than any other game of the suite is looked at.
const LIMIT: u32 = 1_000;

/// A game of chess whose White was told at 10 and has time until a moment.
async fn told(store: &Arc<dyn Store>, id: u64, deadline: Option<i64>) -> Table {
    told_on(store, (id, SERVER), deadline).await
}

async fn told_on(
    store: &Arc<dyn Store>,
    (id, server): (u64, ServerId),
    deadline: Option<i64>,
) -> Table {
    let table = start(store, &open(store, id, server, Variant::Chess).await).await;
    tell(store, &table, 10, deadline).await;
    table
}

async fn tell(store: &Arc<dyn Store>, table: &Table, at: i64, deadline: Option<i64>) {
    let told = Told {
        seq: table.turn().unwrap().seq,
        at: Millis(at),
        deadline: deadline.map(Millis),
    };
    store.start_clock(table.id(), told).await.unwrap();
}

fn mover(table: &Table) -> PlayerId {
    table.turn().unwrap().player
}

async fn looks(store: &Arc<dyn Store>, player: PlayerId, now: i64) -> Vec<ReminderCandidate> {
    store.looks(player, Millis(now), LIMIT).await.unwrap()
}

fn outcome(look: ReminderCandidate, due: Option<Reminder>, again: Option<i64>) -> CandidateOutcome {
    let again = again.map(Millis);
    let outlook = Outlook { due, again };
    CandidateOutcome { look, outlook }
}

fn letter(person: Option<PlayerId>, about: &[(ReminderCandidate, Reminder)]) -> ReminderLetter {
    let about = about.to_vec();
    ReminderLetter { person, about }
}

/// The messages that remind at the table of a game.
async fn at_its_table(store: &Arc<dyn Store>, game: GameId) -> Vec<Message> {
    let mut found = Vec::new();
    // Those before them are sent first.
    for _ in 0..9 {
        for message in due_of(store, game, 1 << 40).await {
            if message.kind != MessageKind::Remind {
                sent(store, message.key, None).await;
            } else if !found.contains(&message) {
                found.push(message);
            }
        }
    }
    found
}

/// What is owed to a person apart from games.
async fn in_person(store: &Arc<dyn Store>, player: PlayerId, now: i64) -> Vec<Message> {
    let mut due = all_due(store, now).await;
    due.retain(|message| message.key.topic == Topic::Person(player));
    due
}

pub async fn reminders_are_kept(store: &Arc<dyn Store>) {
    let table = told(store, 9_601, Some(90_000)).await;
    let player = mover(&table);
    let people = store.to_remind(NOW, LIMIT).await.unwrap();
    assert!(people.contains(&player));
    assert_eq!(looks(store, player, 9).await, [], "not yet told then");
    let look = looks(store, player, NOW.0).await[0];
    assert_eq!((look.game, look.server), (table.id(), SERVER));
    assert_eq!(
        (look.told, look.deadline),
        (Millis(10), Some(Millis(90_000)))
    );
    assert_eq!((look.sent, look.muting), (None, None));

    let due = Some(Reminder::Share);
    let letters = [letter(None, &[(look, Reminder::Share)])];
    let outcomes = [outcome(look, due, Some(60_000))];
    keeping::remind(&**store, &outcomes, &letters, NOW)
        .await
        .unwrap();
    assert_eq!(looks(store, player, NOW.0).await, []);
    let again = looks(store, player, 60_000).await[0];
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
    let seen = looks(store, player, 55_000).await[0];
    assert_eq!(seen.muting, Some(Muting::Turn(turn.seq)));
    assert_eq!(mute(Some(Muting::Turn(turn.seq + 1))).await, 1);
    assert_eq!(mute(Some(Muting::Game)).await, 0);
    assert_eq!(mute(None).await, 1);

    // What is more urgent takes its place where it is not said yet.
    let again = looks(store, player, 60_000).await[0];
    let due = Reminder::LastCall;
    let letters = [letter(None, &[(again, due)])];
    let outcomes = [outcome(again, Some(due), None)];
    keeping::remind(&**store, &outcomes, &letters, NOW)
        .await
        .unwrap();
    assert_eq!(store.reminded(owed.key).await.unwrap(), []);

    // The same moment of another deadline is another reminder.
    store.leave(SERVER, Millis(60_000)).await.unwrap();
    assert_eq!(looks(store, player, 99_000).await, []);
    assert!(
        !store
            .to_remind(Millis(99_000), LIMIT)
            .await
            .unwrap()
            .contains(&player)
    );
    store.come_back(SERVER, Millis(70_000)).await.unwrap();
    assert_eq!(store.reminded(owed.key).await.unwrap(), []);
    let moved = looks(store, player, 70_000).await[0];
    assert_eq!((moved.deadline, moved.sent), (Some(Millis(100_000)), None));

    // It dies with the move, and with the game what is muted.
    mute(Some(Muting::Game)).await;
    let table = append(store, &table, &[any_move(&table)]).await.unwrap();
    assert_eq!(looks(store, player, 99_000).await, []);
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
    let look = looks(store, player, NOW.0).await[0];
    let due = Reminder::LastCall;
    let letters = [letter(Some(player), &[(look, due)])];
    let outcomes = [outcome(look, Some(due), None)];
    keeping::remind(&**store, &outcomes, &letters, NOW)
        .await
        .unwrap();
    assert_eq!(looks(store, player, 99_000).await, []);

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
    assert_eq!(looks(store, player, 51_000).await, [], "once");

    // Without a time limit there is no deadline, and a deferred word of a turn starts the clock.
    let other = looks(store, mover(&second), NOW.0).await[0];
    assert_eq!(other.deadline, None);
    let nothing = [outcome(other, None, None)];
    keeping::remind(&**store, &nothing, &[], NOW).await.unwrap();
    assert_eq!(looks(store, mover(&second), 99_000).await, []);
    let third = append(store, &second, &[any_move(&second)]).await.unwrap();
    let told = Told {
        seq: third.seq(),
        at: Millis(52_000),
        deadline: Some(Millis(95_000)),
    };
    let board = at_table(&third, third.seq(), 0);
    keeping::defer(&**store, board, until, Some(told))
        .await
        .unwrap();
    let look = looks(store, mover(&third), 52_000).await[0];
    assert_eq!(look.deadline, told.deadline);
}

/// One message reminds of turns on two servers; that of the more urgent one goes before it is sent.
pub async fn reminders_outlive_a_server(store: &Arc<dyn Store>) {
    let (gone, here) = (ServerId(9_640), ServerId(9_641));
    let urgent = told_on(store, (9_640, gone), Some(80_000)).await;
    let other = told_on(store, (9_641, here), Some(90_000)).await;
    let person = mover(&urgent);
    let mut about = Vec::new();
    for table in [&urgent, &other] {
        about.push((looks(store, mover(table), NOW.0).await[0], Reminder::Share));
    }
    let outcomes: Vec<CandidateOutcome> = about
        .iter()
        .map(|(look, due)| outcome(*look, Some(*due), None))
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
    assert_eq!(looks(store, mover(&damaged), NOW.0).await, []);
    assert!(
        !to_remind().await.contains(&mover(&damaged)),
        "it is not looked at again"
    );
    assert_eq!(looks(store, mover(&sound), NOW.0).await.len(), 1);
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

/// Has somebody choose how they are reminded.
async fn remind(store: &Arc<dyn Store>, player: PlayerId, wanted: &ReminderSettings, now: Millis) {
    let change = |chosen: &mut PlayerSettings| chosen.reminders.clone_from(wanted);
    let changed = store.change_player_settings(player, &change, now);
    changed.await.unwrap();
}

pub async fn settings_of_reminders_are_chosen(store: &Arc<dyn Store>, url: &str) {
    let player = PlayerId(9_620);
    let chosen = async |player| store.player_settings(player).await;
    assert_eq!(
        chosen(player).await.unwrap().reminders,
        ReminderSettings::default()
    );
    let [from, until] = [22, 8].map(|hour| Hour::new(hour).unwrap());
    let mine = ReminderSettings {
        share: Share::Off,
        last_call: LastCall::SixHours,
        quiet: QuietHours::new(from, until),
        zone: Zone::named("Europe/Paris").unwrap(),
        digest: Hour::new(7),
        next: Foretold::Yes,
    };
    remind(store, player, &mine, NOW).await;
    assert_eq!(chosen(player).await.unwrap().reminders, mine);
    // Whoever chooses has their turns looked at again.
    let table = told(store, 9_621, Some(90_000)).await;
    let player_to_move = mover(&table);
    let look = looks(store, player_to_move, NOW.0).await[0];
    let nothing = [outcome(look, None, None)];
    keeping::remind(&**store, &nothing, &[], NOW).await.unwrap();
    assert_eq!(looks(store, player_to_move, 99_000).await, []);
    let early = ReminderSettings {
        share: Share::Half,
        ..ReminderSettings::default()
    };
    remind(store, player_to_move, &early, Millis(77_000)).await;
    assert_eq!(looks(store, player_to_move, 77_000).await.len(), 1);
    let again = chosen(player_to_move).await.unwrap().reminders;
    assert_eq!(again, early);

    for (column, odd) in [
        ("remind_percent", "33"),
        ("last_call_hours", "3"),
        ("quiet_from", "24"),
        ("digest_hour", "-1"),
        ("time_zone", "'Mars/Olympus'"),
        ("foretell_turns", "2"),
    ] {
        remind(store, player, &mine, NOW).await;
        let broken = format!("UPDATE player_settings SET {column} = {odd} WHERE player_id = 9620");
        damage(url, &broken).await;
        let error = store
            .settings_damage(player)
            .await
            .unwrap()
            .unwrap()
            .to_string();
        for named in ["player_settings", column, "9620", odd.trim_matches('\'')] {
            assert!(error.contains(named), "{error}");
        }
    }
}

pub async fn lists_of_turns_are_owed_once_a_day(store: &Arc<dyn Store>) {
    let table = told(store, 9_630, Some(90_000)).await;
    let untimed = told(store, 9_631, None).await;
    let player = mover(&table);
    let settings = ReminderSettings {
        digest: Hour::new(0),
        ..ReminderSettings::default()
    };
    let due = async |now: i64| {
        let digests = store.digests(Millis(now), LIMIT).await.unwrap();
        digests.into_iter().find(|digest| digest.player == player)
    };
    remind(store, player, &settings, NOW).await;
    let day = 24 * 60 * 60 * 1000;
    assert_eq!(due(day - 1).await, None);
    let first = due(day).await.unwrap();
    assert_eq!(first.due, Millis(day));
    let owed = async || {
        let mut owed = in_person(store, player, 1 << 40).await;
        owed.retain(|owed| owed.kind == MessageKind::Digest);
        owed
    };
    let next = Some(Millis(2 * day));
    let owe = async |digest, date| {
        let owing = keeping::owe_digest(&**store, digest, next, Some(date), Millis(day));
        owing.await.unwrap();
    };
    owe(first, "1970-01-02").await;
    assert_eq!(owed().await.len(), 1);
    owe(first, "1970-01-02").await;
    let second = due(2 * day).await.unwrap();
    owe(second, "1970-01-02").await;
    assert_eq!(owed().await.len(), 1, "one a date");
    let list = owed().await[0];
    let kept = keeping::not_reached(&**store, &list, Reach::NotNow, Millis(day));
    kept.await.unwrap();
    assert_eq!(owed().await, [], "it is said nowhere else");
    assert_eq!(at_its_table(store, table.id()).await, []);
    let chosen = async || {
        store
            .player_settings(player)
            .await
            .unwrap()
            .reminders
            .digest
    };
    assert_eq!(chosen().await, Hour::new(0), "it failed this time only");
    let kept = keeping::not_reached(&**store, &list, Reach::Closed, Millis(day));
    kept.await.unwrap();
    assert_eq!(chosen().await, None, "each turn is reminded of instead");
    let looked_at = looks(store, player, day).await;
    assert!(looked_at.iter().any(|look| look.game == table.id()));

    let waiting = async |server| store.turns_of(player, server, LIMIT).await.unwrap();
    let found = waiting(None).await;
    assert_eq!(found.len(), 1);
    assert_eq!(
        (found[0].game, found[0].deadline),
        (table.id(), Some(Millis(90_000)))
    );
    assert_eq!(waiting(Some(ServerId(1))).await, []);
    assert_eq!(waiting(Some(SERVER)).await, found);
    let muting = Some(Muting::Game);
    store.mute(table.id(), player, muting, NOW).await.unwrap();
    assert_eq!(waiting(None).await, []);
    let others = store.turns_of(mover(&untimed), None, LIMIT).await.unwrap();
    assert_eq!(others[0].deadline, None);
}
