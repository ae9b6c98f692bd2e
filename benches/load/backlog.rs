//! How fast a backlog of messages drains on each engine, and what it costs to look for what is due.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use async_trait::async_trait;
use seigneur::game::delivery::{DeliveryOutcome, Messenger, Sent, TableAtHand, Traffic};
use seigneur::game::{Message, Millis, SeededChance, Store, SystemClock};
use seigneur::store::connect;
use seigneur::worker::{DeliveryQueue, DeliveryWorker};
use sqlx::AssertSqlSafe;
use sqlx_postgres::PgPool;
use sqlx_sqlite::SqlitePool;
use tokio::sync::watch;
use tokio::time::Interval;

use crate::Effort;
use crate::postgres::Server;
use crate::report::{Report, ms, percentile};

/// What the service allows in a second, less a margin: the budget of the bot.
const BUDGET: u32 = 45;
/// How long a limited messenger is watched for.
const WATCHED: Duration = Duration::from_secs(20);
/// How long a request takes that nothing holds back.
const REQUEST: Duration = Duration::from_millis(10);
/// How often is looked for what is due.
const LOOKS: usize = 300;

/// Drains a backlog on both engines.
pub async fn measure(effort: Effort, report: &mut Report) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let sqlite = |name: &str| format!("sqlite://{}", folder.path().join(name).display());
    on(
        "SQLite",
        [sqlite("backlog.db"), sqlite("parked.db")],
        effort,
        report,
    )
    .await?;
    let Some(server) = Server::start("a backlog on PostgreSQL") else {
        return Ok(());
    };
    let urls = [
        server.new_database("backlog").await,
        server.new_database("parked").await,
    ];
    on("PostgreSQL", urls, effort, report).await
}

async fn on(
    engine: &str,
    [backlog, parked]: [String; 2],
    effort: Effort,
    report: &mut Report,
) -> anyhow::Result<()> {
    let messages = effort.backlog;
    let store = connect(&backlog, "1").await?;
    fill(&backlog, messages, "pending").await?;
    let limited = drain(&store, Pace::Limited(WATCHED)).await?;
    report.add(
        format!("{engine}: a backlog of {messages}, {BUDGET} requests a second allowed"),
        ">= 45/s",
        format!("{limited:.1}/s"),
    );
    let free = drain(&store, Pace::Free).await?;
    report.add(
        format!("{engine}: the rest of it, as many as go"),
        ">= 500/s",
        format!("{free:.0}/s"),
    );
    let store = connect(&parked, "1").await?;
    fill(&parked, effort.parked, "resting").await?;
    look(
        &store,
        format!("{engine}: a look, {} rows of parked servers", effort.parked),
        report,
    )
    .await?;
    fill_blocked(&parked, messages).await?;
    look(
        &store,
        format!("{engine}: the same, {messages} wait behind others"),
        report,
    )
    .await
}

/// How long it takes to find what is due, and when the next will be, as the worker does it.
async fn look(store: &Arc<dyn Store>, what: String, report: &mut Report) -> anyhow::Result<()> {
    let mut times = Vec::with_capacity(LOOKS);
    for _ in 0..LOOKS {
        let begun = Instant::now();
        tokio::try_join!(
            store.due(Traffic::Places, NOW, 64),
            store.due(Traffic::People, NOW, 64),
            store.next_due(NOW),
        )?;
        times.push(begun.elapsed());
    }
    times.sort_unstable();
    let [median, p99] = [50, 99].map(|percent| ms(percentile(&times, percent)));
    report.add(what, "< 2 ms", format!("median {median}, p99 {p99}"));
    Ok(())
}

/// The time of the rows that are written here.
const NOW: Millis = Millis(1_000_000_000);

/// How fast messages may go.
#[derive(Clone, Copy)]
enum Pace {
    /// So many a second as the bot allows itself, for so long.
    Limited(Duration),
    /// Until none is left.
    Free,
}

