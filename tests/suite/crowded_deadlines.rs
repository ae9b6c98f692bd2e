//! A hundred thousand players whose time is up at once: the longest overdue come first, no faster
//! than it can be said, never many at a time, and those who play meanwhile are not kept waiting.

use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use seigneur::game::delivery::{
    ChannelState, DeliveryOutcome, Messenger, Posted, Sent, TableAtHand,
};
use seigneur::game::{
    ChannelId, Clock, Colors, GameService, Message, MessageId, MessageKind, Millis, NewTable,
    PlayerId, SeededChance, ServerId, ShardSet, Store, Table,
};
use seigneur::metrics::Metrics;
use seigneur::rules::Variant;
use seigneur::rules::notation::Letters;
use seigneur::store::connect;
use seigneur::worker::{DeadlineWorker, DeliveryMonitor, DeliveryQueue, DeliveryWorker, Left};
use sqlx::AssertSqlSafe;
use sqlx_sqlite::SqlitePool;
use tokio::sync::{Semaphore, watch};

use crate::support::test_server::PATIENCE;

const GAMES: i64 = 100_000;
/// The numbers of their games, from the least overdue to the longest.
const FIRST: i64 = 1_000;
const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;
/// Messages a second that the service allows in all.
const BUDGET: usize = 45;
/// How much is owed at once at most.
const OWED: usize = 64;
/// How many seconds are watched.
const WATCHED: usize = 20;
const PLAYERS: [PlayerId; 2] = [PlayerId(11), PlayerId(12)];

/// A service with a budget, for which the worker's clock is the world's.
struct World {
    now: AtomicI64,
    games: Mutex<Option<GameService>>,
    budget: Semaphore,
    told: Mutex<Vec<(u64, MessageKind)>>,
    at_once: AtomicUsize,
    most_at_once: AtomicUsize,
}

impl Clock for World {
    fn now(&self) -> Millis {
        Millis(self.now.load(Ordering::SeqCst))
    }
}

#[async_trait]
impl Messenger for World {
    async fn send(&self, message: &Message, _: Option<TableAtHand>) -> DeliveryOutcome {
        let at_once = self.at_once.fetch_add(1, Ordering::SeqCst) + 1;
        self.most_at_once.fetch_max(at_once, Ordering::SeqCst);
        self.budget.acquire().await.unwrap().forget();
        self.at_once.fetch_sub(1, Ordering::SeqCst);
        let game = message.key.topic.game().unwrap();
        self.told.lock().unwrap().push((game.0, message.kind));
        let posted = Some(Posted {
            channel: ChannelId(9),
            message: MessageId(game.0 << 8 | u64::from(message.key.number.seq)),
        });
        let games = self.games.lock().unwrap().clone().unwrap();
        let table = games.store().load(game).await.unwrap().unwrap();
        DeliveryOutcome::Sent(Sent {
            posted,
            notified: games
                .clocks()
                .notified((message.kind, message.key.to), &table)
                .await
                .unwrap(),
            channel: ChannelState::Unseen,
            unseen: Vec::new(),
        })
    }

    async fn prepare(&self, _: TableAtHand) {}
}

struct Scene {
    world: Arc<World>,
    store: Arc<dyn Store>,
    games: GameService,
    deliveries: DeliveryWorker,
    deadlines: DeadlineWorker,
}

impl Scene {
    async fn open(url: &str) -> Self {
        let world = Arc::new(World {
            now: AtomicI64::new(20_000 * DAY),
            games: Mutex::default(),
            budget: Semaphore::new(1_000),
            told: Mutex::default(),
            at_once: AtomicUsize::new(0),
            most_at_once: AtomicUsize::new(0),
        });
        let store = connect(url, "1").await.unwrap();
        let queue = Arc::new(DeliveryQueue::default());
        let chance = Arc::new(SeededChance::from_seed(1));
        let games = GameService::new(store.clone(), world.clone(), chance.clone(), queue.clone());
        *world.games.lock().unwrap() = Some(games.clone());
        let monitor = Arc::new(DeliveryMonitor::new(
            world.clone(),
            world.clone(),
            Metrics::default(),
        ));
        Self {
            deliveries: DeliveryWorker::new(store.clone(), world.clone(), chance, monitor, queue),
            deadlines: DeadlineWorker(games.clone()),
            world,
            store,
            games,
        }
    }

    /// A game in which both have moved, and which waits for the next move.
    async fn played(&self) -> Table {
        let new = NewTable {
            server: ServerId(7),
            channel: ChannelId(9),
            variant: Variant::Chess,
            by: PLAYERS[0],
            invited: vec![Some(PLAYERS[1])],
            colors: Colors::Lots,
            position: None,
            stakes: None,
            pace: Some("1d".parse().unwrap()),
        };
        let table = self.games.opening().open(new).await.unwrap();
        let mut table = self
            .games
            .opening()
            .accept(table.id(), PLAYERS[1])
            .await
            .unwrap();
        for text in ["e4", "e5"] {
            table = self.play(&table, text).await;
            while self.deliveries.step().await.unwrap() > 0 {}
        }
        table
    }

    async fn play(&self, table: &Table, text: &str) -> Table {
        let (_, player) = table.to_move().unwrap();
        // As it stands now: it has been told of since.
        let table = self.games.table(table.id()).await.unwrap();
        let mv = table.by(player).read(text, Letters::ENGLISH).unwrap();
        let ours = self.games.play(table.into(), player, mv);
        ours.await.unwrap().table
    }

