use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;

use super::Retention;
use crate::game::delivery::{DeliveryOutcome, Messenger, Sent, TableAtHand};
use crate::game::{
    Clock, GameService, Locale, Membership, Memberships, Message, Millis, Origin, PlayerId,
    Profile, SeededChance, ServerId, Speaker, Store, Tenure,
};
use crate::metrics::Metrics;
use crate::worker::{Connection, DeliveryMonitor, DeliveryQueue, Heartbeat, Next, ServedShard};

const SERVER: ServerId = ServerId(77);

/// A clock, a gateway and a service, as a test has them.
struct World {
    now: AtomicI64,
    set_by: AtomicI64,
    connected: AtomicBool,
    says: Mutex<Membership>,
    asked: AtomicU32,
}

impl World {
    fn says(&self, membership: Membership) {
        *self.says.lock().unwrap() = membership;
    }
}

impl Clock for World {
    fn now(&self) -> Millis {
        Millis(self.now.load(Ordering::SeqCst) + self.set_by.load(Ordering::SeqCst))
    }

    fn steady(&self) -> Millis {
        Millis(self.now.load(Ordering::SeqCst))
    }
}

impl Connection for World {
    fn total(&self) -> u32 {
        1
    }

    fn served(&self) -> Vec<ServedShard> {
        vec![ServedShard {
            shard: 0,
            tenure: Tenure::for_good("gateway"),
            is_connected: self.connected.load(Ordering::SeqCst),
        }]
    }
}

#[async_trait]
impl Messenger for World {
    async fn send(&self, _: &Message, _: Option<TableAtHand>) -> DeliveryOutcome {
        DeliveryOutcome::Sent(Sent::plainly(None))
    }

    async fn prepare(&self, _: TableAtHand) {}
}

#[async_trait]
impl Memberships for World {
    async fn membership(&self, server: ServerId) -> Membership {
        assert_eq!(server, SERVER);
        self.asked.fetch_add(1, Ordering::SeqCst);
        *self.says.lock().unwrap()
    }
}

struct Scene {
    world: Arc<World>,
    store: Arc<dyn Store>,
    heartbeat: Arc<Heartbeat>,
    retention: Retention,
}

impl Scene {
    /// A server that has just been left, and is kept for so many days.
    async fn open(days: u32) -> Self {
        let world = Arc::new(World {
            now: AtomicI64::new(1_000 * Millis::DAY_MS),
            set_by: AtomicI64::new(0),
            connected: AtomicBool::new(true),
            says: Mutex::new(Membership::Gone),
            asked: AtomicU32::new(0),
        });
        let store = crate::store::connect("sqlite::memory:", "1").await.unwrap();
        let queue = Arc::new(DeliveryQueue::default());
        let chance = Arc::new(SeededChance::from_seed(1));
        let games = GameService::new(store.clone(), world.clone(), chance, queue.clone());
        let monitor = Arc::new(DeliveryMonitor::new(
            world.clone(),
            world.clone(),
            Metrics::default(),
        ));
        let heartbeat = Heartbeat::new(store.clone(), world.clone(), world.clone(), monitor, queue);
        let heartbeat = Arc::new(heartbeat);
        let kept = Duration::from_hours(24) * days;
        let retention = Retention::new(games, world.clone(), heartbeat.clone(), kept);
        let french = Locale("fr".to_owned());
        let speaker = Speaker {
            profile: somebody(6, None),
            origin: Some(Origin {
                server: SERVER,
                locale: Some(french),
                nickname: None,
            }),
        };
        store.meet(&speaker, world.now()).await.unwrap();
        store.leave(SERVER, world.now()).await.unwrap();
        let scene = Self {
            world,
            store,
            heartbeat,
            retention,
        };
        scene.heartbeat.step().await.unwrap();
        scene
    }

    async fn inspect(&self) -> Next {
        let step = || self.retention.step();
        self.heartbeat.in_time(step).await.unwrap()
    }

    /// Time passes while the bot is away; then it is back.
    async fn wait(&self, ms: i64) {
        self.world.now.fetch_add(ms, Ordering::SeqCst);
        self.heartbeat.step().await.unwrap();
        assert!(self.heartbeat.counts());
    }