/// A messenger that only waits.
struct Sends {
    interval: Option<tokio::sync::Mutex<Interval>>,
    sent: AtomicUsize,
}

#[async_trait]
impl Messenger for Sends {
    async fn send(&self, _: &Message, _: Option<TableAtHand>) -> DeliveryOutcome {
        match &self.interval {
            Some(interval) => {
                interval.lock().await.tick().await;
            }
            None => tokio::time::sleep(REQUEST).await,
        }
        self.sent.fetch_add(1, Ordering::Relaxed);
        DeliveryOutcome::Sent(Sent::plainly(None))
    }

    async fn prepare(&self, _: TableAtHand) {}
}

/// Lets a worker deliver; says how many messages went out a second.
#[expect(clippy::cast_precision_loss, reason = "some thousands of messages")]
async fn drain(store: &Arc<dyn Store>, pace: Pace) -> anyhow::Result<f64> {
    let interval = match pace {
        Pace::Limited(_) => Some(tokio::time::interval(Duration::from_secs(1) / BUDGET)),
        Pace::Free => None,
    };
    let messenger = Arc::new(Sends {
        interval: interval.map(tokio::sync::Mutex::new),
        sent: AtomicUsize::new(0),
    });
    let worker = DeliveryWorker::new(
        Arc::clone(store),
        Arc::new(SystemClock),
        Arc::new(SeededChance::from_seed(1)),
        messenger.clone(),
        Arc::new(DeliveryQueue::default()),
    );
    let (stop, stopped) = watch::channel(false);
    let begun = Instant::now();
    let running = tokio::spawn(async move { worker.run(stopped).await });
    match pace {
        Pace::Limited(watched) => tokio::time::sleep(watched).await,
        Pace::Free => {
            while store.backlog(NOW).await?.pending > 0 {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
    let took = begun.elapsed();
    let sent = messenger.sent.load(Ordering::Relaxed);
    stop.send(true)?;
    running.await?;
    Ok(sent as f64 / took.as_secs_f64())
}

/// Writes messages of games, two of each, which are due one after another.
async fn fill(url: &str, messages: u32, state: &str) -> anyhow::Result<()> {
    let due = if state == "resting" { "NULL" } else { "i" };
    let games = messages / 2;
    let rows = (0..2).map(|part| {
        format!(
            "INSERT INTO messages (topic, topic_id, personal, recipient, number, server_id, kind,
                 state, way, attempts, since_ms, due_ms)
             WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {games})
             SELECT 'game', i, 0, i % 100, 3145728 + {part}, i % 100, 'board', '{state}', 'thread',
                 0, 1, {due} FROM n;"
        )
    });
    run(url, rows.collect()).await
}

/// Writes messages that wait behind one that failed and is tried again later.
async fn fill_blocked(url: &str, messages: u32) -> anyhow::Result<()> {
    let row = |part: u32, state: &str, due: &str| {
        format!(
            "INSERT INTO messages (topic, topic_id, personal, recipient, number, server_id, kind,
                 state, way, attempts, since_ms, due_ms)
             WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {messages})
             SELECT 'game', 10000000 + i, 0, 1000 + i % 100, 3145728 + {part}, 1000 + i % 100,
                 'board', '{state}', 'thread', 1, 1, {due} FROM n;"
        )
    };
    let far = NOW.0 + 300_000;
    let rows = vec![row(0, "retrying", &far.to_string()), row(1, "pending", "i")];
    run(url, rows).await
}

async fn run(url: &str, statements: Vec<String>) -> anyhow::Result<()> {
    let all = AssertSqlSafe(statements.concat());
    if url.starts_with("sqlite") {
        let pool = SqlitePool::connect(url).await?;
        sqlx::raw_sql(all).execute(&pool).await?;
        pool.close().await;
    } else {
        let pool = PgPool::connect(url).await?;
        sqlx::raw_sql(all).execute(&pool).await?;
        sqlx::raw_sql("ANALYZE").execute(&pool).await?;
        pool.close().await;
    }
    Ok(())
}
