use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::{Notify, watch};

use super::OutboxWorker;
use crate::game::outbox::ErrandKey;
use crate::game::service::Wake;
use crate::game::table::Header;
use crate::game::{
    ChannelId, Clock, ClockChange, Commit, Delivery, Errand, Event, GameId, Millis, Notifier, Owed,
    OwedKind, PlayerId, SeededChance, ServerId, Store, Table, TableNumber, Terms,
};
use crate::rules::{Position, Variant};
use crate::worker::Bell;

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
    Says(Delivery),
    Panics,
}

/// A notifier that answers the first delivery as a test has laid down, and `Done` to the others.
#[derive(Default)]
struct Scripted {
    first: Mutex<Option<Answer>>,
    started: Mutex<Vec<ErrandKey>>,
    happened: Notify,
    gate: Option<tokio::sync::Semaphore>,
}

#[async_trait]
impl Notifier for Scripted {
    async fn deliver(&self, errand: &Errand) -> Delivery {
        let key = errand.key;
        self.started.lock().unwrap().push(key);
        self.happened.notify_one();
        if let Some(gate) = &self.gate {
            gate.acquire().await.unwrap().forget();
        }
        let first = self.first.lock().unwrap().take();
        match first {
            None => Delivery::Done(None),
            Some(Answer::Says(delivery)) => delivery,
            Some(Answer::Panics) => panic!("as laid down"),
        }
    }
}

/// A worker at work over an empty store.
struct Scene {
    store: Arc<dyn Store>,
    clock: Arc<HandClock>,
    notifier: Arc<Scripted>,
    bell: Arc<Bell>,
    stop: Option<watch::Sender<bool>>,
    worker: Option<tokio::task::JoinHandle<()>>,
}

impl Scene {
    async fn with(notifier: Scripted) -> Self {
        let store = crate::store::connect("sqlite::memory:", "1").await.unwrap();
        Self {
            store,
            clock: Arc::default(),
            notifier: Arc::new(notifier),
            bell: Arc::default(),
            stop: None,
            worker: None,
        }
    }

    /// A table that owes so many boards.
    async fn owe(&self, game: u64, errands: usize) {
        self.owe_all(game, &vec![OwedKind::Board; errands]).await;
    }

    /// A table that owes errands of these kinds.
    async fn owe_all(&self, game: u64, kinds: &[OwedKind]) {
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
        let owed: Vec<Owed> = kinds.iter().map(|&kind| Owed { seq: 1, kind }).collect();
        let commit = Commit {
            table: &table,
            events: &opened,
            owed: &owed,
            at: self.clock.now(),
            void: &[],
            due: None,
            clock: ClockChange::None,
        };
        self.store.create(commit, ChannelId(1)).await.unwrap();
        self.bell.wake();
    }

    fn start(&mut self) {
        let worker = OutboxWorker::new(
            Arc::clone(&self.store),
            Arc::clone(&self.clock) as Arc<dyn Clock>,
            Arc::new(SeededChance::from_seed(1)),
            Arc::clone(&self.notifier) as Arc<dyn Notifier>,
            Arc::clone(&self.bell),
        );
        let (stop, stopped) = watch::channel(false);
        self.stop = Some(stop);
        self.worker = Some(tokio::spawn(worker.run(stopped)));
    }

    /// Waits until so many deliveries have been started in all.
    async fn deliveries(&self, count: usize) -> Vec<(u64, u32)> {
        let wait = async {
            while self.notifier.started.lock().unwrap().len() < count {
                self.notifier.happened.notified().await;
            }
        };
        tokio::time::timeout(Duration::from_secs(10), wait)
            .await
            .unwrap();
        let started = self.notifier.started.lock().unwrap();
        started.iter().map(|key| (key.game.0, key.part)).collect()
    }