    async fn is_kept(&self) -> bool {
        self.store.server_locale(SERVER).await.unwrap().is_some()
    }

    async fn is_parked(&self) -> bool {
        !self.store.parked().await.unwrap().is_empty()
    }
}

#[tokio::test]
async fn a_server_is_erased_after_thirty_days_on_each_of_which_we_were_not_there() {
    let scene = Scene::open(30).await;
    for day in 0..30 {
        // However often it is looked on one day.
        for _ in 0..5 {
            scene.inspect().await;
            scene.wait(Millis::HOUR_MS).await;
        }
        assert_eq!(scene.world.asked.load(Ordering::SeqCst), day, "once a day");
        assert!(scene.is_kept().await, "day {day}");
        scene.wait(Millis::DAY_MS - 5 * Millis::HOUR_MS).await;
    }
    scene.inspect().await;
    assert!(!scene.is_kept().await);
}

#[tokio::test]
async fn a_clock_that_jumps_ahead_erases_nothing() {
    let scene = Scene::open(30).await;
    for _ in 0..3 {
        scene.inspect().await;
        scene
            .world
            .set_by
            .fetch_add(31 * Millis::DAY_MS, Ordering::SeqCst);
        // Nobody is sure of the time just now.
        assert!(matches!(scene.inspect().await, Next::In(_)));
        scene.wait(Millis::HOUR_MS).await;
    }
    scene.inspect().await;
    assert!(scene.is_kept().await);
    // The process was away for a month: one look more.
    scene.wait(31 * Millis::DAY_MS).await;
    scene.inspect().await;
    assert!(scene.is_kept().await);
}

#[tokio::test]
async fn what_the_service_does_not_say_for_certain_erases_nothing() {
    for days in [0, 1] {
        let scene = Scene::open(days).await;
        scene.world.says(Membership::Unknown);
        for _ in 0..5 {
            scene.inspect().await;
            scene.wait(Millis::DAY_MS).await;
        }
        assert!(scene.is_kept().await && scene.is_parked().await);
        // It says so at last, and it is not enough to have said so before.
        scene.world.says(Membership::Gone);
        scene.inspect().await;
        assert!(!scene.is_kept().await, "{days}");
    }
}

#[tokio::test]
async fn a_server_on_which_we_are_after_all_goes_on() {
    for days in [0, 30] {
        let scene = Scene::open(days).await;
        if days > 0 {
            for _ in 0..29 {
                scene.inspect().await;
                scene.wait(Millis::DAY_MS).await;
            }
        }
        scene.world.says(Membership::Member);
        scene.wait(Millis::DAY_MS).await;
        scene.inspect().await;
        assert!(scene.is_kept().await && !scene.is_parked().await);
        // Left again: it begins anew.
        scene.store.leave(SERVER, scene.world.now()).await.unwrap();
        scene.world.says(Membership::Gone);
        if days > 0 {
            scene.wait(29 * Millis::DAY_MS).await;
            scene.inspect().await;
            assert!(scene.is_kept().await);
        }
    }
}

fn somebody(id: u64, name: Option<&str>) -> Profile {
    Profile {
        id: PlayerId(id),
        name: name.map(str::to_owned),
        locale: None,
    }
}

#[tokio::test]
async fn nothing_is_erased_while_time_does_not_count() {
    let scene = Scene::open(0).await;
    let stranger = somebody(5, Some("Noé"));
    scene.store.meet(&stranger.into(), Millis(0)).await.unwrap();
    scene.world.connected.store(false, Ordering::SeqCst);
    assert!(matches!(scene.inspect().await, Next::In(_)));
    assert_eq!(scene.world.asked.load(Ordering::SeqCst), 0);
    assert!(scene.is_kept().await);
    let known = async || {
        let known = scene.store.profiles(&[PlayerId(5)], None).await;
        known.unwrap().len()
    };
    assert_eq!(known().await, 1);
    scene.world.connected.store(true, Ordering::SeqCst);
    scene.heartbeat.step().await.unwrap();
    assert_eq!(scene.inspect().await, Next::InPeriod);
    assert!(!scene.is_kept().await);
    assert_eq!(known().await, 0);
}
