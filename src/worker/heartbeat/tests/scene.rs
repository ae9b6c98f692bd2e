//! A heartbeat in a world of its own.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex};

use async_trait::async_trait;

use crate::game::delivery::{
    DeliveryOutcome, Message, MessageKey, MessageNumber, Messenger, Recipient, Sent, TableAtHand,
    Topic, Way,
};
use crate::game::{Clock, GameId, Hours as _, MessageKind, Millis, ServerId, Store, Tenure};
use crate::metrics::Metrics;
use crate::worker::heartbeat::{Connection, Heartbeat, ServedShard};
use crate::worker::{DeliveryMonitor, DeliveryQueue};

/// Clocks, a gateway and a service, as a test has them.
pub(super) struct World {
    pub(super) wall: AtomicI64,
    pub(super) steady: AtomicI64,
    pub(super) disconnected: AtomicBool,
    pub(super) fails: AtomicBool,
    shards: u32,
    /// Those that this process serves and hears.
    pub(super) heard: Mutex<BTreeSet<u32>>,
    /// Those that others serve.
    pub(super) elsewhere: Mutex<BTreeSet<u32>>,
}

impl World {
    /// One with so many shards, all of which this process serves.
    pub(super) fn of(shards: u32) -> Self {
        Self {
            wall: AtomicI64::default(),
            steady: AtomicI64::default(),
            disconnected: AtomicBool::default(),
            fails: AtomicBool::default(),
            shards,
            heard: Mutex::new((0..shards).collect()),
            elsewhere: Mutex::default(),
        }
    }

    pub(super) fn loses(&self, shard: u32) {
        self.heard.lock().unwrap().remove(&shard);
    }

    pub(super) fn hears(&self, shard: u32) {
        self.heard.lock().unwrap().insert(shard);
    }

    /// Another process has a shard.
    pub(super) fn shares(&self, shard: u32) {
        self.loses(shard);
        self.elsewhere.lock().unwrap().insert(shard);
    }

    pub(super) fn wait(&self, ms: i64) {
        self.set_by(ms);
        self.steady.fetch_add(ms, Ordering::SeqCst);
    }

    pub(super) fn set_by(&self, ms: i64) {
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

impl Connection for World {
    fn total(&self) -> u32 {
        self.shards
    }

    fn served(&self) -> Vec<ServedShard> {
        let elsewhere = self.elsewhere.lock().unwrap();
        let own = (0..self.shards).filter(|shard| !elsewhere.contains(shard));
        let heard = self.heard.lock().unwrap();
        let is_up = !self.disconnected.load(Ordering::SeqCst);
        let served = own.map(|shard| ServedShard {
            shard,
            tenure: Tenure::for_good("gateway"),
            is_connected: is_up && heard.contains(&shard),
        });
        served.collect()
    }

    fn served_elsewhere(&self) -> BTreeSet<u32> {
        self.elsewhere.lock().unwrap().clone()
    }

    fn complaint(&self) -> Option<String> {
        let disconnected = self.disconnected.load(Ordering::SeqCst);
        disconnected.then(|| "nobody serves the shards 1-1/2".to_owned())
    }
}

#[async_trait]
impl Messenger for World {
    async fn send(&self, _: &Message, _: Option<TableAtHand>) -> DeliveryOutcome {
        if self.fails.load(Ordering::SeqCst) {
            DeliveryOutcome::Failed("503".to_owned())
        } else {
            DeliveryOutcome::Sent(Sent::plainly(None))
        }
    }

    async fn prepare(&self, _: TableAtHand) {}
}

pub(super) struct Scene {
    pub(super) world: Arc<World>,
    pub(super) store: Arc<dyn Store>,
    pub(super) monitor: Arc<DeliveryMonitor>,
    pub(super) heartbeat: Heartbeat,
}

impl Scene {
    /// A bot that has just started, a thousand minutes after 1970.
    pub(super) async fn open() -> Self {
        Self::of(1).await
    }

    /// The same with so many shards.
    pub(super) async fn of(shards: u32) -> Self {
        let store = crate::store::connect("sqlite::memory:", "1").await.unwrap();
        let world = Arc::new(World::of(shards));
        world.wait(1_000 * Millis::MINUTE_MS);
        Self::started(world, store)
    }

    pub(super) fn started(world: Arc<World>, store: Arc<dyn Store>) -> Self {
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
            Arc::new(DeliveryQueue::default()),
        );
        Self {
            world,
            store,
            monitor,
            heartbeat,
        }
    }

    pub(super) fn again(self) -> Self {
        Self::started(self.world, self.store)
    }

    /// The latest heartbeats of all shards, in minutes.
    pub(super) async fn heartbeats(&self) -> BTreeMap<u32, i64> {
        let beats = self.store.heartbeats(self.world.shards).await.unwrap();
        let beats = beats.into_iter();
        beats
            .map(|(shard, beat)| (shard, beat.0 / Millis::MINUTE_MS))
            .collect()
    }

    pub(super) async fn last_heartbeat(&self) -> Option<i64> {
        self.heartbeats().await.get(&0).copied()
    }

    /// The outage of all shards that is made up for right now, in minutes.
    pub(super) async fn made_up(&self) -> Option<i64> {
        let outage = self.store.outage_of(GameId(1), self.world.now()).await;
        let outage = outage.unwrap();
        outage.map(|outage| outage.lasted_ms() / Millis::MINUTE_MS)
    }

    /// A minute passes, as often as that.
    pub(super) async fn beat_for(&self, minutes: u32) {
        for _ in 0..minutes {
            self.world.wait(Millis::MINUTE_MS);
            self.heartbeat.step().await.unwrap();
        }
    }

    pub(super) fn standing(&self) -> Vec<u32> {
        self.heartbeat.standing().ids().collect()
    }

    pub(super) async fn deliver(&self, game: u64) {
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
