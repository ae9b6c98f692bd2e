//! A hundred thousand turns at once: what is most urgent comes first, and never all in one heap.

use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use seigneur::game::delivery::{DeliveryOutcome, Messenger, Sent, TableAtHand, Traffic};
use seigneur::game::{Clock, Message, MessageKind, Millis, Outage, SeededChance, ShardSet, Store};
use seigneur::store::connect;
use seigneur::worker::{DeliveryQueue, DeliveryWorker};
use sqlx::AssertSqlSafe;
use sqlx_sqlite::SqlitePool;

const GAMES: i64 = 100_000;
const HOUR: i64 = 60 * 60 * 1000;
/// Requests a second that the service allows in all.
const BUDGET: usize = 50;
/// How many seconds the worker is watched for.
const WATCHED: i64 = 100;
const OUTAGE: Outage = Outage {
    since: Millis(1_000 * HOUR),
    until: Millis(1_003 * HOUR),
};

/// Games with a turn each: the time of the first runs out last.
async fn fill(url: &str) {
    let pool = SqlitePool::connect(url).await.unwrap();
    let (told, first) = (OUTAGE.since.0 - HOUR, OUTAGE.since.0 + 24 * HOUR);
    let numbers = format!(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {GAMES})"
    );
    let statements = format!(
        "INSERT INTO games (id, server_id, number, variant, start, status, seq, position,
             created_ms, updated_ms)
         {numbers} SELECT i, 7, i, 'chess', '', 'playing', 4, '', 0, 0 FROM n;
         INSERT INTO game_channels (game_id, server_id, number, channel_id)
         {numbers} SELECT i, 7, i, 7 FROM n;
         INSERT INTO turns (game_id, seq, player_id, told_ms, deadline_ms, flag_ms, remind_ms)
         {numbers} SELECT i, 4, i, {told}, {first} + ({GAMES} - i) * 1000,
             {first} + ({GAMES} - i) * 1000, {told} FROM n;"
    );
    sqlx::raw_sql(AssertSqlSafe(statements))
        .execute(&pool)
        .await
        .unwrap();
    pool.close().await;
}

/// A messenger that counts; for it the worker's clock is the world's.
#[derive(Default)]
struct Counting {
    now: AtomicI64,
    told: Mutex<Vec<u64>>,
    at_once: AtomicUsize,
    most_at_once: AtomicUsize,
}

impl Clock for Counting {
    fn now(&self) -> Millis {
        Millis(self.now.load(Ordering::SeqCst))
    }
}

#[async_trait]
impl Messenger for Counting {
    async fn send(&self, message: &Message, _: Option<TableAtHand>) -> DeliveryOutcome {
        let at_once = self.at_once.fetch_add(1, Ordering::SeqCst) + 1;
        self.most_at_once.fetch_max(at_once, Ordering::SeqCst);
        tokio::task::yield_now().await;
        assert_eq!(message.kind, MessageKind::Outage);
        self.told.lock().unwrap().push(message.key.topic.id());
        self.at_once.fetch_sub(1, Ordering::SeqCst);
        DeliveryOutcome::Sent(Sent::plainly(None))
    }

    async fn prepare(&self, _: TableAtHand) {}
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hundred_thousand_turns_are_told_of_an_outage_without_a_storm() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite://{}", folder.path().join("crowded.db").display());
    let store = connect(&url, "1").await.unwrap();
    fill(&url).await;
    let all = ShardSet::all(1);
    store.note_heartbeat(&all, OUTAGE.since).await.unwrap();
    store.begin_making_up(&all, OUTAGE).await.unwrap();
    store.make_up_rest().await.unwrap();

    let world = Arc::new(Counting::default());
    world.now.store(OUTAGE.until.0, Ordering::SeqCst);
    let worker = DeliveryWorker::new(
        store.clone(),
        world.clone(),
        Arc::new(SeededChance::from_seed(1)),
        world.clone(),
        Arc::new(DeliveryQueue::default()),
    );
    for _ in 0..WATCHED {
        world.now.fetch_add(1_000, Ordering::SeqCst);
        let mut in_a_second = 0;
        loop {
            match worker.step().await.unwrap() {
                0 => break,
                messages => in_a_second += messages,
            }
        }
        // A fifth of the budget: boards go between.
        assert!(in_a_second <= BUDGET / 5, "{in_a_second} in a second");
    }
    let told = world.told.lock().unwrap().clone();
    assert_eq!(told.len(), usize::try_from(WATCHED).unwrap() * BUDGET / 5);
    // The most urgent first; those of one moment side by side.
    let mut sorted = told.clone();
    sorted.sort_unstable_by(|one, other| other.cmp(one));
    for (second, (found, urgent)) in told.chunks(10).zip(sorted.chunks(10)).enumerate() {
        let mut found = found.to_vec();
        found.sort_unstable_by(|one, other| other.cmp(one));
        assert_eq!(found, urgent, "in the second {second}");
    }
    assert_eq!(sorted[0], GAMES.unsigned_abs());
    assert!(world.most_at_once.load(Ordering::SeqCst) <= 16);
    everything_is_asked_for_in_parts(&store, &told).await;
}

/// However much is due, few rows are in memory at once, those first that have been due longest.
async fn everything_is_asked_for_in_parts(store: &Arc<dyn Store>, told: &[u64]) {
    let far = Millis(i64::MAX);
    let due = store.due(Traffic::Places, far, 64).await.unwrap();
    assert_eq!(due.len(), 64);
    let next = GAMES.unsigned_abs() - told.len() as u64;
    assert_eq!(due[0].key.topic.id(), next);
}
