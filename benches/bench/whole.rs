//! Which tables that have grown are read from one end to the other: PostgreSQL counts it, and SQLite says what it would
//! read for each statement that is heard.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use parking_lot::Mutex;
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::subscriber::{Interest, set_global_default};
use tracing::{Event, Metadata, Subscriber};

use crate::rows::found;
use crate::statements::write;

/// So many rows has a table that has grown, at least.
const GROWN: u32 = 1_000;
/// A session of PostgreSQL that does nothing tells after ten seconds what it has read.
const TOLD_AFTER: Duration = Duration::from_secs(11);

/// Where the driver tells which statements it runs.
const OF_DRIVER: &str = "sqlx::query";

static LISTENS: AtomicBool = AtomicBool::new(false);
static HEARD: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

/// Begins to hear which statements are run, while something is asked.
pub fn listen() -> anyhow::Result<()> {
    Ok(set_global_default(Listener)?)
}

/// Waits until all that was read before is counted.
pub async fn counted(url: &str) {
    if !url.starts_with("sqlite") {
        tokio::time::sleep(TOLD_AFTER).await;
    }
}

/// What is read from one end to the other while something is asked: on SQLite statements, on PostgreSQL tables.
pub async fn read_by(
    url: &str,
    asked: impl Future<Output = anyhow::Result<()>>,
) -> anyhow::Result<Vec<String>> {
    if !url.starts_with("sqlite") {
        write(url, "SELECT pg_stat_reset();".to_owned()).await?;
        asked.await?;
        counted(url).await;
        let question = format!(
            "SELECT pg_class.relname::TEXT FROM pg_stat_user_tables
             JOIN pg_class ON pg_class.oid = relid WHERE seq_scan > 0 AND reltuples >= {GROWN}"
        );
        let tables: Vec<(String,)> = found(url, question).await?;
        return Ok(tables.into_iter().map(|(table,)| table).collect());
    }
    LISTENS.store(true, Ordering::SeqCst);
    let asked = asked.await;
    LISTENS.store(false, Ordering::SeqCst);
    asked?;
    let heard = std::mem::take(&mut *HEARD.lock());
    let grown = grown(url).await?;
    let mut whole = Vec::new();
    for statement in heard.iter().filter(|it| reads(it)) {
        let plan = format!("EXPLAIN QUERY PLAN {statement}");
        let steps: Vec<(i64, i64, i64, String)> = found(url, plan).await?;
        let mut steps = steps.into_iter().map(|(.., step)| step);
        if let Some(step) = steps.find(|step| is_whole(statement, step, &grown)) {
            whole.push(format!("{step} for {}", start(statement)));
        }
    }
    Ok(whole)
}

/// The tables of a SQLite database that have grown.
async fn grown(url: &str) -> anyhow::Result<Vec<String>> {
    let tables = "SELECT name FROM sqlite_master WHERE type = 'table'".to_owned();
    let tables: Vec<(String,)> = found(url, tables).await?;
    let mut grown = Vec::new();
    for (table,) in tables {
        let question = format!("SELECT COUNT(*) FROM (SELECT 1 FROM {table} LIMIT {GROWN})");
        let rows: Vec<(i64,)> = found(url, question).await?;
        if rows == [(i64::from(GROWN),)] {
            grown.push(table);
        }
    }
    Ok(grown)
}

/// Whether a step such as `SCAN games` reads all of a table that has grown, which may have another name there.
fn is_whole(statement: &str, step: &str, grown: &[String]) -> bool {
    let Some(rest) = step.strip_prefix("SCAN ") else {
        return false;
    };
    let of = rest.split(' ').next().unwrap_or_default();
    let is_it = |table: &String| table == of || statement.contains(&format!("{table} AS {of}"));
    // What stands in an index that leaves nearly all out is few.
    !rest.contains(" INDEX ") && grown.iter().any(is_it)
}

/// Whether a statement may look for rows.
fn reads(statement: &str) -> bool {
    let verb = statement.split_whitespace().next().unwrap_or_default();
    ["SELECT", "INSERT", "UPDATE", "DELETE", "WITH"].contains(&verb)
}

/// The first words of a statement.
fn start(statement: &str) -> String {
    let words: Vec<&str> = statement.split_whitespace().take(12).collect();
    words.join(" ")
}

/// Hears what the driver tells.
struct Listener;

impl Subscriber for Listener {
    fn register_callsite(&self, metadata: &'static Metadata<'static>) -> Interest {
        if metadata.target() == OF_DRIVER {
            Interest::sometimes()
        } else {
            Interest::never()
        }
    }

    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target() == OF_DRIVER && LISTENS.load(Ordering::SeqCst)
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        let mut told = Told::default();
        event.record(&mut told);
        let mut heard = HEARD.lock();
        heard.insert(told.statement.trim().to_owned());
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

/// The statement of which is told. A short one stands in the summary alone.
#[derive(Default)]
struct Told {
    statement: String,
}

impl Visit for Told {
    fn record_str(&mut self, field: &Field, text: &str) {
        let tells = match field.name() {
            "db.statement" => !text.is_empty(),
            "summary" => self.statement.is_empty(),
            _ => false,
        };
        if tells {
            text.clone_into(&mut self.statement);
        }
    }

    fn record_debug(&mut self, _: &Field, _: &dyn Debug) {}
}
