mod scene;

use std::time::Duration;

use tokio::time::Instant;

use super::queue::Waiting;
use super::{Flight, NextInquiry};
use crate::game::delivery::{
    DeliveryError, Message, MessageKey, MessageNumber, Owed, Sending, Sent, Wakeup,
};
use crate::game::{GameId, MessageKind, Millis, PlayerId, keeping};
use crate::worker::UnderWay;
use scene::{Answer, Scene, Scripted, all, gated, refused, scripted, table};

#[tokio::test]
async fn messages_of_a_game_are_sent_in_order() {
    let mut scene = Scene::with(Scripted::default()).await;
    scene.owe(1, 3).await;
    scene.start();
    assert_eq!(scene.deliveries(3).await, [(1, 0), (1, 1), (1, 2)]);
    let store = scene.end().await;
    assert!(all(&store, Millis(1)).await.is_empty());
}

#[tokio::test]
async fn what_others_may_have_sent_meanwhile_is_broken_off_and_asked_for_anew() {
    let mut scene = Scene::with(gated()).await;
    scene.owe(1, 1).await;
    scene.start();
    assert_eq!(scene.deliveries(1).await, [(1, 0)]);
    // Another process has sent it.
    let sent = scene.messenger.started.lock().unwrap()[0];
    let sent_to = Sent::plainly(None);
    keeping::sent(&*scene.store, &sent, &sent_to, Millis(0))
        .await
        .unwrap();
    scene.owe(2, 1).await;
    scene.queue.break_off();
    scene.deliveries(2).await;
    scene.messenger.gate.as_ref().unwrap().add_permits(9);
    scene.pass_time_until(Millis(1));
    let mut started = scene.deliveries(2).await;
    started.dedup();
    assert_eq!(started.first(), Some(&(1, 0)));
    assert!(started[1..].iter().all(|it| *it == (2, 0)), "{started:?}");
    let store = scene.end().await;
    assert!(all(&store, Millis(1)).await.is_empty());
}

#[tokio::test]
async fn what_other_processes_send_is_left_to_them() {
    let mut scene = Scene::with(Scripted::default()).await;
    scene.queue.stand_aside();
    scene.owe(1, 1).await;
    scene.start();
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert!(scene.deliveries(0).await.is_empty());
    assert_eq!(scene.queue.sending(), Sending::InTurn);
    scene.queue.take_part();
    assert_eq!(scene.deliveries(1).await, [(1, 0)]);
    scene.end().await;
}

#[tokio::test]
async fn games_are_served_side_by_side_each_one_message_at_a_time() {
    let mut scene = Scene::with(gated()).await;
    for game in 1..=3 {
        scene.owe(game, 2).await;
    }
    scene.start();
    let mut first = scene.deliveries(3).await;
    first.sort_unstable();
    assert_eq!(first, [(1, 0), (2, 0), (3, 0)]);
    scene.queue.wake();
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert_eq!(scene.deliveries(3).await.len(), 3);
    scene.messenger.gate.as_ref().unwrap().add_permits(6);
    assert_eq!(scene.deliveries(6).await.len(), 6);
    scene.end().await;
}

#[tokio::test]
async fn what_is_owed_to_people_and_to_the_table_is_sent_side_by_side() {
    let mut scene = Scene::with(gated()).await;
    let (ann, ben) = (PlayerId(7), PlayerId(8));
    let owed = [
        Owed::at_table(1, MessageKind::QuietBoard),
        Owed::to_person(1, MessageKind::Turn, ann),
        Owed::at_table(1, MessageKind::Board),
        Owed::to_person(1, MessageKind::Absence, ann),
        Owed::to_person(1, MessageKind::Show, ben),
    ];
    scene.owe_all(1, &owed, Sending::InTurn).await;
    scene.start();
    let mut first = scene.deliveries(3).await;
    first.sort_unstable();
    assert_eq!(first, [(1, 0), (1, 1), (1, 4)]);
    scene.queue.wake();
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert_eq!(scene.deliveries(3).await.len(), 3);
    scene.messenger.gate.as_ref().unwrap().add_permits(5);
    let mut last = scene.deliveries(5).await.split_off(3);
    last.sort_unstable();
    assert_eq!(last, [(1, 2), (1, 3)]);
    scene.end().await;
}

#[tokio::test]
async fn what_is_owed_to_many_people_leaves_room_for_tables() {
    let mut scene = Scene::with(gated()).await;
    let many = (10..60).map(|id| Owed::to_person(1, MessageKind::Show, PlayerId(id)));
    let many: Vec<Owed> = many.collect();
    scene.owe_all(1, &many, Sending::InTurn).await;
    scene.start();
    assert_eq!(scene.deliveries(super::PERSONAL_AT_ONCE).await.len(), 8);
    scene.owe(2, 1).await;
    assert_eq!(scene.deliveries(9).await[8..], [(2, 0)]);
    scene.messenger.gate.as_ref().unwrap().add_permits(51);
    assert_eq!(scene.deliveries(51).await.len(), 51);
    scene.end().await;
}

