//! Databases in which nothing is yet, each in a folder of its own.

use seigneur::store::open;
use sqlx_sqlite::SqlitePool;
use tempfile::TempDir;
use tokio::sync::OnceCell;

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
