use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

use async_trait::async_trait;

use super::{ClockReadings, Connection, Heartbeat, LONGEST_PAUSE, Next};
use crate::game::delivery::{
    DeliveryOutcome, Message, MessageKey, MessageNumber, Messenger, Recipient, Sent, Topic, Way,
};
use crate::game::{
    Clock, GameId, MadeUp, MessageKind, Millis, Outage, ServerId, Store, StoreError, Table,
};
use crate::metrics::Metrics;
use crate::worker::{DeliveryMonitor, DeliveryQueue};

/// Clocks, a gateway and a service, as a test has them.
#[derive(Default)]
struct World {
    wall: AtomicI64,
    steady: AtomicI64,
    disconnected: AtomicBool,
    fails: AtomicBool,
}

impl World {
    fn wait(&self, ms: i64) {
        self.set_by(ms);
        self.steady.fetch_add(ms, Ordering::SeqCst);
    }

    fn set_by(&self, ms: i64) {
        self.wall.fetch_add(ms, Ordering::SeqCst);
    }
}

impl Clock for World {
    fn now(&self) -> Millis {
        Millis(self.wall.load(Ordering::SeqCst))
    }

    fn steady(&self) -> Millis {
        Millis(self.steady.load(Ordering::SeqCst))
    }
}

#[async_trait]
impl Connection for World {
    async fn is_connected(&self) -> bool {
        !self.disconnected.load(Ordering::SeqCst)
    }
}

#[async_trait]
impl Messenger for World {
    async fn send(&self, _: &Message, _: Option<Arc<Table>>) -> DeliveryOutcome {
        if self.fails.load(Ordering::SeqCst) {
            DeliveryOutcome::Failed("503".to_owned())
        } else {
            DeliveryOutcome::Sent(Sent::plainly(None))
        }
    }

    async fn prepare(&self, _: Arc<Table>) {}
}

struct Scene {
    world: Arc<World>,
    store: Arc<dyn Store>,
    monitor: Arc<DeliveryMonitor>,
    heartbeat: Heartbeat,
}

impl Scene {
    /// A bot that has just started, a thousand minutes after 1970.
    async fn open() -> Self {
        let store = crate::store::connect("sqlite::memory:", "1").await.unwrap();
        let world = Arc::new(World::default());
        world.wait(1_000 * Millis::MINUTE_MS);
        Self::started(world, store)
    }

    fn started(world: Arc<World>, store: Arc<dyn Store>) -> Self {
        let monitor = Arc::new(DeliveryMonitor::new(
            world.clone(),
            world.clone(),
            Metrics::default(),
        ));
        let heartbeat = Heartbeat::new(
            store.clone(),
            world.clone(),
            world.clone(),
            monitor.clone(),
            Arc::new(DeliveryQueue::new()),
        );
        Self {
            world,
            store,
            monitor,
            heartbeat,
        }
    }

    fn again(self) -> Self {
        Self::started(self.world, self.store)
    }

    async fn last_heartbeat(&self) -> Option<i64> {
        let beat = self.store.last_heartbeat().await.unwrap();
        beat.map(|beat| beat.0 / Millis::MINUTE_MS)
    }

    /// The outage that is made up for right now, in minutes.
    async fn made_up(&self) -> Option<i64> {
        let outage = self.store.outage_until(self.world.now()).await.unwrap();
        outage.map(|outage| outage.lasted_ms() / Millis::MINUTE_MS)
    }

    async fn deliver(&self, game: u64) {
        let (kind, to) = (MessageKind::Board, Recipient::Place(ServerId(1)));
        let message = Message {
            key: MessageKey {
                topic: Topic::Game(GameId(game)),
                to,
                number: MessageNumber::first_of(1),
            },
            server: ServerId(1),
            kind,
            way: Way::first(kind, to, None),
            issue: None,
            attempts: 0,
            since: Millis(0),
            tried: None,
        };
        self.monitor.send(&message, None).await;
    }
}