#[tokio::test]
async fn a_server_with_a_crowd_of_messages_keeps_no_other_waiting() {
    let scene = Scene::with(Scripted::default()).await;
    for game in 1..=200 {
        scene.owe(game, 1).await;
    }
    scene.pass_time_until(Millis(1_000));
    scene.owe_on(2, 1_000).await;
    scene.owe_on(3, 1_001).await;
    assert_eq!(
        scene.worker().step().await.unwrap(),
        super::OF_ONE_PARTY + 2
    );
    let started = scene.deliveries(super::OF_ONE_PARTY + 2).await;
    let first: Vec<u64> = started.iter().map(|(game, _)| *game).collect();
    assert!(
        first.contains(&1_000) && first.contains(&1_001),
        "{first:?}"
    );
}

#[tokio::test]
async fn every_server_has_its_turn_however_many_have_more_than_is_asked_for() {
    let scene = Scene::with(Scripted::default()).await;
    // Five crowds, whose messages are all older than those of forty other servers.
    for game in 0..200 {
        scene.owe_on(1 + game % 5, 1 + game).await;
    }
    scene.pass_time_until(Millis(1_000));
    for server in 100..140 {
        scene.owe_on(server, server * 100).await;
    }
    let worker = scene.worker();
    for _ in 0..6 {
        worker.step().await.unwrap();
    }
    let started = scene.deliveries(40).await;
    let small = started.iter().filter(|(game, _)| *game >= 10_000).count();
    assert_eq!(small, 40, "{started:?}");
}

#[tokio::test]
async fn one_server_leaves_places_to_others_while_all_that_it_has_is_on_its_way() {
    let mut scene = Scene::with(gated()).await;
    for game in 1..=40 {
        scene.owe(game, 1).await;
    }
    scene.start();
    scene.deliveries(super::OF_ONE_PARTY).await;
    scene.owe_on(2, 1_000).await;
    let started = scene.deliveries(super::OF_ONE_PARTY + 1).await;
    assert_eq!(started.last(), Some(&(1_000, 0)));
    assert_eq!(scene.queue.sending(), Sending::InTurn, "others come first");
    scene.messenger.gate.as_ref().unwrap().add_permits(41);
    assert_eq!(scene.deliveries(41).await.len(), 41);
    scene.end().await;
}

#[tokio::test]
async fn what_is_handed_over_is_sent_once_and_was_noted_with_its_commit() {
    let mut scene = Scene::with(gated()).await;
    scene.start();
    // It has found nothing before, and waits.
    tokio::time::sleep(Duration::from_millis(50)).await;
    let owed = [
        Owed::at_table(1, MessageKind::QuietBoard),
        Owed::to_person(1, MessageKind::Turn, PlayerId(7)),
        Owed::at_table(1, MessageKind::Agreement),
    ];
    scene.owe_all(1, &owed, Sending::AtOnce).await;
    let mut first = scene.deliveries(2).await;
    first.sort_unstable();
    assert_eq!(first, [(1, 0), (1, 1)]);
    let started = scene.messenger.started.lock().unwrap().clone();
    assert!(started.iter().all(|message| message.tried.is_none()));
    let kept = all(&scene.store, Millis(0)).await;
    assert!(kept.iter().all(|message| message.tried == Some(Millis(0))));
    scene.messenger.gate.as_ref().unwrap().add_permits(3);
    assert_eq!(scene.deliveries(3).await[2..], [(1, 2)]);
    let store = scene.end().await;
    assert!(all(&store, Millis(1)).await.is_empty());
}

#[tokio::test]
async fn what_is_handed_over_behind_another_is_looked_for_when_that_has_landed() {
    let mut scene = Scene::with(gated()).await;
    scene.owe(1, 2).await;
    let due = all(&scene.store, Millis(0)).await;
    let [first] = due[..] else {
        panic!("one after the other: {due:?}");
    };
    let second = Message {
        key: MessageKey {
            number: MessageNumber { seq: 1, part: 1 },
            ..first.key
        },
        ..first
    };
    let worker = scene.worker();
    let mut flight = Flight::default();
    flight.start(&worker.deliverer, first, None);
    let news = Waiting {
        handed_over: vec![(second, table(1).into())],
        ..Waiting::default()
    };
    let mut waiting = Vec::new();
    let left = worker.start_handed_over(&mut flight, &mut waiting, news);
    assert_eq!((left, waiting.len()), (1, 0), "the outbox tells of it");
    let at = Instant::now();
    let inquiry = NextInquiry::At(at).after_leaving(left);
    assert_eq!(inquiry, NextInquiry::AfterLanding(at));
    scene.messenger.gate.as_ref().unwrap().add_permits(1);
    let landing = flight.land().await;
    assert_eq!(inquiry.after(landing, &flight), NextInquiry::Now);
    scene.start();
    scene.messenger.gate.as_ref().unwrap().add_permits(1);
    assert_eq!(scene.deliveries(2).await, [(1, 0), (1, 1)]);
    scene.end().await;
}

