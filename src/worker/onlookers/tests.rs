use std::collections::BTreeMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};

use async_trait::async_trait;

use super::Onlookers;
use crate::game::{
    ChannelId, Clock, Colors, GameService, Millis, NewTable, PlayerId, SeededChance, ServerId,
    Sight, Sighting, Spot, Table, WatchManner,
};
use crate::rules::Variant;
use crate::worker::DeliveryQueue;

const SERVER: ServerId = ServerId(77);
const CHANNEL: ChannelId = ChannelId(78);
const ANN: PlayerId = PlayerId(1);
const BEN: PlayerId = PlayerId(2);
const CAT: PlayerId = PlayerId(3);
const DAN: PlayerId = PlayerId(4);
const EVE: PlayerId = PlayerId(5);

/// A clock, and what people may see.
#[derive(Default)]
struct World {
    now: AtomicI64,
    sights: Mutex<BTreeMap<PlayerId, Sighting>>,
    asked: Mutex<Vec<PlayerId>>,
}

impl Clock for World {
    fn now(&self) -> Millis {
        Millis(self.now.load(Ordering::SeqCst))
    }
}

#[async_trait]
impl Sight for World {
    async fn sighting(&self, person: PlayerId, spot: Spot) -> Sighting {
        assert_eq!((spot.server, spot.channel), (SERVER, CHANNEL));
        self.asked.lock().unwrap().push(person);
        let sights = self.sights.lock().unwrap();
        sights.get(&person).copied().unwrap_or(Sighting::Seen)
    }

    async fn sighting_of_all(&self, _: Spot) -> Sighting {
        if self.sights.lock().unwrap().is_empty() {
            Sighting::Seen
        } else {
            Sighting::Hidden
        }
    }
}

impl World {
    fn asked(&self) -> Vec<PlayerId> {
        let mut asked = std::mem::take(&mut *self.asked.lock().unwrap());
        asked.sort_unstable();
        asked
    }
}

async fn game(games: &GameService) -> Table {
    let table = games.opening().open(NewTable {
        server: SERVER,
        channel: CHANNEL,
        variant: Variant::Chess,
        by: ANN,
        invited: vec![Some(BEN)],
        colors: Colors::Lots,
        position: None,
        stakes: None,
        pace: None,
    });
    let id = table.await.unwrap().id();
    games.opening().accept(id, BEN).await.unwrap()
}

#[tokio::test]
async fn everyone_who_follows_a_game_is_looked_at_once_a_day() {
    let store = crate::store::connect("sqlite::memory:", "1").await.unwrap();
    let world = Arc::new(World::default());
    world.now.store(100 * Millis::HOUR_MS, Ordering::SeqCst);
    let games = GameService::new(
        store,
        world.clone(),
        Arc::new(SeededChance::from_seed(1)),
        Arc::new(DeliveryQueue::default()),
    );
    let table = game(&games).await;
    for (watcher, manner) in [
        (CAT, WatchManner::Ping),
        (DAN, WatchManner::Direct),
        (EVE, WatchManner::Ping),
    ] {
        games.people().watch(&table, watcher, manner).await.unwrap();
    }
    world
        .sights
        .lock()
        .unwrap()
        .extend([(CAT, Sighting::Hidden), (EVE, Sighting::Unknown)]);
    let onlookers = Onlookers::new(games.clone(), world.clone());
    onlookers.step().await.unwrap();
    assert_eq!(world.asked(), [CAT, DAN, EVE]);
    let left = async || {
        let watches = games.store().watchers(table.id()).await.unwrap();
        let left = watches.into_iter().map(|watch| watch.watcher);
        left.collect::<Vec<_>>()
    };
    // What is not known ends nothing.
    assert_eq!(left().await, [DAN, EVE]);
    world.now.fetch_add(Millis::HOUR_MS, Ordering::SeqCst);
    onlookers.step().await.unwrap();
    assert_eq!(world.asked(), []);
    world.sights.lock().unwrap().insert(EVE, Sighting::Hidden);
    world.now.fetch_add(23 * Millis::HOUR_MS, Ordering::SeqCst);
    onlookers.step().await.unwrap();
    assert_eq!(world.asked(), [DAN, EVE]);
    assert_eq!(left().await, [DAN]);
    // Games of a server that was left rest.
    games.leave(SERVER).await.unwrap();
    world.now.fetch_add(24 * Millis::HOUR_MS, Ordering::SeqCst);
    onlookers.step().await.unwrap();
    assert_eq!(world.asked(), []);
}