#[tokio::test]
async fn time_counts_from_the_first_beat_on() {
    let scene = Scene::open().await;
    assert!(!scene.heartbeat.counts().await);
    assert_eq!(scene.last_heartbeat().await, None);
    scene.heartbeat.step().await.unwrap();
    assert!(scene.heartbeat.counts().await);
    assert_eq!(
        (scene.last_heartbeat().await, scene.made_up().await),
        (Some(1_000), None)
    );
    scene.world.wait(Millis::MINUTE_MS);
    scene.heartbeat.step().await.unwrap();
    assert_eq!(
        (scene.last_heartbeat().await, scene.made_up().await),
        (Some(1_001), None)
    );
}

#[tokio::test]
async fn a_short_restart_is_no_outage_and_a_long_one_is_made_up_for_once() {
    let scene = Scene::open().await;
    scene.heartbeat.step().await.unwrap();
    scene.world.wait(10 * Millis::MINUTE_MS);
    let scene = scene.again();
    scene.heartbeat.step().await.unwrap();
    assert_eq!(scene.made_up().await, None);
    scene.world.wait(11 * Millis::MINUTE_MS);
    let scene = scene.again();
    assert!(!scene.heartbeat.counts().await);
    scene.heartbeat.step().await.unwrap();
    assert!(scene.heartbeat.counts().await);
    assert_eq!(scene.made_up().await, Some(11));
    // Dead right afterwards: the next start finds nothing to make up for.
    let scene = scene.again();
    scene.world.wait(Millis::MINUTE_MS);
    scene.heartbeat.step().await.unwrap();
    assert_eq!(scene.made_up().await, None);
}

#[tokio::test]
async fn time_does_not_count_while_the_bot_hears_nothing() {
    let scene = Scene::open().await;
    scene.heartbeat.step().await.unwrap();
    scene.world.disconnected.store(true, Ordering::SeqCst);
    assert!(!scene.heartbeat.counts().await);
    for _ in 0..180 {
        scene.world.wait(Millis::MINUTE_MS);
        scene.heartbeat.step().await.unwrap();
    }
    assert_eq!(scene.last_heartbeat().await, Some(1_000));
    scene.world.disconnected.store(false, Ordering::SeqCst);
    // Not before the beat, either.
    assert!(!scene.heartbeat.counts().await);
    let never = async || panic!("a job goes on while no time counts");
    let soon = scene.heartbeat.in_time(never).await.unwrap();
    assert!(matches!(soon, Next::In(_)));
    scene.heartbeat.step().await.unwrap();
    assert!(scene.heartbeat.counts().await);
    let once = || std::future::ready(Ok(Next::AtOnce));
    assert_eq!(scene.heartbeat.in_time(once).await.unwrap(), Next::AtOnce);
    assert_eq!(scene.made_up().await, Some(180));
}

#[tokio::test]
async fn time_does_not_count_while_nothing_gets_out() {
    let scene = Scene::open().await;
    scene.heartbeat.step().await.unwrap();
    scene.world.fails.store(true, Ordering::SeqCst);
    // The messages of one table alone may fail for ever.
    for _ in 0..100 {
        scene.deliver(1).await;
        scene.world.wait(Millis::MINUTE_MS);
        scene.heartbeat.step().await.unwrap();
        assert!(scene.heartbeat.counts().await);
    }
    scene.world.fails.store(false, Ordering::SeqCst);
    scene.deliver(1).await;
    scene.world.fails.store(true, Ordering::SeqCst);
    for game in 1..=30 {
        scene.deliver(game).await;
        scene.world.wait(Millis::MINUTE_MS);
        scene.heartbeat.step().await.unwrap();
    }
    assert!(!scene.heartbeat.counts().await);
    assert_eq!(scene.last_heartbeat().await, Some(1_110));
    scene.world.fails.store(false, Ordering::SeqCst);
    scene.deliver(5).await;
    scene.heartbeat.step().await.unwrap();
    assert!(scene.heartbeat.counts().await);
    assert_eq!(scene.made_up().await, Some(20));
    // What is owed no more is tried no more: nothing speaks against it then.
    scene.world.fails.store(true, Ordering::SeqCst);
    for game in 1..=12 {
        scene.deliver(game).await;
        scene.world.wait(Millis::MINUTE_MS);
    }
    scene.heartbeat.step().await.unwrap();
    assert!(!scene.heartbeat.counts().await);
    scene.world.wait(10 * Millis::MINUTE_MS);
    scene.heartbeat.step().await.unwrap();
    assert!(scene.heartbeat.counts().await);
}