    fn told(&self) -> Vec<(u64, MessageKind)> {
        self.world.told.lock().unwrap().clone()
    }
}

/// Copies a game: the times of all copies have been over for longer than the grace, that of the
/// last one for the longest.
async fn fill(pool: &SqlitePool, game: &Table, now: i64) {
    let id = game.id().0.cast_signed();
    let numbers = format!(
        "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < {GAMES} - 1)"
    );
    let flag = format!("{now} - {HOUR} - i * 10");
    let statements = format!(
        "BEGIN;
         INSERT INTO games (id, server_id, number, variant, start, status, seq, position,
             created_ms, updated_ms)
         {numbers} SELECT {FIRST} + i, server_id, {FIRST} + i, variant, start, status, seq,
             position, created_ms, updated_ms FROM n, games WHERE id = {id};
         INSERT INTO seats (game_id, place, state, player_id, color)
         {numbers} SELECT {FIRST} + i, place, state, player_id, color
             FROM n, seats WHERE game_id = {id};
         INSERT INTO events (game_id, seq, at_ms, body)
         {numbers} SELECT {FIRST} + i, seq, at_ms, body FROM n, events WHERE game_id = {id};
         INSERT INTO game_channels (game_id, server_id, number, channel_id)
         {numbers} SELECT {FIRST} + i, server_id, {FIRST} + i, 9 FROM n, games WHERE id = {id};
         INSERT INTO turns (game_id, seq, player_id, told_ms, deadline_ms, flag_ms)
         {numbers} SELECT {FIRST} + i, seq, player_id, {flag} - {DAY}, {flag} - {DAY} / 2, {flag}
             FROM n, turns WHERE game_id = {id};
         COMMIT;"
    );
    sqlx::raw_sql(AssertSqlSafe(statements))
        .execute(pool)
        .await
        .unwrap();
}

/// How many turns time has taken its course in, and the least overdue game of those.
async fn ended(pool: &SqlitePool, seq: u32) -> (i64, Option<i64>) {
    let asked = format!("SELECT COUNT(*), MIN(id) FROM games WHERE id >= {FIRST} AND seq > {seq}");
    let found = sqlx::query_as(AssertSqlSafe(asked)).fetch_one(pool).await;
    found.unwrap()
}

async fn owed(pool: &SqlitePool) -> usize {
    let asked = "SELECT COUNT(*) FROM messages WHERE due_ms IS NOT NULL";
    let found: i64 = sqlx::query_scalar(asked).fetch_one(pool).await.unwrap();
    usize::try_from(found).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hundred_thousand_deadlines_are_worked_off_at_the_budget() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite://{}", folder.path().join("crowded.db").display());
    let scene = Scene::open(&url).await;
    let game = scene.played().await;
    let pool = SqlitePool::connect(&url).await.unwrap();
    let now = scene.world.now().0;
    fill(&pool, &game, now).await;
    let all = ShardSet::all(1);
    scene.store.note_heartbeat(&all, Millis(now)).await.unwrap();
    let before = scene.told().len();
    let spare = scene.world.budget.forget_permits(1_000);
    assert_eq!(spare + before, 1_000);

    let Scene {
        world,
        games,
        deliveries,
        deadlines,
        ..
    } = scene;
    let (stop, stopped) = watch::channel(false);
    let deliveries = tokio::spawn(async move { deliveries.run(stopped).await });
    let told = || world.told.lock().unwrap()[before..].to_vec();
    for second in 1..=WATCHED {
        world.now.fetch_add(1_000, Ordering::SeqCst);
        world.budget.add_permits(BUDGET);
        let all_spent = async {
            loop {
                let left = deadlines.round().await.unwrap();
                assert!(matches!(left, Left::Some | Left::Unsaid), "{left:?}");
                assert!(owed(&pool).await <= OWED);
                if told().len() == second * BUDGET {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        tokio::time::timeout(PATIENCE, all_spent)
            .await
            .expect("the budget is made use of");
        // Never one before another that has waited longer.
        let (count, last) = ended(&pool, game.seq()).await;
        assert_eq!(last, Some(FIRST + GAMES - count), "in the second {second}");
        assert!(usize::try_from(count).unwrap() <= second * BUDGET + OWED);
    }
    let words = told();
    assert!(words.iter().all(|&(_, kind)| kind == MessageKind::Absence));
    for (place, &(id, _)) in words.iter().enumerate() {
        let rank = usize::try_from(FIRST + GAMES - 1 - id.cast_signed()).unwrap();
        assert!(place.abs_diff(rank) <= OWED, "{place}: {rank}");
    }
    assert!(world.most_at_once.load(Ordering::SeqCst) <= 16);

    // Somebody moves meanwhile: what is said of it waits for no more than is owed at once.
    let (_, player) = game.to_move().unwrap();
    let table = games.table(game.id()).await.unwrap();
    let mv = table.by(player).read("Nf3", Letters::ENGLISH).unwrap();
    games.play(table.into(), player, mv).await.unwrap();
    world.now.fetch_add(1_000, Ordering::SeqCst);
    world.budget.add_permits(2 * OWED);
    let said = async {
        loop {
            deadlines.round().await.unwrap();
            let place = told().iter().position(|&(id, _)| id == game.id().0);
            if let Some(place) = place {
                return place;
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    };
    let place = tokio::time::timeout(PATIENCE, said).await.unwrap();
    assert!(place <= WATCHED * BUDGET + OWED, "{place}");
    world.budget.add_permits(1_000);
    stop.send_replace(true);
    deliveries.await.unwrap();
}