#[tokio::test]
async fn a_player_who_cannot_be_reached_is_called_in_the_thread_instead() {
    let mut scene = Scene::with(scripted(refused(DeliveryError::Closed))).await;
    let turn = Owed::to_person(1, MessageKind::Turn, PlayerId(7));
    scene.owe_all(1, &[turn], Sending::InTurn).await;
    scene.start();
    assert_eq!(scene.deliveries(2).await, [(1, 0), (1, 0)]);
    let store = scene.end().await;
    assert!(all(&store, Millis(i64::MAX)).await.is_empty());
}

#[tokio::test]
async fn a_failed_message_is_sent_again_before_the_next_of_its_game() {
    let mut scene = Scene::with(scripted(refused(DeliveryError::Passing))).await;
    scene.owe(1, 2).await;
    scene.start();
    let due = scene.put_off().await;
    assert!((375..=625).contains(&due.0), "{due:?}");
    assert_eq!(scene.deliveries(1).await, [(1, 0)]);
    let owed = all(&scene.store, due).await;
    assert_eq!(owed[0].tried, Some(Millis(0)), "when it was first tried");
    scene.pass_time_until(due);
    assert_eq!(scene.deliveries(3).await, [(1, 0), (1, 0), (1, 1)]);
    scene.end().await;
}

#[tokio::test]
async fn what_is_refused_goes_another_way_at_once() {
    let mut scene = Scene::with(scripted(refused(DeliveryError::Locked))).await;
    scene.owe(1, 1).await;
    scene.start();
    assert_eq!(scene.deliveries(2).await, [(1, 0), (1, 0)]);
    let sent = scene.messenger.started.lock().unwrap().clone();
    let ways: Vec<_> = sent.iter().map(|message| message.way.code()).collect();
    assert_eq!(ways, ["thread", "channel"]);
    assert_eq!(sent[1].issue, Some(crate::game::ChannelIssue::Locked));
    let store = scene.end().await;
    assert!(all(&store, Millis(i64::MAX)).await.is_empty());
}

#[tokio::test]
async fn a_held_message_waits_for_minutes_and_keeps_no_other_waiting() {
    let mut scene = Scene::with(scripted(refused(DeliveryError::ChannelGone))).await;
    let owed = [MessageKind::Vacation, MessageKind::Board];
    let owed = owed.map(|kind| Owed::at_table(1, kind));
    scene.owe_all(1, &owed, Sending::InTurn).await;
    scene.start();
    let due = scene.put_off().await;
    assert!((450_000..=750_000).contains(&due.0), "{due:?}");
    assert_eq!(scene.deliveries(2).await, [(1, 0), (1, 1)]);
    keeping::hasten(&*scene.store, GameId(1), Millis(0))
        .await
        .unwrap();
    scene.queue.wake();
    assert_eq!(scene.deliveries(3).await[2..], [(1, 0)]);
    scene.end().await;
}

#[tokio::test]
async fn a_message_that_has_been_held_for_a_month_is_given_up_and_reported() {
    let mut scene = Scene::with(Scripted::default()).await;
    scene.owe(1, 1).await;
    *scene.messenger.first.lock().unwrap() = Some(refused(DeliveryError::ChannelGone));
    scene.pass_time_until(Millis(super::attempt::HELD_AT_MOST_MS + 1));
    scene.start();
    scene.deliveries(1).await;
    let store = scene.end().await;
    assert!(all(&store, Millis(i64::MAX)).await.is_empty());
    let undelivered = store.undelivered(None).await.unwrap();
    assert_eq!(undelivered.len(), 1);
    assert_eq!(undelivered[0].kind, Some(MessageKind::Board));
}

#[tokio::test]
async fn a_panic_is_a_failure_like_any_other() {
    let mut scene = Scene::with(scripted(Answer::Panics)).await;
    scene.owe(1, 1).await;
    scene.start();
    let due = scene.put_off().await;
    scene.owe(2, 1).await;
    assert_eq!(scene.deliveries(2).await, [(1, 0), (2, 0)]);
    scene.pass_time_until(due);
    assert_eq!(scene.deliveries(3).await, [(1, 0), (2, 0), (1, 0)]);
    scene.end().await;
}
