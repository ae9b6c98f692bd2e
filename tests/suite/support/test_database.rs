//! Databases of test servers, each in a folder of its own.

use std::path::Path;
use std::time::Duration;

use seigneur::game::Millis;
use seigneur::store::open;
use sqlx_sqlite::SqlitePool;
use tempfile::TempDir;
use tokio::sync::OnceCell;

use super::test_server::PATIENCE;

/// Messages that are due or were refused; what is held says why.
const UNSENT: &str = "
    SELECT topic || ' ' || topic_id || ': ' || kind || ' is ' || state || ', ' || COALESCE(error, 'untried') FROM messages
    WHERE state IN ('retrying', 'refused') OR (state = 'pending' AND due_ms <= $1) OR (state = 'held' AND issue IS NULL)";

/// A database with its tables laid out and nothing in them, made once for all tests.
static LAYOUT: OnceCell<Vec<u8>> = OnceCell::const_new();

pub async fn empty_database() -> &'static [u8] {
    LAYOUT.get_or_init(layout).await
}

async fn layout() -> Vec<u8> {
    let folder = folder();
    let [made, whole] = ["made.db", "whole.db"].map(|name| folder.path().join(name));
    let url = format!("sqlite://{}", made.display());
    open(&url).await.unwrap();
    // Into one file, without a log beside it.
    let pool = SqlitePool::connect(&url).await.unwrap();
    let copied = sqlx::query("VACUUM INTO $1").bind(whole.to_str().unwrap());
    copied.execute(&pool).await.unwrap();
    std::fs::read(whole).unwrap()
}

/// A folder for a database, in memory where the machine has a place for it: quicker, and as good for
/// whatever ends the bot but not the machine.
pub fn folder() -> TempDir {
    let folder = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir());
    folder.unwrap()
}

/// The names of what is in a folder, in order.
pub fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort_unstable();
    names
}

/// Waits until all that is due in a database has been sent.
pub async fn all_is_sent(database: &str, now: Millis) {
    let pool = SqlitePool::connect(database).await.unwrap();
    let mut left = Vec::new();
    let waited = tokio::time::timeout(PATIENCE, async {
        loop {
            left = sqlx::query_scalar::<_, String>(UNSENT)
                .bind(now.0)
                .fetch_all(&pool)
                .await
                .unwrap();
            if left.is_empty() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    });
    let is_sent = waited.await.is_ok();
    pool.close().await;
    assert!(is_sent, "not sent: {left:#?}");
}