#[tokio::test]
async fn a_clock_that_is_set_back_makes_up_for_nothing() {
    let scene = Scene::open().await;
    scene.heartbeat.step().await.unwrap();
    scene.world.set_by(-180 * Millis::MINUTE_MS);
    assert!(!scene.heartbeat.counts().await);
    for minute in 0..=11 {
        scene.heartbeat.step().await.unwrap();
        let taken = minute == 11;
        assert_eq!(scene.heartbeat.counts().await, taken, "{minute}");
        let latest = if taken { 1_000 - 180 + 11 } else { 1_000 };
        assert_eq!(scene.last_heartbeat().await, Some(latest));
        assert_eq!(scene.made_up().await, None);
        scene.world.wait(Millis::MINUTE_MS);
    }
    // The same at the start.
    scene.world.set_by(-500 * Millis::MINUTE_MS);
    let scene = scene.again();
    scene.heartbeat.step().await.unwrap();
    assert!(!scene.heartbeat.counts().await);
    // Set right again: nothing has happened.
    scene.world.set_by(500 * Millis::MINUTE_MS);
    scene.heartbeat.step().await.unwrap();
    assert!(scene.heartbeat.counts().await);
    assert_eq!(scene.made_up().await, None);
}

#[tokio::test]
async fn a_clock_that_is_set_forward_is_an_outage() {
    let scene = Scene::open().await;
    scene.heartbeat.step().await.unwrap();
    scene.world.wait(Millis::MINUTE_MS / 2);
    scene.world.set_by(60 * Millis::MINUTE_MS);
    assert!(!scene.heartbeat.counts().await);
    scene.heartbeat.step().await.unwrap();
    assert!(scene.heartbeat.counts().await);
    assert_eq!(scene.made_up().await, Some(60));
}

#[tokio::test]
async fn a_process_that_stood_still_was_away() {
    let world = World::default();
    let now = ClockReadings::now(&world);
    let later = ClockReadings {
        timer: now.timer + LONGEST_PAUSE,
        ..now
    };
    assert!(now.goes_on_to(later));
    let much_later = ClockReadings {
        timer: later.timer + LONGEST_PAUSE,
        ..now
    };
    assert!(!now.goes_on_to(much_later));
}

#[tokio::test]
async fn a_beat_of_another_process_is_not_overwritten_by_an_outage() {
    let scene = Scene::open().await;
    scene
        .store
        .note_heartbeat(Millis(7 * Millis::MINUTE_MS))
        .await
        .unwrap();
    let outage = Outage {
        since: Millis(6 * Millis::MINUTE_MS),
        until: scene.world.now(),
    };
    let refused = scene.store.begin_making_up(outage).await;
    assert!(matches!(refused, Err(StoreError::Stale)), "{refused:?}");
    scene.heartbeat.step().await.unwrap();
    assert_eq!(scene.made_up().await, Some(993));
}

#[tokio::test]
async fn an_outage_that_was_made_up_for_in_part_is_made_up_for_before_time_counts() {
    let scene = Scene::open().await;
    scene.heartbeat.step().await.unwrap();
    let outage = Outage {
        since: scene.world.now(),
        until: scene.world.now().plus_ms(60 * Millis::MINUTE_MS),
    };
    scene.world.wait(60 * Millis::MINUTE_MS);
    scene.store.begin_making_up(outage).await.unwrap();
    let part = scene.store.make_up_part(1).await.unwrap();
    assert_eq!(part, MadeUp::Part);
    // Dead right afterwards; and away for a while.
    let scene = scene.again();
    scene.world.wait(30 * Millis::MINUTE_MS);
    scene.heartbeat.step().await.unwrap();
    assert!(scene.heartbeat.counts().await);
    assert_eq!(scene.made_up().await, Some(30));
    let first = scene.store.outage_until(outage.until).await.unwrap();
    assert_eq!(first, Some(outage));
    let part = scene.store.make_up_part(1).await.unwrap();
    assert_eq!(part, MadeUp::All);
}