    /// Waits until the store has an errand put off, and says when it is due.
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
        self.bell.wake();
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

#[tokio::test]
async fn errands_of_a_game_are_done_in_order() {
    let mut scene = Scene::with(Scripted::default()).await;
    scene.owe(1, 3).await;
    scene.start();
    assert_eq!(scene.deliveries(3).await, [(1, 0), (1, 1), (1, 2)]);
    let store = scene.end().await;
    assert!(store.due(Millis(1), 9).await.unwrap().is_empty());
}

#[tokio::test]
async fn games_are_served_side_by_side_each_one_errand_at_a_time() {
    let gate = tokio::sync::Semaphore::new(0);
    let mut scene = Scene::with(Scripted {
        gate: Some(gate),
        ..Scripted::default()
    })
    .await;
    for game in 1..=3 {
        scene.owe(game, 2).await;
    }
    scene.start();
    let mut first = scene.deliveries(3).await;
    first.sort_unstable();
    assert_eq!(first, [(1, 0), (2, 0), (3, 0)]);
    scene.bell.wake();
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert_eq!(scene.deliveries(3).await.len(), 3);
    scene.notifier.gate.as_ref().unwrap().add_permits(6);
    assert_eq!(scene.deliveries(6).await.len(), 6);
    scene.end().await;
}

#[tokio::test]
async fn what_is_owed_to_people_and_to_the_table_is_done_side_by_side() {
    let gate = tokio::sync::Semaphore::new(0);
    let mut scene = Scene::with(Scripted {
        gate: Some(gate),
        ..Scripted::default()
    })
    .await;
    let (ann, ben) = (PlayerId(7), PlayerId(8));
    let kinds = [
        OwedKind::QuietBoard,
        OwedKind::Turn(ann),
        OwedKind::Board,
        OwedKind::Turn(ann),
        OwedKind::Show(ben),
    ];
    scene.owe_all(1, &kinds).await;
    scene.start();
    let mut first = scene.deliveries(3).await;
    first.sort_unstable();
    assert_eq!(first, [(1, 0), (1, 1), (1, 4)]);
    scene.bell.wake();
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert_eq!(scene.deliveries(3).await.len(), 3);
    scene.notifier.gate.as_ref().unwrap().add_permits(5);
    let mut last = scene.deliveries(5).await.split_off(3);
    last.sort_unstable();
    assert_eq!(last, [(1, 2), (1, 3)]);
    scene.end().await;
}

#[tokio::test]
async fn what_is_owed_to_many_people_leaves_room_for_tables() {
    let gate = tokio::sync::Semaphore::new(0);
    let mut scene = Scene::with(Scripted {
        gate: Some(gate),
        ..Scripted::default()
    })
    .await;
    let many: Vec<OwedKind> = (10..60).map(|id| OwedKind::Show(PlayerId(id))).collect();
    scene.owe_all(1, &many).await;
    scene.start();
    assert_eq!(scene.deliveries(super::PERSONAL_AT_ONCE).await.len(), 8);
    scene.owe(2, 1).await;
    assert_eq!(scene.deliveries(9).await[8..], [(2, 0)]);
    scene.notifier.gate.as_ref().unwrap().add_permits(51);
    assert_eq!(scene.deliveries(51).await.len(), 51);
    scene.end().await;
}

#[tokio::test]
async fn a_player_who_cannot_be_reached_is_called_in_the_thread_instead() {
    let mut scene = Scene::with(scripted(Answer::Says(Delivery::Closed))).await;
    let ann = PlayerId(7);
    scene.owe_all(1, &[OwedKind::Turn(ann)]).await;
    scene.start();
    assert_eq!(scene.deliveries(2).await, [(1, 0), (1, 0)]);
    let store = scene.end().await;
    assert!(store.due(Millis(i64::MAX), 9).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_failed_errand_is_tried_again_before_the_next_of_its_game() {
    let answer = Answer::Says(Delivery::Retry("busy".to_owned()));
    let mut scene = Scene::with(scripted(answer)).await;
    scene.owe(1, 2).await;
    scene.start();
    let due = scene.put_off().await;
    assert!((375..=625).contains(&due.0), "{due:?}");
    assert_eq!(scene.deliveries(1).await, [(1, 0)]);
    let owed = scene.store.due(due, 9).await.unwrap();
    assert_eq!(owed[0].tried, Some(Millis(0)), "when it was first tried");
    scene.pass_time_until(due);
    assert_eq!(scene.deliveries(3).await, [(1, 0), (1, 0), (1, 1)]);
    scene.end().await;
}

#[tokio::test]
async fn a_held_errand_waits_for_minutes() {
    let answer = Answer::Says(Delivery::Held("no permission".to_owned()));
    let mut scene = Scene::with(scripted(answer)).await;
    scene.owe(1, 1).await;
    scene.start();
    let due = scene.put_off().await;
    assert!((450_000..=750_000).contains(&due.0), "{due:?}");
    scene.store.hasten(GameId(1), Millis(0)).await.unwrap();
    scene.bell.wake();
    assert_eq!(scene.deliveries(2).await, [(1, 0), (1, 0)]);
    scene.end().await;
}

#[tokio::test]
async fn a_dead_errand_does_not_keep_the_next_one() {
    let answer = Answer::Says(Delivery::Dead("no such channel".to_owned()));
    let mut scene = Scene::with(scripted(answer)).await;
    scene.owe(1, 2).await;
    scene.start();
    assert_eq!(scene.deliveries(2).await, [(1, 0), (1, 1)]);
    let store = scene.end().await;
    assert!(store.due(Millis(i64::MAX), 9).await.unwrap().is_empty());
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

#[tokio::test]
async fn a_refused_token_ends_the_worker_and_keeps_the_errand() {
    let answer = Answer::Says(Delivery::Refused("401".to_owned()));
    let mut scene = Scene::with(scripted(answer)).await;
    scene.owe(1, 1).await;
    scene.start();
    scene.worker.take().unwrap().await.unwrap();
    let due = scene.store.due(Millis(0), 9).await.unwrap();
    assert_eq!(due.len(), 1);
    assert_eq!(due[0].attempts, 0);
}
