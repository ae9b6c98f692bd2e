use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::{Notify, watch};

use super::{DeliveryQueue, DeliveryWorker};
use crate::game::delivery::{
    Message, Messenger, Outcome, Owed, Refusal, Refused, Sending, Sent, Traffic, Wakeup,
};
use crate::game::table::Header;
use crate::game::{
    ChannelId, Clock, ClockChange, Commit, Event, GameId, MessageKind, Millis, PlayerId,
    SeededChance, ServerId, Store, Table, TableNumber, Terms,
};
use crate::rules::{Position, Variant};

/// A clock that a test moves.
#[derive(Default)]
struct HandClock(AtomicI64);

impl Clock for HandClock {
    fn now(&self) -> Millis {
        Millis(self.0.load(Ordering::SeqCst))
    }
}

/// What happens to a delivery.
enum Answer {
    Says(Outcome),
    Panics,
}

/// A messenger that answers the first delivery as a test has laid down, and sends the others.
#[derive(Default)]
struct Scripted {
    first: Mutex<Option<Answer>>,
    started: Mutex<Vec<Message>>,
    happened: Notify,
    gate: Option<tokio::sync::Semaphore>,
}

#[async_trait]
impl Messenger for Scripted {
    async fn send(&self, message: &Message, _: Option<Arc<Table>>) -> Outcome {
        self.started.lock().unwrap().push(*message);
        self.happened.notify_one();
        if let Some(gate) = &self.gate {
            gate.acquire().await.unwrap().forget();
        }
        let first = self.first.lock().unwrap().take();
        match first {
            None => Outcome::Sent(Sent::plainly(None)),
            Some(Answer::Says(outcome)) => outcome,
            Some(Answer::Panics) => panic!("as laid down"),
        }
    }

    async fn prepare(&self, _: Arc<Table>) {}
}

fn refused(refusal: Refusal) -> Answer {
    Answer::Says(Outcome::Refused(Refused {
        refusal,
        why: "as laid down".to_owned(),
        concerned: Vec::new(),
    }))
}

/// A worker at work over an empty store.
struct Scene {
    store: Arc<dyn Store>,
    clock: Arc<HandClock>,
    messenger: Arc<Scripted>,
    queue: Arc<DeliveryQueue>,
    stop: Option<watch::Sender<bool>>,
    worker: Option<tokio::task::JoinHandle<()>>,
}

impl Scene {
    async fn with(messenger: Scripted) -> Self {
        let store = crate::store::connect("sqlite::memory:", "1").await.unwrap();
        Self {
            store,
            clock: Arc::default(),
            messenger: Arc::new(messenger),
            queue: Arc::default(),
            stop: None,
            worker: None,
        }
    }

    /// A table that owes so many boards.
    async fn owe(&self, game: u64, boards: usize) {
        let board = Owed::at_table(1, MessageKind::Board);
        self.owe_all(game, &vec![board; boards], Sending::InTurn)
            .await;
    }

    /// A table that owes these messages.
    async fn owe_all(&self, game: u64, owed: &[Owed], sending: Sending) {
        let opened = [Event::Opened {
            by: PlayerId(1),
            invited: vec![None],
            color: None,
            terms: Terms::default(),
        }];
        let header = Header {
            id: GameId(game),
            server: ServerId(1),
            number: TableNumber(game),
            start: Position::start(Variant::Chess),
            rematch_of: None,
        };
        let table = Table::replay(header, &opened).unwrap();
        let commit = Commit {
            table: &table,
            events: &opened,
            owed,
            sending,
            at: self.clock.now(),
            void: &[],
            due: None,
            clock: ClockChange::None,
        };
        let at_once = self.store.create(commit, ChannelId(1)).await.unwrap();
        self.queue.hand_over(at_once, &Arc::new(table));
    }

    fn start(&mut self) {
        let worker = DeliveryWorker::new(
            Arc::clone(&self.store),
            Arc::clone(&self.clock) as Arc<dyn Clock>,
            Arc::new(SeededChance::from_seed(1)),
            Arc::clone(&self.messenger) as Arc<dyn Messenger>,
            Arc::clone(&self.queue),
        );
        let (stop, stopped) = watch::channel(false);
        self.stop = Some(stop);
        self.worker = Some(tokio::spawn(async move { worker.run(stopped).await }));
    }

    /// Waits until so many deliveries have been started in all.
    async fn deliveries(&self, count: usize) -> Vec<(u64, u32)> {
        let wait = async {
            while self.messenger.started.lock().unwrap().len() < count {
                self.messenger.happened.notified().await;
            }
        };
        tokio::time::timeout(Duration::from_secs(10), wait)
            .await
            .unwrap();
        let started = self.messenger.started.lock().unwrap();
        let keys = started.iter().map(|message| message.key);
        keys.map(|key| (key.topic.id(), key.number.part)).collect()
    }

    /// Waits until the store has a message put off, and says when it is due.
    async fn put_off(&self) -> Millis {
        loop {
            if let Some(due) = self.store.next_due(self.clock.now()).await.unwrap() {
                return due;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    fn pass_time_until(&self, time: Millis) {
        self.clock.0.store(time.0, Ordering::SeqCst);
        self.queue.wake();
    }

    async fn end(mut self) -> Arc<dyn Store> {
        drop(self.stop.take());
        self.worker.take().unwrap().await.unwrap();
        self.store
    }
}

fn scripted(first: Answer) -> Scripted {
    Scripted {
        first: Mutex::new(Some(first)),
        ..Scripted::default()
    }
}

fn gated() -> Scripted {
    Scripted {
        gate: Some(tokio::sync::Semaphore::new(0)),
        ..Scripted::default()
    }
}

/// Everything that is due at some time.
async fn all(store: &Arc<dyn Store>, now: Millis) -> Vec<Message> {
    let mut due = store.due(Traffic::Places, now, 99).await.unwrap();
    due.extend(store.due(Traffic::People, now, 99).await.unwrap());
    due
}

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
async fn a_player_who_cannot_be_reached_is_called_in_the_thread_instead() {
    let mut scene = Scene::with(scripted(refused(Refusal::Closed))).await;
    let turn = Owed::to_person(1, MessageKind::Turn, PlayerId(7));
    scene.owe_all(1, &[turn], Sending::InTurn).await;
    scene.start();
    assert_eq!(scene.deliveries(2).await, [(1, 0), (1, 0)]);
    let store = scene.end().await;
    assert!(all(&store, Millis(i64::MAX)).await.is_empty());
}

#[tokio::test]
async fn a_failed_message_is_sent_again_before_the_next_of_its_game() {
    let mut scene = Scene::with(scripted(refused(Refusal::Passing))).await;
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
    let mut scene = Scene::with(scripted(refused(Refusal::Locked))).await;
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
    let mut scene = Scene::with(scripted(refused(Refusal::ChannelGone))).await;
    let owed = [MessageKind::Vacation, MessageKind::Board];
    let owed = owed.map(|kind| Owed::at_table(1, kind));
    scene.owe_all(1, &owed, Sending::InTurn).await;
    scene.start();
    let due = scene.put_off().await;
    assert!((450_000..=750_000).contains(&due.0), "{due:?}");
    assert_eq!(scene.deliveries(2).await, [(1, 0), (1, 1)]);
    scene.store.hasten(GameId(1), Millis(0)).await.unwrap();
    scene.queue.wake();
    assert_eq!(scene.deliveries(3).await[2..], [(1, 0)]);
    scene.end().await;
}

#[tokio::test]
async fn a_message_that_has_been_held_for_a_month_is_given_up_and_reported() {
    let mut scene = Scene::with(Scripted::default()).await;
    scene.owe(1, 1).await;
    *scene.messenger.first.lock().unwrap() = Some(refused(Refusal::ChannelGone));
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
